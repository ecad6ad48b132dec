import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { CaseMaterial, CasePolicy } from '#domain/cases/case-material.ts';
import { caseSubject } from '#domain/cases/case-policy.ts';
import { readCase } from '#domain/cases/case-reading.ts';
import { type CommitteePage, committeePageSchema } from '#domain/cases/committee-page.ts';
import { committeePage } from '#domain/cases/make-committee-page.ts';
import { pageMarkdown } from '#domain/cases/page-markdown.ts';
import { verifyPage } from '#domain/cases/verify-page.ts';
import { explainPolicy } from '#domain/policies/explain-policy.ts';
import type { PolicyEvaluation } from '#domain/policies/policy-evaluation.ts';
import { effectText, OUTCOME_NAMES, OVERALL_NAMES } from '#domain/policies/policy-texts.ts';
import { GOLDEN_CASES } from '../cases/golden-cases.ts';
import { MEMBER_WIRES, memberText } from '../support/case-groups.ts';
import { caseMaterial, sha256, textsOf, wireOf } from '../support/cases.ts';
import { GOLDEN_POLICIES } from './golden-policies.ts';

/** The overdue share is just this many hundredths of the portfolio. */
function share(hundredths: number): () => CaseMaterial {
  const month = '2026-09';
  const cents = { carteiraVencido: hundredths * 100, carteiraVencer: 1_000_000 - hundredths * 100 };
  const answers = [{ month, wire: wireOf(month, cents) }];
  return () => caseMaterial({ answers });
}

const AT_LIMITS = [499, 500, 501, 1_499, 1_500, 1_501].map(
  (hundredths) => [`vencido-de-${hundredths}`, share(hundredths)] as const,
);

interface Judged {
  readonly material: CaseMaterial;
  readonly evaluation: PolicyEvaluation;
  readonly page: CommitteePage;
}

/** Each is judged once for all that is asked of it. */
const CASES = [...GOLDEN_CASES, ...AT_LIMITS].flatMap(([name, material]) =>
  GOLDEN_POLICIES.map((policy) => {
    let judged: Judged | null = null;
    const judge = (): Judged => {
      judged ??= judgedBy(material(), policy);
      return judged;
    };
    return { name: `${name} × ${policy.policyId}`, judge };
  }),
);

function judgedBy(material: CaseMaterial, policy: CasePolicy): Judged {
  const { policyId, version } = policy;
  const content = { ...material.case.content, policy: { policyId, version } };
  return {
    material,
    evaluation: explainPolicy(policy, caseSubject(material, readCase(material))),
    page: committeePage({ ...material, policy, case: { ...material.case, content } }),
  };
}

function linesOf({ overall, noRule, provisional, points, level, beyondLevels, rules }: PolicyEvaluation): string {
  const marks = [
    OVERALL_NAMES[overall],
    ...(noRule ? ['nenhuma regra'] : []),
    ...(provisional ? ['provisório'] : []),
    ...(points > 0 ? [`${points} pontos`] : []),
    level?.name ?? (beyondLevels ? 'acima das alçadas' : 'sem alçada'),
  ];
  const lines = rules.map(({ title, outcome, pending, effect, valueText, limitText, formula, provisional: may }) => {
    const parts = [OUTCOME_NAMES[outcome], ...(pending ? ['pendência'] : []), ...(may ? ['provisório'] : [])];
    const did = effect === null ? [] : [effectText(effect)];
    return `  ${title} [${formula}]: ${valueText} (${limitText}): ${[...parts, ...did].join(', ')}`;
  });
  return [marks.join('; '), ...lines].join('\n');
}

/*
 * A person checked every line of the snapshot for truth. To update it, run `npx vitest run --project unit FILE -u` with
 * this FILE and check it again.
 */
test('two hundred cases and more come to what was found true', { tags: ['long'] }, async () => {
  expect(CASES.length).toBeGreaterThanOrEqual(200);
  const lines = CASES.map(({ name, judge }) => `${name}: ${linesOf(judge().evaluation)}\n`);
  await expect(lines.join('\n')).toMatchFileSnapshot('golden/evaluations.txt');
});

const WALKED = '$name: each number on the page is walked to its answers, and each rule to its limit';
/** Of each case one policy, each policy in its turn. */
const isWalked = (_: unknown, at: number): boolean => {
  const policies = GOLDEN_POLICIES.length;
  return (Math.floor(at / policies) + at) % policies === 0;
};
const [FIRST, OTHERS] = [CASES.filter(isWalked), CASES.filter((one, at) => !isWalked(one, at))];

test('of each case one policy comes to what was found true', async () => {
  const golden = await readFile(resolve(import.meta.dirname, 'golden/evaluations.txt'), 'utf8');
  for (const { name, judge } of FIRST) expect(golden).toContain(`${name}: ${linesOf(judge().evaluation)}\n`);
});

test.each(FIRST)(WALKED, walksEachNumber);
test.each(OTHERS)(WALKED, { tags: ['long'] }, walksEachNumber);

function walksEachNumber({ judge }: (typeof CASES)[number]): void {
  const { material, evaluation, page } = judge();
  expect(committeePageSchema.parse(page)).toEqual(page);
  const members = Object.keys(MEMBER_WIRES).map((name) => ({ resultId: `r-${name}`, rawText: memberText(name) }));
  const { sources, unknown } = verifyPage(page, [...textsOf(material), ...members], sha256);
  expect(unknown).toEqual([]);
  expect(sources.filter(({ state }) => state !== 'holds')).toEqual([]);
  expect(page.policy?.rules.map(({ outcome }) => outcome)).toEqual(evaluation.rules.map(({ outcome }) => outcome));
}

const SAID = '$name: no sentence says what is not known, and the program itself approves and declines nothing';
test.each(FIRST)(SAID, saysWhatIsKnown);
test.each(OTHERS)(SAID, { tags: ['long'] }, saysWhatIsKnown);

function saysWhatIsKnown({ judge }: (typeof CASES)[number]): void {
  const { evaluation, page } = judge();
  for (const { value, valueText, inputs, outcome, known } of evaluation.rules) {
    expect(valueText).not.toMatch(/null|undefined|NaN|Infinity/);
    if (value === null) expect(valueText).not.toMatch(/\d/);
    if (outcome === 'meets') expect(value).not.toBeNull();
    for (const input of inputs) if (input.value === null) expect(input.text).not.toMatch(/\d|null/);
    if (known === null && outcome === 'meets' && inputs.length === 1) expect(inputs[0]?.value).not.toBeNull();
  }
  expect(pageMarkdown(page, null)).not.toMatch(/aprovad|reprovad|recusad/i);
}
