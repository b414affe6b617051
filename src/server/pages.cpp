// Pages for the host and for whoever opens the server in a browser.
#include <string>

#include "server/api.h"
#include "server/server.h"

namespace nonet::server {
namespace {
constexpr std::string_view about_policy =  // of the page below, which brings its style with it
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

struct VersionAnswer {
  int nonet = 1;
  std::string version;
  std::int64_t uptime_seconds = 0;
  std::optional<std::string_view> page;
};
template <class Io>
void fields(Io& io, VersionAnswer& answer) {
  io("nonet", answer.nonet);
  io("version", answer.version);
  io("uptimeSeconds", answer.uptime_seconds);
  io.maybe("page", answer.page);
}

std::string span_text(std::int64_t seconds) {
  const std::int64_t days = seconds / 86'400;
  const std::int64_t hours = seconds / 3'600 % 24;
  const std::int64_t minutes = seconds / 60 % 60;
  if (days > 0) return std::to_string(days) + " d " + std::to_string(hours) + " h";
  if (hours > 0) return std::to_string(hours) + " h " + std::to_string(minutes) + " min";
  return std::to_string(minutes) + " min " + std::to_string(seconds % 60) + " s";
}

std::string row(std::string_view name, const std::string& value) {
  return std::string("<tr><th scope=\"row\">").append(name).append("</th><td>").append(value).append("</td></tr>");
}

constexpr std::string_view head = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nonet</title>
<style>
:root{color-scheme:light dark;--paper:#f4efe3;--ink:#23201a;--soft:#5d5648;--line:#cfc6b2}
@media(prefers-color-scheme:dark){:root{--paper:#1d1b17;--ink:#efe9da;--soft:#b4ab98;--line:#4a4539}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 Georgia,"Noto Serif",serif}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:2.2rem;margin:0 0 .25rem;letter-spacing:.02em}
p{margin:0 0 1.5rem;color:var(--soft)}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.45rem 0;border-bottom:1px solid var(--line);font-weight:400}
td{text-align:right;font-variant-numeric:tabular-nums}
th{color:var(--soft)}
.on{margin:1.5rem 0 0}
.on a{color:inherit;margin-right:1rem}
</style></head><body><main>
<h1>Nonet</h1>
<p>A home for number-logic board games. This server is up; its tables are played through the protocol at <code>/ws</code>.</p>
<table>)";
}  // namespace

std::optional<Response> Api::page(const Request& request) {
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (!get) return {};
  if (request.path == "/healthz") {
    const bool well = server_.store_is_well() && !server_.stopping();
    return Response{well ? 200 : 503,
                    "text/plain; charset=utf-8",
                    well                 ? "ok\n"
                    : server_.stopping() ? "stopping\n"
                                         : "the store cannot be written\n",
                    {{"cache-control", "no-store"}}};
  }
  if (request.path == "/metrics") {
    // A proxy that the server was not told of speaks for people elsewhere.
    const bool here = (request.address == "127.0.0.1" || request.address == "::1" || request.address == "local") &&
                      request.header("x-forwarded-for").empty();
    if (!here && !server_.configuration().open_metrics)
      return denial_response("private", "The figures are for this machine; the host can open them.");
    return Response{
        200, "text/plain; version=0.0.4; charset=utf-8", server_.metrics(), {{"cache-control", "no-store"}}};
  }
  const Page& embedded = server_.configuration().page;
  if (request.path == "/version") {
    VersionAnswer answer{1, server_.configuration().version, server_.up_seconds(), {}};
    if (!embedded.assets.empty()) answer.page = embedded.hash;
    return json_response(json_of(answer));
  }
  if (request.path == "/about" || (request.path == "/" && embedded.assets.empty())) {
    std::string body(head);
    body += row("Version", server_.configuration().version);
    body += row("Up for", span_text(server_.up_seconds()));
    body += row("Games being played", std::to_string(server_.lobby().playing()));
    body += row("People connected", std::to_string(server_.lobby().guests()));
    body += "</table>";
    if (!embedded.assets.empty()) body += R"(<p class="on"><a href="/">Play</a> <a href="/docs">Handbook</a></p>)";
    body += "</main></body></html>\n";
    return Response{200,
                    "text/html; charset=utf-8",
                    std::move(body),
                    {{"cache-control", "no-store"}, {"content-security-policy", std::string(about_policy)}}};
  }
  return page_response(embedded, request);
}
}  // namespace nonet::server
