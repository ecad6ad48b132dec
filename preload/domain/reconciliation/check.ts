import type { Comparison, Weight } from './comparison.ts';
import type { RuleId } from './rules/all-rules.ts';

/** A comparison that a rule made of a response. */
export interface Check extends Comparison {
  readonly id: RuleId;
  readonly weight: Weight;
}
