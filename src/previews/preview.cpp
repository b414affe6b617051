#include "previews/preview.h"

#include <algorithm>

#include "games/registry.h"
#include "picture/board.h"
#include "picture/look.h"
#include "picture/png.h"
#include "picture/svg.h"
#include "play/position.h"
#include "previews/sheets.h"
#include "services/any_game.h"
#include "services/record.h"

namespace nonet::previews {
namespace {
using picture::Area;
using picture::Drawing;
namespace look = picture::look;

constexpr double margin = 45;
constexpr double board_size = preview_height - 2 * margin;
constexpr double column = margin + board_size + 60;  // where the lettering stands

constexpr std::array seat_colours = {look::seat_1, look::seat_2, look::seat_3, look::seat_4, look::seat_5};

Drawing empty_preview() {
  Drawing drawing(preview_width, preview_height);
  drawing.rectangle(0, 0, preview_width, preview_height, look::paper);
  return drawing;
}

double fitting(std::string_view words, double size, double room) {
  return std::min(size, size * room / std::max(1.0, picture::text_width(words, size)));
}

void letter(Drawing& drawing, const Lettering& lettering) {
  constexpr double room = preview_width - column - margin;
  picture::draw_sign(drawing, column, margin + 6, 44);
  drawing.text("Nonet", column + 60, margin + 42, 42, look::ink);
  double y = 330;
  const double size = fitting(lettering.title, 78, room);
  drawing.text(lettering.title, column, y, size, look::ink);
  for (const std::string& line : lettering.lines) {
    y += 58;
    drawing.text(line, column, y, fitting(line, 38, room), look::ink_2);
  }
}

// A small board for a game in motion, and who has how many points.
constexpr int motion_width = 640;
constexpr int motion_height = 720;

bool draw_view(const Json& view, Drawing& drawing, Area area) {
  bool drawn = false;
  for_each_game([&]<class Entry>() {
    using G = typename Entry::Rules;
    if constexpr (Pictured<Entry>) {
      const auto key = view.IsObject() ? view.FindMember("game") : Json::ConstMemberIterator{};
      if (!view.IsObject() || key == view.MemberEnd() || !key->value.IsString() || text_of(key->value) != G::key)
        return;
      const auto read = read_view<G>(view);
      if (!read) return;
      Entry::Picture::draw(*read, drawing, area);
      drawn = true;
    }
  });
  return drawn;
}

std::expected<JsonDocument, std::string> onlookers_view(const AnyMatch& match) {
  JsonText text;
  Out out(text);
  match.write_view(out, Viewer());
  return parse_json(text_of(text));
}

void draw_points(Drawing& drawing, const AnyMatch& match) {
  const auto& scores = match.standing().scores;
  const double step = (motion_width - 40.0) / std::max(1, scores.size());
  double x = 20 + step / 2;
  for (int seat = 0; seat < scores.size(); ++seat, x += step) {
    drawing.circle(x - 24, 680, 11, seat_colours[static_cast<std::size_t>(seat) % seat_colours.size()]);
    drawing.text(std::to_string(scores[seat]), x, 694, 38, look::ink);
  }
}

std::optional<picture::Frame> frame_of(const AnyMatch& match, int ms) {
  const auto view = onlookers_view(match);
  if (!view) return {};
  picture::Frame frame{Drawing(motion_width, motion_height), ms};
  frame.drawing.rectangle(0, 0, motion_width, motion_height, look::paper);
  if (!draw_view(*view, frame.drawing, {20, 20, motion_width - 40.0})) return {};
  draw_points(frame.drawing, match);
  return frame;
}
}  // namespace

Drawing sign_preview() {
  Drawing drawing = empty_preview();
  picture::draw_sign(drawing, preview_width / 2.0 - 330, 215, 200);
  drawing.text("Nonet", preview_width / 2.0 - 80, 375, 150, look::ink);
  return drawing;
}

Drawing lettered_preview(const Lettering& lettering) {
  Drawing drawing = empty_preview();
  picture::draw_sign(drawing, margin + 120, 165, 300);
  letter(drawing, lettering);
  return drawing;
}

std::optional<Drawing> puzzle_preview(std::string_view address) {
  Drawing drawing = empty_preview();
  Lettering lettering;
  if (!draw_sheet(address, drawing, {margin, margin, board_size}, lettering)) return {};
  letter(drawing, lettering);
  return drawing;
}

std::optional<Drawing> view_preview(const Json& view, const Lettering& lettering) {
  Drawing drawing = empty_preview();
  if (!draw_view(view, drawing, {margin, margin, board_size})) return {};
  letter(drawing, lettering);
  return drawing;
}

std::expected<std::string, std::string> record_svg(const Json& record) {
  const auto verified = verify_record(record);
  if (!verified) return std::unexpected(verified.error());
  const auto match = open_position(record["start"]);
  if (!match) return std::unexpected(match.error());
  constexpr int move_ms = 900, last_ms = 4000;
  std::vector<picture::Frame> frames;
  const auto add = [&](int ms) {
    auto frame = frame_of(**match, ms);
    if (frame) frames.push_back(std::move(*frame));
    return frame.has_value();
  };
  if (!add(move_ms)) return std::unexpected("this game has no picture");
  JsonDocument copy;
  for (const Json& event : record["moves"].GetArray()) {
    Json move(event, copy.GetAllocator());
    move.RemoveMember("result");
    const auto played = (*match)->play(move);
    if (!played) return std::unexpected("a move of the record cannot be made");
    add(move_ms);
  }
  frames.back().ms = last_ms;
  const AnyGame* game = find_game(text_of(record["start"]["game"]));
  return picture::animated_svg(frames, std::string(game->title()) + ", " + std::to_string(verified->moves) + " moves");
}

std::string png_of(const Drawing& drawing) { return picture::png_of(picture::painted(drawing)); }
}  // namespace nonet::previews
