import { MATURITY_CODES, type MaturityClass } from '#domain/consulta/maturity-codes.ts';
import type { Maturity } from '#main/simulated-register/maturity.ts';
import type { Contract, Product } from '#main/simulated-register/product.ts';
import { productOf } from '#main/simulated-register/products.ts';

/** A contract of a product, granted in month 1000 unless told; 120,000.00 over 24 months, due on the 20th. */
export function contractOf(
  modality: string,
  changes: Partial<Omit<Contract, 'product'>> = {},
  traits: Partial<Product> = {},
): Contract {
  const product = { ...productOf(modality), ...traits };
  const term = changes.term ?? 24;
  return {
    product,
    institution: 0,
    origination: 1_000,
    term,
    step: Math.min(product.step, term),
    amount: 12_000_000,
    dueDay: 20,
    seed: 77,
    usageSeed: 77,
    ...changes,
  };
}

/** Amounts by maturity code, in cents, in the order of the codes. */
export function byCode(maturities: readonly Maturity[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { slot, amount } of maturities.toSorted((left, right) => left.slot - right.slot)) {
    const code = MATURITY_CODES[slot]?.codigo ?? '?';
    sums[code] = (sums[code] ?? 0) + amount;
  }
  return sums;
}

/** Sum in cents of the maturities of some classes; of all without any class. */
export function amountOf(maturities: readonly Maturity[], ...classes: readonly MaturityClass[]): number {
  return maturities
    .filter(({ slot }) => classes.length === 0 || classes.includes(MATURITY_CODES[slot]?.classe ?? 'limite'))
    .reduce((sum, { amount }) => sum + amount, 0);
}
