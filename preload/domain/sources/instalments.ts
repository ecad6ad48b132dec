import type { Centavos } from '../basics/money.ts';

/** Ways in which a loan is paid back: equal instalments, or equal parts of the amount with interest on what is left. */
export const AMORTIZATIONS = ['price', 'sac'] as const;
export type Amortization = (typeof AMORTIZATIONS)[number];

interface Terms {
  readonly amount: Centavos | null;
  /** Hundredths of a percent per month. */
  readonly monthlyRate: number | null;
  /** Months. */
  readonly term: number | null;
}

/** The equal instalment of Price's table, to the nearest cent; null if a term is missing. */
export function priceInstalment({ amount, monthlyRate, term }: Terms): Centavos | null {
  if (amount === null || monthlyRate === null || term === null || term < 1) return null;
  const rate = monthlyRate / 10_000;
  return Math.round(rate === 0 ? amount / term : (amount * rate) / (1 - (1 + rate) ** -term));
}

/** The first and the last instalment by constant amortization, to the nearest cent; null if a term is missing. */
export function sacInstalments({ amount, monthlyRate, term }: Terms): readonly [Centavos, Centavos] | null {
  if (amount === null || monthlyRate === null || term === null || term < 1) return null;
  const [part, rate] = [amount / term, monthlyRate / 10_000];
  return [Math.round(part + amount * rate), Math.round(part * (1 + rate))];
}

/** The instalment that a typed one is held against: Price's, or the first of constant amortization. */
export function firstInstalment(amortization: Amortization, terms: Terms): Centavos | null {
  return amortization === 'price' ? priceInstalment(terms) : (sacInstalments(terms)?.[0] ?? null);
}
