import type { CreditCase } from '#domain/cases/credit-case.ts';
import type { Documento } from '#domain/document.ts';
import type { StoredPolicy } from '#main/ports/policies.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { sampleNote } from './audit-samples.ts';
import { changed, sampleAct, sampleCase, samplePage, samplePerson } from './case-samples.ts';
import { next } from './merging.ts';
import { approvedPolicy, sampleContent, samplePolicy, withHash } from './policy-samples.ts';

const note = sampleNote({ documento: null });

type Doing = (archive: Archive, documento: Documento, many: number) => Promise<void>;

/** The last changed case of a subject that is here. */
async function caseOf({ cases }: Archive, { numero }: Documento): Promise<CreditCase | null> {
  return (await cases.ofSubject(numero, null))[0] ?? null;
}

async function policiesIn({ policies }: Archive, isWanted: (one: StoredPolicy) => boolean): Promise<StoredPolicy[]> {
  const heads = await policies.heads();
  const found = await Promise.all(heads.map(({ policyId, version }) => policies.get(policyId, version)));
  return found.filter((one) => one !== null && isWanted(one)) as StoredPolicy[];
}

/** What officers do with requests for credit, people and policies; nothing where there is nothing to do it with. */
export const WORK = {
  start: async ({ cases }, { numero }) => {
    const at = next();
    await cases.add(sampleCase({ id: `case-${at}`, documento: numero, createdAt: at, changedAt: at }), note);
  },
  write: async (archive, documento, many) => {
    const one = await caseOf(archive, documento);
    if (one === null || !['open', 'analysis'].includes(one.state)) return;
    const content = { ...one.content, reference: `Proposta ${many}`, proposal: `Texto ${many}` };
    await archive.cases.replace(changed(one, { content, state: 'analysis', changedAt: next() }), null);
  },
  conclude: async (archive, documento, many) => {
    const one = await caseOf(archive, documento);
    if (one === null || !['open', 'analysis'].includes(one.state)) return;
    const version = ((await archive.cases.pages(one.id))[0]?.version ?? 0) + 1;
    const page = { ...samplePage(one, version, `Texto ${many % 2}`), acts: [sampleAct({ at: next() })] };
    await archive.cases.conclude(changed(one, { state: 'committee' }), page, note);
  },
  decide: async (archive, documento, many) => {
    const one = await caseOf(archive, documento);
    const [page] = one === null ? [] : await archive.cases.pages(one.id);
    if (one === null || page === undefined || one.state !== 'committee') return;
    const kind = many > 3 ? 'approved' : 'returned';
    const state = many > 3 ? 'decided' : 'analysis';
    await archive.cases.decide(changed(one, { state }), page, sampleAct({ kind, personId: 'rui', at: next() }), note);
  },
  reopen: async (archive, documento) => {
    const one = await caseOf(archive, documento);
    if (one === null || !['committee', 'decided', 'archived'].includes(one.state)) return;
    await archive.cases.replace(changed(one, { state: 'analysis' }), note);
  },
  put_away: async (archive, documento) => {
    const one = await caseOf(archive, documento);
    if (one !== null && one.state !== 'committee')
      await archive.cases.replace(changed(one, { state: 'archived' }), note);
  },
  person: async ({ people }, _, many) => {
    const at = next();
    await people.add(samplePerson({ id: `person-${at}`, name: `Pessoa ${many % 3}`, addedAt: at }), note);
  },
  passphrase: async ({ people }, _, many) => {
    const [person] = await people.list();
    if (person !== undefined) await people.setVerifier(person.id, `scrypt:${many}`, note);
    if (person !== undefined) await people.countWrong(person.id, many);
  },
  end: async ({ people }) => {
    const [person] = await people.list();
    if (person !== undefined && person.endedAt === null) await people.end(person.id, next(), note);
  },
  policy: async ({ policies }) => {
    const at = next();
    await policies.add(samplePolicy({ policyId: `policy-${at}`, createdAt: at, changedAt: at }), note);
  },
  revise: async (archive) => {
    const [like] = await policiesIn(archive, () => true);
    if (like === undefined) return;
    const nobody = { author: null, approvedBy: null, from: null, retiredBy: null };
    const version = like.version + 1;
    await archive.policies.add(withHash({ ...like, ...nobody, version, revision: 1, changedAt: next() }), note);
  },
  rewrite: async (archive, _, many) => {
    const [draft] = await policiesIn(archive, ({ approvedBy }) => approvedBy === null);
    if (draft === undefined) return;
    const content = sampleContent({ name: `Consignado ${many}` });
    const revision = draft.revision + 1;
    await archive.policies.replace(withHash({ ...draft, revision, content, changedAt: next() }), null);
  },
  approve: async (archive) => {
    const [draft] = await policiesIn(archive, ({ approvedBy }) => approvedBy === null);
    if (draft === undefined) return;
    const by = (personId: string) => ({ personId, name: personId, at: next() });
    await archive.policies.replace(approvedPolicy(draft, { author: by('ana'), approvedBy: by('rui') }), note);
  },
  retire: async (archive) => {
    const [approved] = await policiesIn(
      archive,
      ({ approvedBy, retiredBy }) => approvedBy !== null && retiredBy === null,
    );
    if (approved === undefined) return;
    const retiredBy = { personId: 'rui', name: 'Rui', at: next() };
    await archive.policies.replace(withHash({ ...approved, revision: approved.revision + 1, retiredBy }), note);
  },
  discard: async ({ policies }) => {
    const draft = (await policies.heads()).find(({ approvedBy }) => approvedBy === null);
    if (draft !== undefined) await policies.discard(draft.policyId, draft.version, draft.revision, note);
  },
} as const satisfies Readonly<Record<string, Doing>>;
export type Work = keyof typeof WORK;
