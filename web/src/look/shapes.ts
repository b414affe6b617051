// The shape that goes with a seat's colour, always together: circle, triangle, square, diamond, star; first four small squares, for who
// has no seat. Drawn about the origin, about two units wide.

const star = Array.from({ length: 10 }, (_, i) => {
  const angle = (Math.PI * i) / 5 - Math.PI / 2;
  const radius = i % 2 === 0 ? 1.12 : 0.46;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}).join("L");

const shapes = [
  "M-.9-.9h.75v.75h-.75zM.15-.9h.75v.75h-.75zM-.9 .15h.75v.75h-.75zM.15 .15h.75v.75h-.75z",
  "M0-.94A.94.94 0 1 1 0 .94A.94.94 0 1 1 0-.94Z",
  "M0-1.02L1.06 .82H-1.06Z",
  "M-.84-.84H.84V.84H-.84Z",
  "M0-1.14L1.14 0L0 1.14L-1.14 0Z",
  `M${star}Z`,
];

export function shape(colour: number): string {
  return shapes[colour] ?? "";
}
