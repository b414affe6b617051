// Hints in German.
#include "kakuro/hints/texts.h"

namespace nonet::kakuro {
namespace {
using enum Technique;

constexpr std::string_view naked =
    "In {run} ist auf {squares} nur Platz für {digits}: so viele Ziffern wie Felder. In allen anderen Feldern dieser "
    "Summe scheiden sie also aus.";
constexpr std::string_view hidden =
    "Wie {run} auch zusammengesetzt ist, {digits} gehören dazu und passen nur auf {squares}. Anderes hat dort also "
    "keinen Platz.";
}  // namespace

constexpr Catalogue german = {
    .key = "de",
    .and_word = "und",
    .and_before_e = "und",
    .or_word = "oder",
    .across_word = "waagerecht",
    .down_word = "senkrecht",
    .levels = {{"Leicht", "Mittel", "Schwer", "Unfair", "Extrem"}},
    .where = {{"Sieh dir {run} an.", "Sieh dir an, wo sich {run} und {other} kreuzen.", "Sieh dir {square} an.",
               "Sieh dir das Gebiet an, das nur über {squares} mit dem Rest verbunden ist."}},
    .technique = "{technique}: {meaning}",
    .write = "Trage die {digit} in {square} ein.",
    .strike = "Streiche {strikes}.",
    .strike_part = "{digits} aus {squares}",
    .troubles = {{"Die Ziffer in {square} ist falsch.", "In {square} ist die Ziffer der Lösung gestrichen.",
                  "So gibt es keine Lösung.", "So gibt es mehr als eine Lösung.", "Es ist nichts mehr einzutragen.",
                  "Das ist zu viel, um es zu prüfen: Vielleicht gibt es keine Lösung, vielleicht mehrere."}},
    .techniques = {{{
        {last_square, "Letztes Feld", "Von einer Summe ist nur noch ein Feld offen.",
         "In {run} ist nur noch {square} offen. Zur Summe fehlt {digit}.", ""},
        {unique_sums, "Eindeutige Summen",
         "Zwei Summen kreuzen sich, und für jede bleibt nur eine Zusammenstellung von Ziffern.",
         "Für {run} bleiben genau {across}, für {other} genau {down}. Nur die {digit} gehört zu beiden.", ""},
        {cross_sums, "Kreuzsummen", "Zwei Summen kreuzen sich in der einzigen Ziffer, die beide zulassen.",
         "Für {run} kommen {across} infrage, für {other} {down}. Nur die {digit} gehört zu beiden.", ""},
        {last_candidate, "Letzter Kandidat", "Ein Feld, in dem alle anderen Ziffern ausgeschieden sind.",
         "In {square} sind alle Ziffern außer der {digit} ausgeschieden.", ""},
        {only_place, "Einziger Platz", "Eine Ziffer, die zur Summe gehört und nur auf ein Feld passt.",
         "Wie {run} auch zusammengesetzt ist, die {digit} gehört dazu, und Platz für sie ist dort nur auf {square}.",
         ""},
        {min_max, "Mindestens und höchstens", "Was die anderen Felder höchstens oder mindestens ergeben, grenzt ein.",
         "Die anderen offenen Felder von {run} ergeben höchstens {sum}. Für {square} ist {or digits} also zu wenig.",
         "Die anderen offenen Felder von {run} ergeben mindestens {sum}. Für {square} ist {or digits} also zu viel."},
        {pair_split, "Paarzerlegung", "Zwei Felder sind offen, und jede Ziffer braucht ihren Partner.",
         "{squares} ergeben zusammen {sum}. Wo der Partner einer Ziffer im anderen Feld fehlt, scheidet sie aus.", ""},
        {combinations, "Kombinationen",
         "Zusammenstellungen von Ziffern, die sich auf die Felder nicht verteilen lassen.",
         "Für den Rest von {run}, {sum} auf {count} Felder, bleibt nur {sets}. Andere Ziffern scheiden aus.", ""},
        {naked_pair, "Nacktes Paar", "Zwei Felder einer Summe mit denselben zwei Kandidaten.", naked, ""},
        {hidden_pair, "Verstecktes Paar", "Zwei Ziffern, die zur Summe gehören und nur auf zwei Felder passen.", hidden,
         ""},
        {naked_triple, "Nacktes Tripel", "Drei Felder einer Summe, die sich drei Kandidaten teilen.", naked, ""},
        {hidden_triple, "Verstecktes Tripel", "Drei Ziffern, die zur Summe gehören und nur auf drei Felder passen.",
         hidden, ""},
        {locked_sums, "Gebundene Summen", "Felder, die sich ihre Ziffern teilen: Was sie ergeben, steht damit fest.",
         "In {run} teilen sich {squares} die Ziffern {digits}. Für die anderen offenen Felder bleiben {sum}, und damit "
         "scheiden aus: {strikes}.",
         ""},
        {one_square_split, "Ein-Feld-Brücke", "Ein Gebiet, das nur über ein Feld mit dem Rest verbunden ist.",
         "Zähle in diesem Gebiet zusammen, was von den Summen waagerecht übrig ist, und was von denen senkrecht. "
         "Beides zählt dieselben Felder, nur einmal ist {square} dabei: Der Unterschied, {digit}, ist seine Ziffer.",
         ""},
        {naked_quad, "Nacktes Quartett", "Vier Felder einer Summe, die sich vier Kandidaten teilen.", naked, ""},
        {hidden_quad, "Verstecktes Quartett", "Vier Ziffern, die zur Summe gehören und nur auf vier Felder passen.",
         hidden, ""},
        {region_sums, "Gebietssummen", "Ein Gebiet, das nur über zwei Felder mit dem Rest verbunden ist.",
         "Zähle in diesem Gebiet zusammen, was von den Summen waagerecht übrig ist, und was von denen senkrecht. Der "
         "Unterschied liegt in den zwei Feldern am Rand: {first} und {second} ergeben zusammen {sum}.",
         "Zähle in diesem Gebiet zusammen, was von den Summen waagerecht übrig ist, und was von denen senkrecht. Der "
         "Unterschied liegt in den zwei Feldern am Rand: {first} weniger {second} ergibt {sum}."},
        {arrangements, "Anordnungen", "Alle Arten, eine Summe auf ihre Felder zu verteilen, durchprobiert.",
         "Für den Rest von {run}, {sum} auf {count} Felder, bleibt {sets}. Wie man es auch verteilt, nie kommt vor, "
         "was hier gestrichen wird: {strikes}.",
         ""},
        {forcing_chain, "Zwangskette", "Eine Annahme, die in einem Widerspruch endet.",
         "Angenommen, {chain}. Dann ließe sich {broken} nicht mehr füllen, also ist die Annahme falsch.", ""},
        {trial, "Probieren", "Hier hilft kein Muster, nur Probieren.",
         "Jede andere Ziffer in {square} endet, ausprobiert, in einem Widerspruch: Es bleibt nur die {digit}.", ""},
    }}},
};
static_assert(complete(german));
}  // namespace nonet::kakuro
