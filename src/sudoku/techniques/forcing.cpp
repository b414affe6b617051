#include "sudoku/techniques/forcing.h"

#include "sudoku/techniques/evidence.h"
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
Forcing::Forcing(Links& links, Alternatives& alternatives, Consequences& consequences)
    : links_(links), alternatives_(alternatives), consequences_(consequences) {
  rows_.reset(2, links.size());
}

bool Forcing::find() {
  const Bits proved = rows_[0];
  for (const bool on : {true, false}) {
    collect(on);
    const int first = proved.first([&](int node) { return node < links_.candidates(); });
    if (first < 0) continue;
    proved_ = {first, on};
    return true;
  }
  return false;
}

// All that is proved to be true, or false.
void Forcing::collect(bool on) {
  const Bits proved = rows_[0];
  const Bits common = rows_[1];
  proved.clear();
  for (int node = 0; node < links_.candidates(); ++node) {
    if (contradictory({node, !on})) proved.insert(node);
    common.assign(from({node, true}, on));
    common.keep(from({node, false}, on));
    common.for_each([&](int end) {
      if (elsewhere(node, end)) proved.insert(end);
    });
  }
  for (int alternative = 0; alternative < alternatives_.size(); ++alternative) {
    common.assign(from({alternatives_.first(alternative), true}, on));
    alternatives_.row(alternative).for_each([&](int node) { common.keep(from({node, true}, on)); });
    proved.add(common);
  }
}

// Within one square two ways to a result are a contradiction of one of them.
bool Forcing::elsewhere(int node, int end) const { return links_[end].square != links_[node].square; }

bool Forcing::contradictory(Statement premise) {
  return consequences_.true_from(premise).overlaps(consequences_.false_from(premise)) || emptied_by(premise) >= 0;
}

int Forcing::emptied_by(Statement premise) {
  const Bits gone = consequences_.false_from(premise);
  for (int alternative = 0; alternative < alternatives_.size(); ++alternative)
    if (gone.has(alternatives_.first(alternative)) && alternatives_.row(alternative).within(gone)) return alternative;
  return -1;
}

Proof Forcing::emptying(int alternative) {
  Proof proof;
  alternatives_.row(alternative).for_each([&](int node) {
    if (node != proved_.node) proof.branches.push_back({opposite(), {node, false}});
  });
  return proof;
}

Proof Forcing::proof() {
  const Statement wrong = opposite();
  if (consequences_.lead(wrong, proved_)) return {true, {{wrong, proved_}}};
  const Bits gone = consequences_.false_from(wrong);
  const int both = consequences_.true_from(wrong).first([&](int node) { return gone.has(node); });
  if (both >= 0) return {true, {{wrong, {both, true}}, {wrong, {both, false}}}};
  const int empty = emptied_by(wrong);
  return empty >= 0 ? emptying(empty) : agreeing();
}

Proof Forcing::agreeing() {
  const auto leads = [&](Statement premise) { return consequences_.lead(premise, proved_); };
  for (int node = 0; node < links_.candidates(); ++node)
    if (elsewhere(node, proved_.node) && leads({node, true}) && leads({node, false}))
      return {false, {{{node, true}, proved_}, {{node, false}, proved_}}};
  Proof proof{false, {}};
  for (int alternative = 0; alternative < alternatives_.size() && proof.branches.empty(); ++alternative) {
    const Bits row = alternatives_.row(alternative);
    if (row.first([&](int node) { return !leads({node, true}); }) >= 0) continue;
    row.for_each([&](int node) {
      if (node != proved_.node) proof.branches.push_back({{node, true}, proved_});
    });
  }
  return proof;
}

Proof Forcing::shortest_proof(Trail& trail) {
  const Statement wrong = opposite();
  trail.search(links_, wrong);
  Proof best;
  int best_length = 1 << 20;
  if (trail.reached(proved_)) {
    best.branches = {{wrong, proved_}};
    best_length = trail.length(proved_);
  }
  for (int node = 0; node < links_.candidates(); ++node) {
    const Statement on{node, true};
    const Statement off{node, false};
    if (node == wrong.node || !trail.reached(on) || !trail.reached(off)) continue;
    if (trail.length(on) + trail.length(off) >= best_length) continue;
    best.branches = {{wrong, on}, {wrong, off}};
    best_length = trail.length(on) + trail.length(off);
  }
  for (int alternative = 0; alternative < alternatives_.size(); ++alternative) {
    const Bits row = alternatives_.row(alternative);
    if (!row.within(consequences_.false_from(wrong))) continue;
    int length = 0;
    row.for_each([&](int node) { length += trail.length({node, false}); });
    if (length >= best_length) continue;
    best_length = length;
    best = emptying(alternative);
    if (alternatives_.of_square(alternative) || row.has(proved_.node)) continue;
    // A square without candidates is easily seen; a house is better turned round: whichever of its places is true leads
    // to what is proved.
    best.contradiction = false;
    for (Branch& branch : best.branches) branch = {{branch.end.node, true}, proved_};
  }
  return best;
}

namespace {
void conclude(Step& step, const Links& links, Statement proved) {
  const Links::Node& node = links[proved.node];
  if (proved.on)
    record_placement(step, node.square, node.digit);
  else
    record_strike(step, node.square, node.digit);
}
}  // namespace

// Forcing chains: every line of reasoning is a chain of links.
bool find_forcing_chain(const Notes& notes, Workbench& bench, Step& step) {
  Tables& tables = bench.tables(notes, true);
  Forcing forcing(tables.links, bench.alternatives(notes), tables.implications);
  if (!forcing.find()) return false;
  const Proof proof = forcing.shortest_proof(bench.trail);
  step.technique = proof.contradiction ? Technique::forcing_chain_contradiction : Technique::forcing_chain_verity;
  conclude(step, tables.links, forcing.proved());
  if (!bench.evidence) return true;
  for (const Branch& branch : proof.branches) {
    bench.trail.search(tables.links, branch.premise);
    add_chain(step, tables.links, bench.trail.path(branch.end));
  }
  return true;
}

// Forcing nets: a line of reasoning may need several earlier results for a next one.
bool find_forcing_net(const Notes& notes, Workbench& bench, Step& step) {
  Tables& tables = bench.tables(notes, true);
  Alternatives& alternatives = bench.alternatives(notes);
  bench.nets.build(tables.links, alternatives);
  Forcing forcing(tables.links, alternatives, bench.nets);
  if (!forcing.find()) return false;
  const Proof proof = forcing.proof();
  step.technique = proof.contradiction ? Technique::forcing_net_contradiction : Technique::forcing_net_verity;
  conclude(step, tables.links, forcing.proved());
  if (!bench.evidence) return true;
  for (const Branch& branch : proof.branches) {
    const std::vector<Statement> used = bench.nets.proof(branch.premise, branch.end, tables.links, alternatives);
    step.chains.push_back(bench.nets.links_of(used, tables.links, alternatives));
    add_marks(step, tables.links, used);
  }
  return true;
}
}  // namespace nonet::sudoku
