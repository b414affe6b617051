#include "server/previews.h"

#include <algorithm>

#include "lobby/reading.h"
#include "previews/preview.h"
#include "server/api.h"
#include "services/any_game.h"
#include "services/daily.h"
#include "table/ids.h"

namespace nonet::server {
namespace {
constexpr std::string_view folder = "/preview/";
constexpr std::string_view motion = ".svg";

struct Made {
  std::string key;   // of the shelf: another one where the picture would be another
  int seconds = 60;  // so long may others keep it
  std::optional<picture::Drawing> drawing;
};

std::optional<std::string_view> behind(std::string_view path, std::string_view before) {
  if (!path.starts_with(before) || path.size() == before.size()) return {};
  return path.substr(before.size());
}

// A table that anybody may look at, or nothing: not there, private, or only for its players.
struct Watched {
  store::TableRow row;
  std::unique_ptr<table::Table> table;
};
std::optional<Watched> watched(const store::Store& store, std::string_view id) {
  if (!table::is_table_id(std::string(id))) return {};
  auto row = store.table(std::string(id));
  if (!row || !*row) return {};
  const auto entries = store.entries(std::string(id));
  if (!entries) return {};
  std::vector<std::string> log;
  for (const store::Entry& entry : *entries) log.push_back(entry.text);
  auto table = lobby::restored(std::string(id), log);
  // The row is listed only as long as somebody may still come; what its host wanted stands in the order.
  if (!table || !(*table)->order().listed || (*table)->order().only_players) return {};
  return Watched{std::move(**row), std::move(*table)};
}

std::string points_of(const AnyMatch& match) {
  std::string text;
  for (const int points : match.standing().scores) text += (text.empty() ? "" : " - ") + std::to_string(points);
  return text;
}

std::optional<picture::Drawing> drawn(const AnyMatch& match, const previews::Lettering& lettering) {
  JsonText text;
  Out out(text);
  match.write_view(out, Viewer());
  const auto view = parse_json(text_of(text));
  return view ? previews::view_preview(*view, lettering) : std::nullopt;
}

Made of_table(const store::Store& store, std::string_view id) {
  const auto found = watched(store, id);
  if (!found) return {"sign", 60, {}};
  const AnyGame* game = find_game(found->row.game);
  const std::string title(game ? game->title() : "Nonet");
  const AnyMatch* match = found->table->match();
  Made made{"t/" + std::string(id) + "/" + std::to_string(found->table->version()), 60, {}};
  if (match) made.drawing = drawn(*match, {title, {points_of(*match)}});
  if (!made.drawing) made.drawing = previews::lettered_preview({title, {}});
  return made;
}

Made of_daily(std::string_view date) {  // one of the day's games, as it is dealt
  Made made{"daily/" + std::string(date), 600, {}};
  const auto tasks = daily_tasks();
  if (tasks.empty()) return made;
  const auto day = static_cast<std::size_t>(date.empty() ? 0 : date.back() - '0');
  const DailyTask& task = tasks[day % tasks.size()];
  const auto match = daily_deal(date, task);
  const AnyGame* game = find_game(task.game);
  if (match && game) made.drawing = drawn(*match, {std::string(game->title()), {std::string(date)}});
  return made;
}

Response picture_response(std::string type, std::string body, int seconds) {
  return {200, std::move(type), std::move(body), {{"cache-control", "public, max-age=" + std::to_string(seconds)}}};
}

Response moving(const store::Store& store, std::string_view id) {
  const auto none = [] { return denial_response("no-such-table", "There is no replay here for everybody to see."); };
  const auto found = watched(store, id);
  if (!found || found->row.phase != store::Phase::finished) return none();
  const auto text = lobby::record_of(store, std::string(id));
  if (!text) return denial_response(text.error());
  const auto record = parse_json(*text);
  auto svg = record ? previews::record_svg(*record) : std::unexpected(record.error());
  return svg ? picture_response("image/svg+xml", *std::move(svg), 3600) : none();
}
}  // namespace

std::optional<std::string> PreviewShelf::find(const std::string& key) const {
  const std::lock_guard lock(mutex_);
  const auto found = pictures_.find(key);
  return found == pictures_.end() ? std::nullopt : std::optional(found->second);
}

void PreviewShelf::put(const std::string& key, const std::string& picture) {
  const std::lock_guard lock(mutex_);
  if (picture.size() > most_bytes || !pictures_.try_emplace(key, picture).second) return;
  order_.push_back(key);
  bytes_ += picture.size() + key.size();
  while (bytes_ > most_bytes) {
    const auto oldest = pictures_.extract(order_.front());
    bytes_ -= oldest.mapped().size() + oldest.key().size();
    order_.pop_front();
  }
}

Response preview_response(const store::Store& store, PreviewShelf& shelf, const Request& request,
                          std::string_view date) {
  const std::string_view path = std::string_view(request.path).substr(folder.size());
  const auto replay = behind(path, "replay/t/");
  if (replay && replay->ends_with(motion)) return moving(store, replay->substr(0, replay->size() - motion.size()));
  Made made{"sign", 86'400, {}};
  if (path == "puzzle") {
    const std::string address = query_value(request, "p");
    made = {"puzzle/" + address, 86'400, {}};
    if (const auto kept = shelf.find(made.key)) return picture_response("image/png", *kept, made.seconds);
    made.drawing = previews::puzzle_preview(address);
  } else if (path == "daily") {
    if (const auto kept = shelf.find("daily/" + std::string(date))) return picture_response("image/png", *kept, 600);
    made = of_daily(date);
  } else if (const auto id = replay ? replay : behind(path, "t/")) {
    made = of_table(store, *id);
  }
  if (!made.drawing) made.key = "sign";
  if (const auto kept = shelf.find(made.key)) return picture_response("image/png", *kept, made.seconds);
  std::string picture = previews::png_of(made.drawing ? *made.drawing : previews::sign_preview());
  shelf.put(made.key, picture);
  return picture_response("image/png", std::move(picture), made.seconds);
}

std::string preview_tags(const Request& request) {
  const auto all_of = [](std::string_view text, std::string_view more) {
    return !text.empty() && std::ranges::all_of(text, [more](char c) {
      return ('0' <= c && c <= '9') || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || more.find(c) != more.npos;
    });
  };
  const std::string_view path = request.path;
  const std::string puzzle = query_value(request, "p");
  const auto replay = behind(path, "/replay/t/");
  const auto table = behind(path, "/t/");
  std::string picture, title, about;
  if (path == "/puzzle" && all_of(puzzle, "-_")) {
    const bool kakuro = puzzle.starts_with("1k");
    picture = "puzzle?p=" + puzzle;
    title = kakuro ? "A Kakuro" : "A Sudoku";
    about = "A puzzle to solve, with hints that explain.";
  } else if (path == "/daily") {
    picture = "daily";
    title = "The daily challenge";
    about = "The same deal for everybody today.";
  } else if (replay && all_of(*replay, "")) {
    picture = "replay/t/" + std::string(*replay);
    title = "A replay";
    about = "A game of Nonet, move by move.";
  } else if (table && all_of(*table, "")) {
    picture = "t/" + std::string(*table);
    title = "A table";
    about = "A number game with friends, bots or alone.";
  }
  const std::string_view host = request.header("host");
  if (picture.empty() || !all_of(host, ".-:[]")) return {};
  const std::string origin = (request.secure ? "https://" : "http://") + std::string(host);
  const auto tag = [](std::string_view kind, std::string_view name, const std::string& content) {
    return "<meta " + std::string(kind) + "=\"" + std::string(name) + "\" content=\"" + content + "\" />\n    ";
  };
  return tag("property", "og:site_name", "Nonet") + tag("property", "og:type", "website") +
         tag("property", "og:title", title) + tag("property", "og:description", about) +
         tag("property", "og:image", origin + std::string(folder) + picture) +
         tag("property", "og:image:width", std::to_string(previews::preview_width)) +
         tag("property", "og:image:height", std::to_string(previews::preview_height)) +
         tag("name", "twitter:card", "summary_large_image");
}
}  // namespace nonet::server
