// What the registry takes of a game: the Entry in the game.h of its folder names every part of it.
#pragma once

#include <expected>

#include "picture/board.h"
#include "play/daily.h"
#include "play/hint.h"
#include "play/level.h"
#include "play/thinking.h"
#include "screen/ink.h"

namespace nonet {
template <class B, class G>
concept BotOf = requires(const View<typename G::State>& view, const Situation<G>& situation, Level level,
                         Thinking& thinking, Rng& rng, const typename G::Action* also) {
  { B::random(view, rng) } -> std::same_as<std::optional<Wish<typename G::Action>>>;
  { B::greedy(view, rng) } -> std::same_as<std::optional<Wish<typename G::Action>>>;
  { B::play(level, situation, thinking) } -> std::same_as<std::optional<Wish<typename G::Action>>>;
  // What the master thinks of the actions worth a thought, the best first, and of `also` where one is given.
  { B::advise(situation, thinking, also) } -> std::same_as<std::vector<Choice<typename G::Action>>>;
};

// A bot that can also coach: what it says of a choice follows from the view alone. Without it there is the choice
// itself.
template <class B>
concept Coaching = requires(const typename B::View& view, const Choice<typename B::Action>& choice) {
  { B::hint(view, choice) } -> std::same_as<Hint>;
  { B::good_turn } -> std::convertible_to<double>;  // what a good turn brings, in the points of a choice's value
};

template <class S, class G>  // how a game looks and is played in a terminal
concept ScreenOf =
    requires(const View<typename G::State>& view, const Ink& ink, std::string_view line,
             const typename G::Options& options, const typename G::Action& action, const typename G::Result& result) {
      // The board and everything else the viewer sees but the scores.
      { S::board(view, ink) } -> std::same_as<std::string>;
      // What a typed line means. The error is one sentence that says what was expected.
      { S::command(view, line) } -> std::same_as<std::expected<typename G::Action, std::string>>;
      // The line that makes an action: command(view, typed(action)) is the same move.
      { S::typed(action) } -> std::same_as<std::string>;
      // The commands, one a line, with an example each.
      { S::help(options) } -> std::same_as<std::string>;
      // A move as the table saw it: "lays a yellow 4 on C6: 13 points".
      { S::told(action, result) } -> std::same_as<std::string>;
    };

// A game whose board can be drawn in a picture, as the viewer sees it.
template <class E>
concept Pictured = requires(const View<typename E::Rules::State>& view, picture::Drawing& drawing, picture::Area area) {
  E::Picture::draw(view, drawing, area);
};

template <class E>
concept InDailyChallenge = requires {
  { E::daily } -> std::convertible_to<Daily>;
};

template <class E>
concept GameEntry = Game<typename E::Rules> && BotOf<typename E::Bot, typename E::Rules> &&
                    ScreenOf<typename E::Screen, typename E::Rules>;
}  // namespace nonet
