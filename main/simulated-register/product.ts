import type { Centavos } from '#domain/basics/money.ts';
import type { Rng } from './rng.ts';

export type Range = readonly [min: number, max: number];

export type Shape = 'price' | 'linear' | 'revolving' | 'card' | 'guarantee' | 'limit' | 'vendor';

/** Kind of credit that lenders offer. Amounts are reais, or US dollars if `exchange` is set; times are months. */
export interface Product {
  readonly modality: string;
  readonly shape: Shape;
  readonly amount: Range;
  readonly term: Range;
  /** Months between two instalments; `term` if there is only one. */
  readonly step: number;
  /** Monthly interest; instalments of the Price table are reported at their present value. */
  readonly rate: number;
  /** True if the amount follows the dollar. */
  readonly exchange: boolean;
  /** Months over which the principal is released; the rest is `v60` or `v80`. */
  readonly release: number;
  /** Months of arrears after which the lender writes off the balance. */
  readonly writeOffAfter: number;
  /** Revolving only: monthly bills in which the drawn amount falls due. */
  readonly bills: number;
  /** Revolving only: the drawn amount has no term (`v199`) while it is not late. */
  readonly undetermined: boolean;
  /** Revolving, card and vendor: share of the limit that clients usually use; below zero means none. */
  readonly usage: Range;
  /** Modality of the unused limit; null if it is not reported. */
  readonly limit: string | null;
  /** True if a third party guarantees it; counts for `coobrigacaoRecebida`. */
  readonly guaranteed: boolean;
}

export interface Contract {
  readonly product: Product;
  /** Number of the lender among the client's institutions; the register never names it. */
  readonly institution: number;
  /** Month index of the grant. */
  readonly origination: number;
  /** Months until the last instalment or the end of the limit. */
  readonly term: number;
  readonly step: number;
  /** Principal or limit in cents of its own currency. */
  readonly amount: Centavos;
  /** Day of the month on which instalments are due, 1 to 28. */
  readonly dueDay: number;
  /** Seed of the contract's monthly events. */
  readonly seed: number;
  /** Seed of the used share of a limit; renewals share it. */
  readonly usageSeed: number;
  /** Used share of a limit, if scripted. */
  readonly usage?: number;
}

/** True for a limit, or a credit with one instalment: another contract replaces it in the month in which it ends. */
export function isRenewed({ product: { shape }, step, term }: Contract): boolean {
  return (shape !== 'price' && shape !== 'linear') || step === term;
}

/** Returns the contract that replaces one at its end: same lender, similar amount, same use. */
export function renew(contract: Contract, rng: Rng): Contract {
  return {
    ...contract,
    origination: endOf(contract),
    ...drawTerm(contract.product, rng),
    amount: Math.round((contract.amount * (0.97 + 0.1 * rng.next())) / 1000) * 1000,
    seed: rng.seed(),
  };
}

/** Draws a term of a whole number of steps, in months. */
function drawTerm(product: Product, rng: Rng): Pick<Contract, 'term' | 'step'> {
  const term = rng.int(product.term[0], product.term[1]);
  const step = Math.min(product.step, term);
  return { term: term - (term % step), step };
}

/** Small amounts are more frequent than large ones. */
function skewed(rng: Rng, [min, max]: Range): number {
  const throwOnce = rng.next();
  return min + (max - min) * throwOnce * throwOnce;
}

/** Grants a product in a month; amounts are multiples of ten reais or dollars. */
export function grant(
  product: Product,
  origination: number,
  rng: Rng,
  client: { readonly scale: number; readonly institutions: number },
): Contract {
  return {
    product,
    ...drawTerm(product, rng),
    institution: rng.int(0, client.institutions - 1),
    origination,
    amount: Math.max(1, Math.round((skewed(rng, product.amount) * client.scale) / 10)) * 1000,
    dueDay: rng.int(1, 28),
    seed: rng.seed(),
    usageSeed: rng.seed(),
  };
}

/** Month index in which the contract ends if everything is paid. */
export function endOf(contract: Contract): number {
  return contract.origination + contract.term;
}
