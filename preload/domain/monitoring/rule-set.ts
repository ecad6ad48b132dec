import { z } from 'zod';
import { recordOf } from '../basics/record.ts';
import { RULE_IDS, RULES, type RuleId } from './rules/all-rules.ts';
import type { MonitoringRule, RuleField, RuleFields, RuleSettings } from './rules/monitoring-rule.ts';

/** Settings of the rules, which an institution may change. Amounts in cents; a share of 0.1 is 10 %. */
export type RuleSet = { readonly [Rule in RuleId]: RuleSettings<(typeof RULES)[Rule]['fields']> };

const LIMITS = {
  money: z.int().min(0).max(1_000_000_000_00),
  percent: z.number().min(0).max(1),
  months: z.int().min(1).max(12),
};

function fieldSchema({ unit, usual, isLater }: RuleField): z.ZodType<number> {
  return isLater === true ? LIMITS[unit].default(usual) : LIMITS[unit];
}

const eachField = <Value>(fields: RuleFields, read: (field: RuleField) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(field)]));

const usualSettings = ({ fields, isOffAtFirst }: MonitoringRule) => ({
  isOn: isOffAtFirst !== true,
  ...eachField(fields, ({ usual }) => usual),
});

function ruleSchema(rule: MonitoringRule): z.ZodType {
  const schema = z.strictObject({ isOn: z.boolean(), ...eachField(rule.fields, fieldSchema) });
  return rule.isOffAtFirst === true ? schema.default(usualSettings(rule)) : schema;
}

export const ruleSetSchema = z.strictObject(
  recordOf(RULE_IDS, (rule) => ruleSchema(RULES[rule])),
) as unknown as z.ZodType<RuleSet, RuleSet>;

export const DEFAULT_RULES = recordOf(RULE_IDS, (rule) => usualSettings(RULES[rule])) as unknown as RuleSet;
