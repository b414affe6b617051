// A JSON value that is taken as it is: a game reads it itself. The document it lies in must outlive it.
#pragma once

#include "wire/codec.h"

namespace nonet {
struct Raw {
  const Json* json = nullptr;
};

template <>
struct Codec<Raw> {
  static void read(const In& in, Raw& raw) { raw.json = &in.value; }
};
}  // namespace nonet
