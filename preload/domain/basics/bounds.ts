export type Bounds = Readonly<Record<'min' | 'max', number>>;

export function isWholeWithin({ min, max }: Bounds, value: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
