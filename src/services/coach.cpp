#include "services/coach.h"

namespace nonet {
namespace {
[[gnu::noinline]] void write_saying(Out& out, const Saying& saying) {
  if (saying.code.empty()) {
    out.Null();
    return;
  }
  ObjectWriter io(out);
  io("code", saying.code);
  write_key(out, "parts");
  out.StartObject();
  for (const Part& part : saying.parts) {
    write_key(out, part.name);
    Codec<std::string>::write(out, part.text);
  }
  out.EndObject();
  io("squares", square_names(saying.squares, saying.side));
  io.finish();
}
}  // namespace

void write_hint(Out& out, const Hint& hint) {
  write_key(out, "where");
  write_saying(out, hint.where);
  write_key(out, "kind");
  write_saying(out, hint.kind);
  write_key(out, "why");
  out.StartArray();
  for (const Saying& saying : hint.why) write_saying(out, saying);
  out.EndArray();
}

void write_asked(Out& out, double lost, bool costly) {
  write_key(out, "asked");
  ObjectWriter io(out);
  write_points(out, "lost", lost);
  io("costly", costly);
  io.finish();
}
}  // namespace nonet
