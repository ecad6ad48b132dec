import { randomUUID } from 'node:crypto';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { type CreditCase, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import type { CaseAct, NewPage } from '#main/ports/cases.ts';
import type { NewKey, StoredPerson } from '#main/ports/people.ts';
import { sha256Of } from '#main/ports/sha256.ts';
import { CPF, NOON } from './samples.ts';

export function sampleCase(changes: Partial<CreditCase> = {}): CreditCase {
  return {
    id: randomUUID(),
    revision: 1,
    environment: 'embutido',
    nome: 'João da Conceição Araújo',
    documento: CPF.numero,
    institution: { nome: 'Banco Exemplo', cnpj: '11222333000181' },
    state: 'open',
    createdAt: NOON,
    changedAt: NOON,
    answers: [{ month: '2026-09', resultId: randomUUID() }],
    content: { ...EMPTY_CONTENT, reference: 'Proposta 7781' },
    ...changes,
  };
}

/** The case as its next change leaves it. */
export function changed(one: CreditCase, changes: Partial<CreditCase> = {}): CreditCase {
  return { ...one, revision: one.revision + 1, changedAt: one.changedAt + 1_000, ...changes };
}

/** Of which only the form is right. */
export const UNSIGNED = {
  key: `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`,
  signature: `${'A'.repeat(86)}==`,
} as const;

export function sampleAct(changes: Partial<CaseAct> = {}): CaseAct {
  const person = { personId: 'ana', name: 'Ana Prado', role: 'analyst' } as const;
  return { kind: 'concluded', ...person, text: '', level: '', at: NOON, ...UNSIGNED, ...changes };
}

/** A page of a case, empty except for `text`. */
export function samplePage({ id: caseId, ...one }: CreditCase, version = 1, text = 'Proposta'): NewPage {
  const { environment, institution, nome, documento } = one;
  const empty: CommitteePage = {
    form: 1,
    caseId,
    reference: one.content.reference,
    environment,
    institution,
    nome,
    documento,
    tipoDocumento: documento.length === 14 ? 'cnpj' : 'cpf',
    month: '2026-09',
    notices: [],
    request: [],
    who: [],
    figures: [],
    ladder: [],
    months: [],
    risks: [],
    ratios: [],
    proposal: [text],
    conditions: [],
    unsourced: 0,
    sources: [],
  };
  const page = canonicalJson(empty);
  return { caseId, version, page, sha256: sha256Of(page).toString('hex'), acts: [sampleAct()] };
}

export function samplePerson(changes: Partial<StoredPerson> = {}): StoredPerson {
  return { id: randomUUID(), name: 'Ana Prado', role: 'analyst', addedAt: NOON, endedAt: null, ...changes };
}

/** A key with a valid form only. */
export function sampleKey(personId: string, changes: Partial<NewKey> = {}): NewKey {
  const publicKey = `MCowBQYDK2VwAyEA${sha256Of(randomUUID()).toString('base64')}`;
  return { publicKey, personId, madeAt: NOON, former: null, confirmation: null, sealed: '{}', ...changes };
}

/** A person with a key. */
export function newPerson(changes: Partial<StoredPerson> = {}) {
  return withKey(samplePerson(changes));
}

export function withKey(person: StoredPerson) {
  return { person, key: sampleKey(person.id) };
}
