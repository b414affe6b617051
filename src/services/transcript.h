// A whole game for people to read and compare: one JSON line a step, with what changed for every viewer.
#pragma once

#include "play/perft.h"
#include "services/simulate.h"

namespace nonet {
template <class Entry>
class Transcript {
 public:
  using G = typename Entry::Rules;

  static std::string of(const typename G::Options& options, int seats, std::string_view seed) {
    Rng rng(sha256(seed));
    Match<G> match{G::setup(options, seats, rng)};
    Transcript transcript(seats);
    transcript.text_ = "position " + json_of(match.state) + "\n";
    for (int depth = 1; depth <= 2; ++depth)
      transcript.text_ += "perft " + std::to_string(depth) + " " + std::to_string(perft(match, depth)) + "\n";
    transcript.add_views(match.state);
    const std::array bots = {BotKind::random, BotKind::greedy};
    play_out<Entry>(match, bots, rng, [&](const Move<G>& move, const typename G::Result& result) {
      transcript.text_ += (move.seat ? "seat " + std::to_string(index(*move.seat)) : std::string("clock")) + " ";
      if (move.t) transcript.text_ += std::to_string(*move.t) + " ms ";
      if (move.seat) transcript.text_ += json_of(move.action) + " ";
      transcript.text_ += json_of(result) + "\n";
      transcript.add_views(match.state);
    });
    return transcript.text_ + "position " + json_of(match.state) + "\n";
  }

 private:
  explicit Transcript(int seats) : last_(static_cast<std::size_t>(seats + 1)) {}

  void add_views(const typename G::State& state) {
    for (std::size_t i = 0; i < last_.size(); ++i) {
      const Viewer viewer = i + 1 < last_.size() ? Viewer(seat_at(static_cast<int>(i))) : Viewer();
      JsonText text;
      Out out(text);
      write_view<G>(out, G::view(state, viewer));
      auto view = parse_json(text_of(text));
      std::string changed;
      for (auto field = view->MemberBegin(); field != view->MemberEnd(); ++field) {
        const bool known =
            last_[i].IsObject() && last_[i].HasMember(field->name) && last_[i][field->name] == field->value;
        if (!known) changed += " " + std::string(text_of(field->name)) + "=" + to_text(field->value);
      }
      text_ += "  " + (viewer ? "view " + std::to_string(index(*viewer)) : std::string("onlooker")) + changed + "\n";
      last_[i] = std::move(*view);
    }
  }

  std::string text_;
  std::vector<JsonDocument> last_;
};
}  // namespace nonet
