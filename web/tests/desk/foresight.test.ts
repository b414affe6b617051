import { expect, it } from "vitest";
import { known } from "../../src/desk/foresight";

it("a card that would be drawn leaves the hand, for nobody knows it yet", () => {
  const view = { hands: [[3, 7, 9], 2], bag: 40, board: ["."] };
  expect(known(view, ["view.hands.0.2", "view.hands.0.1"])).toEqual({ hands: [[3], 2], bag: 40, board: ["."] });
  expect(view.hands[0]).toEqual([3, 7, 9]);
});

it("a single card that would be drawn becomes none", () => {
  expect(known({ hands: [5, "?"] }, ["view.hands.0"])).toEqual({ hands: [null, "?"] });
});

it("what is guessed in the result is nobody's business here", () => {
  const view = { scores: [1] };
  expect(known(view, ["result.points"])).toEqual(view);
});
