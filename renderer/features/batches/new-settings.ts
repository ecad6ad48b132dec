import type { Purpose } from '#domain/basics/environment.ts';
import { BATCH_PACE, type MonthsRule, type ReuseRule } from '#domain/batches/batch.ts';

/** The settings of a batch as they are typed; a number is a text while it is none. */
export interface TypedSettings {
  readonly name: string;
  readonly purpose: Purpose | null;
  /** CNPJ; blank for the usual one. */
  readonly institution: string;
  readonly reference: string;
  readonly months: MonthsRule['kind'];
  readonly count: number | string;
  /** `mm/aaaa`. */
  readonly first: string;
  readonly last: string;
  /** Months that are asked once more, `YYYY-MM`: those of a cycle, which nobody types. */
  readonly again: readonly string[];
  readonly reuse: ReuseRule['kind'];
  readonly days: number | string;
  readonly parallel: number | string;
  readonly perMinute: number | string;
}

export const NEW_SETTINGS: TypedSettings = {
  name: '',
  purpose: null,
  institution: '',
  reference: '',
  months: 'newest',
  count: 1,
  first: '',
  last: '',
  again: [],
  reuse: 'final',
  days: 30,
  ...BATCH_PACE,
};
