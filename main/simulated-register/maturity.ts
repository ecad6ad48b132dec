import type { Centavos } from '#domain/basics/money.ts';
import type { Slot } from './slots.ts';

/** Amount of one contract under one modality and maturity; cents of BRL. */
export interface Maturity {
  readonly modality: string;
  readonly exchange: boolean;
  readonly slot: Slot;
  readonly amount: Centavos;
}
