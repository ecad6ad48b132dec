import { randomUUID } from 'node:crypto';
import type { CreditPolicy, PolicyContent, PolicyRule, PolicySigner } from '#domain/policies/credit-policy.ts';
import { policySha256 } from '#domain/policies/policy-versions.ts';
import type { StoredPolicy } from '#main/ports/policies.ts';
import { sha256Of } from '#main/ports/sha256.ts';
import { UNSIGNED } from './case-samples.ts';
import { NOON } from './samples.ts';

const sha256 = (text: string): string => sha256Of(text).toString('hex');

/** At most 5 % of the portfolio overdue, else it does not fit. */
export function sampleRule(changes: Partial<PolicyRule> = {}): PolicyRule {
  return {
    id: 'vencido',
    title: 'Vencido da carteira',
    why: 'Atraso relevante.',
    applies: { tipo: null, role: null, amountFrom: null, amountTo: null },
    measure: { kind: 'figure', figure: 'overdueRatio' },
    window: { kind: 'last' },
    test: { kind: 'limit', operator: 'at_most', limit: 0.05, effect: { kind: 'blocks' } },
    missing: 'pending',
    ...changes,
  };
}

export function sampleContent(changes: Partial<PolicyContent> = {}): PolicyContent {
  return {
    name: 'Consignado',
    segment: 'PF',
    from: null,
    isExample: false,
    rules: [sampleRule()],
    points: { reservations: null, doesNotFit: null },
    levels: [],
    ...changes,
  };
}

/** A draft with the hash of its content. */
export function samplePolicy(changes: Partial<CreditPolicy> = {}): StoredPolicy {
  return withHash({
    policyId: randomUUID(),
    version: 1,
    revision: 1,
    content: sampleContent(),
    institution: { nome: 'Banco Exemplo', cnpj: '11222333000181' },
    createdAt: NOON,
    changedAt: NOON,
    author: null,
    approvedBy: null,
    from: null,
    retiredBy: null,
    ...changes,
  });
}

/** Of a signature only the form is right. */
export function sampleSigner(personId: string, name: string, at: number): PolicySigner {
  return { personId, name, role: 'approver', at, ...UNSIGNED };
}

const ANA = sampleSigner('ana', 'Ana Prado', NOON);
const RUI = sampleSigner('rui', 'Rui Campos', NOON + 1_000);

/** The draft as Ana stood for it and Rui approved it. */
export function approvedPolicy(draft: StoredPolicy, changes: Partial<CreditPolicy> = {}): StoredPolicy {
  const revision = draft.revision + 1;
  return withHash({ ...draft, revision, author: ANA, approvedBy: RUI, from: '2026-11-20', ...changes });
}

export function withHash(policy: CreditPolicy): StoredPolicy {
  return { ...policy, sha256: policySha256(policy, sha256) };
}
