import type { Centavos } from '#domain/basics/money.ts';
import { monthIndex } from '#domain/basics/month.ts';
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

/** From this month on the annex has its current codes (docs/register.md#the-simulated-register). */
const NEWEST_CODES = monthIndex('2017-05');

/** Older codes, each used before the month in which the annex split it. */
const FORMER_CODES = [
  { before: NEWEST_CODES, codes: new Map(Object.entries({ '0217': '0216', '0218': '0204' })) },
  {
    before: monthIndex('2014-02'),
    codes: new Map(Object.entries({ '0213': '0201', '0214': '0201', '0215': '0206', '0216': '0206' })),
  },
];

function codeIn(modality: string, month: number): string {
  return FORMER_CODES.reduce(
    (code, { before, codes }) => (month < before ? (codes.get(code) ?? code) : code),
    modality,
  );
}

/**
 * Returns a lender's report of a contract in a month, with the codes of that month: debt by maturity, then a loss, then
 * nothing.
 */
export function reportedMaturities(contract: Contract, arrears: Arrears, losses: LossRule, month: number): Maturity[] {
  const maturities = maturitiesIn(contract, arrears, losses, month);
  if (month >= NEWEST_CODES) return maturities;
  return maturities.map((maturity) => ({ ...maturity, modality: codeIn(maturity.modality, month) }));
}

function maturitiesIn(contract: Contract, arrears: Arrears, losses: LossRule, month: number): Maturity[] {
  const writeOff = arrears.defaulted ? writeOffMonth(contract, arrears) : null;
  if (writeOff === null || month < writeOff) return maturitiesBeforeLoss(contract, arrears, month);
  if (month - writeOff >= monthsReportedAsLoss(contract, losses)) return [];
  return lossMaturities(contract, arrears, writeOff, month);
}

function maturitiesBeforeLoss(contract: Contract, arrears: Arrears, month: number): Maturity[] {
  const { unpaidSince } = arrears;
  switch (contract.product.shape) {
    case 'price':
    case 'linear':
      return instalmentMaturities(contract, unpaidSince, month, arrears.calledDueFrom);
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

/** Month of the write-off of an unpaid contract; null if nothing fell due after it stopped paying. */
function writeOffMonth(contract: Contract, { unpaidSince, writeOffDelay = 0 }: Arrears): number | null {
  const { shape, writeOffAfter } = contract.product;
  if (shape === 'guarantee' || shape === 'limit' || shape === 'vendor') return null;
  const instalments = shape === 'price' || shape === 'linear';
  const firstDue = instalments ? firstDueFrom(contract, unpaidSince) : Math.min(unpaidSince, endOf(contract));
  return firstDue === null ? null : firstDue + writeOffAfter + writeOffDelay;
}

/**
 * Returns the balance of the month before the write-off, by the age of the loss: a written-off amount never falls due
 * again. Exchange variation ends with the write-off.
 */
function lossMaturities(contract: Contract, arrears: Arrears, writeOff: number, month: number): Maturity[] {
  const balances = new Map<string, Centavos>();
  for (const maturity of maturitiesBeforeLoss(contract, arrears, writeOff - 1)) {
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

/**
 * Some debtors settle with a discount some months after the write-off, more of them early than late; the loss then
 * leaves the register.
 */
function monthsReportedAsLoss(contract: Contract, { months, settledShare }: LossRule): number {
  const luck = noise(contract.seed, SETTLEMENT_OFFSET);
  const part = luck / settledShare;
  return luck < settledShare ? Math.floor(part * part * months) + 1 : months;
}
