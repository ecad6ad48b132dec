import { expect, test } from 'vitest';
import { EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { committeePage } from '#domain/cases/make-committee-page.ts';
import { isLevelOfPolicy } from '#domain/cases/policy-block.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import { EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { GOLDEN_POLICIES } from '../policies/golden-policies.ts';
import { caseMaterial, wireOf } from '../support/cases.ts';
import { GOLDEN_CASES } from './golden-cases.ts';

type Page = ReturnType<typeof committeePage>;

const pages = GOLDEN_CASES.flatMap(([name, material], at) => {
  const policy = GOLDEN_POLICIES[at % GOLDEN_POLICIES.length];
  return policy === undefined ? [] : [{ name, page: committeePage({ ...material(), policy }), policy }];
});

test('data, who decides: a page names the level and the people that its policy gives, and no others are taken for them', () => {
  for (const { name, page, policy } of pages) {
    const { levels } = policy.content;
    const isTaken = (changes: Partial<NonNullable<Page['policy']>>): boolean =>
      isLevelOfPolicy({ ...page, policy: page.policy && { ...page.policy, ...changes } }, levels);
    expect([name, isTaken({})]).toEqual([name, true]);
    const people = page.policy?.deciders ?? null;
    const others = levels.length === 0 ? [[], ['eva']] : [null, ['eva'], [...(people ?? []), 'eva']];
    for (const deciders of others) expect([name, deciders, isTaken({ deciders })]).toEqual([name, deciders, false]);
    for (const level of ['', 'Conselho', ...levels.map((one) => one.name)])
      if (level !== page.policy?.level) expect([name, level, isTaken({ level })]).toEqual([name, level, false]);
  }
});

test('data, who decides: a level whose limit the amount on the page passes is not taken, nor any if the amount is left out', () => {
  const [policy] = GOLDEN_POLICIES.filter(({ content }) => content.levels.length > 1);
  const [page] = pages;
  if (policy === undefined || page?.page.policy === undefined) throw new Error('no policy with levels');
  const [lowest] = policy.content.levels;
  const named: Page['policy'] = {
    ...page.page.policy,
    overall: 'fits',
    level: 'Gerência',
    deciders: ['ana', 'bia', 'rui'],
  };
  const asked = (value: number) => [{ number: 1, what: '', value, path: 'request:amount', answers: [] }];
  expect(isLevelOfPolicy({ policy: named, sources: asked(lowest?.upTo ?? 0) }, policy.content.levels)).toBe(true);
  expect(isLevelOfPolicy({ policy: named, sources: asked((lowest?.upTo ?? 0) + 1) }, policy.content.levels)).toBe(
    false,
  );
  expect(isLevelOfPolicy({ policy: named, sources: [] }, policy.content.levels)).toBe(false);
});

/** A manager decides up to the institution's own limit per client, a committee of two beyond it. */
const BY_LIMIT: PolicyContent = {
  ...EXAMPLE_CONTENTS.person_loan,
  rules: [
    {
      id: 'limite',
      title: 'Limite por cliente',
      why: '',
      applies: { tipo: null, role: null, amountFrom: null, amountTo: null },
      measure: { kind: 'ratio', ratio: 'client_limit_use' },
      window: { kind: 'last' },
      test: { kind: 'limit', operator: 'at_most', limit: 1, effect: { kind: 'raises', steps: 1 } },
      missing: 'pending',
    },
  ],
  levels: [
    { id: 'gerencia', name: 'Gerência', upTo: null, decides: ['fits'], people: ['ana'] },
    {
      id: 'comite',
      name: 'Comitê',
      upTo: null,
      decides: ['fits'],
      people: ['bia', 'rui'],
      committee: { quorum: 2, majority: 'simple' },
    },
  ],
};

test.each<[limit: number | null, level: string, deciders: string[]]>([
  [30_000_00, 'Gerência', ['ana', 'bia', 'rui']],
  [29_999_99, 'Comitê', ['bia', 'rui']],
  [null, 'acima das alçadas da política', []],
])(
  'an exposure of R$ 30,000 after the operation calls, by an own limit of %s cents, for %s',
  (client, level, deciders) => {
    const policy = { policyId: 'limite', version: 1, sha256: 'a'.repeat(64), content: BY_LIMIT, inForce: 1 };
    const request = {
      ...EMPTY_CONTENT.request,
      amount: 20_000_00,
      ownExposure: { amount: 10_000_00, source: 'Posição interna', date: '2026-03-31' },
    };
    const material = caseMaterial({
      answers: [{ month: '2026-03', wire: wireOf('2026-03') }],
      content: { request },
      policy,
      limits: { client, group: null },
    });
    const page = committeePage(material);
    expect(page.policy).toMatchObject({ level, deciders });
    expect(page.policy?.committee).toEqual(level === 'Comitê' ? { quorum: 2, majority: 'simple' } : undefined);
    expect(isLevelOfPolicy(page, BY_LIMIT.levels)).toBe(true);
  },
);
