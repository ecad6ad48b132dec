import { type Centavos, ratio } from '#domain/basics/money.ts';
import type { BarPaint } from '../paint/bar-paint.ts';

export interface Part {
  readonly key: string;
  readonly label: string;
  /** Cents; null if not informed. */
  readonly amount: Centavos | null;
  readonly paint: BarPaint;
  /** Outside every sum: drawn without a share. */
  readonly apart?: boolean;
}

export interface PartBar extends Part {
  /** Share of the whole; null for a part outside it, and without a whole. */
  readonly share: number | null;
  /** Length of the bar, 0 to 1 of the largest; a negative correction uses its absolute size. */
  readonly length: number;
}

/** Parts on one scale. `whole`: the base of the shares, in cents. */
export function getPartBars(parts: readonly Part[], whole: Centavos | null): readonly PartBar[] {
  const largest = Math.max(0, ...parts.map(({ amount }) => Math.abs(amount ?? 0)));
  return parts.map((part) => ({
    ...part,
    share: part.apart === true ? null : ratio(part.amount, whole),
    length: largest === 0 ? 0 : Math.abs(part.amount ?? 0) / largest,
  }));
}
