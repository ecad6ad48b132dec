import type { Centavos } from '#domain/basics/money.ts';
import type { Rng } from './rng.ts';

export type Range = readonly [min: number, max: number];

/** How a kind of credit lives: what decides the maturities of each month. */
export type Shape = 'price' | 'linear' | 'revolving' | 'card' | 'guarantee' | 'limit' | 'vendor';

/** A kind of credit a lender offers. Amounts are reais, or US dollars where `exchange` is set; times are months. */
export interface Product {
  readonly modality: string;
  readonly shape: Shape;
  readonly amount: Range;
  readonly term: Range;
  /** Months between two instalments; `term` when there is only one. */
  readonly step: number;
  /** Interest a month; instalments of the Price table are reported at their present value. */
  readonly rate: number;
  /** Follows the dollar. */
  readonly exchange: boolean;
  /** Months over which the principal is released; what is not released yet is `v60` or `v80`. */
  readonly release: number;
  /** Months late after which the lender writes the balance off. */
  readonly writeOffAfter: number;
  /** Revolving only: monthly bills over which the drawn amount falls due. */
  readonly bills: number;
  /** Revolving only: the drawn amount has no term (`v199`) while it is not late. */
  readonly undetermined: boolean;
  /** Revolving, card and vendor: the share of the limit that clients usually have in use; below zero is none. */
  readonly usage: Range;
  /** Modality under which an unused limit is reported, if it is. */
  readonly limit: string | null;
  /** Somebody else guarantees it: counts into `coobrigacaoRecebida`. */
  readonly guaranteed: boolean;
}

/** One credit of one client at one lender. */
export interface Contract {
  readonly product: Product;
  /** Number of the lender among the client's institutions; the register never names it. */
  readonly institution: number;
  /** Month index in which it was granted. */
  readonly origination: number;
  /** Months until the last instalment or the end of the limit. */
  readonly term: number;
  readonly step: number;
  /** Principal or limit in cents of its own currency. */
  readonly amount: Centavos;
  /** Day of the month on which instalments are due, 1 to 28. */
  readonly dueDay: number;
  /** Seed of everything that happens to this contract from month to month. */
  readonly seed: number;
  /** Seed of how much of a limit is in use: renewals share it. */
  readonly usageSeed: number;
  /** Share of a limit in use where it is written down instead of left to chance. */
  readonly usage?: number;
}

/** A limit, or a credit paid at once at its end: another takes its place in the month it ends. */
export function isRenewed({ product: { shape }, step, term }: Contract): boolean {
  return (shape !== 'price' && shape !== 'linear') || step === term;
}

/** The contract that takes the place of one at its end: the same lender, about the same amount, used in the same way. */
export function renew(contract: Contract, rng: Rng): Contract {
  return {
    ...contract,
    origination: endOf(contract),
    ...drawTerm(contract.product, rng),
    amount: Math.round((contract.amount * (0.97 + 0.1 * rng.next())) / 1000) * 1000,
    seed: rng.seed(),
  };
}

/** Months until the end, a whole number of steps. */
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

/** Grants a product in a month; whole multiples of ten reais or dollars. */
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

/** Month index in which the contract ends when everything is paid. */
export function endOf(contract: Contract): number {
  return contract.origination + contract.term;
}
