import type { Centavos } from '#domain/basics/money.ts';
import { dollarRate } from './exchange.ts';
import type { Maturity } from './maturity.ts';
import { type Contract, endOf } from './product.ts';
import { usageOf } from './revolving.ts';
import { limitSlot, slotAhead } from './slots.ts';

/** Maturities of an unused limit, which lasts until its term ends or the client defaults. */
export function limitMaturities(contract: Contract, unpaidSince: number, month: number): Maturity[] {
  const left = endOf(contract) - month;
  if (left <= 0 || month - unpaidSince >= 2) return [];
  return [{ modality: contract.product.modality, exchange: false, slot: limitSlot(left), amount: contract.amount }];
}

/** Risk of a vendor line: debts of the client's buyers for which the client is liable; cents. Not an operation. */
export function vendorRisk(contract: Contract, month: number): Centavos {
  return month < endOf(contract) ? Math.round(contract.amount * usageOf(contract, month)) : 0;
}

/**
 * Maturities of a guarantee given for the client: one amount until its term. It is never late; it is honoured or it
 * ends.
 */
export function guaranteeMaturities(contract: Contract, month: number): Maturity[] {
  const left = endOf(contract) - month;
  if (left <= 0) return [];
  const { modality, exchange } = contract.product;
  const amount = exchange ? Math.round(contract.amount * dollarRate(month)) : contract.amount;
  return [{ modality, exchange, slot: slotAhead(left), amount }];
}
