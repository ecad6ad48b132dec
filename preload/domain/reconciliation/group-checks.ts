import type { Check } from './check.ts';
import type { Weight } from './comparison.ts';
import type { RuleId } from './rules/all-rules.ts';

/** All comparisons of one rule with one outcome: it fails if any of them fails, and is not informed only if all are. */
export interface RuleChecks {
  readonly id: RuleId;
  readonly weight: Weight;
  readonly outcome: Check['outcome'];
  /** Comparisons to show: only the failed ones if there are any, otherwise all. */
  readonly shown: readonly Check[];
}

const ORDER: Readonly<Record<Check['outcome'], number>> = { fails: 0, holds: 1, not_informed: 2 };

/** Checks by rule, failing rules first, otherwise in the order of their numbers. */
export function groupChecks(checks: readonly Check[]): readonly RuleChecks[] {
  const rules = [...Map.groupBy(checks, (check) => check.id)].map(([id, parts]) => {
    const failed = parts.filter((check) => check.outcome === 'fails');
    return {
      id,
      weight: parts[0]?.weight ?? 'notice',
      outcome: outcomeOf(parts),
      shown: failed.length > 0 ? failed : parts,
    };
  });
  return rules.toSorted((one, other) => Number(other.outcome === 'fails') - Number(one.outcome === 'fails'));
}

/** Whether a rule without an outcome lacks data of this response, and not only another month or response. */
export function lacksOwnData({ outcome, shown }: RuleChecks): boolean {
  return outcome === 'not_informed' && shown.some(({ note }) => note === null);
}

function outcomeOf(parts: readonly Check[]): Check['outcome'] {
  const worst = parts.toSorted((one, other) => ORDER[one.outcome] - ORDER[other.outcome])[0];
  return worst?.outcome ?? 'not_informed';
}
