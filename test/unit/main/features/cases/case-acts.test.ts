import { expect, test } from 'vitest';
import { shownActs } from '#main/features/cases/case-acts.ts';
import type { CaseAct } from '#main/ports/cases.ts';

/** Each act as if its signature held, by a confirmed key. */
const KNOWN = { ofAct: () => ({ trust: 'confirmed', since: 1 }) as const, unconfirmed: () => [] };

const by = (personId: string, kind: CaseAct['kind'], changes: Partial<CaseAct> = {}): CaseAct => {
  const signed = { key: '', signature: '', text: '', level: 'Comitê', at: 1 };
  return { kind, personId, name: personId, role: kind === 'concluded' ? 'analyst' : 'approver', ...signed, ...changes };
};

function trusts(deciders: readonly string[] | null, ...acts: readonly CaseAct[]): string[] {
  const page = JSON.stringify({ policy: { level: 'Comitê', deciders } });
  const signed = { caseId: 'c', version: 1, sha256: '', page, workstation: null, acts };
  return shownActs(KNOWN, signed).map(({ trust }) => trust);
}

test('data, who decides: well signed by another than the page names as deciders, a decision counts nowhere', () => {
  const [author, eva, rui] = [by('ana', 'concluded'), by('eva', 'approved'), by('rui', 'approved')];
  expect(trusts(['eva'], author, eva, rui)).toEqual(['confirmed', 'confirmed', 'not_allowed']);
  expect(trusts(['eva'], author, by('rui', 'reopened'))).toEqual(['confirmed', 'not_allowed']);
  expect(trusts([], author, eva)).toEqual(['confirmed', 'not_allowed']);
  expect(trusts(['eva'], author, by('rui', 'returned'))).toEqual(['confirmed', 'confirmed']);
  expect(trusts(null, author, rui)).toEqual(['confirmed', 'confirmed']);
});

test('data, who decides: a signature over another level, or by who concluded the page under another name, counts nowhere', () => {
  const author = by('ana', 'concluded');
  expect(trusts(null, author, by('eva', 'approved', { level: '' }))).toEqual(['confirmed', 'not_allowed']);
  expect(trusts(null, author, by('other', 'approved', { name: 'Ana' }))).toEqual(['confirmed', 'not_allowed']);
  expect(trusts(null, by('eva', 'approved'))).toEqual(['not_allowed']);
});
