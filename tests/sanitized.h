// Under a sanitizer everything takes ten times as long, and what it can find it finds in a part of the same positions.
#pragma once

namespace nonet {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr int one_in = 4;  // so many sets of options are played through
#define NONET_SANITIZED
#endif
#endif
#ifndef NONET_SANITIZED
constexpr int one_in = 1;
#endif
}  // namespace nonet
