#include <gtest/gtest.h>
TEST(Tmp, t) {}
