/**
 * Moves overlapping labels apart, each as little as needed, and keeps them between `top` and `bottom`. Pixels, in the
 * given order.
 */
export function spreadLabels(positions: readonly number[], distance: number, top: number, bottom: number): number[] {
  const order = positions.map((position, index) => ({ position, index })).toSorted((a, b) => a.position - b.position);
  const spread: number[] = [];
  for (const { position } of order) spread.push(Math.max(position, top, (spread.at(-1) ?? -Infinity) + distance));
  const room = bottom - distance * (spread.length - 1);
  const held = spread.map((position, rank) => Math.min(position, Math.max(top, room) + distance * rank));
  return positions.map((_, index) => held[order.findIndex((one) => one.index === index)] ?? 0);
}
