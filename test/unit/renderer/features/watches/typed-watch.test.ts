import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { RULE_IDS, type RuleId } from '#domain/monitoring/rules/all-rules.ts';
import type { WatchSettings } from '#domain/monitoring/watch.ts';
import {
  fieldsOf,
  NEW_WATCH,
  readWatch,
  type TypedWatch,
  typedWatch,
} from '#renderer/features/watches/edit/typed-watch.ts';

const SETTINGS: WatchSettings = {
  name: 'Capital de giro',
  cadence: 'quarterly',
  institution: '11222333000181',
  parallel: 2,
  perMinute: 30,
  rules: { ...DEFAULT_RULES, overdue: { isOn: false, cents: 123_45, share: 0.007, cap: 9_000_00, ofDue: 0.2 } },
};

function withRule(rule: RuleId, values: TypedWatch['rules'][RuleId]['values']): TypedWatch {
  const { rules } = NEW_WATCH;
  const typed = { ...rules[rule], values: { ...rules[rule].values, ...values } };
  return { ...NEW_WATCH, name: 'Uma', rules: { ...rules, [rule]: typed } };
}

describe('the settings of a portfolio as they are typed', () => {
  test('are kept to the cent and the fraction, and typed again the same', () => {
    expect(readWatch(typedWatch(SETTINGS))).toEqual({ settings: SETTINGS, wrong: new Set() });
  });

  test('begin with the usual rules, in reais and percent', () => {
    expect(NEW_WATCH.rules.overdue.values).toEqual({ cents: 200, share: 0.5, cap: 50_000, ofDue: 25 });
    expect(NEW_WATCH.rules.limit_cut.values).toEqual({ inMonth: 30, inThree: 40, person: 2_000, company: 20_000 });
    expect(readWatch({ ...NEW_WATCH, name: 'Uma' }).settings?.rules).toEqual(DEFAULT_RULES);
  });

  test('without a name or a number are not taken, and the fields are named', () => {
    expect(readWatch(NEW_WATCH)).toEqual({ settings: null, wrong: new Set(['name']) });
    const typed = { ...withRule('overdue', { cents: '', share: 101 }), perMinute: '' };
    expect([...readWatch(typed).wrong].toSorted()).toEqual(['perMinute', 'rules.overdue.cents', 'rules.overdue.share']);
    expect(readWatch(withRule('early_arrears', { quietMonths: 0 })).wrong).toEqual(
      new Set(['rules.early_arrears.quietMonths']),
    );
  });

  test('show every number that a rule compares with', () => {
    for (const rule of RULE_IDS) {
      const { isOn: _, ...numbers } = DEFAULT_RULES[rule];
      expect(Object.keys(numbers).toSorted()).toEqual(
        fieldsOf(rule)
          .map(({ field }) => field)
          .toSorted(),
      );
    }
  });
});
