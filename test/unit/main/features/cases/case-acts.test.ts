import { expect, test } from 'vitest';
import { shownActs } from '#main/features/cases/case-acts.ts';
import { knownSigners, type SignerPorts } from '#main/features/cases/known-signers.ts';
import type { CaseAct } from '#main/ports/cases.ts';

/** Each act as if its signature held, by a confirmed key; the policy of the page is not known here. */
const KNOWN = { ofAct: () => ({ trust: 'confirmed', since: 1 }) as const, isLevelAllowed: () => true };

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

test('data, who decides: of a page that names other people than its policy, where that is known, no act counts', async () => {
  const of = { policyId: 'p', version: 1, sha256: 'f00d' };
  const policy = { ...of, overall: 'fits', level: 'Comitê', deciders: ['eva'] };
  const signed = {
    caseId: 'c',
    version: 1,
    sha256: '',
    workstation: null,
    acts: [by('ana', 'concluded'), by('eva', 'approved')],
  };
  const trustsBy = async (people: readonly string[], version = 1): Promise<string[]> => {
    const levels = [{ id: 'comite', name: 'Comitê', upTo: null, decides: ['fits'], people }];
    const ports = {
      people: { list: async () => [], keys: async () => [] },
      team: { read: async () => null },
      policies: { levels: async () => [{ ...of, version, levels }] },
    } as unknown as SignerPorts;
    const known = { ...(await knownSigners(ports)), ofAct: KNOWN.ofAct };
    return shownActs(known, { ...signed, page: JSON.stringify({ policy, sources: [] }) }).map(({ trust }) => trust);
  };
  expect(await trustsBy(['eva'])).toEqual(['confirmed', 'confirmed']);
  expect(await trustsBy(['rui'])).toEqual(['not_allowed', 'not_allowed']);
  expect(await trustsBy(['rui'], 2)).toEqual(['confirmed', 'confirmed']);
});
