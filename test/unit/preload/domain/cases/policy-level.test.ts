import { expect, test } from 'vitest';
import { committeePage } from '#domain/cases/make-committee-page.ts';
import { isLevelOfPolicy } from '#domain/cases/policy-block.ts';
import { GOLDEN_POLICIES } from '../policies/golden-policies.ts';
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
