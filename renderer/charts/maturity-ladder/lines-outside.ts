import type { ValueBox } from './get-value-boxes.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The parts of a line outside the boxes, as an SVG path: lines break at values. */
export function pathOutside(from: Point, to: Point, boxes: readonly ValueBox[]): string {
  const at = (part: number): string => `${from.x + (to.x - from.x) * part} ${from.y + (to.y - from.y) * part}`;
  const covered = boxes
    .map((box) => coveredBy(from, to, box))
    .filter(([start, end]) => start < end)
    .toSorted(([one], [other]) => one - other);
  let reached = 0;
  let path = '';
  for (const [start, end] of covered) {
    if (start > reached) path += `M${at(reached)}L${at(start)}`;
    reached = Math.max(reached, end);
  }
  return reached < 1 ? `${path}M${at(reached)}L${at(1)}` : path;
}

/** The part of a line inside a box, from 0 to 1; the end precedes the start if they do not meet. */
function coveredBy(from: Point, to: Point, { x, y, width, height }: ValueBox): readonly [start: number, end: number] {
  let [start, end] = [0, 1];
  for (const [at, move, low, high] of [
    [from.x, to.x - from.x, x, x + width],
    [from.y, to.y - from.y, y, y + height],
  ] as const) {
    if (move === 0) {
      if (at <= low || at >= high) return [1, 0];
      continue;
    }
    const [one, other] = [(low - at) / move, (high - at) / move];
    start = Math.max(start, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  return [start, end];
}
