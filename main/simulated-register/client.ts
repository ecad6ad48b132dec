import type { Arrears, Episode } from './episode.ts';
import type { Contract } from './product.ts';
import type { Rng } from './rng.ts';

/** The subject under which the register keeps a credit life: a CPF, or the 8-character root of a CNPJ. */
export interface Subject {
  readonly tipo: 'cpf' | 'cnpj';
  readonly key: string;
}

/** One kind of credit a client keeps borrowing, one contract after the other, while lenders grant it. */
export interface Need {
  readonly modality: string;
  /** Times the amounts of the product. */
  readonly scale: number;
}

/** How often contracts are marked (disputed, or before a court), and for how many months in a row. */
export interface Marking {
  readonly chance: number;
  readonly months: number;
}

/** How long a loss stays in the register, and the share of losses that are settled before. */
export interface LossRule {
  readonly months: number;
  readonly settledShare: number;
}

/** Longest time in months until a client asks for a kind of credit for the first time, and for the next of its kind. */
export interface Pace {
  readonly first: number;
  readonly next: number;
}

/** A contract in a month, and how it is paid. */
export interface Payment {
  readonly contract: Contract;
  readonly arrears: Arrears;
}

/** Everything about a client that does not change from month to month. */
export interface Client {
  readonly rng: Rng;
  /** Month index and day of the first credit. */
  readonly start: number;
  readonly startDay: number;
  readonly institutions: number;
  readonly needs: readonly Need[];
  readonly pace: Pace;
  /** Chance that a contract is paid late in a month without being in trouble. */
  readonly lateChance: number;
  readonly disputes: Marking;
  readonly court: Marking;
  readonly losses: LossRule;
  /** Episodes that begin up to a month; the same ones again for every later month. */
  readonly episodes: (month: number) => readonly Episode[];
  /** Contracts of a month (index) that are written down, besides those that follow from the needs. */
  readonly written: (month: number) => readonly Payment[];
}
