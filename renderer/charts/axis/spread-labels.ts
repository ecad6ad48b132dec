/**
 * Moves labels apart that would stand on one another, each as little as needed, and keeps them between `top` and
 * `bottom`. Places in pixels, in the order they came.
 */
export function spreadLabels(places: readonly number[], distance: number, top: number, bottom: number): number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  const settled: number[] = [];
  for (const { place } of order) settled.push(Math.max(place, top, (settled.at(-1) ?? -Infinity) + distance));
  const room = bottom - distance * (settled.length - 1);
  const held = settled.map((place, rank) => Math.min(place, Math.max(top, room) + distance * rank));
  return places.map((_, index) => held[order.findIndex((one) => one.index === index)] ?? 0);
}
