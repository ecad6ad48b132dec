import type { Centavos } from '#domain/basics/money.ts';
import type { Maturity } from './maturity.ts';
import { type Contract, endOf } from './product.ts';
import { noise } from './rng.ts';
import { limitSlot, slotAhead, slotLate, UNDETERMINED } from './slots.ts';

const USAGE_OFFSET = 400_000;
const SWING_MONTHS = 12;

/**
 * Used share of a limit: the client's usual share, changing by about a third over the years and slightly each month.
 */
export function usageOf({ product, usage, usageSeed, seed }: Contract, month: number): number {
  if (usage !== undefined) return usage;
  const luck = noise(usageSeed, 0);
  const usual = product.usage[0] + (product.usage[1] - product.usage[0]) * luck;
  if (usual <= 0) return 0;
  const swing = 0.7 + 0.6 * swingAt(usageSeed, month + (usageSeed % SWING_MONTHS));
  return Math.min(0.98, usual * (swing + 0.04 * noise(seed, USAGE_OFFSET + month)));
}

/** Interpolates between random points from 0 to 1. */
function swingAt(usageSeed: number, month: number): number {
  const year = Math.floor(month / SWING_MONTHS);
  const [from, to] = [noise(usageSeed, year), noise(usageSeed, year + 1)];
  return from + ((to - from) * (month - year * SWING_MONTHS)) / SWING_MONTHS;
}

function drawnIn(contract: Contract, month: number): Centavos {
  return Math.round(contract.amount * usageOf(contract, month));
}

interface Drawn {
  readonly drawn: Centavos;
  readonly bills: number;
  /** Month in which the first bill is due. */
  readonly since: number;
}

/** Splits a drawn amount into its bills; past ones are late. */
function billed(
  contract: Contract,
  { drawn, bills, since }: Drawn,
  month: number,
  modalityOf: (late: boolean) => string,
): Maturity[] {
  if (drawn === 0) return [];
  return Array.from({ length: bills }, (_, bill) => {
    const ahead = since + bill - month;
    const upTo = (count: number): Centavos => Math.floor((drawn * count) / bills);
    return {
      modality: modalityOf(ahead <= 0),
      exchange: false,
      slot: ahead > 0 ? slotAhead(ahead) : slotLate(-ahead, contract.dueDay),
      amount: upTo(bill + 1) - upTo(bill),
    };
  }).filter((maturity) => maturity.amount > 0);
}

/** A line is over if its term has ended and nothing is late. */
function isOver(contract: Contract, unpaidSince: number, month: number): boolean {
  return month >= endOf(contract) && unpaidSince > month;
}

/** Unused part of a limit; the lender cancels it after two months of arrears, and at the end of the term. */
function unused(contract: Contract, drawn: Centavos, since: number, month: number): Maturity[] {
  const { limit } = contract.product;
  const left = endOf(contract) - month;
  const amount = contract.amount - drawn;
  if (limit === null || amount <= 0 || left <= 0 || month - since >= 2) return [];
  return [{ modality: limit, exchange: false, slot: limitSlot(left), amount }];
}

/** Maturities of an overdraft or a discount line: the drawn amount in bills, and the unused limit. */
export function revolvingMaturities(contract: Contract, unpaidSince: number, month: number): Maturity[] {
  if (isOver(contract, unpaidSince, month)) return [];
  const { modality, bills, undetermined } = contract.product;
  const since = Math.min(unpaidSince, month + 1);
  const drawn = drawnIn(contract, since - 1);
  const rest = unused(contract, drawn, since, month);
  if (undetermined && since > month) {
    return drawn > 0 ? [{ modality, exchange: false, slot: UNDETERMINED, amount: drawn }, ...rest] : rest;
  }
  return [...billed(contract, { drawn, bills, since }, month, () => modality), ...rest];
}

const CARD = { purchases: '1304', financed: '0210', revolving: '0204', residue: '0218' } as const;

/** Share of a card's debt in the next bill, and number of bills of the shops' instalments. */
const NEXT_BILL = 0.6;
const CARD_BILLS = 6;

/**
 * Share of cards whose holder finances part of the bill with the issuer, that part, the use from which a card revolves,
 * and the revolving part.
 */
const FINANCING = 0.12;
const FINANCED_SHARE = 0.2;
const REVOLVES_FROM = 0.85;
const REVOLVING_SHARE = 0.2;

/** Share of late cards that are still reported as before 05/2017. */
const NOT_MIGRATED = 0.04;

const FINANCING_OFFSET = 800_000;

/**
 * Maturities of a credit card: purchases in full and in the shops' instalments (both 1304), the part financed by the
 * issuer with interest (a minority), revolving credit once the card is near its limit or a bill is late, and the unused
 * limit (`1904`, which occurs only in operations: specification, Modality codes).
 */
export function cardMaturities(contract: Contract, unpaidSince: number, month: number): Maturity[] {
  if (isOver(contract, unpaidSince, month)) return [];
  const since = Math.min(unpaidSince, month + 1);
  const drawn = drawnIn(contract, since - 1);
  const nextBill = Math.round(drawn * NEXT_BILL);
  const revolving = usageOf(contract, since - 1) > REVOLVES_FROM ? Math.round(nextBill * REVOLVING_SHARE) : 0;
  const financed = noise(contract.usageSeed, FINANCING_OFFSET) < FINANCING ? Math.round(drawn * FINANCED_SHARE) : 0;
  const unpaid = noise(contract.usageSeed, FINANCING_OFFSET + 1) < NOT_MIGRATED ? CARD.residue : CARD.revolving;
  const billedAs = (modality: string, part: Centavos, bills: number): Maturity[] =>
    billed(contract, { drawn: part, bills, since }, month, (late) => (late ? unpaid : modality));
  return [
    ...billedAs(CARD.purchases, nextBill - revolving, 1),
    ...billedAs(CARD.revolving, revolving, 1),
    ...billedAs(CARD.purchases, drawn - nextBill - financed, CARD_BILLS),
    ...billedAs(CARD.financed, financed, CARD_BILLS),
    ...unused(contract, drawn, since, month),
  ];
}
