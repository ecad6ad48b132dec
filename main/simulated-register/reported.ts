import type { Centavos } from '#domain/money.ts';
import type { LossRule } from './client.ts';
import type { Arrears } from './episode.ts';
import { firstDueFrom, instalmentMaturities } from './instalments.ts';
import type { Maturity } from './maturity.ts';
import { guaranteeMaturities, limitMaturities } from './off-balance.ts';
import { type Contract, endOf } from './product.ts';
import { cardMaturities, revolvingMaturities } from './revolving.ts';
import { noise } from './rng.ts';
import { classOf, slotOfLoss } from './slots.ts';

const SETTLEMENT_OFFSET = 500_000;

/** What a lender reports of a contract in a month: debt by maturity, then a loss, then nothing. */
export function reportedMaturities(contract: Contract, arrears: Arrears, losses: LossRule, month: number): Maturity[] {
  const writeOff = arrears.defaulted ? writeOffMonth(contract, arrears.unpaidSince) : null;
  if (writeOff === null || month < writeOff) return maturitiesBeforeLoss(contract, arrears.unpaidSince, month);
  if (month - writeOff >= monthsReportedAsLoss(contract, losses)) return [];
  return lossMaturities(contract, arrears.unpaidSince, writeOff, month);
}

function maturitiesBeforeLoss(contract: Contract, unpaidSince: number, month: number): Maturity[] {
  switch (contract.product.shape) {
    case 'price':
    case 'linear':
      return instalmentMaturities(contract, unpaidSince, month);
    case 'revolving':
      return revolvingMaturities(contract, unpaidSince, month);
    case 'card':
      return cardMaturities(contract, unpaidSince, month);
    case 'guarantee':
      return guaranteeMaturities(contract, month);
    case 'limit':
      return limitMaturities(contract, unpaidSince, month);
    case 'vendor':
      return [];
  }
}

/** Month of the write-off of a contract unpaid since a month; null when nothing was due any more. */
function writeOffMonth(contract: Contract, unpaidSince: number): number | null {
  const { shape, writeOffAfter } = contract.product;
  if (shape === 'guarantee' || shape === 'limit' || shape === 'vendor') return null;
  const instalments = shape === 'price' || shape === 'linear';
  const firstDue = instalments ? firstDueFrom(contract, unpaidSince) : Math.min(unpaidSince, endOf(contract));
  return firstDue === null ? null : firstDue + writeOffAfter;
}

/**
 * The balance of the month before the write-off, frozen, under the age of the loss: a written-off amount never falls
 * due again. Exchange variation ends with the write-off.
 */
function lossMaturities(contract: Contract, unpaidSince: number, writeOff: number, month: number): Maturity[] {
  const balances = new Map<string, Centavos>();
  for (const maturity of maturitiesBeforeLoss(contract, unpaidSince, writeOff - 1)) {
    const kind = classOf(maturity.slot);
    if (kind !== 'a_vencer' && kind !== 'vencido') continue;
    balances.set(maturity.modality, (balances.get(maturity.modality) ?? 0) + maturity.amount);
  }
  const slot = slotOfLoss(month - writeOff);
  return Array.from(balances, ([modality, amount]) => ({
    modality,
    exchange: contract.product.exchange,
    slot,
    amount,
  }));
}

/** Some debtors settle with a discount some months after the write-off; the loss then leaves the register. */
function monthsReportedAsLoss(contract: Contract, { months, settledShare }: LossRule): number {
  const luck = noise(contract.seed, SETTLEMENT_OFFSET);
  return luck < settledShare ? Math.floor((luck / settledShare) * months) + 1 : months;
}
