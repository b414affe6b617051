// The two forms of an answer.
#pragma once

namespace nonet::puzzles {
enum class Form { text, json };
}  // namespace nonet::puzzles
