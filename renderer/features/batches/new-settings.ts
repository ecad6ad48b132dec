import type { Purpose } from '#domain/basics/environment.ts';
import { BATCH_PACE, type MonthsRule, type ReuseRule } from '#domain/batches/batch.ts';

/** The settings of a batch as typed; a number stays a text until it can be parsed. */
export interface TypedSettings {
  readonly name: string;
  readonly purpose: Purpose | null;
  /** CNPJ; blank for the usual institution. */
  readonly institution: string;
  readonly reference: string;
  readonly months: MonthsRule['kind'];
  readonly count: number | string;
  /** `mm/aaaa`, as is `last`. */
  readonly first: string;
  readonly last: string;
  /** Months, `YYYY-MM`, that are asked even if an answer is saved; set for the batch of a cycle, never typed. */
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
