// What the lobby answers as text, read again.
#pragma once

#include <gtest/gtest.h>

#include "wire/codec.h"

namespace nonet::lobby {
template <class T>
T read(const std::string& answer) {
  const auto json = parse_json(answer);
  EXPECT_TRUE(json) << answer;
  const auto value = read_value<T>(*json);
  EXPECT_TRUE(value) << answer << ": " << value.error().message;
  return *value;
}
}  // namespace nonet::lobby
