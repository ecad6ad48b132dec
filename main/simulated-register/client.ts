import type { Arrears, Episode } from './episode.ts';
import type { Contract } from './product.ts';
import type { Rng } from './rng.ts';

/** Subject as the register stores it: a CPF, or the 8-character root of a CNPJ. */
export interface Subject {
  readonly tipo: 'cpf' | 'cnpj';
  readonly key: string;
}

/** A kind of credit that a client borrows again and again, as long as lenders grant it. */
export interface Need {
  readonly modality: string;
  /** Factor for the product's amounts. */
  readonly scale: number;
}

/** Chance that a contract is disputed or before a court, and the number of consecutive months. */
export interface Marking {
  readonly chance: number;
  readonly months: number;
}

/** Months that a loss stays in the register, and the share of losses that are settled earlier. */
export interface LossRule {
  readonly months: number;
  readonly settledShare: number;
}

/** Longest time in months until a client first borrows a kind of credit, and until the next one of that kind. */
export interface Pace {
  readonly first: number;
  readonly next: number;
}

export interface Payment {
  readonly contract: Contract;
  readonly arrears: Arrears;
}

/** Facts about a client that do not change from month to month. */
export interface Client {
  readonly rng: Rng;
  /** Month index of the first credit, and its day. */
  readonly start: number;
  readonly startDay: number;
  readonly institutions: number;
  readonly needs: readonly Need[];
  readonly pace: Pace;
  /** Chance that a contract is paid late in a month, outside of episodes. */
  readonly lateChance: number;
  readonly disputes: Marking;
  readonly court: Marking;
  readonly losses: LossRule;
  /** Returns the episodes that begin up to a month; a later month returns the same ones and more. */
  readonly episodes: (month: number) => readonly Episode[];
  /** Returns scripted contracts of a month (index), besides those that follow from the needs. */
  readonly written: (month: number) => readonly Payment[];
}
