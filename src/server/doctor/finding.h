// What the doctor says about one thing: how it is, what was found, and how to mend it.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wire/codecs.h"

namespace nonet::server {
enum class Verdict : std::uint8_t { well, warning, wrong };
constexpr std::array<std::string_view, 3> names_of(Verdict) { return {"well", "warning", "wrong"}; }

struct Finding {
  std::string check;  // one word: "disk"
  Verdict verdict = Verdict::well;
  std::string found;
  std::string mend = {};  // nothing where all is well
};
template <class Io>
void fields(Io& io, Finding& finding) {
  io("check", finding.check);
  io("verdict", finding.verdict);
  io("found", finding.found);
  io.if_any("mend", finding.mend);
}
using Findings = std::vector<Finding>;

Verdict worst(std::span<const Finding> findings);
std::string report_text(std::span<const Finding> findings, bool coloured = false);       // for people
std::string report_json(std::span<const Finding> findings, const std::string& version);  // for programs
}  // namespace nonet::server
