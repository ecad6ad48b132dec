import { describe, expect, test } from 'vitest';
import type { Documento } from '#domain/basics/document.ts';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import type { Group } from '#domain/groups/group.ts';
import type { Watch, WatchMember } from '#domain/monitoring/watch.ts';
import type { Archive, StoredConsent } from '#main/ports/repositories.ts';
import { sampleNote } from './audit-samples.ts';
import { sampleBatch, sampleLine } from './batch-samples.ts';
import { sampleCase } from './case-samples.ts';
import { fillSubject, YEAR } from './erasure-samples.ts';
import { freshArchive } from './fresh.ts';
import { changedGroup, sampleGroup, sampleLink, sampleSnapshot } from './group-samples.ts';
import { CNPJ, CPF, LETTERED_CNPJ, NOON, OTHER_CPF, sampleConsent, sampleResult } from './samples.ts';
import { addedCycle, sampleMember, sampleWatch } from './watch-samples.ts';

const auditEvent = sampleNote({ kind: 'erase', facts: { reason: 'prazo' } });
/** Every authorization may go. */
const LATER = NOON + 10 * YEAR;

describe('who is due', () => {
  const consentOf = (documento: Documento, nome: string, createdAt: number): StoredConsent =>
    sampleConsent({ documento, nome, createdAt });

  test('is whoever was last queried before the limit, the longest first', async () => {
    const archive = await freshArchive();
    const people: [Documento, string, number][] = [
      [CPF, 'Ana', NOON - 6 * YEAR],
      [OTHER_CPF, 'Rui', NOON - 3 * YEAR],
      [CNPJ, 'Alfa', NOON - 7 * YEAR],
    ];
    for (const [documento, nome, at] of people) {
      const consent = consentOf(documento, nome, at);
      await archive.consents.add(consent);
      await archive.results.save(sampleResult(consent, { queriedAt: at }));
    }
    const due = (results: number, consents: number, limit = 10): ReturnType<Archive['eraser']['due']> =>
      archive.eraser.due({ results: NOON - results * YEAR, consents: NOON - consents * YEAR }, limit);
    expect((await due(5, 5)).rows).toEqual([
      { documento: CNPJ.numero, nome: 'Alfa', lastAt: NOON - 7 * YEAR, results: 1, consents: 1, cases: 0 },
      { documento: CPF.numero, nome: 'Ana', lastAt: NOON - 6 * YEAR, results: 1, consents: 1, cases: 0 },
    ]);
    expect(await due(2, 30, 1)).toMatchObject({ total: 3, rows: [{ nome: 'Alfa' }] });
    expect((await due(30, 30)).total).toBe(0);
  });

  test('is nobody whose last query or authorization is young, however old the others are', async () => {
    const archive = await freshArchive();
    const old = consentOf(CPF, 'Ana', NOON - 9 * YEAR);
    await archive.consents.add(old);
    await archive.results.save(sampleResult(old, { queriedAt: NOON - 9 * YEAR }));
    await archive.consents.add(consentOf(CPF, 'Ana', NOON));
    const limits = { results: NOON - 5 * YEAR, consents: NOON - 5 * YEAR };
    expect((await archive.eraser.due(limits, 10)).total).toBe(0);
  });

  test('data, retention of cases: is nobody with an undecided case, or one that was decided since the limit', async () => {
    const archive = await freshArchive();
    const [old, limits] = [NOON - 6 * YEAR, { results: NOON - 5 * YEAR, consents: NOON - 5 * YEAR }];
    const subjects: [Documento, CreditCase['state'], number][] = [
      [CPF, 'analysis', old],
      [OTHER_CPF, 'decided', NOON - 4 * YEAR],
      [CNPJ, 'archived', old],
    ];
    for (const [documento, state, changedAt] of subjects) {
      const consent = consentOf(documento, 'Ana', old);
      await archive.consents.add(consent);
      await archive.results.save(sampleResult(consent, { queriedAt: old }));
      const { numero } = documento;
      await archive.cases.add(sampleCase({ documento: numero, nome: 'Ana', state, changedAt }), sampleNote());
    }
    // A subject with only a case left: due when a result would be.
    const alone = sampleCase({ documento: LETTERED_CNPJ.numero, nome: 'Beta', state: 'decided', changedAt: old - 1 });
    await archive.cases.add(alone, sampleNote());
    const due = await archive.eraser.due(limits, 10);
    expect(due.total).toBe(2);
    expect(due.rows).toEqual([
      { documento: LETTERED_CNPJ.numero, nome: 'Beta', lastAt: old - 1, results: 0, consents: 0, cases: 1 },
      { documento: CNPJ.numero, nome: 'Ana', lastAt: old, results: 1, consents: 1, cases: 1 },
    ]);
    expect(await archive.eraser.due({ ...limits, results: NOON - 3 * YEAR }, 0)).toEqual({ rows: [], total: 3 });
  });

  test('data, retention of batches: is whoever stands in no batch that was imported or ended since the limit', async () => {
    const archive = await freshArchive();
    const [old, young] = [NOON - 6 * YEAR, NOON - YEAR];
    const limits = { results: NOON - 5 * YEAR, consents: NOON - 5 * YEAR };
    const add = (documentos: readonly Documento[], at: number, endedAt: number | null): Promise<void> =>
      archive.batches.addDraft(
        sampleBatch({ createdAt: at, endedAt }),
        documentos.map(({ numero }, index) => sampleLine(index + 2, { documento: numero, nome: 'Ana' })),
        sampleNote(),
      );
    await add([CPF, OTHER_CPF, CNPJ], old, null);
    await add([OTHER_CPF], old, young);
    const consent = consentOf(CNPJ, 'Alfa', old);
    await archive.consents.add(consent);
    await archive.results.save(sampleResult(consent, { queriedAt: young }));
    await add([LETTERED_CNPJ], young, null);
    const lost = { documento: null, proposed: CPF.numero, problem: 'lost_zeros', nome: 'Ana' } as const;
    await archive.batches.addDraft(sampleBatch({ createdAt: old + 5 }), [sampleLine(2, lost)], sampleNote());
    const who = { documento: CPF.numero, nome: 'Ana', lastAt: old + 5, results: 0, consents: 0, cases: 0 };
    expect(await archive.eraser.due(limits, 10)).toEqual({ rows: [who], total: 1 });
    await archive.eraser.erase({ documento: CPF.numero, consentsBefore: LATER }, auditEvent);
    expect((await archive.eraser.due(limits, 0)).total).toBe(0);
  });

  test('data, retention of groups: is whoever is in no group that was changed, or position that was kept, since the limit', async () => {
    const archive = await freshArchive();
    const [old, young] = [NOON - 6 * YEAR, NOON - YEAR];
    const limits = { results: NOON - 5 * YEAR, consents: NOON - 5 * YEAR };
    const linked = (...documentos: readonly Documento[]) =>
      documentos.map(({ numero: documento }) => sampleLink({ documento, nome: 'Ana' }));
    const add = async (changedAt: number, ...documentos: readonly Documento[]): Promise<Group> => {
      const group = sampleGroup({ changedAt }, linked(...documentos));
      await archive.groups.add(group, sampleNote());
      return group;
    };
    await add(old, CPF, OTHER_CPF);
    await add(young, OTHER_CPF);
    const group = await add(old - 1, CNPJ);
    const keep = async (version: number, at: number): Promise<void> => {
      const { snapshot, sha256 } = sampleSnapshot(group, version);
      await archive.groups.addSnapshot({ snapshot: { ...snapshot, at }, sha256 }, sampleNote());
    };
    await keep(1, old - 1);
    // A former member still counts by the snapshots.
    await archive.groups.replace({ ...changedGroup(group, { links: [] }), changedAt: young }, sampleNote());
    const nobody = { nome: 'Ana', results: 0, consents: 0, cases: 0 };
    const due = {
      rows: [
        { ...nobody, documento: CNPJ.numero, lastAt: old - 1 },
        { ...nobody, documento: CPF.numero, lastAt: old },
      ],
      total: 2,
    };
    expect(await archive.eraser.due(limits, 10)).toEqual(due);
    await keep(2, young);
    expect(await archive.eraser.due(limits, 10)).toEqual({ rows: due.rows.slice(1), total: 1 });
    await archive.eraser.erase({ documento: CPF.numero, consentsBefore: LATER }, auditEvent);
    expect((await archive.eraser.due(limits, 0)).total).toBe(0);
  });

  test('data, retention of monitored portfolios: is whose portfolios were long not asked or changed, or no longer monitor them', async () => {
    const archive = await freshArchive();
    const [old, young] = [NOON - 6 * YEAR, NOON - YEAR];
    const limits = { results: NOON - 5 * YEAR, consents: NOON - 5 * YEAR };
    const monitored = async (at: number, ...members: readonly Partial<WatchMember>[]): Promise<Watch> => {
      const watch = sampleWatch({ createdAt: at, changedAt: at });
      await archive.watches.add(watch, sampleNote());
      await archive.watches.putMembers(
        watch.id,
        members.map((member) => sampleMember({ nome: 'Ana', ...member })),
        sampleNote({ at }),
      );
      return watch;
    };
    const forgotten = await monitored(old, { documento: CPF.numero }, { documento: OTHER_CPF.numero });
    await monitored(young, { documento: OTHER_CPF.numero }, { documento: CNPJ.numero, until: '2020-10' });
    const nobody = { nome: 'Ana', results: 0, consents: 0, cases: 0 };
    const due = {
      rows: [
        { ...nobody, documento: CNPJ.numero, lastAt: Date.UTC(2020, 10) },
        { ...nobody, documento: CPF.numero, lastAt: old },
      ],
      total: 2,
    };
    expect(await archive.eraser.due(limits, 10)).toEqual(due);
    await addedCycle(archive, forgotten, { startedAt: young });
    expect((await archive.eraser.due(limits, 10)).rows).toEqual(due.rows.slice(0, 1));
    await archive.eraser.erase({ documento: CNPJ.numero, consentsBefore: LATER }, auditEvent);
    expect((await archive.eraser.due(limits, 0)).total).toBe(0);
    // Members that are added keep themselves, however old the portfolio is.
    const late = await monitored(old);
    await archive.watches.putMembers(late.id, [sampleMember({ documento: LETTERED_CNPJ.numero })], sampleNote());
    expect((await archive.eraser.due(limits, 0)).total).toBe(0);
    expect(await archive.watches.get(late.id)).toEqual({ ...late, changedAt: NOON });
  });

  test('is no longer who was erased, until the authorizations may go too', async () => {
    const archive = await freshArchive();
    await fillSubject(archive, CPF);
    await archive.eraser.erase({ documento: CPF.numero, consentsBefore: NOON }, auditEvent);
    expect((await archive.eraser.due({ results: LATER, consents: NOON }, 10)).total).toBe(0);
    expect((await archive.eraser.due({ results: LATER, consents: LATER }, 10)).rows).toMatchObject([
      { results: 0, consents: 1 },
    ]);
  });
});
