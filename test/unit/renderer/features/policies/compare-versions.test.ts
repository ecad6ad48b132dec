import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PolicyContent, PolicyRule } from '#domain/policies/credit-policy.ts';
import { blankContent } from '#domain/policies/policy-examples.ts';
import { newRule } from '#renderer/features/policies/content.ts';
import { compareVersions } from '#renderer/features/policies/versions/compare-versions.ts';

const rule = (id: string, title = id): PolicyRule => newRule(id, title, { kind: 'figure', figure: 'prejuizo' });
const withRules = (...rules: PolicyRule[]): PolicyContent => ({ ...blankContent('PF'), rules });

test('what was added, changed, moved and removed is said, and a new rule moves none', () => {
  const one = withRules(rule('a'), rule('b'), rule('c'), rule('d'));
  const other = withRules(rule('new'), rule('b'), rule('a'), rule('c', 'outro'));
  const { rules, sameRules, heads } = compareVersions(one, other);
  expect(rules.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'new added',
    'b moved',
    'a moved',
    'c changed',
    'd removed',
  ]);
  expect([sameRules, heads]).toEqual([0, []]);
  const named = compareVersions(one, { ...one, name: 'PJ', points: { reservations: 3, doesNotFit: null } });
  expect([named.heads, named.rules, named.sameRules]).toEqual([['name', 'points'], [], 4]);
});

const versions = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('x', 'y')), {
    selector: ([id]) => id,
  })
  .map((rules) => withRules(...rules.map(([id, title]) => rule(id, title))));

test('a version says the same as itself, and what is new one way is removed the other way', () => {
  fc.assert(
    fc.property(versions, versions, (one, other) => {
      expect(compareVersions(one, one)).toEqual({ heads: [], rules: [], levels: [], sameRules: one.rules.length });
      const ids = (kind: string, a: PolicyContent, b: PolicyContent): string[] =>
        compareVersions(a, b)
          .rules.filter((each) => each.kind === kind)
          .map(({ id }) => id)
          .toSorted();
      expect(ids('added', one, other)).toEqual(ids('removed', other, one));
      expect(ids('changed', one, other)).toEqual(ids('changed', other, one));
      expect(ids('moved', one, other)).toEqual(ids('moved', other, one));
    }),
  );
});
