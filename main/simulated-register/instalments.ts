import { dollarRate } from './exchange.ts';
import type { Maturity } from './maturity.ts';
import { discountOf, priceInstalment } from './price-table.ts';
import type { Contract } from './product.ts';
import { releaseSlot, SLOT_COUNT, slotAhead, slotLate } from './slots.ts';

/** Amount of an instalment, and its worth `months` before it is due. */
interface Instalment {
  readonly face: number;
  readonly worth: (months: number) => number;
}

function instalmentOf(contract: Contract, count: number): Instalment {
  const { shape, rate } = contract.product;
  if (shape !== 'price') {
    const face = contract.amount / count;
    return { face, worth: () => face };
  }
  const face = priceInstalment(contract.amount, rate, count);
  return { face, worth: (months) => face * discountOf(rate, months) };
}

/** Share of the principal that is released, and months until the rest is released. */
function released(contract: Contract, age: number): { readonly share: number; readonly monthsLeft: number } {
  const { release } = contract.product;
  if (age + 1 >= release) return { share: 1, monthsLeft: 0 };
  return { share: (age + 1) / release, monthsLeft: release - age - 1 };
}

/**
 * Returns the maturities of a credit with one or more instalments: unpaid ones by months since they were due, future
 * ones by months ahead, and the amount still to be released. Empty once everything is paid. Instalments due after
 * `calledDueFrom` fall due in that month.
 */
export function instalmentMaturities(
  contract: Contract,
  unpaidSince: number,
  month: number,
  calledDueFrom = Number.POSITIVE_INFINITY,
): Maturity[] {
  const first = firstInstalmentFrom(contract, Math.min(unpaidSince, month + 1));
  if (first * contract.step > contract.term) return [];
  const { exchange, modality } = contract.product;
  const { share, monthsLeft } = released(contract, month - contract.origination);
  const rate = exchange ? dollarRate(month) : 1;
  const sums = sumsBySlot(contract, first, month, calledDueFrom).map((sum) => sum * share * rate);
  if (share < 1) sums[releaseSlot(monthsLeft)] = contract.amount * (1 - share) * rate;
  return sums.flatMap((sum, slot) => {
    const amount = Math.round(sum);
    return amount > 0 ? [{ modality, exchange, slot, amount }] : [];
  });
}

/** Returns the number (from 1) of the first instalment due in or after a month; may exceed the last one. */
function firstInstalmentFrom({ origination, step }: Contract, month: number): number {
  return Math.max(1, Math.ceil((month - origination) / step));
}

function sumsBySlot(contract: Contract, first: number, month: number, calledDueFrom: number): number[] {
  const { origination, step } = contract;
  const count = contract.term / step;
  const { face, worth } = instalmentOf(contract, count);
  const sums = NO_SUMS.slice();
  for (let number = first; number <= count; number += 1) {
    const due = origination + number * step;
    if (month >= calledDueFrom && due > calledDueFrom) {
      const slot = slotLate(month - calledDueFrom, contract.dueDay);
      sums[slot] = (sums[slot] ?? 0) + worth(due - calledDueFrom);
      continue;
    }
    const ahead = due - month;
    const slot = ahead > 0 ? slotAhead(ahead) : slotLate(-ahead, contract.dueDay);
    sums[slot] = (sums[slot] ?? 0) + (ahead > 0 ? worth(ahead) : face);
  }
  return sums;
}

const NO_SUMS: readonly number[] = Array.from({ length: SLOT_COUNT }, () => 0);

/** Returns the first due month at or after a month, or null if the last instalment is due earlier. */
export function firstDueFrom(contract: Contract, month: number): number | null {
  const months = firstInstalmentFrom(contract, month) * contract.step;
  return months > contract.term ? null : contract.origination + months;
}
