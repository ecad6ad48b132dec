import { dollarRate } from './exchange.ts';
import type { Maturity } from './maturity.ts';
import type { Contract } from './product.ts';
import { releaseSlot, SLOT_COUNT, slotAhead, slotLate } from './slots.ts';

/** Repeated multiplication: exact on every machine, unlike the engine's power function. */
function power(base: number, exponent: number): number {
  let result = 1;
  for (let count = 0; count < exponent; count += 1) result *= base;
  return result;
}

/** What one instalment costs, and what it is worth `months` before it is due. */
interface Payment {
  readonly face: number;
  readonly worth: (months: number) => number;
}

function paymentOf(contract: Contract, count: number): Payment {
  const { shape, rate } = contract.product;
  if (shape !== 'price') {
    const face = contract.amount / count;
    return { face, worth: () => face };
  }
  const discount = 1 / (1 + rate);
  const face = (contract.amount * rate) / (1 - power(discount, count));
  return { face, worth: (months) => face * power(discount, months) };
}

/** Share of the principal that is released, and the months until the rest is. */
function released(contract: Contract, age: number): { readonly share: number; readonly monthsLeft: number } {
  const { release } = contract.product;
  if (age + 1 >= release) return { share: 1, monthsLeft: 0 };
  return { share: (age + 1) / release, monthsLeft: release - age - 1 };
}

/**
 * Maturities of a credit paid in instalments (one or many): unpaid ones by the months since they were due, coming ones by
 * the months ahead, and what is still to be released. Empty once everything is paid.
 */
export function instalmentMaturities(contract: Contract, unpaidSince: number, month: number): Maturity[] {
  const { share, monthsLeft } = released(contract, month - contract.origination);
  const perCent = contract.product.exchange ? dollarRate(month) : 1;
  const sums = sumsBySlot(contract, unpaidSince, month);
  if (share < 1) sums[releaseSlot(monthsLeft)] = (contract.amount * (1 - share)) / share;
  return sums.flatMap((sum, slot) => {
    const amount = Math.round(sum * share * perCent);
    return amount > 0
      ? [{ modality: contract.product.modality, exchange: contract.product.exchange, slot, amount }]
      : [];
  });
}

function sumsBySlot(contract: Contract, unpaidSince: number, month: number): number[] {
  const { origination, step } = contract;
  const count = contract.term / step;
  const payment = paymentOf(contract, count);
  const sums = Array.from({ length: SLOT_COUNT }, () => 0);
  const first = Math.max(1, Math.ceil((Math.min(unpaidSince, month + 1) - origination) / step));
  for (let instalment = first; instalment <= count; instalment += 1) {
    const ahead = origination + instalment * step - month;
    const slot = ahead > 0 ? slotAhead(ahead) : slotLate(-ahead, contract.dueDay);
    sums[slot] = (sums[slot] ?? 0) + (ahead > 0 ? payment.worth(ahead) : payment.face);
  }
  return sums;
}

/** The first due month at or after a month, or null when the last instalment is due before it. */
export function firstDueFrom(contract: Contract, month: number): number | null {
  const { origination, step, term } = contract;
  const instalment = Math.max(1, Math.ceil((month - origination) / step));
  return instalment * step > term ? null : origination + instalment * step;
}
