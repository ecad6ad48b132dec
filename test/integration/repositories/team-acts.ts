import { expect } from 'vitest';
import { type Documento, subjectKey } from '#domain/basics/document.ts';
import { type CreditCase, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import type { Group } from '#domain/groups/group.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import type { Finding, FindingEvent, Watch, WatchCycle } from '#domain/monitoring/watch.ts';
import type { StoredPolicy } from '#main/ports/policies.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { sampleNote } from './audit-samples.ts';
import { confirmedBatch, sampleItem } from './batch-samples.ts';
import { changed, newPerson, sampleAct, sampleCase, sampleKey, samplePage } from './case-samples.ts';
import { changedGroup, sampleGroup, sampleLink, sampleSnapshot } from './group-samples.ts';
import { next } from './merging.ts';
import { approvedPolicy, sampleContent, samplePolicy, sampleSigner, withHash } from './policy-samples.ts';
import { CNPJ } from './samples.ts';
import { actedOn, addedCycle, changedWatch, sampleFinding, sampleMember, sampleWatch } from './watch-samples.ts';

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

/** The last changed group of a subject that is here, else the last changed one. */
async function groupOf({ groups }: Archive, { numero }: Documento): Promise<Group | undefined> {
  const [own] = await groups.ofSubject(subjectKey(numero));
  return own ?? (await groups.list({ search: '', archived: false, limit: 1, offset: 0 })).rows[0];
}

/** Acts on requests for credit, people, policies and groups; an act without an object does nothing. */
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
    await people.add(newPerson({ id: `person-${at}`, name: `Pessoa ${many % 3}`, addedAt: at }), note);
  },
  passphrase: async ({ people }, _, many) => {
    const [person] = await people.list();
    if (person === undefined) return;
    const own = await people.ownKey(person.id);
    await people.setKey(sampleKey(person.id, { madeAt: next() }), own?.publicKey ?? null, note);
    await people.countWrong(person.id, many);
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
    const by = (personId: string) => sampleSigner(personId, personId, next());
    await archive.policies.replace(approvedPolicy(draft, { author: by('ana'), approvedBy: by('rui') }), note);
  },
  retire: async (archive) => {
    const [approved] = await policiesIn(
      archive,
      ({ approvedBy, retiredBy }) => approvedBy !== null && retiredBy === null,
    );
    if (approved === undefined) return;
    const retiredBy = sampleSigner('rui', 'Rui', next());
    await archive.policies.replace(withHash({ ...approved, revision: approved.revision + 1, retiredBy }), note);
  },
  discard: async ({ policies }) => {
    const draft = (await policies.heads()).find(({ approvedBy }) => approvedBy === null);
    if (draft !== undefined) await policies.discard(draft.policyId, draft.version, draft.revision, note);
  },
  make_group: async ({ groups }, { numero }) => {
    const at = next();
    const links = [sampleLink({ documento: numero, nome: `Pessoa ${numero}` }), sampleLink({ documento: CNPJ.numero })];
    await groups.add(sampleGroup({ id: `group-${at}`, createdAt: at, changedAt: at }, links), note);
  },
  rename_group: async (archive, documento, many) => {
    const group = await groupOf(archive, documento);
    const name = many > 3 ? `Grupo de Pessoa ${documento.numero}` : `Grupo ${many}`;
    if (group !== undefined) await archive.groups.replace(changedGroup(group, { name }), note);
  },
  link: async (archive, documento, many) => {
    const group = await groupOf(archive, documento);
    if (group === undefined) return;
    const { numero } = documento;
    const link = sampleLink({ documento: many > 5 ? null : numero, nome: `Pessoa ${numero}`, shareBp: many });
    await archive.groups.replace(changedGroup(group, { links: [...group.content.links, link] }), note);
  },
  relink: async (archive, documento, many) => {
    const group = await groupOf(archive, documento);
    if (group === undefined) return;
    const links = group.content.links.map((link, at) => (at === 0 ? { ...link, shareBp: many } : link));
    await archive.groups.replace(changedGroup(group, { links }), note);
  },
  unlink: async (archive, documento, many) => {
    const group = await groupOf(archive, documento);
    if (group === undefined) return;
    const links = group.content.links.filter((_, at) => at !== many % 3);
    await archive.groups.replace(changedGroup(group, { links }), note);
  },
  position: async (archive, documento) => {
    const group = await groupOf(archive, documento);
    if (group === undefined) return;
    const [newest] = await archive.groups.snapshots(group.id);
    await archive.groups.addSnapshot(sampleSnapshot(group, (newest?.snapshot.version ?? 0) + 1), note);
  },
  cite: async (archive, documento) => {
    const group = await groupOf(archive, documento);
    const [newest] = group === undefined ? [] : await archive.groups.snapshots(group.id);
    if (newest === undefined) return;
    const at = next();
    const content = { ...EMPTY_CONTENT, group: newest.snapshot.id };
    const { numero } = documento;
    const cited = sampleCase({ id: `case-${at}`, documento: numero, createdAt: at, changedAt: at, content });
    await archive.cases.add(cited, note);
  },
  ungroup: async (archive, documento) => {
    const group = await groupOf(archive, documento);
    if (group !== undefined) await archive.groups.replace({ ...changedGroup(group), isArchived: true }, note);
  },
} as const satisfies Readonly<Record<string, Doing>>;
export type Work = keyof typeof WORK;

async function watchOf({ watches }: Archive, many: number): Promise<Watch | null> {
  const { rows } = await watches.list({ search: '', limit: 99, offset: 0 });
  const known = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return known[many % Math.max(1, known.length)] ?? null;
}

const MONTHS = ['2026-07', '2026-08', '2026-09'] as const;

/** The cycle of a month; drafts one if there is none. */
async function cycleOf(archive: Archive, many: number): Promise<{ watch: Watch; cycle: WatchCycle } | null> {
  const watch = await watchOf(archive, many);
  if (watch === null) return null;
  const month = MONTHS[many % MONTHS.length] ?? '';
  const known = (await archive.watches.cycles(watch.id)).find((one) => one.month === month);
  const cycle = known ?? (await addedCycle(archive, watch, { month, startedAt: next() }));
  return { watch, cycle };
}

/** Acts on monitored portfolios, and findings of cycles; an act without an object does nothing. */
export const MONITORING = {
  watch: async ({ watches }, _, many) => {
    const at = next();
    await watches.add(sampleWatch({ id: `watch-${at}`, createdAt: at }, { name: `Carteira ${many}` }), note);
  },
  rename: async (archive, { numero }, many) => {
    const watch = await watchOf(archive, many);
    if (watch === null) return;
    const name = many > 3 ? `Carteira de Pessoa ${numero}` : `Carteira ${many}`;
    await archive.watches.replace(changedWatch(watch, { settings: { ...watch.settings, name } }), note);
  },
  rules: async (archive, _, many) => {
    const watch = await watchOf(archive, many);
    if (watch === null) return;
    const rules = { ...DEFAULT_RULES, vanished: { isOn: many > 3, cents: many } };
    const settings = { ...watch.settings, rules };
    await archive.watches.replace(changedWatch(watch, { settings, rulesVersion: watch.rulesVersion + 1 }), note);
  },
  end_watch: async (archive, _, many) => {
    const watch = await watchOf(archive, many);
    if (watch !== null && many > 4) await archive.watches.replace(changedWatch(watch, { endedAt: next() }), note);
  },
  member: async (archive, { numero }, many) => {
    const watch = await watchOf(archive, many);
    const changes = { documento: numero, nome: `Pessoa ${numero}`, ownExposure: many, since: '2026-07' };
    if (watch !== null) await archive.watches.putMembers(watch.id, [sampleMember(changes)], note);
  },
  end_member: async (archive, { numero }, many) => {
    const [own] = await archive.watches.ofSubject(subjectKey(numero));
    if (own === undefined) return;
    const until = MONTHS[many % MONTHS.length] ?? null;
    await archive.watches.putMembers(own.watch.id, [{ ...own.member, until }], note);
  },
  draft: async (archive, _, many) => void (await cycleOf(archive, many)),
  ask: async (archive, { numero }, many) => {
    const found = await cycleOf(archive, many);
    const batch = found?.cycle.batchId == null ? null : await archive.batches.get(found.cycle.batchId);
    if (batch?.state !== 'draft') return;
    await archive.batches.confirm(confirmedBatch(batch), [sampleItem(subjectKey(numero))], note);
  },
  evaluate: async (archive, { numero }, many) => {
    const found = await cycleOf(archive, many);
    if (found === null) return;
    const { watch, cycle } = found;
    const at = next();
    const { members = [] } = (await archive.watches.evaluate(cycle.id, at)) ?? {};
    const one = members.find(({ key }) => key === subjectKey(numero));
    const known = await archive.watches.findingsOf(subjectKey(numero), 99);
    const isOpen = ({ watchId, closedAt }: Finding): boolean => watchId === watch.id && closedAt === null;
    const open = one === undefined ? [] : known.rows.filter(isOpen);
    const now = { month: cycle.month, resultId: `result-${at}`, value: at };
    const about = { id: `${watch.id}/${numero}/${cycle.month}`, documento: numero, madeAt: at, now };
    const made = one !== undefined && open.length === 0 ? [sampleFinding(cycle, about)] : [];
    const changed = open.map((finding): Finding => {
      if (many > 3) return { ...finding, state: 'closed', until: null, closedAt: at };
      return { ...finding, month: cycle.month, now, state: 'new', level: many };
    });
    const cycleEvent = (kind: 'made' | 'worse' | 'closed', { id }: Finding): FindingEvent => ({
      findingId: id,
      kind,
      at,
      officer: null,
      month: cycle.month,
      value: at,
      reason: '',
      until: null,
      caseId: null,
    });
    const events = [
      ...made.map((finding) => cycleEvent('made', finding)),
      ...changed.map((finding) => cycleEvent(many > 3 ? 'closed' : 'worse', finding)),
    ];
    const kept = {
      cycle: { ...cycle, state: 'evaluated' as const, members: members.length, evaluatedAt: at },
      members: members.map(({ key }) => ({ key, gap: many % 2 === 0 ? null : ('not_saved' as const) })),
    };
    expect(await archive.watches.keepEvaluation({ ...kept, made, changed, events }, note)).toBe(true);
  },
  act: async (archive, _, many) => {
    const states = ['new', 'seen', 'treating', 'snoozed', 'discarded'] as const;
    const asked = { watchId: null, cycleId: null, environment: 'embutido', states, severity: null } as const;
    const { rows } = await archive.watches.findings({ ...asked, search: '', limit: 99, offset: 0 });
    const finding = rows[many % Math.max(1, rows.length)];
    if (finding === undefined || finding.closedAt !== null) return;
    const state = many > 3 ? 'discarded' : 'treating';
    await archive.watches.act([actedOn(finding, { state, reason: `${many}`, actedAt: next() })], note);
  },
} as const satisfies Readonly<Record<string, Doing>>;
export type Monitoring = keyof typeof MONITORING;
