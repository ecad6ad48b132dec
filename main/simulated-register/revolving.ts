import type { Centavos } from '#domain/money.ts';
import type { Maturity } from './maturity.ts';
import { type Contract, endOf } from './product.ts';
import { noise } from './rng.ts';
import { limitSlot, slotAhead, slotLate, UNDETERMINED } from './slots.ts';

const LEVEL_OFFSET = 400_000;

/** Share of a limit in use: the mean of three months' draws, so that one month follows from the last. */
export function levelOf(contract: Contract, month: number): number {
  if (contract.used !== undefined) return contract.used;
  const drawOf = (back: number): number => noise(contract.seed, LEVEL_OFFSET + month - back);
  return 0.05 + 0.9 * ((drawOf(0) + drawOf(1) + drawOf(2)) / 3);
}

function drawnIn(contract: Contract, month: number): Centavos {
  return Math.round(contract.amount * levelOf(contract, month));
}

/** Splits a drawn amount into equal monthly bills from a due month on; bills of the past are late. */
function billed(
  contract: Contract,
  drawn: Centavos,
  bills: number,
  since: number,
  month: number,
  modalityOf: (late: boolean) => string,
): Maturity[] {
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

/** A line is over when its term ended and nothing of it is late. */
function isOver(contract: Contract, unpaidSince: number, month: number): boolean {
  return month >= endOf(contract) && unpaidSince > month;
}

/** The unused part of a limit; a lender cancels it once a bill is late for two months, and at the end of the term. */
function unused(contract: Contract, drawn: Centavos, since: number, month: number): Maturity[] {
  const { limit } = contract.product;
  const left = endOf(contract) - month;
  const amount = contract.amount - drawn;
  if (limit === null || amount <= 0 || left <= 0 || month - since >= 2) return [];
  return [{ modality: limit, exchange: false, slot: limitSlot(left), amount }];
}

/** Maturities of an overdraft or a discount line: the drawn amount in bills, the unused limit apart. */
export function revolvingMaturities(contract: Contract, unpaidSince: number, month: number): Maturity[] {
  if (isOver(contract, unpaidSince, month)) return [];
  const { modality, bills, undetermined } = contract.product;
  const since = Math.min(unpaidSince, month + 1);
  const drawn = drawnIn(contract, since - 1);
  const rest = unused(contract, drawn, since, month);
  if (undetermined && since > month) {
    return [{ modality, exchange: false, slot: UNDETERMINED, amount: drawn }, ...rest];
  }
  return [...billed(contract, drawn, bills, since, month, () => modality), ...rest];
}

const CARD = { purchases: '1304', instalments: '0210', revolving: '0204' } as const;

/**
 * Share of a card's debt bought at sight, bills of what was bought in instalments, and the level from which it
 * revolves.
 */
const AT_SIGHT = 0.6;
const CARD_BILLS = 6;
const REVOLVES_FROM = 0.7;
const REVOLVING_SHARE = 0.4;

/**
 * Maturities of a credit card: purchases at sight, purchases in instalments, revolving credit once the card is much
 * used or a bill is late, and the unused limit (`1904`, which occurs in operations only: specification, Modality
 * codes).
 */
export function cardMaturities(contract: Contract, unpaidSince: number, month: number): Maturity[] {
  if (isOver(contract, unpaidSince, month)) return [];
  const since = Math.min(unpaidSince, month + 1);
  const drawn = drawnIn(contract, since - 1);
  const atSight = Math.round(drawn * AT_SIGHT);
  const revolving = levelOf(contract, since - 1) > REVOLVES_FROM ? Math.round(atSight * REVOLVING_SHARE) : 0;
  return [
    ...billed(contract, atSight - revolving, 1, since, month, (late) => (late ? CARD.revolving : CARD.purchases)),
    ...billed(contract, revolving, 1, since, month, () => CARD.revolving),
    ...billed(contract, drawn - atSight, CARD_BILLS, since, month, () => CARD.instalments),
    ...unused(contract, drawn, since, month),
  ];
}
