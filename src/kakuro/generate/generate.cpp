#include "kakuro/generate/generate.h"

#include "kakuro/generate/mend.h"

namespace nonet::kakuro {
namespace {
constexpr int most_tries = 1000;  // fillings, each with its own shape where that is made by lot

int changes_for(const Layout& layout) { return 30 * layout.cells(); }

// How a sheet is mended decides about what is found: an easy one leaves nothing open to who looks sums up and no more.
Strength strength_for(const Request& request) {
  return request.level == Level::easy ? Strength::look_up : Strength::full;
}

bool mended(Mender& mender, const Request& request, int changes) {
  return request.level == Level::extreme ? mender.mend_hard(changes) : mender.mend(changes);
}

bool as_wished(const Puzzle& puzzle, const Request& request) {
  return !request.level || grade_proper(puzzle, Layout(puzzle)).level == *request.level;
}
}  // namespace

std::optional<std::string> flaw(const Request& request) {
  if (request.pattern) return shape_flaw(*request.pattern);
  const ShapeRequest& shape = request.shape;
  if (shape.width < 3 || shape.height < 3 || shape.width > longest_side || shape.height > longest_side)
    return "size: expected 3 to 30 rows and columns, the first of sums alone counted";
  if (needs_square(shape.symmetry) && shape.width != shape.height)
    return "symmetry: " + std::string(symmetry_names[static_cast<int>(shape.symmetry)]) +
           " needs as many rows as columns";
  if (shape.density < 50 || shape.density > 100) return "density: expected 50 to 100 squares in a hundred";
  return {};
}

std::expected<Puzzle, std::string> generate(const Request& request, Rng& rng) {
  for (int tries = 0; tries < most_tries; ++tries) {
    const std::optional<Puzzle> shape = request.pattern ? request.pattern : random_shape(request.shape, rng);
    if (!shape) return std::unexpected("found no shape of this size and density; try another density");
    Mender mender(*shape, strength_for(request), rng);
    if (!mender.fill()) continue;
    if (!mended(mender, request, changes_for(Layout(*shape)))) continue;
    Puzzle puzzle = mender.puzzle();
    if (as_wished(puzzle, request)) return puzzle;
  }
  return std::unexpected("found no puzzle of this kind; try another size, density or grade");
}
}  // namespace nonet::kakuro
