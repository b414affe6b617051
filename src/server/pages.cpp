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

// In the look of the page (web/src/look/tokens.css), which may not be there.
constexpr std::string_view head = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nonet</title>
<style>
:root{color-scheme:light dark;--paper:#f4efe3;--sheet:#fcfaf4;--ink:#16233f;--soft:#4b5672;--line:#d6ccb5;--edge:#8d8571;
--stop:#b02a1c;--action:#1d3a78;--action-edge:#0f2450;--on-action:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#131a29;--sheet:#1b2436;--ink:#f1ebdc;--soft:#b9bfce;--line:#303c56;
--edge:#7583a3;--stop:#ff9b8a;--action:#a9c4ff;--action-edge:#6f8fd6;--on-action:#131a29}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.45 "Source Sans 3",system-ui,sans-serif}
header,main{max-width:34rem;margin:0 auto;padding:0 1.25rem}
header a,header span{display:inline-flex;gap:.75rem;align-items:center;min-height:4rem;color:inherit;text-decoration:none;
font:600 1.5rem/1 Besley,Georgia,serif}
header svg{width:1.875rem;height:1.875rem;fill:var(--ink)}
header .one{fill:var(--stop)}
main{padding-top:5vh}
h1{font:600 2rem/1.15 Besley,Georgia,serif;margin:0 0 .5rem}
p{margin:0 0 1.5rem;color:var(--soft)}
table{border-collapse:collapse;width:100%;background:var(--sheet);border-radius:14px;box-shadow:inset 0 0 0 1px var(--line)}
th,td{text-align:left;padding:.75rem 1rem;font-weight:400}
tr+tr>*{border-top:1px solid var(--line)}
td{text-align:right;font-weight:600;font-variant-numeric:tabular-nums}
th{color:var(--soft)}
.on{display:flex;flex-wrap:wrap;gap:.5rem;margin:1.5rem 0 0}
.on a{padding:.75rem 1.25rem;border:1.5px solid var(--edge);border-bottom-width:3px;border-radius:8px;
background:var(--sheet);color:inherit;font-weight:600;line-height:1.15;text-decoration:none}
.on a:first-child{background:var(--action);border-color:var(--action) var(--action) var(--action-edge);
color:var(--on-action)}
</style></head><body><header>)";

constexpr std::string_view logo =
    R"(<svg viewBox="0 0 30 30" aria-hidden="true"><path d="M0 0h7.5v7.5H0zM11 0h7.5v7.5H11z
M0 11h7.5v7.5H0zM11 11h7.5v7.5H11zM22 11h7.5v7.5H22zM0 22h7.5v7.5H0zM11 22h7.5v7.5H11zM22 22h7.5v7.5H22z"/><path
class="one" d="M26-1l4 4-4 4-4-4z"/></svg>Nonet)";

constexpr std::string_view lead = R"(</header><main>
<h1>This server</h1>
<p>A home for number-logic board games. This server is up; its tables are played through the protocol at <code>/ws</code>.</p>
<table>)";

// Without the page the way home leads here.
std::string beginning(bool with_page) {
  std::string body(head);
  body += with_page ? R"(<a href="/" aria-label="Nonet, home">)" : "<span>";
  body += logo;
  body += with_page ? "</a>" : "</span>";
  body += lead;
  return body;
}
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
    std::string body = beginning(!embedded.assets.empty());
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
  return page_response(embedded, request, preview_tags(request));
}
}  // namespace nonet::server
