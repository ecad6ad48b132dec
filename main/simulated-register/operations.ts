import type { Centavos } from '#domain/basics/money.ts';
import type { Position } from './position.ts';
import { SLOT_COUNT, type Slot } from './slots.ts';

/** All maturities of a modality with the same exchange variation; a summary calls this an operation. */
export interface Operation {
  readonly modality: string;
  readonly exchange: boolean;
  /** Cents by slot. */
  readonly amounts: readonly Centavos[];
}

const NO_AMOUNTS: readonly Centavos[] = Array.from({ length: SLOT_COUNT }, () => 0);

export function operationsOf(position: Position): Operation[] {
  const sums = new Map<string, { modality: string; exchange: boolean; amounts: Centavos[] }>();
  for (const contract of position.contracts) {
    for (const { modality, exchange, slot, amount } of contract.maturities) {
      const key = exchange ? `${modality}S` : `${modality}N`;
      const sum = sums.get(key) ?? { modality, exchange, amounts: NO_AMOUNTS.slice() };
      sum.amounts[slot] = (sum.amounts[slot] ?? 0) + amount;
      sums.set(key, sum);
    }
  }
  return Array.from(sums)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, operation]) => operation);
}

/** Groups of modalities by their domain digits (docs/register.md#identities). */
type ModalityGroup = 'carteira' | 'repasses' | 'coobrigacoes' | 'outros';

/** Domains 01 to 13 are the portfolio, 14 pass-throughs, 15 co-obligations. */
export function groupOf(modality: string): ModalityGroup {
  const domain = Number(modality.slice(0, 2));
  if (domain <= 13) return 'carteira';
  if (domain === 14) return 'repasses';
  return domain === 15 ? 'coobrigacoes' : 'outros';
}

export function amountIn(operation: Operation, accepts: (slot: Slot) => boolean): Centavos {
  let sum = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const amount = operation.amounts[slot] ?? 0;
    if (amount !== 0 && accepts(slot)) sum += amount;
  }
  return sum;
}
