#include "sudoku/techniques/nets.h"

#include "sudoku/techniques/evidence.h"

namespace nonet::sudoku {
void Nets::build(const Links& links, Alternatives& alternatives) {
  reset(links.size());
  for (int node = 0; node < links.candidates(); ++node) {
    for (const bool on : {false, true}) {
      spread({node, on}, links, alternatives);
      true_from({node, on}).assign(now_true());
      false_from({node, on}).assign(now_false());
    }
  }
}

void Nets::state(Statement statement, int because) {
  const Bits known = statement.on ? now_true() : now_false();
  if (known.has(statement.node)) return;
  known.insert(statement.node);
  events_.push_back({statement, because});
}

// Goes on until nothing more follows, or an alternative has no member left: then the premise is wrong.
void Nets::spread(Statement premise, const Links& links, Alternatives& alternatives) {
  now_.reset(2, links.size());
  left_ = alternatives.counts();
  events_.clear();
  state(premise, -1);
  for (std::size_t next = 0; next < events_.size(); ++next) {
    const Statement known = events_[next].statement;
    if (known.on) {
      for (const int gone : links.weak(known.node))
        if (gone < links.candidates()) state({gone, false}, known.node);
      continue;
    }
    for (const int alternative : alternatives.of(known.node)) {
      const int left = --left_[static_cast<std::size_t>(alternative)];
      if (left == 0) return;
      if (left > 1) continue;
      // There is none when the last one is known to be false too, but not yet counted.
      const int last = alternatives.row(alternative).first([&](int node) { return !now_false().has(node); });
      if (last >= 0) state({last, true}, alternative);
    }
  }
}

int Nets::event_of(Statement statement) const {
  for (std::size_t i = 0; i < events_.size(); ++i)
    if (events_[i].statement == statement) return static_cast<int>(i);
  return -1;
}

std::vector<Statement> Nets::proof(Statement premise, Statement end, const Links& links, Alternatives& alternatives) {
  spread(premise, links, alternatives);
  std::vector<bool> needed(events_.size());
  needed[static_cast<std::size_t>(event_of(end))] = true;
  for (int i = event_of(end); i > 0; --i) {
    if (!needed[static_cast<std::size_t>(i)]) continue;
    const Event& event = events_[static_cast<std::size_t>(i)];
    const auto need = [&](Statement reason) { needed[static_cast<std::size_t>(event_of(reason))] = true; };
    if (!event.statement.on) need({event.because, true});
    if (event.statement.on)
      alternatives.row(event.because).for_each([&](int node) {
        if (node != event.statement.node) need({node, false});
      });
  }
  std::vector<Statement> used;
  for (std::size_t i = 0; i < events_.size(); ++i)
    if (needed[i] || i == 0) used.push_back(events_[i].statement);
  return used;
}

std::vector<Link> Nets::links_of(const std::vector<Statement>& statements, const Links& links,
                                 Alternatives& alternatives) {
  std::vector<Link> chain;
  for (std::size_t i = 1; i < statements.size(); ++i) {
    const Event& event = events_[static_cast<std::size_t>(event_of(statements[i]))];
    if (!event.statement.on) {
      chain.push_back(link_between(links, {event.because, true}, event.statement));
      continue;
    }
    alternatives.row(event.because).for_each([&](int node) {
      if (node != event.statement.node) chain.push_back(link_between(links, {node, false}, event.statement));
    });
  }
  return chain;
}
}  // namespace nonet::sudoku
