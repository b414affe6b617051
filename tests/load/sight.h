// What a client knows of the game, and what it makes of it. The whole view is kept where it is to be compared; a load
// generator with thousands of clients keeps a hundred bytes of sudoku-cards instead.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "base/rng.h"
#include "wire/json.h"

namespace nonet::load {
class Sight {
 public:
  virtual ~Sight() = default;
  virtual void begin(const Json& view) = 0;
  virtual void change(const Json& patch) = 0;
  virtual std::optional<int> viewer() const = 0;
  virtual std::optional<int> turn() const = 0;
  virtual bool over() const = 0;
  // A move of the seat that sees this, as JSON; nothing where it cannot or does not want to move.
  virtual std::optional<std::string> choice(Rng& chance) const = 0;
};

class WholeSight : public Sight {
 public:
  void begin(const Json& view) override;
  void change(const Json& patch) override;
  std::optional<int> viewer() const override;
  std::optional<int> turn() const override;
  bool over() const override;
  std::optional<std::string> choice(Rng& chance) const override;

  bool known() const { return view_.IsObject(); }
  bool equals(const Json& view) const { return static_cast<const Json&>(view_) == view; }
  std::string text() const { return to_text(view_); }
  std::string without_viewer() const;  // after the end everybody sees everything
  std::optional<std::string> game() const;

 private:
  JsonDocument view_;
};

class CardsSight : public Sight {
 public:
  void begin(const Json& view) override;
  void change(const Json& patch) override;
  std::optional<int> viewer() const override { return viewer_; }
  std::optional<int> turn() const override { return turn_; }
  bool over() const override { return over_; }
  std::optional<std::string> choice(Rng& chance) const override;

 private:
  static constexpr int side = 9;

  void read(const Json& fields);
  void read_row(int row, std::string_view tokens);
  bool repeats(int square) const;

  std::array<std::uint8_t, side * side> board_{};
  std::uint8_t card_ = 0;
  std::optional<int> viewer_;
  std::optional<int> turn_;
  bool over_ = false;
};
}  // namespace nonet::load
