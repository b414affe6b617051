// Hints in German.
#include "sudoku/hints/texts.h"

namespace nonet::sudoku {
namespace {
using enum Technique;

constexpr std::string_view locked_set =
    "In {squares} sind nur {digits} möglich: {count} Felder für {count} Ziffern. Sie liegen zugleich {in houses}, "
    "also scheiden {digits} in allen anderen Feldern dort aus.";
constexpr std::string_view locked_candidates =
    "{in house} passt die {digit} nur in {squares}. Diese Felder liegen auch {in other}, also scheidet die {digit} in "
    "allen anderen Feldern {of other} aus.";
constexpr std::string_view naked_set =
    "In {squares} sind nur {digits} möglich: {count} Felder für {count} Ziffern. In allen anderen Feldern {of house} "
    "scheiden sie also aus.";
constexpr std::string_view hidden_set =
    "{in house} passen {digits} nur in {squares}: {count} Ziffern für {count} Felder. Anderes hat dort also keinen "
    "Platz.";
constexpr std::string_view fish =
    "{in houses} kann die {digit} nur {in covers} stehen. Damit ist sie dort vergeben und scheidet im Rest "
    "{of covers} aus.";
constexpr std::string_view franken_fish =
    "{in houses} kann die {digit} nur {in covers} stehen. {count} Häuser brauchen sie, {count} haben Platz. Stünde "
    "sie in {or targets}, würde der Platz nicht reichen.";
constexpr std::string_view finned_fish =
    "Ohne die {fins:Flosse|Flossen} {fins} könnte die {digit} {in houses} nur {in covers} stehen und wäre in "
    "{targets} ausgeschlossen. Steht sie in {fins:der Flosse|einer Flosse}, ist sie dort ebenfalls ausgeschlossen.";
constexpr std::string_view two_strong_links =
    "{in houses} hat die {digit} je zwei Plätze. {middle} sehen sich, also sind nicht beide die {digit}: Mindestens "
    "eins von {ends} ist es, und kein Feld, das beide sieht, kann es sein.";
constexpr std::string_view chain_of_ends =
    "{chain}. Also ist {ends:|mindestens eins von }{ends} die {digit}, und kein Feld, das {ends:es|beide} sieht, kann "
    "es sein.";
constexpr std::string_view two_ends =
    "{chain}. Also stimmt mindestens ein Ende der Kette, und was beiden Enden widerspricht, scheidet aus.";
constexpr std::string_view ring =
    "{chain}, und so weiter im Kreis. Also stimmt von zwei Nachbarn immer genau einer, und jeder andere Kandidat, der "
    "sich mit beiden nicht verträgt, scheidet aus.";
constexpr std::string_view broken_ring =
    "Nimm den Anfang dieser Kette an: {chain}. Das Ende widerspricht dem Anfang, also ist der Anfang falsch.";
constexpr std::string_view agreeing_ring =
    "Ist {square} die {tie}, dann nicht die {digit}. Ist es nicht die {tie}, dann gilt {chain}: auch nicht die "
    "{digit}.";
constexpr std::string_view contradiction =
    "Angenommen, {assumption}: {chains}. Das kann nicht alles stimmen, also ist die Annahme falsch.";
constexpr std::string_view verity = "Einer dieser Anfänge stimmt, und alle führen zum selben Ende: {chains}.";
constexpr std::string_view net_contradiction =
    "Angenommen, {assumption}. Jeder Schritt folgt aus denen davor: {chains}. Das kann nicht alles stimmen, also ist "
    "die Annahme falsch.";
constexpr std::string_view net_verity =
    "Einer dieser Anfänge stimmt. Jeder Schritt folgt aus denen davor, und alle führen zum selben Ende: {chains}.";
constexpr std::string_view sets_in_a_row =
    "Jede Menge hat hier einen Kandidaten mehr als Felder, und jede dieser Ziffern passt nur in eine von zwei "
    "benachbarten Mengen: {chain}. Also steht {digit:die|jede der Ziffern} {digit} in der ersten Menge ({list first}) "
    "oder in der letzten ({list second}), und ein Feld, das alle ihre Plätze dort sieht, kann sie nicht enthalten.";

constexpr std::string_view rectangle_meaning =
    "Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken, die zwei Ziffern auf zwei Arten füllen könnten. Ein "
    "Rätsel mit genau einer Lösung lässt das nicht zu.";
constexpr std::string_view written_rectangle_meaning =
    "Ein Rechteck aus eingetragenen Ziffern, die sich vertauschen ließen. Ein Rätsel mit genau einer Lösung lässt das "
    "nicht zu.";
}  // namespace

constexpr Catalogue german = {
    .key = "de",
    .and_word = "und",
    .and_before_e = "und",
    .or_word = "oder",
    .counts = {{"kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"}},
    .the_digits = {{"", "die 1", "die 2", "die 3", "die 4", "die 5", "die 6", "die 7", "die 8", "die 9"}},
    .houses = {{{
        {{{"Zeile ", "Zeile ", "in Zeile ", "von Zeile "}},
         {{"Zeilen ", "die Zeilen ", "in den Zeilen ", "der Zeilen "}}},
        {{{"Spalte ", "Spalte ", "in Spalte ", "von Spalte "}},
         {{"Spalten ", "die Spalten ", "in den Spalten ", "der Spalten "}}},
        {{{"Block ", "Block ", "in Block ", "von Block "}},
         {{"Blöcke ", "die Blöcke ", "in den Blöcken ", "der Blöcke "}}},
    }}},
    .block_places = {{"oben links", "oben", "oben rechts", "links", "Mitte", "rechts", "unten links", "unten",
                      "unten rechts"}},
    .levels = {{"Leicht", "Mittel", "Schwer", "Unfair", "Extrem"}},
    .where = {{
        "Sieh dir {the area} an: Dort lässt sich eine Ziffer eintragen.",
        "Sieh dir die Kandidaten {in area} an.",
        "Verfolge die {digit} über das ganze Brett: Wohin kann sie noch?",
        "Achte auf {digits} und auf die Felder, in denen sie zusammentreffen.",
        "Hier hilft nur ein längerer Gedankengang; er endet {in area}.",
    }},
    .technique = "{technique}: {meaning}",
    .write = "Trage {placements} ein.",
    .placement = "{the digit} in {square}",
    .strike = "Streiche {strikes}.",
    .struck = "{the digits} aus {squares}",
    .troubles = {{
        "Die {digit} steht {in house} zweimal: in {squares}.",
        "Die Ziffer in {square} kann nicht stimmen.",
        "In {square} fehlt ein Kandidat, der noch gebraucht wird.",
        "Von hier aus gibt es keine Lösung: Etwas Eingetragenes ist falsch.",
        "Von hier aus gibt es mehr als eine Lösung, also lässt sich nichts beweisen.",
        "Es gibt nichts mehr zu finden: Alle Felder sind gefüllt.",
    }},
    .techniques = {{{
        {full_house, "Full House", "Eine Zeile, Spalte oder ein Block mit nur einem freien Feld.",
         "{square} ist das letzte freie Feld {of house}, und dort fehlt nur noch die {digit}."},
        {naked_single, "Nackter Einer", "Ein Feld mit nur einem Kandidaten.",
         "In {square} scheidet jede andere Ziffer aus: Es bleibt nur die {digit}."},
        {hidden_single, "Versteckter Einer",
         "Eine Ziffer, für die in einer Zeile, Spalte oder einem Block nur ein Platz bleibt.",
         "{in house} passt die {digit} nur in {square}."},
        {locked_pair, "Locked Pair", "Zwei Felder eines Blocks und einer Linie mit denselben zwei Kandidaten.",
         locked_set},
        {locked_triple, "Locked Triple", "Drei Felder eines Blocks und einer Linie mit zusammen nur drei Kandidaten.",
         locked_set},
        {pointing, "Locked Candidates (Pointing)", "Ein Block, der eine Ziffer auf eine Linie festlegt.",
         locked_candidates},
        {claiming, "Locked Candidates (Claiming)", "Eine Linie, die eine Ziffer auf einen Block festlegt.",
         locked_candidates},
        {naked_pair, "Nacktes Paar", "Zwei Felder eines Hauses mit denselben zwei Kandidaten.", naked_set},
        {naked_triple, "Nacktes Tripel", "Drei Felder eines Hauses mit zusammen nur drei Kandidaten.", naked_set},
        {hidden_pair, "Verstecktes Paar", "Zwei Ziffern eines Hauses mit denselben zwei Plätzen.", hidden_set},
        {hidden_triple, "Verstecktes Tripel", "Drei Ziffern eines Hauses mit zusammen nur drei Plätzen.", hidden_set},
        {naked_quad, "Nacktes Quadrupel", "Vier Felder eines Hauses mit zusammen nur vier Kandidaten.", naked_set},
        {hidden_quad, "Verstecktes Quadrupel", "Vier Ziffern eines Hauses mit zusammen nur vier Plätzen.", hidden_set},
        {x_wing, "X-Wing", "Eine Ziffer, deren Plätze in zwei Zeilen in denselben zwei Spalten liegen, oder umgekehrt.",
         fish},
        {swordfish, "Swordfish",
         "Eine Ziffer, deren Plätze in drei Zeilen in denselben drei Spalten liegen, oder umgekehrt.", fish},
        {jellyfish, "Jellyfish",
         "Eine Ziffer, deren Plätze in vier Zeilen in denselben vier Spalten liegen, oder umgekehrt.", fish},
        {remote_pair, "Remote Pair", "Eine Kette von Feldern mit denselben zwei Kandidaten, die sich darin abwechseln.",
         "In {squares} sind nur {digits} möglich, und entlang der Kette {chain} wechseln sie sich ab. Zwei davon, die "
         "ungerade viele Glieder auseinanderliegen, teilen sich {digits}. Also kann kein Feld, das beide sieht, "
         "{or digits} enthalten."},
        {bug_plus_one, "BUG+1", "Alle freien Felder bis auf eins haben nur zwei Kandidaten.",
         "Ohne die {digits} in {square} hätten alle freien Felder zwei Kandidaten und jeder Kandidat in jedem seiner "
         "Häuser zwei Plätze: Das hat nie genau eine Lösung. Also ist {square} die {digits}."},
        {skyscraper, "Skyscraper",
         "Zwei parallele Linien mit je zwei Plätzen für eine Ziffer, an einem Ende verbunden.", two_strong_links},
        {two_string_kite, "2-String Kite",
         "Eine Zeile und eine Spalte mit je zwei Plätzen für eine Ziffer, in einem Block verbunden.", two_strong_links},
        {turbot_fish, "Turbot Fish",
         "Zwei Häuser mit je zwei Plätzen für eine Ziffer, verbunden durch zwei Felder, die sich sehen.",
         chain_of_ends},
        {empty_rectangle, "Empty Rectangle",
         "Ein Block, in dem eine Ziffer nur in einer Zeile und einer Spalte liegt, und eine Linie mit zwei Plätzen "
         "für sie.",
         "{in other} passt die {digit} nur in {squares}. Wäre {targets} die {digit}, dann auch dasjenige der beiden, "
         "das {targets} nicht sieht, und zusammen ließen sie {in house} keinen Platz für die {digit}."},
        {w_wing, "W-Wing", "Zwei Felder mit denselben zwei Kandidaten, verbunden durch ein drittes Haus.",
         "In {ends} sind nur {digits} möglich. Wäre keins die {digit}, so wären beide die {tie}, und {in house} "
         "bliebe kein Platz für die {tie}. Also ist mindestens eins von {ends} die {digit}, und kein Feld, das beide "
         "sieht, kann es sein."},
        {xy_wing, "XY-Wing",
         "Ein Feld mit zwei Kandidaten, das zwei andere sieht; jedes teilt eine andere Ziffer mit ihm.",
         "{pivot} ist {or tie}, und so oder so wird eins von {pincers} zur {digit}. Also kann kein Feld, das beide "
         "sieht, die {digit} sein."},
        {xyz_wing, "XYZ-Wing", "Ein Feld mit drei Kandidaten, das zwei Felder mit je zweien davon sieht.",
         "Was auch immer {pivot} ist: Eins von {squares} ist die {digit}. Also kann kein Feld, das alle drei sieht, "
         "die {digit} sein."},
        {unique_rectangle_1, "Unique Rectangle Typ 1", rectangle_meaning,
         "Stünde {or digit} in {square}, so stünden in {corners} nur {digits} und ließen sich vertauschen: zwei "
         "Lösungen. Also {digit:scheidet|scheiden} {digit} dort aus."},
        {unique_rectangle_2, "Unique Rectangle Typ 2", rectangle_meaning,
         "Wäre keins von {fins} die {digit}, so stünden in {corners} nur {digits} und ließen sich vertauschen: zwei "
         "Lösungen. Also ist eins von beiden die {digit}, und kein Feld, das beide sieht, kann es sein."},
        {unique_rectangle_3, "Unique Rectangle Typ 3", rectangle_meaning,
         "Blieben in {corners} nur {digits}, so ließen sie sich vertauschen: zwei Lösungen. Also steht {or extra} in "
         "{or fins}. Als ein Feld gezählt bilden die beiden mit {first} eine nackte Menge, und in allen anderen "
         "Feldern {of house} scheiden deren Ziffern aus."},
        {unique_rectangle_4, "Unique Rectangle Typ 4", rectangle_meaning,
         "{in house} passt die {tie} nur in {fins}, also ist eins davon die {tie}. Wäre das andere die {digit}, so "
         "stünden in {corners} nur {digits} und ließen sich vertauschen: zwei Lösungen. Also ist keins die {digit}."},
        {unique_rectangle_5, "Unique Rectangle Typ 5", rectangle_meaning,
         "Wäre keins von {fins} die {digit}, so stünden in {corners} nur {digits} und ließen sich vertauschen: zwei "
         "Lösungen. Also ist eins davon die {digit}, und kein Feld, das sie alle sieht, kann es sein."},
        {unique_rectangle_6, "Unique Rectangle Typ 6", rectangle_meaning,
         "In den Zeilen und Spalten von {corners} passt die {digit} nur in diese vier. Wäre {or targets} die {digit}, "
         "so blieben in allen vieren nur {digits} und ließen sich vertauschen: zwei Lösungen."},
        {hidden_rectangle, "Hidden Rectangle", rectangle_meaning,
         "In der Zeile und der Spalte von {square} passt die {tie} nur in {corners}. Wäre {square} die {digit}, so "
         "blieben in allen vieren nur {digits} und ließen sich vertauschen: zwei Lösungen."},
        {avoidable_rectangle_1, "Avoidable Rectangle Typ 1", written_rectangle_meaning,
         "Keins von {corners} war vorgegeben. Wäre {square} die {digit}, so ließen sich {digits} in allen vieren "
         "vertauschen: zwei Lösungen."},
        {avoidable_rectangle_2, "Avoidable Rectangle Typ 2", written_rectangle_meaning,
         "Keins von {corners} war vorgegeben. Wäre keins von {fins} die {digit}, so ließen sich {digits} in allen "
         "vieren vertauschen: zwei Lösungen. Also ist eins von beiden die {digit}, und kein Feld, das beide sieht, "
         "kann es sein."},
        {finned_x_wing, "X-Wing mit Flosse (Finned)",
         "Ein X-Wing mit zusätzlichen Plätzen, den Flossen, in einem Block.", finned_fish},
        {sashimi_x_wing, "Sashimi-X-Wing", "Ein X-Wing mit Flossen in einem Block, dem eine Ecke fehlt.", finned_fish},
        {finned_swordfish, "Swordfish mit Flosse (Finned)",
         "Ein Swordfish mit zusätzlichen Plätzen, den Flossen, in einem Block.", finned_fish},
        {sashimi_swordfish, "Sashimi-Swordfish", "Ein Swordfish mit Flossen in einem Block, der ohne sie zerfiele.",
         finned_fish},
        {finned_jellyfish, "Jellyfish mit Flosse (Finned)",
         "Ein Jellyfish mit zusätzlichen Plätzen, den Flossen, in einem Block.", finned_fish},
        {sashimi_jellyfish, "Sashimi-Jellyfish", "Ein Jellyfish mit Flossen in einem Block, der ohne sie zerfiele.",
         finned_fish},
        {sue_de_coq, "Sue de Coq",
         "Die Felder, in denen sich Block und Linie kreuzen, zusammen mit Feldern aus beiden.",
         "{squares} teilen Kandidaten mit {first} {in house} und mit {second} {in other}. Zusammen haben diese Felder "
         "gerade so viele Kandidaten, wie sie brauchen. Also ist jeder davon in seiner Linie oder seinem Block "
         "vergeben und scheidet im Rest aus."},
        {simple_colours_trap, "Einfaches Färben (Trap)",
         "Die Platzpaare einer Ziffer, abwechselnd gefärbt, und ein Feld, das beide Farben sieht.",
         "Entweder sind alle Felder der Farbe A ({list first}) die {digit} oder alle der Farbe B ({list second}). "
         "{targets} {targets:sieht|sehen} beide Farben, also scheidet die {digit} dort aus."},
        {simple_colours_wrap, "Einfaches Färben (Wrap)",
         "Die Platzpaare einer Ziffer, abwechselnd gefärbt, wobei sich zwei Felder einer Farbe sehen.",
         "Entweder sind alle Felder der Farbe A ({list first}) die {digit} oder alle der Farbe B ({list second}). "
         "Doch zwei von {targets} sehen sich, also sind es diese nicht."},
        {multi_colours_1, "Mehrfachfärben 1", "Zwei Gruppen gefärbter Platzpaare einer Ziffer, die sich berühren.",
         "Entweder sind alle Felder der Farbe A ({list first}) die {digit} oder alle der Farbe B ({list second}); und "
         "entweder alle von C ({list third}) oder alle von D ({list fourth}). Ein Feld von B sieht eins von C, also "
         "sind nicht beide die {digit}: A oder D ist es, und kein Feld, das beide sieht, kann es sein."},
        {multi_colours_2, "Mehrfachfärben 2", "Zwei Gruppen gefärbter Platzpaare einer Ziffer, die sich berühren.",
         "Entweder sind alle Felder der Farbe A ({list third}) die {digit} oder alle der Farbe B ({list fourth}). "
         "{targets} sind alle die {digit} oder keins, und zusammen sehen sie beide Farben: also keins."},
        {x_chain, "X-Chain", "Eine Kette von Plätzen einer Ziffer, mit starken und schwachen Links im Wechsel.",
         chain_of_ends},
        {xy_chain, "XY-Chain", "Eine Kette von Feldern mit je zwei Kandidaten.", chain_of_ends},
        {continuous_nice_loop, "Continuous Nice Loop", "Ein Ring aus starken und schwachen Links.", ring},
        {discontinuous_nice_loop, "Discontinuous Nice Loop", "Eine Kette, die an ihren Anfang zurückkehrt.",
         broken_ring, agreeing_ring},
        {aic, "AIC", "Eine Kette aus starken und schwachen Links, von der mindestens ein Ende stimmt.", two_ends},
        {grouped_continuous_nice_loop, "Grouped Continuous Nice Loop",
         "Ein Ring aus starken und schwachen Links, auch zwischen Gruppen von Feldern.", ring},
        {grouped_discontinuous_nice_loop, "Grouped Discontinuous Nice Loop",
         "Eine Kette, die an ihren Anfang zurückkehrt, auch über Gruppen von Feldern.", broken_ring, agreeing_ring},
        {grouped_aic, "Grouped AIC", "Eine Kette aus starken und schwachen Links, auch zwischen Gruppen von Feldern.",
         two_ends},
        {als_xz, "ALS-XZ",
         "Zwei Mengen von Feldern mit je einem Kandidaten mehr als Feldern, durch eine Ziffer verbunden.",
         "Menge A ({list first}) und Menge B ({list second}) haben je einen Kandidaten mehr als Felder. Die {tie} "
         "passt nur in eine davon, also enthält die andere all ihre übrigen Ziffern. Also steht "
         "{digit:die|jede der Ziffern} {digit} in A oder B, und ein Feld, das alle ihre Plätze dort sieht, kann sie "
         "nicht enthalten.",
         "Menge A ({list first}) und Menge B ({list second}) haben je einen Kandidaten mehr als Felder. {the tie} "
         "passen jeweils nur in eine davon, also nimmt jede Menge eine der beiden und enthält all ihre übrigen "
         "Ziffern. Damit sind alle diese Ziffern dort vergeben."},
        {als_xy_wing, "ALS-XY-Wing",
         "Drei Mengen von Feldern mit je einem Kandidaten mehr als Feldern, der Reihe nach verbunden.", sets_in_a_row},
        {als_chain, "ALS-Chain", "Eine Kette von Mengen mit je einem Kandidaten mehr als Feldern.", sets_in_a_row},
        {franken_x_wing, "Franken-X-Wing", "Ein X-Wing, in dem ein Block an die Stelle einer Linie tritt.",
         franken_fish},
        {franken_swordfish, "Franken-Swordfish", "Ein Swordfish, in dem Blöcke an die Stelle von Linien treten.",
         franken_fish},
        {finned_franken_x_wing, "Franken-X-Wing mit Flosse (Finned)",
         "Ein X-Wing mit Flossen, in dem ein Block an die Stelle einer Linie tritt.", finned_fish},
        {finned_franken_swordfish, "Franken-Swordfish mit Flosse (Finned)",
         "Ein Swordfish mit Flossen, in dem Blöcke an die Stelle von Linien treten.", finned_fish},
        {forcing_chain_contradiction, "Forcing Chain (Widerspruch)", "Eine Annahme, die in einen Widerspruch führt.",
         contradiction},
        {forcing_chain_verity, "Forcing Chain (Verity)",
         "Mehrere Möglichkeiten, von denen eine stimmt und die sich in etwas einig sind.", verity},
        {forcing_net_contradiction, "Forcing Net (Widerspruch)",
         "Eine Annahme, die auf mehreren Wegen zugleich in einen Widerspruch führt.", net_contradiction},
        {forcing_net_verity, "Forcing Net (Verity)",
         "Mehrere Möglichkeiten, von denen eine stimmt und die sich auf verzweigten Wegen in etwas einig sind.",
         net_verity},
        {brute_force, "Brute Force", "Kein Muster hilft hier weiter, nur Probieren.",
         "Jeder andere Kandidat in {square} endet beim Probieren im Widerspruch: Es bleibt nur die {digit}."},
    }}},
};
static_assert(complete(german));
}  // namespace nonet::sudoku
