// Hints in Italian.
#include "sudoku/hints/texts.h"

namespace nonet::sudoku {
namespace {
using enum Technique;

constexpr std::string_view locked_set =
    "{squares} ammettono solo {digits}: {count} caselle per {count} numeri. Si trovano insieme {in houses}, quindi lì "
    "nessun'altra casella può contenere {or digits}.";
constexpr std::string_view locked_candidates =
    "{in house} {the digit} può stare solo in {squares}. Queste caselle sono anche {in other}, quindi nessun'altra "
    "casella {of other} può contenerlo.";
constexpr std::string_view naked_set =
    "{squares} ammettono solo {digits}: {count} caselle per {count} numeri. Quindi nessun'altra casella {of house} "
    "può contenere {or digits}.";
constexpr std::string_view hidden_set =
    "{in house} i numeri {digits} possono stare solo in {squares}: {count} numeri per {count} caselle. Quindi lì non "
    "c'è posto per altro.";
constexpr std::string_view fish =
    "{in houses} {the digit} può stare solo {in covers}. Lì è quindi già impegnato, e il resto {of covers} non può "
    "contenerlo.";
constexpr std::string_view franken_fish =
    "{in houses} {the digit} può stare solo {in covers}: {count} unità lo richiedono e {count} hanno posto. Se stesse "
    "in {or targets}, il posto non basterebbe più.";
constexpr std::string_view finned_fish =
    "Senza {fins:la pinna|le pinne} {fins}, {in houses} {the digit} potrebbe stare solo {in covers} e sarebbe escluso "
    "da {targets}. Se invece sta {fins:nella pinna|in una pinna}, da lì è escluso comunque.";
constexpr std::string_view two_strong_links =
    "{in houses} {the digit} ha due posti per parte. {middle} si vedono, quindi non sono entrambe {digit}: lo è "
    "almeno una tra {ends}, e nessuna casella che le vede entrambe può esserlo.";
constexpr std::string_view chain_of_ends =
    "{chain}. Quindi {ends:|almeno una tra }{ends} è {digit}, e nessuna casella che {ends:la vede|le vede entrambe} "
    "può esserlo.";
constexpr std::string_view two_ends =
    "{chain}. Quindi almeno uno dei due estremi della catena è vero, e ciò che li contraddice entrambi è escluso.";
constexpr std::string_view ring =
    "{chain}, e così via in cerchio. Quindi tra due vicini è vero sempre esattamente uno, e ogni altro candidato "
    "incompatibile con entrambi è escluso.";
constexpr std::string_view broken_ring =
    "Supponi vero l'inizio di questa catena: {chain}. La fine contraddice l'inizio, quindi l'inizio è falso.";
constexpr std::string_view agreeing_ring =
    "Se {square} è {tie}, non è {digit}. Se non è {tie}, allora {chain}: non è {digit} nemmeno così.";
constexpr std::string_view contradiction =
    "Supponi {assumption}: {chains}. Non può essere tutto vero, quindi l'ipotesi è falsa.";
constexpr std::string_view verity = "Uno di questi inizi è vero, e tutti portano alla stessa fine: {chains}.";
constexpr std::string_view net_contradiction =
    "Supponi {assumption}. Ogni passo segue dai precedenti: {chains}. Non può essere tutto vero, quindi l'ipotesi è "
    "falsa.";
constexpr std::string_view net_verity =
    "Uno di questi inizi è vero. Ogni passo segue dai precedenti, e tutti portano alla stessa fine: {chains}.";
constexpr std::string_view sets_in_a_row =
    "Qui ogni insieme ha un candidato in più delle caselle, e ognuno di questi numeri può stare in uno solo di due "
    "insiemi vicini: {chain}. Quindi {digit:il numero|ciascuno dei numeri} {digit} è nel primo insieme ({list first}) "
    "o nell'ultimo ({list second}), e una casella che ne vede tutti i posti non può contenerlo.";

constexpr std::string_view rectangle_meaning =
    "quattro caselle in due righe, due colonne e due riquadri che due numeri potrebbero riempire in due modi. Uno "
    "schema con una sola soluzione non lo permette.";
constexpr std::string_view written_rectangle_meaning =
    "un rettangolo di numeri già scritti che si potrebbero scambiare. Uno schema con una sola soluzione non lo "
    "permette.";
}  // namespace

constexpr Catalogue italian = {
    .key = "it",
    .and_word = "e",
    .and_before_e = "ed",
    .or_word = "o",
    .counts = {{"zero", "un", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"}},
    .the_digits = {{"", "l'1", "il 2", "il 3", "il 4", "il 5", "il 6", "il 7", "l'8", "il 9"}},
    .houses = {{{
        {{{"riga ", "la riga ", "nella riga ", "della riga "}},
         {{"righe ", "le righe ", "nelle righe ", "delle righe "}}},
        {{{"colonna ", "la colonna ", "nella colonna ", "della colonna "}},
         {{"colonne ", "le colonne ", "nelle colonne ", "delle colonne "}}},
        {{{"riquadro ", "il riquadro ", "nel riquadro ", "del riquadro "}},
         {{"riquadri ", "i riquadri ", "nei riquadri ", "dei riquadri "}}},
    }}},
    .block_places = {{"in alto a sinistra", "in alto", "in alto a destra", "a sinistra", "al centro", "a destra",
                      "in basso a sinistra", "in basso", "in basso a destra"}},
    .levels = {{"Facile", "Medio", "Difficile", "Diabolico", "Estremo"}},
    .where = {{
        "Guarda {the area}: lì si può scrivere un numero.",
        "Guarda i candidati {in area}.",
        "Segui {the digit} su tutto lo schema: dove può ancora andare?",
        "Tieni d'occhio {digits} e le caselle in cui si incontrano.",
        "Qui serve un ragionamento più lungo, che finisce {in area}.",
    }},
    .technique = "{technique}: {meaning}",
    .write = "Scrivi {placements}.",
    .placement = "{the digit} in {square}",
    .strike = "Togli {strikes}.",
    .struck = "{the digits} da {squares}",
    .troubles = {{
        "{the digit} compare due volte {in house}: in {squares}.",
        "Il numero in {square} non può essere giusto.",
        "In {square} manca un candidato che serve ancora.",
        "Da qui non c'è soluzione: qualcosa di scritto è sbagliato.",
        "Da qui c'è più di una soluzione, quindi non si può dimostrare nulla.",
        "Non resta nulla da trovare: tutte le caselle sono piene.",
    }},
    .techniques = {{{
        {full_house, "Full House", "una riga, una colonna o un riquadro con una sola casella libera.",
         "{square} è l'ultima casella libera {of house}, e lì manca solo {the digit}."},
        {naked_single, "Singolo nudo", "una casella con un solo candidato.",
         "In {square} ogni altro numero è escluso: resta solo {the digit}."},
        {hidden_single, "Singolo nascosto",
         "un numero con un solo posto libero in una riga, una colonna o un riquadro.",
         "{in house} {the digit} può stare solo in {square}."},
        {locked_pair, "Coppia bloccata", "due caselle di un riquadro e di una linea con gli stessi due candidati.",
         locked_set},
        {locked_triple, "Tripla bloccata", "tre caselle di un riquadro e di una linea con tre soli candidati in tutto.",
         locked_set},
        {pointing, "Candidati bloccati (pointing)", "un riquadro che tiene un numero su una sola linea.",
         locked_candidates},
        {claiming, "Candidati bloccati (claiming)", "una linea che tiene un numero in un solo riquadro.",
         locked_candidates},
        {naked_pair, "Coppia nuda", "due caselle di un'unità con gli stessi due candidati.", naked_set},
        {naked_triple, "Tripla nuda", "tre caselle di un'unità con tre soli candidati in tutto.", naked_set},
        {hidden_pair, "Coppia nascosta", "due numeri di un'unità con gli stessi due posti.", hidden_set},
        {hidden_triple, "Tripla nascosta", "tre numeri di un'unità con tre soli posti in tutto.", hidden_set},
        {naked_quad, "Quadrupla nuda", "quattro caselle di un'unità con quattro soli candidati in tutto.", naked_set},
        {hidden_quad, "Quadrupla nascosta", "quattro numeri di un'unità con quattro soli posti in tutto.", hidden_set},
        {x_wing, "X-Wing", "un numero i cui posti in due righe stanno nelle stesse due colonne, o viceversa.", fish},
        {swordfish, "Swordfish", "un numero i cui posti in tre righe stanno nelle stesse tre colonne, o viceversa.",
         fish},
        {jellyfish, "Jellyfish",
         "un numero i cui posti in quattro righe stanno nelle stesse quattro colonne, o viceversa.", fish},
        {remote_pair, "Coppia remota", "una catena di caselle con gli stessi due candidati, che vi si alternano.",
         "{squares} ammettono solo {digits}, che si alternano lungo la catena {chain}. Due di esse separate da un "
         "numero dispari di passi si spartiscono {digits}, quindi nessuna casella che le vede entrambe può contenere "
         "{or digits}."},
        {bug_plus_one, "BUG+1", "tutte le caselle libere tranne una hanno solo due candidati.",
         "Senza {the digits} in {square}, tutte le caselle libere avrebbero due candidati, e ogni candidato due posti "
         "in ciascuna delle sue unità: così la soluzione non è mai una sola. Quindi {square} è {digits}."},
        {skyscraper, "Skyscraper", "due linee parallele con due posti ciascuna per un numero, unite a un'estremità.",
         two_strong_links},
        {two_string_kite, "2-String Kite",
         "una riga e una colonna con due posti ciascuna per un numero, unite in un riquadro.", two_strong_links},
        {turbot_fish, "Turbot Fish",
         "due unità con due posti ciascuna per un numero, unite da due caselle che si vedono.", chain_of_ends},
        {empty_rectangle, "Empty Rectangle",
         "un riquadro in cui un numero sta in una sola riga e una sola colonna, e una linea con due posti per quel "
         "numero.",
         "{in other} {the digit} può stare solo in {squares}. Se {targets} fosse {digit}, lo sarebbe anche quella "
         "delle due che {targets} non vede, e insieme non lascerebbero posto per {the digit} {in house}."},
        {w_wing, "W-Wing", "due caselle con gli stessi due candidati, collegate da una terza unità.",
         "{ends} ammettono solo {digits}. Se nessuna fosse {digit}, sarebbero entrambe {tie}, e {in house} non "
         "resterebbe posto per {the tie}. Quindi almeno una tra {ends} è {digit}, e nessuna casella che le vede "
         "entrambe può esserlo."},
        {xy_wing, "XY-Wing",
         "una casella con due candidati che ne vede altre due; ciascuna ha in comune con lei un numero diverso.",
         "{pivot} è {or tie}, e in ogni caso una tra {pincers} diventa {digit}. Quindi nessuna casella che le vede "
         "entrambe può essere {digit}."},
        {xyz_wing, "XYZ-Wing", "una casella con tre candidati che vede due caselle con due di essi ciascuna.",
         "Qualunque sia {pivot}, una tra {squares} è {digit}. Quindi nessuna casella che le vede tutte e tre può "
         "essere {digit}."},
        {unique_rectangle_1, "Rettangolo unico, tipo 1", rectangle_meaning,
         "Se {square} fosse {or digit}, allora {corners} conterrebbero solo {digits}, che si potrebbero scambiare: "
         "due soluzioni. Quindi lì {the digit} {digit:è escluso|sono esclusi}."},
        {unique_rectangle_2, "Rettangolo unico, tipo 2", rectangle_meaning,
         "Se nessuna tra {fins} fosse {digit}, allora {corners} conterrebbero solo {digits}, che si potrebbero "
         "scambiare: due soluzioni. Quindi una delle due è {digit}, e nessuna casella che le vede entrambe può "
         "esserlo."},
        {unique_rectangle_3, "Rettangolo unico, tipo 3", rectangle_meaning,
         "Se {corners} si riducessero a {digits}, questi si potrebbero scambiare: due soluzioni. Quindi una tra "
         "{fins} è {or extra}. Contate come una sola casella, le due formano con {first} un insieme nudo, e "
         "nessun'altra casella {of house} può contenerne i numeri."},
        {unique_rectangle_4, "Rettangolo unico, tipo 4", rectangle_meaning,
         "{in house} {the tie} può stare solo in {fins}, quindi una delle due è {tie}. Se l'altra fosse {digit}, "
         "allora {corners} conterrebbero solo {digits}, che si potrebbero scambiare: due soluzioni. Quindi nessuna "
         "delle due è {digit}."},
        {unique_rectangle_5, "Rettangolo unico, tipo 5", rectangle_meaning,
         "Se nessuna tra {fins} fosse {digit}, allora {corners} conterrebbero solo {digits}, che si potrebbero "
         "scambiare: due soluzioni. Quindi una di esse è {digit}, e nessuna casella che le vede tutte può esserlo."},
        {unique_rectangle_6, "Rettangolo unico, tipo 6", rectangle_meaning,
         "Nelle righe e nelle colonne di {corners}, {the digit} può stare solo in queste quattro caselle. Se "
         "{or targets} fosse {digit}, tutte e quattro si ridurrebbero a {digits}, che si potrebbero scambiare: due "
         "soluzioni."},
        {hidden_rectangle, "Rettangolo nascosto", rectangle_meaning,
         "Nella riga e nella colonna di {square}, {the tie} può stare solo in {corners}. Se {square} fosse {digit}, "
         "tutte e quattro si ridurrebbero a {digits}, che si potrebbero scambiare: due soluzioni."},
        {avoidable_rectangle_1, "Rettangolo evitabile, tipo 1", written_rectangle_meaning,
         "Nessuna tra {corners} era data. Se {square} fosse {digit}, in tutte e quattro si potrebbero scambiare "
         "{digits}: due soluzioni."},
        {avoidable_rectangle_2, "Rettangolo evitabile, tipo 2", written_rectangle_meaning,
         "Nessuna tra {corners} era data. Se nessuna tra {fins} fosse {digit}, in tutte e quattro si potrebbero "
         "scambiare {digits}: due soluzioni. Quindi una delle due è {digit}, e nessuna casella che le vede entrambe "
         "può esserlo."},
        {finned_x_wing, "X-Wing con pinna (finned)",
         "un X-Wing con qualche posto in più, le pinne, in un solo riquadro.", finned_fish},
        {sashimi_x_wing, "X-Wing sashimi", "un X-Wing con pinne in un solo riquadro, a cui manca un angolo.",
         finned_fish},
        {finned_swordfish, "Swordfish con pinna (finned)",
         "uno Swordfish con qualche posto in più, le pinne, in un solo riquadro.", finned_fish},
        {sashimi_swordfish, "Swordfish sashimi",
         "uno Swordfish con pinne in un solo riquadro, che senza di esse non reggerebbe.", finned_fish},
        {finned_jellyfish, "Jellyfish con pinna (finned)",
         "un Jellyfish con qualche posto in più, le pinne, in un solo riquadro.", finned_fish},
        {sashimi_jellyfish, "Jellyfish sashimi",
         "un Jellyfish con pinne in un solo riquadro, che senza di esse non reggerebbe.", finned_fish},
        {sue_de_coq, "Sue de Coq",
         "le caselle in cui si incrociano un riquadro e una linea, abbinate a caselle di entrambi.",
         "{squares} hanno candidati in comune con {first} {in house} e con {second} {in other}. Insieme queste "
         "caselle hanno giusto i candidati che servono loro. Quindi ognuno è impegnato nella sua linea o nel suo "
         "riquadro, ed è escluso dal resto."},
        {simple_colours_trap, "Colorazione semplice (trap)",
         "le coppie di posti di un numero, colorate alternando, e una casella che vede entrambi i colori.",
         "O tutte le caselle del colore A ({list first}) sono {digit}, o tutte quelle del colore B ({list second}). "
         "{targets} {targets:vede|vedono} entrambi i colori, quindi lì {the digit} è escluso."},
        {simple_colours_wrap, "Colorazione semplice (wrap)",
         "le coppie di posti di un numero, colorate alternando, con due caselle dello stesso colore che si vedono.",
         "O tutte le caselle del colore A ({list first}) sono {digit}, o tutte quelle del colore B ({list second}). "
         "Ma due tra {targets} si vedono, quindi non sono queste."},
        {multi_colours_1, "Colorazione multipla 1", "due gruppi di coppie colorate dello stesso numero che si toccano.",
         "O tutte le caselle del colore A ({list first}) sono {digit}, o tutte quelle del colore B ({list second}); e "
         "o tutte quelle di C ({list third}), o tutte quelle di D ({list fourth}). Una casella di B ne vede una di C, "
         "quindi non sono {digit} entrambi: lo è A o D, e nessuna casella che vede tutti e due può esserlo."},
        {multi_colours_2, "Colorazione multipla 2", "due gruppi di coppie colorate dello stesso numero che si toccano.",
         "O tutte le caselle del colore A ({list third}) sono {digit}, o tutte quelle del colore B ({list fourth}). "
         "{targets} sono {digit} tutte o nessuna, e insieme vedono entrambi i colori: quindi nessuna."},
        {x_chain, "X-Chain", "una catena di posti di un solo numero, con legami forti e deboli alternati.",
         chain_of_ends},
        {xy_chain, "XY-Chain", "una catena di caselle con due candidati ciascuna.", chain_of_ends},
        {continuous_nice_loop, "Continuous Nice Loop", "un anello di legami forti e deboli.", ring},
        {discontinuous_nice_loop, "Discontinuous Nice Loop", "una catena che torna al punto di partenza.", broken_ring,
         agreeing_ring},
        {aic, "AIC", "una catena di legami forti e deboli di cui almeno un estremo è vero.", two_ends},
        {grouped_continuous_nice_loop, "Grouped Continuous Nice Loop",
         "un anello di legami forti e deboli, anche tra gruppi di caselle.", ring},
        {grouped_discontinuous_nice_loop, "Grouped Discontinuous Nice Loop",
         "una catena che torna al punto di partenza, anche attraverso gruppi di caselle.", broken_ring, agreeing_ring},
        {grouped_aic, "Grouped AIC", "una catena di legami forti e deboli, anche tra gruppi di caselle.", two_ends},
        {als_xz, "ALS-XZ",
         "due insiemi di caselle, ciascuno con un candidato in più delle caselle, legati da un numero.",
         "L'insieme A ({list first}) e l'insieme B ({list second}) hanno ciascuno un candidato in più delle caselle. "
         "{the tie} può stare in uno solo dei due, quindi l'altro contiene tutti i suoi numeri restanti. Quindi "
         "{digit:il numero|ciascuno dei numeri} {digit} è in A o in B, e una casella che ne vede tutti i posti non "
         "può contenerlo.",
         "L'insieme A ({list first}) e l'insieme B ({list second}) hanno ciascuno un candidato in più delle caselle. "
         "{the tie} possono stare ciascuno in uno solo dei due, quindi ogni insieme ne prende uno e contiene tutti i "
         "suoi numeri restanti. Così tutti questi numeri sono impegnati lì."},
        {als_xy_wing, "ALS-XY-Wing",
         "tre insiemi di caselle, ciascuno con un candidato in più delle caselle, legati in fila.", sets_in_a_row},
        {als_chain, "ALS-Chain", "una catena di insiemi di caselle, ciascuno con un candidato in più delle caselle.",
         sets_in_a_row},
        {franken_x_wing, "X-Wing Franken", "un X-Wing in cui un riquadro prende il posto di una linea.", franken_fish},
        {franken_swordfish, "Swordfish Franken", "uno Swordfish in cui dei riquadri prendono il posto di linee.",
         franken_fish},
        {finned_franken_x_wing, "X-Wing Franken con pinna (finned)",
         "un X-Wing con pinne in cui un riquadro prende il posto di una linea.", finned_fish},
        {finned_franken_swordfish, "Swordfish Franken con pinna (finned)",
         "uno Swordfish con pinne in cui dei riquadri prendono il posto di linee.", finned_fish},
        {forcing_chain_contradiction, "Forcing Chain (contraddizione)", "un'ipotesi che porta a una contraddizione.",
         contradiction},
        {forcing_chain_verity, "Forcing Chain (verity)",
         "più possibilità, una delle quali è vera, che concordano su qualcosa.", verity},
        {forcing_net_contradiction, "Forcing Net (contraddizione)",
         "un'ipotesi che per più vie insieme porta a una contraddizione.", net_contradiction},
        {forcing_net_verity, "Forcing Net (verity)",
         "più possibilità, una delle quali è vera, che per più vie insieme concordano su qualcosa.", net_verity},
        {brute_force, "Brute Force", "qui nessuno schema aiuta, solo i tentativi.",
         "Ogni altro candidato in {square}, alla prova, finisce in una contraddizione: resta solo {the digit}."},
    }}},
};
static_assert(complete(italian));
}  // namespace nonet::sudoku
