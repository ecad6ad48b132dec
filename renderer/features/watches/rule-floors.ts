import type { RuleSet } from '#domain/monitoring/rule-set.ts';
import { RULES, type RuleId } from '#domain/monitoring/rules/all-rules.ts';
import type { RuleField, RuleFields } from '#domain/monitoring/rules/monitoring-rule.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatRatio } from '#renderer/lib/format/number.ts';

/** The numbers of a rule for its sentences: its fields, their months as `count`, the subject's floor as `cents`. */
export function floorsOf(rule: RuleId, rules: RuleSet, isPerson = true): Readonly<Record<string, string | number>> {
  const fields: RuleFields = RULES[rule].fields;
  const settings = new Map<string, number | boolean>(Object.entries(rules[rule]));
  const shown = Object.entries(fields).map(([name, field]) => {
    const value = Number(settings.get(name));
    return [field.unit === 'months' ? 'count' : name, shownFloor(field, value)] as const;
  });
  const floors: Readonly<Record<string, string | number>> = Object.fromEntries(shown);
  const ofSubject = floors[isPerson ? 'person' : 'company'];
  return ofSubject === undefined ? floors : { ...floors, cents: ofSubject };
}

function shownFloor({ unit }: RuleField, value: number): string | number {
  if (unit === 'months') return value;
  return unit === 'money' ? formatMoney(value) : formatRatio(value, [value]);
}
