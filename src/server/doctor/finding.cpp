#include "server/doctor/finding.h"

#include <algorithm>

namespace nonet::server {
namespace {
constexpr std::size_t verdict_width = 9;
constexpr std::size_t check_width = 13;

struct Report {
  std::string version;
  Verdict verdict = Verdict::well;
  Findings findings;
};
template <class Io>
void fields(Io& io, Report& report) {
  io("version", report.version);
  io("verdict", report.verdict);
  io("findings", report.findings);
}

std::string padded(std::string_view text, std::size_t width) {
  std::string result(text);
  result.resize(std::max(width, text.size() + 1), ' ');
  return result;
}

std::string_view colour_of(Verdict verdict) {
  constexpr std::array<std::string_view, 3> colours = {"\x1b[32m", "\x1b[33m", "\x1b[31m"};
  return colours[static_cast<std::size_t>(verdict)];
}

std::string number_of(std::span<const Finding> findings, Verdict verdict) {
  return std::to_string(std::ranges::count(findings, verdict, &Finding::verdict));
}
}  // namespace

Verdict worst(std::span<const Finding> findings) {
  Verdict verdict = Verdict::well;
  for (const Finding& finding : findings) verdict = std::max(verdict, finding.verdict);
  return verdict;
}

std::string report_text(std::span<const Finding> findings, bool coloured) {
  std::string text;
  for (const Finding& finding : findings) {
    const std::string verdict =
        padded(names_of(finding.verdict)[static_cast<std::size_t>(finding.verdict)], verdict_width);
    text += coloured ? std::string(colour_of(finding.verdict)) + verdict + "\x1b[0m" : verdict;
    text += padded(finding.check, check_width) + finding.found + "\n";
    if (!finding.mend.empty()) text += std::string(verdict_width + check_width, ' ') + "-> " + finding.mend + "\n";
  }
  switch (worst(findings)) {
    case Verdict::well:
      return text + "\nAll is well.\n";
    case Verdict::warning:
      return text + "\nNothing is wrong; warnings: " + number_of(findings, Verdict::warning) + ".\n";
    case Verdict::wrong:
      break;
  }
  return text + "\nWrong: " + number_of(findings, Verdict::wrong) +
         ", warnings: " + number_of(findings, Verdict::warning) + ".\n";
}

std::string report_json(std::span<const Finding> findings, const std::string& version) {
  return json_of(Report{version, worst(findings), Findings(findings.begin(), findings.end())});
}
}  // namespace nonet::server
