import type { Overall } from '../sources/policy-limits.ts';
import type { JudgedPolicy } from './judge-policy.ts';

/** A policy's result for a subject, in one sentence. */
interface PolicyVerdict {
  readonly overall: Exclude<Overall, 'inconclusive'>;
  /** Rules that are a reservation; none if points alone make it one. */
  readonly reservations: number;
  /** Rules that apply and have no data. */
  readonly withoutData: number;
  readonly provisional: boolean;
}

/** With less of its rules known, a verdict would say more than is known. */
const ENOUGH = 0.8;

type Judged = Pick<JudgedPolicy, 'overall' | 'provisional'> & {
  readonly rules: readonly Pick<JudgedPolicy['rules'][number], 'outcome' | 'effect'>[];
};

/** The verdict of a policy; null if it has none, or too few of the rules that apply have data. */
export function policyVerdict({ overall, provisional, rules }: Judged): PolicyVerdict | null {
  const applied = rules.filter(({ outcome }) => outcome !== 'not_applicable');
  const known = applied.filter(({ outcome }) => outcome !== 'no_data');
  if (overall === 'inconclusive' || known.length < applied.length * ENOUGH) return null;
  const reservations = rules.filter(({ effect }) => effect?.kind === 'reservation').length;
  return { overall, provisional, reservations, withoutData: applied.length - known.length };
}
