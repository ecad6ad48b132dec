import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policyContentSchema } from '#domain/policies/credit-policy.ts';
import { explainPolicy } from '#domain/policies/explain-policy.ts';
import { judgePolicy } from '#domain/policies/judge-policy.ts';
import type { PolicySubject } from '#domain/policies/measured.ts';
import { blankContent, EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { policyProblems } from '#domain/policies/policy-problems.ts';
import { measureFits, segmentText, triedTipo } from '#domain/policies/policy-segment.ts';
import { policySha256 } from '#domain/policies/policy-versions.ts';
import { POLICY_RATIOS, ratiosOf } from '#domain/sources/ratios.ts';
import { sha256 } from '../support/cases.ts';

const TIPOS = ['cpf', 'cnpj'] as const;
const tipo = fc.constantFrom(...TIPOS);

function subject(of: (typeof TIPOS)[number]): PolicySubject {
  return { tipo: of, month: '2026-09', months: new Map(), request: null, roles: [], group: { kind: 'none' } };
}

/** Rules that say something of everybody, whatever is known. */
const EVERYBODY = { tipo: null, role: null, amountFrom: null, amountTo: null };
const RULES = EXAMPLE_CONTENTS.person_loan.rules.map((rule) => ({
  ...rule,
  applies: EVERYBODY,
  missing: 'fails' as const,
}));
const ofTipo = (of: (typeof TIPOS)[number]) => ({ ...blankContent('P'), tipo: of, rules: RULES });

describe('a policy of persons or of companies', () => {
  test('says nothing of others but that, by any rule, and is inconclusive for that reason', () => {
    fc.assert(
      fc.property(tipo, tipo, (policy, judged) => {
        const said = judgePolicy(ofTipo(policy), subject(judged));
        if (policy === judged) {
          expect(said).toMatchObject({ overall: 'does_not_fit', onlyFor: null });
          return;
        }
        expect(said).toMatchObject({ overall: 'inconclusive', onlyFor: policy, points: 0 });
        for (const { outcome, reason, effect } of said.rules)
          expect([outcome, reason, effect]).toEqual(['not_applicable', 'segment', null]);
      }),
    );
  });

  test('that says neither is of both, as those kept before, and its text and hash stay', () => {
    const { tipo: _tipo, ...kept } = { ...ofTipo('cpf'), segment: 'PF' };
    for (const each of TIPOS) expect(judgePolicy(kept, subject(each))).toMatchObject({ onlyFor: null });
    const read = policyContentSchema.parse(JSON.parse(JSON.stringify(kept)));
    expect(Object.keys(read)).not.toContain('tipo');
    const version = { policyId: 'p', version: 1, institution: { nome: 'B', cnpj: '11222333000181' } };
    const hash = policySha256({ ...version, content: read }, sha256);
    expect(hash).toBe(policySha256({ ...version, content: kept }, sha256));
    expect(explainPolicy({ ...version, sha256: hash, content: read }, subject('cnpj')).overall).toBe('does_not_fit');
    expect(segmentText(read)).toBe('PF');
  });

  test.each([
    [{ segment: '' }, 'PF e PJ'],
    [{ segment: 'Varejo' }, 'Varejo'],
    [{ tipo: 'cpf', segment: '' }, 'PF'],
    [{ tipo: 'cpf', segment: 'pf' }, 'PF'],
    [{ tipo: 'cnpj', segment: 'FIDC cedente' }, 'PJ, FIDC cedente'],
  ] as const)('is called on a page by whom it is of and its label: %j', (segment, text) => {
    expect(segmentText(segment)).toBe(text);
  });

  test('has rules of its subjects alone, that measure what means something of them', () => {
    for (const policy of TIPOS)
      for (const of of [null, ...TIPOS])
        for (const ratio of POLICY_RATIOS) {
          const [rule] = RULES;
          if (rule === undefined) throw new Error('the example has no rule');
          const made = { ...rule, measure: { kind: 'ratio' as const, ratio }, applies: { ...EVERYBODY, tipo: of } };
          const problems = policyProblems({ ...ofTipo(policy), rules: [made] }).map(({ problem }) => problem);
          const means = ratiosOf(policy).some(({ id }) => id === ratio) && (of === null || of === policy);
          expect([policy, of, ratio, problems.includes('rule_segment')]).toEqual([policy, of, ratio, !means]);
        }
  });
});

test('a measure is offered to those of whom it says something, and to both where both are judged', () => {
  for (const ratio of POLICY_RATIOS) {
    expect(measureFits({ kind: 'ratio', ratio }, null)).toBe(true);
    for (const of of TIPOS)
      expect(measureFits({ kind: 'ratio', ratio }, of)).toBe(ratiosOf(of).some(({ id }) => id === ratio));
  }
});

test('versions are tried on those of whom all of them are, else on those that were asked for', () => {
  expect(triedTipo(['cpf'], null)).toBe('cpf');
  expect(triedTipo(['cpf', 'cpf'], 'cnpj')).toBe('cpf');
  expect(triedTipo(['cpf', undefined], null)).toBeNull();
  expect(triedTipo([undefined, 'cpf'], 'cnpj')).toBe('cnpj');
  expect(triedTipo(['cpf', 'cnpj'], null)).toBeNull();
  expect(triedTipo([null], 'cpf')).toBe('cpf');
});

test('a fact of the accounts is measured of companies alone, another of both', () => {
  const fits = (value: 'ebitda' | 'score', tipo: 'cpf' | 'cnpj' | null) =>
    measureFits({ kind: 'request', value }, tipo);
  expect([fits('ebitda', 'cpf'), fits('ebitda', 'cnpj'), fits('ebitda', null)]).toEqual([false, true, true]);
  expect([fits('score', 'cpf'), fits('score', 'cnpj')]).toEqual([true, true]);
});
