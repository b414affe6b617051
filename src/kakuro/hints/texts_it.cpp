// Hints in Italian.
#include "kakuro/hints/texts.h"

namespace nonet::kakuro {
namespace {
using enum Technique;

constexpr std::string_view naked =
    "In {run} le caselle {squares} hanno posto solo per {digits}: tanti numeri quante caselle. Quindi nessun'altra "
    "casella di quella somma può contenerli.";
constexpr std::string_view hidden =
    "Comunque sia composta la somma {run}, le servono {digits}, che possono stare solo in {squares}. Quindi lì non c'è "
    "posto per altro.";
}  // namespace

constexpr Catalogue italian = {
    .key = "it",
    .and_word = "e",
    .and_before_e = "ed",
    .or_word = "o",
    .across_word = "orizzontale",
    .down_word = "verticale",
    .levels = {{"Facile", "Medio", "Difficile", "Diabolico", "Estremo"}},
    .where = {{"Guarda {run}.", "Guarda dove si incrociano {run} e {other}.", "Guarda {square}.",
               "Guarda la zona unita al resto solo da {squares}."}},
    .technique = "{technique}: {meaning}",
    .write = "Scrivi {digit} in {square}.",
    .strike = "Elimina {strikes}.",
    .strike_part = "{digits} da {squares}",
    .troubles = {{"Il numero in {square} è sbagliato.", "In {square} è stato eliminato il numero della soluzione.",
                  "Così non c'è soluzione.", "Così c'è più di una soluzione.", "Non resta nulla da scrivere.",
                  "È troppo per essere verificato: forse non c'è soluzione, forse ce n'è più di una."}},
    .techniques = {{{
        {last_square, "Ultima casella", "una somma di cui resta una sola casella.",
         "In {run} resta solo {square}. Alla somma manca {digit}.", ""},
        {unique_sums, "Somme uniche", "due somme che si incrociano, ciascuna con un solo gruppo di numeri possibile.",
         "Per {run} restano proprio {across}, per {other} proprio {down}. Solo {digit} è in entrambi i gruppi.", ""},
        {cross_sums, "Somme incrociate", "due somme che si incrociano nell'unico numero ammesso da entrambe.",
         "Per {run} restano {across}, per {other} {down}. Solo {digit} va bene per entrambe.", ""},
        {last_candidate, "Ultimo candidato", "una casella in cui tutti gli altri numeri sono esclusi.",
         "In {square} sono esclusi tutti i numeri tranne {digit}.", ""},
        {only_place, "Unico posto", "un numero che serve a una somma e che può stare in una sola casella.",
         "Comunque sia composta la somma {run}, le serve {digit}, e lì c'è posto solo in {square}.", ""},
        {min_max, "Minimo e massimo", "quanto fanno al massimo, o almeno, le altre caselle pone un limite.",
         "Le altre caselle aperte di {run} fanno al massimo {sum}. Quindi {or digits} in {square} è troppo poco.",
         "Le altre caselle aperte di {run} fanno almeno {sum}. Quindi {or digits} in {square} è troppo."},
        {pair_split, "Coppia da dividere", "restano due caselle e ogni numero ha bisogno del suo compagno.",
         "{squares} fanno insieme {sum}. Un numero il cui compagno manca nell'altra casella è escluso.", ""},
        {combinations, "Combinazioni", "gruppi di numeri che le caselle di una somma non possono formare.",
         "Per il resto di {run}, {sum} in {count} caselle, resta solo {sets}. Gli altri numeri sono esclusi.", ""},
        {naked_pair, "Coppia nuda", "due caselle di una somma con gli stessi due candidati.", naked, ""},
        {hidden_pair, "Coppia nascosta", "due numeri che servono a una somma e che stanno solo in due caselle.", hidden,
         ""},
        {naked_triple, "Terna nuda", "tre caselle di una somma che si dividono tre candidati.", naked, ""},
        {hidden_triple, "Terna nascosta", "tre numeri che servono a una somma e che stanno solo in tre caselle.",
         hidden, ""},
        {locked_sums, "Somme vincolate", "caselle che si dividono i loro numeri: quanto fanno è quindi noto.",
         "In {run} le caselle {squares} si dividono i numeri {digits}. Alle altre caselle aperte resta {sum}, il che "
         "esclude {strikes}.",
         ""},
        {one_square_split, "Ponte di una casella", "una zona unita al resto da una sola casella.",
         "Somma quel che resta delle somme orizzontali della zona, e quel che resta delle verticali. Contano le stesse "
         "caselle, ma una sola delle due conta anche {square}: la differenza, {digit}, è il suo numero.",
         ""},
        {naked_quad, "Quaterna nuda", "quattro caselle di una somma che si dividono quattro candidati.", naked, ""},
        {hidden_quad, "Quaterna nascosta",
         "quattro numeri che servono a una somma e che stanno solo in quattro caselle.", hidden, ""},
        {region_sums, "Somme di zona", "una zona unita al resto da due caselle.",
         "Somma quel che resta delle somme orizzontali della zona, e quel che resta delle verticali. La differenza sta "
         "nelle due caselle di confine: {first} e {second} fanno insieme {sum}.",
         "Somma quel che resta delle somme orizzontali della zona, e quel che resta delle verticali. La differenza sta "
         "nelle due caselle di confine: {first} meno {second} fa {sum}."},
        {arrangements, "Disposizioni", "tutti i modi di riempire una somma, provati uno a uno.",
         "Per il resto di {run}, {sum} in {count} caselle, resta {sets}. Comunque lo si disponga, non compare mai "
         "ciò che qui si elimina: {strikes}.",
         ""},
        {forcing_chain, "Catena forzata", "un'ipotesi che finisce in una contraddizione.",
         "Supponi {chain}. Allora {broken} non si potrebbe più riempire, quindi l'ipotesi è falsa.", ""},
        {trial, "Tentativi", "qui nessuno schema aiuta, solo provare.",
         "Ogni altro numero in {square}, provato, finisce in una contraddizione: resta solo {digit}.", ""},
    }}},
};
static_assert(complete(italian));
}  // namespace nonet::kakuro
