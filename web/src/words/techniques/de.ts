// How to look for each technique, in German.

import type { en } from "./en";

export const de: typeof en = {
  sudoku: {
    "full-house":
      "Geh die Zeilen, Spalten und Blöcke durch, die fast voll sind. Wo acht Ziffern stehen, folgt die neunte. Sieh nach jeder Ziffer, die du schreibst, noch einmal in ihre drei Häuser.",
    "naked-single":
      "Nimm ein Feld, dessen Zeile, Spalte und Block gut gefüllt sind, und zähle von 1 bis 9 durch. Sieht man von dort acht der Ziffern, bleibt ihm die neunte.",
    "hidden-single":
      "Nimm eine Ziffer, die schon öfter auf dem Plan steht. Lass in jedem Block, in dem sie fehlt, die Zeilen und Spalten, in denen sie steht, Felder abschneiden. Bleibt ein Feld übrig, gehört sie dorthin.",
    "locked-pair":
      "Sieh dir die drei Felder an, in denen sich ein Block und eine Linie kreuzen. Haben zwei davon dieselben zwei Kandidaten und sonst keine, so verlieren beide Häuser diese Ziffern überall sonst.",
    "locked-triple":
      "Sieh dir die drei freien Felder an, in denen sich ein Block und eine Linie kreuzen. Haben sie zusammen nur drei Kandidaten, so fallen diese im Rest des Blocks und der Linie weg.",
    pointing:
      "Nimm einen Block und eine Ziffer, die ihm fehlt. Liegen alle ihre Plätze im Block in einer Zeile oder einer Spalte, so folge dieser Linie aus dem Block hinaus und streiche die Ziffer dort.",
    claiming:
      "Nimm eine Zeile oder Spalte und eine Ziffer, die ihr fehlt. Liegen alle ihre Plätze auf der Linie in einem Block, so streiche die Ziffer aus den anderen Feldern dieses Blocks.",
    "naked-pair":
      "Suche Felder mit zwei Kandidaten und dann dieselben zwei noch einmal in derselben Zeile, Spalte oder im selben Block. Kein anderes Feld dieses Hauses kann eine der beiden Ziffern haben.",
    "naked-triple":
      "Suche drei Felder eines Hauses mit je zwei oder drei Kandidaten, die zusammen nur drei Ziffern ergeben. Keines der Felder muss alle drei haben.",
    "hidden-pair":
      "Nimm zwei Ziffern, die einem Haus fehlen, und sieh nach, wohin sie können. Passen beide nur in dieselben zwei Felder, so kann dort alles andere gestrichen werden.",
    "hidden-triple":
      "Suche in einem Haus mit vielen freien Feldern drei Ziffern, die nur in drei davon passen. Am leichtesten beginnt man mit Ziffern, die schon oft auf dem Plan stehen.",
    "naked-quad":
      "Sieh in ein Haus mit mindestens fünf freien Feldern. Vier davon mit wenigen Kandidaten ergeben vielleicht nur vier Ziffern; dann verlieren die anderen diese.",
    "hidden-quad":
      "Es versteckt sich dort, wo eine nackte Menge schwer zu sehen ist: vier Ziffern eines Hauses, die nur in vier Felder passen. Zähle die Plätze jeder Ziffer und lege die mit wenigen zusammen.",
    "x-wing":
      "Nimm eine Ziffer nach der anderen. Merke dir die Zeilen, in denen sie genau zwei Plätze hat, und sieh, ob zwei davon dieselben Spalten haben. Mit Spalten und Zeilen vertauscht geht es auch.",
    swordfish:
      "Nimm eine Ziffer und merke dir die Zeilen, in denen sie zwei oder drei Plätze hat. Suche drei Zeilen, deren Plätze zusammen in drei Spalten liegen. Versuche es dann mit Spalten.",
    jellyfish:
      "Wie beim Swordfish, mit vier Linien. Fehlt eine Ziffer in vielen Linien, findet man oft schneller den kleineren Fisch in der anderen Richtung.",
    "finned-x-wing":
      "Suche einen X-Wing mit einem oder zwei Plätzen zu viel, alle im Block einer Ecke. Weg fällt nur, was die Flosse sieht und auch vom X-Wing gestrichen würde.",
    "sashimi-x-wing":
      "Suche zwei Linien mit je zwei Plätzen, bei denen ein Ende übereinstimmt und das andere in einem Block, aber nicht in einer Linie liegt. Für die fehlende Ecke steht die Flosse ein.",
    "finned-swordfish":
      "Suche drei Linien, in denen die Plätze einer Ziffer beinahe in drei Spalten liegen. Liegt alles, was zu viel ist, in einem Block, so beißt der Fisch in diesem Block.",
    "sashimi-swordfish":
      "Suche einen Swordfish mit Flossen in einem Block, bei dem einer Linie ohne die Flossen nur ein Platz bleibt. Er beißt dort, wo die Flossen hinsehen.",
    "finned-jellyfish":
      "Vier Linien, vier Spalten und einige Plätze zu viel in einem einzigen Block. Beginne mit der Ziffer, die in den meisten Linien wenige Plätze hat.",
    "sashimi-jellyfish":
      "Ein Jellyfish mit Flossen, bei dem eine Linie außer ihnen nur einen Platz hat. Sieh in den Block der Flossen: Dort liegt, was gestrichen werden kann.",
    "franken-x-wing":
      "Nimm eine Linie und einen Block mit wenigen Plätzen für eine Ziffer. Liegen diese Plätze zusammen in zwei anderen Häusern, so verliert deren Rest die Ziffer.",
    "franken-swordfish":
      "Suche drei Häuser, einige davon Blöcke, in denen die Plätze einer Ziffer in drei anderen Häusern liegen. Was diese sonst noch haben, fällt weg.",
    "finned-franken-x-wing":
      "Suche eine Linie und einen Block, deren Plätze für eine Ziffer bis auf einige Flossen in zwei Häusern liegen. Gestrichen wird nur, was alle Flossen sieht.",
    "finned-franken-swordfish":
      "Suche zwei Linien und einen Block oder eine Linie und zwei Blöcke, deren Plätze für eine Ziffer beinahe in drei Häusern liegen. Streiche nur, was auch jede Flosse sieht.",
    skyscraper:
      "Nimm eine Ziffer und suche zwei Zeilen mit je zwei Plätzen. Liegt je ein Ende in derselben Spalte, so stimmt eines der beiden anderen Enden. Mit Spalten geht es auch.",
    "two-string-kite":
      "Nimm eine Ziffer und suche eine Zeile und eine Spalte mit je zwei Plätzen. Liegt je ein Ende im selben Block, so stimmt eines der beiden anderen Enden.",
    "turbot-fish":
      "Nimm eine Ziffer und suche zwei Häuser mit je zwei Plätzen, sodass ein Platz des einen einen Platz des anderen sieht. Eines der beiden äußeren Enden stimmt.",
    "empty-rectangle":
      "Suche einen Block, in dem eine Ziffer nur in einer Zeile und einer Spalte liegt. Suche dann eine Linie mit zwei Plätzen für sie, von denen einer auf diese Zeile oder Spalte trifft.",
    "w-wing":
      "Suche zwei Felder mit denselben zwei Kandidaten, die einander nicht sehen. Finde dann ein Haus, in dem eine der Ziffern zwei Plätze hat, von denen jedes der Felder einen sieht.",
    "xy-wing":
      "Beginne mit einem Feld mit zwei Kandidaten. Suche zwei Felder, die es sieht, jedes mit einer seiner Ziffern und beide mit derselben dritten. Diese fällt weg, wo beide hinsehen.",
    "xyz-wing":
      "Beginne mit einem Feld mit drei Kandidaten. Suche zwei Felder, die es sieht, mit je zwei der drei. Was alle gemeinsam haben, fällt weg, wo alle drei hinsehen, meist in einem Block.",
    "remote-pair":
      "Suche vier oder mehr Felder mit denselben zwei Kandidaten, von denen jedes das nächste sieht. Zähle sie durch: Ein ungerades und ein gerades haben verschiedene Ziffern.",
    "simple-colours-trap":
      "Nimm eine Ziffer und verbinde Plätze, die in einem Haus zu zweit sind. Färbe sie abwechselnd. Ein Platz außerhalb, der beide Farben sieht, kann nicht stimmen.",
    "simple-colours-wrap":
      "Nimm eine Ziffer, verbinde Plätze, die in einem Haus zu zweit sind, und färbe sie abwechselnd. Sehen sich zwei derselben Farbe, so ist die ganze Farbe falsch.",
    "multi-colours-1":
      "Färbe eine Ziffer in zwei getrennten Netzen. Sieht eine Farbe des ersten eine Farbe des zweiten, so stimmt eine der beiden anderen Farben.",
    "multi-colours-2":
      "Färbe eine Ziffer in zwei getrennten Netzen. Sieht eine Farbe beide Farben des anderen Netzes, so ist sie falsch.",
    "bug-plus-one":
      "Sieh danach, wenn fast jedes freie Feld zwei Kandidaten hat. Hat nur eines drei, so gehört dorthin die Ziffer, die sonst in seiner Zeile, Spalte und seinem Block dreimal vorkäme.",
    "unique-rectangle-1":
      "Suche drei Felder mit denselben zwei Kandidaten, die drei Ecken eines Rechtecks in zwei Blöcken sind. In der vierten Ecke fallen beide Ziffern weg.",
    "unique-rectangle-2":
      "Suche ein Rechteck in zwei Blöcken, von dem zwei Ecken nur zwei Ziffern haben. Haben die beiden anderen dieselbe dritte Ziffer, so steht sie in einer von ihnen.",
    "unique-rectangle-3":
      "Suche ein Rechteck in zwei Blöcken, von dem zwei Ecken nur zwei Ziffern haben. Nimm das, was die beiden anderen sonst noch haben, für ein Feld, und suche eine nackte Menge, die es ergänzt.",
    "unique-rectangle-4":
      "Suche ein Rechteck in zwei Blöcken, von dem zwei Ecken nur zwei Ziffern haben. Passt eine davon in einem Haus der anderen Ecken sonst nirgends hin, so fällt dort die andere weg.",
    "unique-rectangle-5":
      "Suche ein Rechteck in zwei Blöcken, in dem zwei oder drei Ecken, auch über Kreuz, dieselbe eine Ziffer zu viel haben. In einer von ihnen steht sie.",
    "unique-rectangle-6":
      "Suche ein Rechteck mit zwei gegenüberliegenden Ecken, die nur zwei Ziffern haben. Hat eine davon in seinen Zeilen und Spalten keine anderen Plätze, so fällt sie in den anderen Ecken weg.",
    "hidden-rectangle":
      "Beginne an einer Ecke mit zwei Kandidaten. Hat einer davon in der Zeile und der Spalte der Ecke gegenüber keine anderen Plätze, so fällt dort die andere Ziffer weg.",
    "avoidable-rectangle-1":
      "Sieh dir Ziffern an, die du selbst geschrieben hast. Ließen sich drei Ecken eines Rechtecks in zwei Blöcken mit der vierten vertauschen, so darf diese Ziffer dort nicht stehen.",
    "avoidable-rectangle-2":
      "Sieh dir zwei Ziffern an, die du selbst nebeneinander geschrieben hast, und die zwei Felder gegenüber. Haben diese denselben Kandidaten zu viel, so steht er in einem von ihnen.",
    "x-chain":
      "Nimm eine Ziffer. Beginne mit zwei Plätzen, die in einem Haus allein sind, geh zu einem Platz, den der zweite sieht, und von dort wieder zu einem, mit dem er allein ist. Die Enden sehen auf dieselben Felder.",
    "xy-chain":
      "Nimm nur Felder mit zwei Kandidaten. Geh über die gemeinsame Ziffer von einem zum nächsten und über die andere weiter. Kommst du mit der Ziffer an, mit der du begonnen hast, so fällt sie weg, wo beide Enden hinsehen.",
    "continuous-nice-loop":
      "Folge starken und schwachen Verbindungen, bis die Kette dorthin zurückkommt, wo sie begann, und noch passt. Dann streicht jede schwache Verbindung des Rings, was sonst in ihrem Haus liegt.",
    "discontinuous-nice-loop":
      "Beginne mit einem Kandidaten, der stört, und folge starken und schwachen Verbindungen. Kommt die Kette zurück und verneint ihn, so fällt er weg; kommt sie zurück und verlangt ihn, so stimmt er.",
    aic: "Beginne mit einer starken Verbindung: zwei Plätzen eines Hauses oder einem Feld mit zwei Kandidaten. Geh abwechselnd mit schwachen und starken weiter. Eines der Enden stimmt; suche, was beide sieht.",
    "grouped-continuous-nice-loop":
      "Wie beim Ring aus einzelnen Feldern, nur dürfen zwei oder drei Felder, in denen sich ein Block und eine Linie kreuzen, als ein Platz gelten.",
    "grouped-discontinuous-nice-loop":
      "Folge von einem Kandidaten aus den Verbindungen wie sonst, und lass zwei oder drei Felder, in denen sich ein Block und eine Linie kreuzen, für einen Platz stehen.",
    "grouped-aic":
      "Suche Ziffern, die in einem Block oder einer Linie in zwei Gruppen liegen: Auch das ist eine starke Verbindung. Dazwischen läuft die Kette wie gewohnt.",
    "sue-de-coq":
      "Sieh dir zwei oder drei freie Felder an, in denen sich ein Block und eine Linie kreuzen, mit mindestens zwei Kandidaten mehr als Feldern. Suche in beiden Häusern Felder, die sich diese Kandidaten teilen.",
    "als-xz":
      "Suche zwei Gruppen von Feldern mit je einem Kandidaten mehr als Feldern. Liegt eine gemeinsame Ziffer so, dass sich alle ihre Plätze sehen, so fällt weg, was sie sonst gemeinsam haben, wo alle Plätze davon hinsehen.",
    "als-xy-wing":
      "Wie beim XY-Wing: Eine mittlere Menge hängt mit zwei anderen durch je eine Ziffer zusammen. Was die beiden äußeren gemeinsam haben, fällt weg, wo alle seine Plätze hinsehen.",
    "als-chain":
      "Hänge Mengen mit einem Kandidaten zu viel aneinander, immer über eine andere Ziffer. Was die erste und die letzte gemeinsam haben, fällt weg, wo alle seine Plätze hinsehen.",
    "forcing-chain-contradiction":
      "Beginne mit einem Kandidaten in einem Feld oder Haus, das zwei hat. Nimm an, er stimmt, und sieh, was daraus folgt. Verliert eine Ziffer ihren letzten Platz oder ein Feld seinen letzten Kandidaten, so war er falsch.",
    "forcing-chain-verity":
      "Nimm ein Feld mit zwei oder drei Kandidaten oder eine Ziffer mit wenigen Plätzen. Verfolge jeden davon. Suche etwas, das aus allen folgt.",
    "forcing-net-contradiction":
      "Wie beim Widerspruch durch eine Kette, nur merkst du dir alles, was bisher gefolgt ist: Mehreres davon zusammen kann die nächste Ziffer erzwingen.",
    "forcing-net-verity":
      "Verfolge alle Kandidaten eines Feldes oder alle Plätze einer Ziffer und merke dir alles, was folgt. Worin sie alle übereinstimmen, das stimmt.",
    "brute-force":
      "Nichts, wonach man suchen könnte, hilft hier weiter: Ein Kandidat nach dem anderen wird durchprobiert.",
  },
  kakuro: {
    "last-square":
      "Suche Summen, bei denen alle Felder bis auf eines ausgefüllt sind. Zieh das Geschriebene davon ab: Der Rest gehört ins letzte Feld.",
    "unique-sums":
      "Merke dir die Summen, die nur eine Menge ergibt: 3 und 4, 16 und 17 in zwei Feldern, 6 und 7, 23 und 24 in drei. Wo sich zwei davon kreuzen, suche die Ziffer, die beide haben.",
    "cross-sums":
      "Nimm eine Kreuzung einer kleinen Summe mit einer großen. Überlege, welche Ziffern jede zulässt: Oft ist nur eine in beiden.",
    "last-candidate":
      "Sieh dir nach dem Streichen die Felder mit wenigen Kandidaten an. Wo einer bleibt, gehört er hin.",
    "only-place":
      "Nimm eine Summe, die nur wenige Mengen ergeben. Eine Ziffer, die in allen ist, muss irgendwohin: Frag bei jedem Feld, ob es geht.",
    "min-max":
      "Zähle zusammen, was die anderen Felder einer Summe mindestens haben. Was dann noch fehlt, ist das Höchste für dieses. Ebenso mit dem, was sie höchstens haben.",
    "pair-split":
      "Suche Summen mit zwei offenen Feldern. Zieh die Kandidaten des einen nacheinander vom Rest ab: Das Ergebnis muss ein Kandidat des anderen sein.",
    combinations:
      "Geh die Mengen durch, die die Summe ergeben. Verwirf die, für die einem Feld die Ziffer fehlt, und sieh, welche Ziffern in keiner der übrigen sind.",
    "naked-pair":
      "Suche zwei Felder einer Summe mit denselben zwei Kandidaten. Ihre anderen Felder können diese Ziffern nicht haben.",
    "hidden-pair":
      "Suche zwei Ziffern, die eine Summe auf jeden Fall braucht. Passen beide nur in dieselben zwei Felder, so kommt dort nichts anderes hin.",
    "naked-triple": "Suche in einer langen Summe drei Felder, die zusammen mit drei Ziffern auskommen.",
    "hidden-triple": "Suche drei Ziffern, die eine Summe braucht und die nur in drei Felder passen.",
    "locked-sums":
      "Teilen sich einige Felder einer Summe so viele Ziffern, wie sie sind, so weißt du, was sie zusammen ergeben. Zieh das ab: Der Rest begrenzt die anderen Felder.",
    "one-square-split":
      "Suche einen Teil des Rätsels, der nur durch ein Feld mit dem Rest zusammenhängt. Zähle seine waagrechten und seine senkrechten Summen zusammen: Der Unterschied steht in diesem Feld.",
    "naked-quad": "Suche in einer langen Summe vier Felder, die zusammen mit vier Ziffern auskommen.",
    "hidden-quad": "Suche vier Ziffern, die eine Summe braucht und die nur in vier Felder passen.",
    "region-sums":
      "Suche einen Teil des Rätsels, der durch zwei Felder mit dem Rest zusammenhängt. Aus seinen waagrechten und senkrechten Summen weißt du, was die beiden zusammen ergeben oder um wie viel sie sich unterscheiden.",
    arrangements:
      "Nimm eine Summe mit wenigen Mengen und wenigen offenen Feldern. Leg die Ziffern auf jede Art aus und streiche, was dabei nirgends vorkommt.",
    "forcing-chain":
      "Nimm in einem Feld mit zwei Kandidaten einen davon an und folge von dort den Summen. Lässt sich eine Summe nicht mehr füllen, so ist es der andere.",
    trial: "Nichts, wonach man suchen könnte, hilft hier weiter: Eine Ziffer nach der anderen wird durchprobiert.",
  },
};
