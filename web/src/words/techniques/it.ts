// How to look for each technique, in Italian.

import type { en } from "./en";

export const it: typeof en = {
  sudoku: {
    "full-house":
      "Passa in rassegna le righe, le colonne e i riquadri quasi pieni. Dove ci sono otto numeri, il nono segue. Dopo ogni numero che scrivi, riguarda le sue tre unità.",
    "naked-single":
      "Scegli una casella con riga, colonna e riquadro ben pieni e conta da 1 a 9. Se da lì si vedono otto dei numeri, il nono è il suo.",
    "hidden-single":
      "Prendi un numero che compare già più volte. In ogni riquadro in cui manca, lascia che le righe e le colonne in cui sta taglino delle caselle. Dove ne resta una, va lì.",
    "locked-pair":
      "Guarda le tre caselle in cui si incrociano un riquadro e una linea. Se due di esse hanno gli stessi due candidati e nessun altro, entrambe le unità perdono questi numeri in ogni altra casella.",
    "locked-triple":
      "Guarda le tre caselle libere in cui si incrociano un riquadro e una linea. Se in tutto hanno solo tre candidati, questi spariscono dal resto del riquadro e della linea.",
    pointing:
      "Prendi un riquadro e un numero che gli manca. Se tutti i suoi posti nel riquadro stanno in una riga o in una colonna, segui quella linea fuori dal riquadro ed elimina lì il numero.",
    claiming:
      "Prendi una riga o una colonna e un numero che le manca. Se tutti i suoi posti sulla linea stanno in un riquadro, elimina il numero dalle altre caselle di quel riquadro.",
    "naked-pair":
      "Cerca caselle con due candidati, poi gli stessi due ancora una volta nella stessa riga, nella stessa colonna o nello stesso riquadro. Nessun'altra casella di quell'unità può avere uno dei due.",
    "naked-triple":
      "Cerca tre caselle di un'unità con due o tre candidati ciascuna che in tutto fanno solo tre numeri. Nessuna deve averli tutti e tre.",
    "hidden-pair":
      "Prendi due numeri che mancano a un'unità e guarda dove possono andare. Se stanno entrambi solo nelle stesse due caselle, lì si può eliminare tutto il resto.",
    "hidden-triple":
      "In un'unità con molte caselle libere cerca tre numeri che stanno solo in tre di esse. Conviene cominciare dai numeri che compaiono già spesso.",
    "naked-quad":
      "Guarda in un'unità con almeno cinque caselle libere. Quattro di esse con pochi candidati possono fare in tutto quattro numeri; allora le altre li perdono.",
    "hidden-quad":
      "Si nasconde dove un insieme nudo si vede male: quattro numeri di un'unità che stanno solo in quattro caselle. Conta i posti di ogni numero e metti insieme quelli che ne hanno pochi.",
    "x-wing":
      "Prendi un numero alla volta. Segna le righe in cui gli restano proprio due posti e guarda se due di esse hanno le stesse colonne. Funziona anche scambiando righe e colonne.",
    swordfish:
      "Prendi un numero e segna le righe in cui gli restano due o tre posti. Cerca tre righe i cui posti stanno in tutto in tre colonne. Poi prova con le colonne.",
    jellyfish:
      "Come per lo Swordfish, con quattro linee. Se un numero manca in molte linee, spesso si trova prima il pesce più piccolo nell'altra direzione.",
    "finned-x-wing":
      "Cerca un X-Wing con uno o due posti di troppo, tutti nel riquadro di un angolo. Si elimina solo ciò che vede la pinna e che anche l'X-Wing eliminerebbe.",
    "sashimi-x-wing":
      "Cerca due linee con due posti ciascuna in cui un capo coincide e l'altro sta in un riquadro ma non in una linea. La pinna fa le veci dell'angolo che manca.",
    "finned-swordfish":
      "Cerca tre linee in cui i posti di un numero stanno quasi in tre colonne. Se tutto ciò che è di troppo sta in un riquadro, il pesce morde in quel riquadro.",
    "sashimi-swordfish":
      "Cerca uno Swordfish con pinne in un riquadro in cui a una linea, senza le pinne, resta un solo posto. Morde dove guardano le pinne.",
    "finned-jellyfish":
      "Quattro linee, quattro colonne e alcuni posti di troppo in un solo riquadro. Comincia dal numero che in più linee ha pochi posti.",
    "sashimi-jellyfish":
      "Un Jellyfish con pinne in cui una linea, oltre a esse, ha un solo posto. Guarda il riquadro delle pinne: lì sta ciò che si può eliminare.",
    "franken-x-wing":
      "Prendi una linea e un riquadro con pochi posti per un numero. Se questi posti stanno insieme in due altre unità, il resto di queste perde il numero.",
    "franken-swordfish":
      "Cerca tre unità, alcune delle quali riquadri, in cui i posti di un numero stanno in tre altre unità. Ciò che queste hanno in più si elimina.",
    "finned-franken-x-wing":
      "Cerca una linea e un riquadro i cui posti per un numero, a parte alcune pinne, stanno in due unità. Si elimina solo ciò che vede tutte le pinne.",
    "finned-franken-swordfish":
      "Cerca due linee e un riquadro, o una linea e due riquadri, i cui posti per un numero stanno quasi in tre unità. Elimina solo ciò che vede anche ogni pinna.",
    skyscraper:
      "Prendi un numero e cerca due righe con due posti ciascuna. Se un capo dell'una e uno dell'altra stanno nella stessa colonna, uno degli altri due capi è vero. Funziona anche con le colonne.",
    "two-string-kite":
      "Prendi un numero e cerca una riga e una colonna con due posti ciascuna. Se un capo dell'una e uno dell'altra stanno nello stesso riquadro, uno degli altri due capi è vero.",
    "turbot-fish":
      "Prendi un numero e cerca due unità con due posti ciascuna, in modo che un posto dell'una veda un posto dell'altra. Uno dei due capi esterni è vero.",
    "empty-rectangle":
      "Cerca un riquadro in cui un numero sta solo in una riga e in una colonna. Poi cerca una linea con due posti per esso, uno dei quali incontra quella riga o quella colonna.",
    "w-wing":
      "Cerca due caselle con gli stessi due candidati che non si vedono. Poi trova un'unità in cui uno dei numeri ha due posti, ciascuno visto da una delle caselle.",
    "xy-wing":
      "Comincia da una casella con due candidati. Cerca due caselle che essa vede, ciascuna con uno dei suoi numeri e con lo stesso terzo. Questo si elimina dove guardano entrambe.",
    "xyz-wing":
      "Comincia da una casella con tre candidati. Cerca due caselle che essa vede, con due dei tre ciascuna. Ciò che hanno tutte in comune si elimina dove guardano tutte e tre, di solito in un riquadro.",
    "remote-pair":
      "Cerca quattro o più caselle con gli stessi due candidati, ognuna in vista della successiva. Numerale: una dispari e una pari hanno numeri diversi.",
    "simple-colours-trap":
      "Prendi un numero e unisci i posti che sono due in un'unità. Colorali a turno. Un posto fuori dalla rete che vede entrambi i colori non può essere vero.",
    "simple-colours-wrap":
      "Prendi un numero, unisci i posti che sono due in un'unità e colorali a turno. Se due dello stesso colore si vedono, tutto quel colore è falso.",
    "multi-colours-1":
      "Colora un numero in due reti separate. Se un colore della prima vede un colore della seconda, uno degli altri due colori è vero.",
    "multi-colours-2":
      "Colora un numero in due reti separate. Se un colore vede entrambi i colori dell'altra rete, è falso.",
    "bug-plus-one":
      "Guardaci quando quasi ogni casella libera ha due candidati. Se una sola ne ha tre, scrivi lì il numero che altrimenti comparirebbe tre volte nella sua riga, nella sua colonna e nel suo riquadro.",
    "unique-rectangle-1":
      "Cerca tre caselle con gli stessi due candidati che fanno tre angoli di un rettangolo in due riquadri. Nel quarto angolo si eliminano entrambi i numeri.",
    "unique-rectangle-2":
      "Cerca un rettangolo in due riquadri con due angoli di due numeri. Se gli altri due angoli hanno lo stesso terzo numero, questo sta in uno di essi.",
    "unique-rectangle-3":
      "Cerca un rettangolo in due riquadri con due angoli di due numeri. Prendi per una sola casella ciò che gli altri due hanno in più, e cerca un insieme nudo che essa completa.",
    "unique-rectangle-4":
      "Cerca un rettangolo in due riquadri con due angoli di due numeri. Se uno dei numeri non sta altrove in un'unità degli altri angoli, lì si elimina l'altro.",
    "unique-rectangle-5":
      "Cerca un rettangolo in due riquadri in cui due o tre angoli, anche in diagonale, hanno lo stesso numero di troppo. Esso sta in uno di loro.",
    "unique-rectangle-6":
      "Cerca un rettangolo con due angoli opposti di due numeri. Se uno di questi non ha altri posti nelle sue righe e nelle sue colonne, si elimina dagli altri due angoli.",
    "hidden-rectangle":
      "Comincia da un angolo con due candidati. Se uno di essi non ha altri posti nella riga e nella colonna dell'angolo opposto, lì si elimina l'altro numero.",
    "avoidable-rectangle-1":
      "Guarda i numeri che hai scritto tu. Se tre angoli di un rettangolo in due riquadri si potrebbero scambiare con il quarto, lì quel numero non può stare.",
    "avoidable-rectangle-2":
      "Guarda due numeri che hai scritto tu uno accanto all'altro e le due caselle di fronte. Se queste hanno lo stesso candidato di troppo, esso sta in una di loro.",
    "x-chain":
      "Prendi un numero. Comincia da due posti che sono soli in un'unità, passa a un posto che il secondo vede e da lì di nuovo a uno con cui è solo. I due capi guardano le stesse caselle.",
    "xy-chain":
      "Usa solo caselle con due candidati. Passa dall'una all'altra per il numero in comune ed esci per l'altro. Se arrivi con il numero da cui eri partito, si elimina dove guardano entrambi i capi.",
    "continuous-nice-loop":
      "Segui legami forti e deboli finché la catena torna dove era cominciata e quadra ancora. Allora ogni legame debole dell'anello elimina ciò che sta ancora nella sua unità.",
    "discontinuous-nice-loop":
      "Comincia da un candidato che disturba e segui legami forti e deboli. Se la catena torna e lo nega, si elimina; se torna e lo esige, è vero.",
    aic: "Comincia da un legame forte: due posti di un'unità o una casella con due candidati. Continua alternando legami deboli e forti. Uno dei capi è vero: cerca ciò che li vede entrambi.",
    "grouped-continuous-nice-loop":
      "Come per l'anello di caselle singole, ma due o tre caselle in cui si incrociano un riquadro e una linea possono valere come un posto solo.",
    "grouped-discontinuous-nice-loop":
      "Segui i legami da un candidato come al solito, e lascia che due o tre caselle in cui si incrociano un riquadro e una linea valgano come un posto solo.",
    "grouped-aic":
      "Cerca numeri che in un riquadro o in una linea stanno in due gruppi: anche questo è un legame forte. Tra l'uno e l'altro la catena corre come sempre.",
    "sue-de-coq":
      "Guarda due o tre caselle libere in cui si incrociano un riquadro e una linea, con almeno due candidati più delle caselle. Cerca nelle due unità caselle che si dividono questi candidati.",
    "als-xz":
      "Cerca due gruppi di caselle con un candidato più delle caselle ciascuno. Se i posti di un numero comune si vedono tutti, ciò che hanno ancora in comune si elimina dove guardano tutti i suoi posti.",
    "als-xy-wing":
      "Come per l'XY-Wing: un insieme di mezzo è legato ad altri due, a ciascuno da un numero. Ciò che i due esterni hanno in comune si elimina dove guardano tutti i suoi posti.",
    "als-chain":
      "Lega uno dopo l'altro insiemi con un candidato di troppo, sempre con un numero diverso. Ciò che il primo e l'ultimo hanno in comune si elimina dove guardano tutti i suoi posti.",
    "forcing-chain-contradiction":
      "Comincia da un candidato in una casella o in un'unità che ne ha due. Supponilo vero e segui ciò che ne viene. Se un numero perde l'ultimo posto o una casella l'ultimo candidato, era falso.",
    "forcing-chain-verity":
      "Prendi una casella con due o tre candidati, o un numero con pochi posti. Segui ognuno di essi. Cerca qualcosa che viene da tutti.",
    "forcing-net-contradiction":
      "Come per la contraddizione con una catena, ma ricorda tutto ciò che è venuto finora: più cose insieme possono imporre il numero successivo.",
    "forcing-net-verity":
      "Segui tutti i candidati di una casella o tutti i posti di un numero e ricorda tutto ciò che ne viene. Ciò su cui sono tutti d'accordo è vero.",
    "brute-force": "Qui non aiuta nulla che si possa cercare: si prova un candidato dopo l'altro.",
  },
  kakuro: {
    "last-square":
      "Cerca le somme in cui tutte le caselle tranne una sono scritte. Togli dalla somma ciò che è scritto: il resto va nell'ultima casella.",
    "unique-sums":
      "Impara le somme che si fanno in un modo solo: 3 e 4, 16 e 17 in due caselle, 6 e 7, 23 e 24 in tre. Dove due di esse si incrociano, cerca il numero che hanno entrambe.",
    "cross-sums":
      "Prendi l'incrocio di una somma piccola con una grande. Pensa a quali numeri ammette ciascuna: spesso solo uno è in entrambe.",
    "last-candidate": "Dopo aver eliminato, guarda le caselle con pochi candidati. Dove ne resta uno, va lì.",
    "only-place":
      "Prendi una somma che si fa in pochi modi. Un numero che è in tutti deve pur andare da qualche parte: chiedi a ogni casella se può starci.",
    "min-max":
      "Somma il minimo che le altre caselle di una somma possono avere. Ciò che manca è il massimo per questa. Lo stesso vale con il massimo che possono avere.",
    "pair-split":
      "Cerca somme con due caselle libere. Togli dal resto i candidati dell'una, uno dopo l'altro: il risultato deve essere un candidato dell'altra.",
    combinations:
      "Passa in rassegna i gruppi che fanno la somma. Scarta quelli per cui a una casella manca il numero, e guarda quali numeri non sono in nessuno dei rimanenti.",
    "naked-pair":
      "Cerca due caselle di una somma con gli stessi due candidati. Le sue altre caselle non possono avere questi numeri.",
    "hidden-pair":
      "Cerca due numeri che servono comunque alla somma. Se stanno entrambi solo nelle stesse due caselle, lì non va nient'altro.",
    "naked-triple": "Cerca in una somma lunga tre caselle a cui in tutto bastano tre numeri.",
    "hidden-triple": "Cerca tre numeri che servono alla somma e che stanno solo in tre caselle.",
    "locked-sums":
      "Se alcune caselle di una somma si dividono tanti numeri quante sono, sai quanto fanno insieme. Toglilo dalla somma: ciò che resta limita le altre caselle.",
    "one-square-split":
      "Cerca una parte dello schema unita al resto da una sola casella. Somma le sue somme orizzontali e quelle verticali: la differenza sta in quella casella.",
    "naked-quad": "Cerca in una somma lunga quattro caselle a cui in tutto bastano quattro numeri.",
    "hidden-quad": "Cerca quattro numeri che servono alla somma e che stanno solo in quattro caselle.",
    "region-sums":
      "Cerca una parte dello schema unita al resto da due caselle. Dalle sue somme orizzontali e verticali sai quanto fanno insieme le due, o di quanto differiscono.",
    arrangements:
      "Prendi una somma con pochi gruppi e poche caselle libere. Disponi i numeri in ogni modo ed elimina ciò che non compare mai.",
    "forcing-chain":
      "In una casella con due candidati supponine uno e segui le somme da lì. Se una somma non si può più completare, è l'altro.",
    trial: "Qui non aiuta nulla che si possa cercare: si prova un numero dopo l'altro.",
  },
};
