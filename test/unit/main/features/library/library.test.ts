import { describe, expect, test } from 'vitest';
import { MAX_NOTES, MAX_TAGS, MAX_VIEWS, NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { removeView, saveView } from '#main/features/library/keep-views.ts';
import { countLibrary, listLibrary } from '#main/features/library/list-library.ts';
import { addNote, tagSubjects } from '#main/features/subject/label-subjects.ts';
import { openSubject } from '#main/features/subject/open-subject.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { MARIA, NOW, sampleSaved } from '#test/support/fakes/samples.ts';

const HEADQUARTERS = { tipo: 'cnpj', numero: '11222333000181' } as const;
const BRANCH = { tipo: 'cnpj', numero: '11222333000262' } as const;

function unlocked(results: StoredResult[] = [sampleSaved('a')]) {
  let ids = 0;
  const log = { info: () => {}, warn: () => {}, unexpected: () => '' };
  const archive = memoryArchive({ results });
  return { ...archive, log, clock: () => NOW, officer: () => 'ana.lima', newId: () => `id-${++ids}` };
}

describe('the list', () => {
  const request = { filter: WHOLE_LIBRARY, sort: NEWEST_QUERY_FIRST, after: null, limit: 2 };

  test('goes on from the place of its last row, to the end', async () => {
    const { library } = unlocked([sampleSaved('a'), sampleSaved('b'), sampleSaved('c')]);
    const first = await listLibrary(library, request);
    expect(first.rows.map(({ id }) => id)).toEqual(['c', 'b']);
    const second = await listLibrary(library, { ...request, after: first.next });
    expect(second.rows.map(({ id }) => id)).toEqual(['a']);
    expect(second.next).toBeNull();
  });

  test('takes the days of a period whole, in São Paulo', async () => {
    const late = sampleSaved('late', { queriedAt: Date.parse('2026-11-20T23:59:59-03:00') });
    const next = sampleSaved('next', { queriedAt: Date.parse('2026-11-21T00:00:00-03:00') });
    const { library } = unlocked([late, next]);
    const filter = { ...WHOLE_LIBRARY, from: '2026-11-20', to: '2026-11-20' };
    expect((await listLibrary(library, { ...request, filter })).rows.map(({ id }) => id)).toEqual(['late']);
    expect(await countLibrary(library, filter)).toEqual({ total: 1 });
    expect(await countLibrary(library, { ...filter, to: '2026-11-21' })).toEqual({ total: 2 });
  });
});

describe('the page of a subject', () => {
  test('holds all branches of a company, its tags and notes, and is noted', async () => {
    const ports = unlocked([
      sampleSaved('a', { documento: HEADQUARTERS, nome: 'Indústria Exemplo S.A.', queriedAt: NOW - 1 }),
      sampleSaved('b', { documento: BRANCH, nome: 'Indústria Exemplo — filial' }),
      sampleSaved('c'),
    ]);
    await tagSubjects(ports, { ids: ['a'], add: ['grupo'], remove: [] });
    await addNote(ports, { id: 'a', text: 'Balanço em março' });
    const opened = await openSubject(ports, { id: 'b', again: false });
    expect(opened).toMatchObject({
      ok: true,
      value: {
        documento: BRANCH.numero,
        documentos: [BRANCH.numero, HEADQUARTERS.numero],
        nomes: ['Indústria Exemplo — filial', 'Indústria Exemplo S.A.'],
        total: 2,
        tags: ['grupo'],
        notes: [{ text: 'Balanço em março', officer: 'ana.lima', at: '2026-11-20T10:15:00-03:00' }],
      },
    });
    await openSubject(ports, { id: 'b', again: true });
    expect((await ports.audit.ofSubject(BRANCH.numero, 9)).rows.map(({ kind }) => kind)).toEqual(['view']);
  });

  test('of nobody is not found, and nothing is noted', async () => {
    const ports = unlocked();
    expect(await openSubject(ports, { id: 'nobody', again: false })).toEqual({
      ok: false,
      error: { code: 'not_found' },
    });
    expect((await ports.audit.ofSubject(MARIA.numero, 9)).total).toBe(0);
  });
});

describe('tags', () => {
  test('are written as they are kept, on each subject of the results once', async () => {
    const ports = unlocked([sampleSaved('a'), sampleSaved('b'), sampleSaved('c', { documento: HEADQUARTERS })]);
    const ids = ['a', 'b', 'c', 'nobody'];
    expect(await tagSubjects(ports, { ids, add: ['  Renovação   2026 '], remove: [] })).toEqual({
      ok: true,
      value: { subjects: 2 },
    });
    expect(await ports.tags.all()).toEqual([{ name: 'Renovação 2026', subjects: 2 }]);
  });

  test.each([['   '], ['x'.repeat(33)]])('named %j are refused', async (name) => {
    const response = await tagSubjects(unlocked(), { ids: ['a'], add: [name], remove: [] });
    expect(response).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
  });

  test('of results that are not kept are refused', async () => {
    const response = await tagSubjects(unlocked(), { ids: ['nobody'], add: ['um'], remove: [] });
    expect(response).toEqual({ ok: false, error: { code: 'not_found' } });
  });

  test('beyond the most are refused, saying how many there may be', async () => {
    const ports = unlocked();
    const add = Array.from({ length: MAX_TAGS }, (_, step) => `t${step}`);
    expect(await tagSubjects(ports, { ids: ['a'], add, remove: [] })).toMatchObject({ ok: true });
    expect(await tagSubjects(ports, { ids: ['a'], add: ['mais uma'], remove: [] })).toEqual({
      ok: false,
      error: { code: 'limit_reached', details: { max: MAX_TAGS } },
    });
    expect(await ports.tags.ofSubject(MARIA.numero)).toEqual(add.toSorted());
  });
});

describe('notes and views', () => {
  test('a note about nobody is refused, and so is one too many', async () => {
    const ports = unlocked();
    expect(await addNote(ports, { id: 'nobody', text: 'x' })).toMatchObject({ error: { code: 'not_found' } });
    for (let step = 0; step < MAX_NOTES; step++) await addNote(ports, { id: 'a', text: `${step}` });
    expect(await addNote(ports, { id: 'a', text: 'x' })).toMatchObject({ error: { code: 'limit_reached' } });
  });

  test('a view is kept under its name until it is removed', async () => {
    const ports = unlocked();
    const view = { name: 'Vencidos', filter: { ...WHOLE_LIBRARY, overdue: true }, sort: NEWEST_QUERY_FIRST };
    const kept = await saveView(ports, view);
    expect(kept).toEqual({ ok: true, value: { views: [{ ...view, id: 'id-1' }] } });
    expect(await removeView(ports, 'id-1')).toEqual({ views: [] });
  });

  test('one view too many is refused', async () => {
    const ports = unlocked();
    const view = { filter: WHOLE_LIBRARY, sort: NEWEST_QUERY_FIRST };
    for (let step = 0; step < MAX_VIEWS; step++) await saveView(ports, { ...view, name: `${step}` });
    expect(await saveView(ports, { ...view, name: 'x' })).toMatchObject({ error: { details: { max: MAX_VIEWS } } });
  });
});
