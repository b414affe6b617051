// What a component would do while it stands, without one.

export function rooted<Value>(make: () => Value): { value: Value; stop: () => void } {
  let value!: Value;
  const stop = $effect.root(() => {
    value = make();
  });
  return { value, stop };
}
