import { describe, expect, test } from 'vitest';
import { MAX_NOTES, MAX_TAGS, MAX_VIEWS, NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import type { StoredNote, StoredView } from '#main/ports/repositories.ts';
import { subjectNotes } from '#main/repositories/library/notes.ts';
import { libraryViews } from '#main/repositories/library/views.ts';
import { freshArchive } from '../fresh.ts';
import { CNPJ, CPF, NOON, OTHER_CPF, sampleConsent, sampleResult } from '../samples.ts';
import { openSampleLibrary } from './sample-library.ts';

const BRANCH = { tipo: 'cnpj', numero: '11222333000262' } as const;
const ROOT = '11222333';

describe('the results of a subject', () => {
  test('are those of all branches of a company, the newest month first, in every environment', async () => {
    const { repository, consentOf, save } = await openSampleLibrary();
    const headquarters = sampleResult(consentOf('embutido'), { documento: CNPJ, dataBase: '2026-08' });
    const branch = sampleResult(consentOf('producao'), { documento: BRANCH, dataBase: '2026-09' });
    const again = sampleResult(consentOf('embutido'), { documento: CNPJ, dataBase: '2026-08', queriedAt: NOON + 1 });
    await save([headquarters, branch, again, sampleResult(consentOf('embutido'), { documento: CPF })]);
    const { rows, total } = await repository.ofSubject(ROOT, 2);
    expect(rows.map(({ id }) => id)).toEqual([branch.id, again.id]);
    expect(total).toBe(3);
    expect(rows[0]).not.toHaveProperty('rawText');
  });

  test('and its authorizations are found for the dossier by any branch, each with its own document', async () => {
    const { consents, results, subjectResults } = await freshArchive();
    const ofEach = [CNPJ, BRANCH, { tipo: 'cnpj', numero: '11222334000107' }, CPF] as const;
    const kept = ofEach.map((documento, cursor) => sampleConsent({ documento, createdAt: NOON + cursor }));
    for (const [cursor, consent] of kept.entries()) {
      await consents.add(consent);
      await results.save(sampleResult(consent, { queriedAt: NOON + cursor }));
    }
    for (const documento of [CNPJ.numero, '11.222.333/0002-62']) {
      const [ledger, saved] = [await consents.ofSubject(documento, 9), await subjectResults.ofSubject(documento, 9)];
      expect([ledger.total, saved.total]).toEqual([2, 2]);
      expect(ledger.rows.map((row) => row.documento)).toEqual([BRANCH, CNPJ]);
      expect(saved.rows.map((row) => row.documento)).toEqual([BRANCH, CNPJ]);
    }
    expect(await consents.ofSubject(BRANCH.numero, 1)).toMatchObject({ rows: [{ documento: BRANCH }], total: 2 });
    expect(await consents.ofSubject(CPF.numero, 9)).toMatchObject({ rows: [{ id: kept[3]?.id }], total: 1 });
  });

  test('lead back to it, each subject once', async () => {
    const { repository, consentOf, save } = await openSampleLibrary();
    const results = [CNPJ, BRANCH, CPF].map((documento) => sampleResult(consentOf('embutido'), { documento }));
    await save(results);
    const ids = results.map(({ id }) => id);
    expect((await repository.subjectsOf([...ids, 'nobody'])).toSorted()).toEqual([CPF.numero, ROOT].toSorted());
  });

  test('a saved month of one branch is the month of every branch of that company, and of no other', async () => {
    const { consents, results } = await freshArchive();
    const consent = sampleConsent({ documento: CNPJ });
    const saved = sampleResult(consent, { documento: CNPJ });
    await consents.add(consent);
    await results.save(saved);
    expect((await results.find('embutido', '11.222.333/0002-62', '2026-09'))?.id).toBe(saved.id);
    expect((await results.months('embutido', BRANCH.numero)).map(({ id }) => id)).toEqual([saved.id]);
    expect(await results.find('embutido', '11222334000181', '2026-09')).toBeNull();
    expect(await results.find('embutido', '11222333', '2026-09')).not.toBeNull();
  });
});

describe('tags', () => {
  test('are one tag whatever the accents and the case; the first spelling stays', async () => {
    const { tags } = await freshArchive();
    await tags.change([CPF.numero], { add: ['Renovação', 'acompanhar'], remove: [] });
    await tags.change([OTHER_CPF.numero], { add: ['RENOVACAO'], remove: [] });
    expect(await tags.all()).toEqual([
      { name: 'acompanhar', subjects: 1 },
      { name: 'Renovação', subjects: 2 },
    ]);
    expect(await tags.ofSubject(OTHER_CPF.numero)).toEqual(['Renovação']);
  });

  test('are gone when nobody has them any more', async () => {
    const { tags } = await freshArchive();
    await tags.change([CPF.numero], { add: ['um'], remove: [] });
    await tags.change([CPF.numero], { add: ['dois'], remove: ['UM'] });
    expect(await tags.all()).toEqual([{ name: 'dois', subjects: 1 }]);
  });

  test('of several subjects change together or not at all', async () => {
    const { tags } = await freshArchive();
    const many = Array.from({ length: MAX_TAGS }, (_, step) => `etiqueta ${step}`);
    expect(await tags.change([CPF.numero], { add: many, remove: [] })).toBe(true);
    await tags.change([OTHER_CPF.numero], { add: ['grupo'], remove: [] });
    const tooMany = { add: ['mais uma', 'outra'], remove: ['etiqueta 0', 'grupo'] };
    expect(await tags.change([OTHER_CPF.numero, CPF.numero], tooMany)).toBe(false);
    expect(await tags.ofSubject(OTHER_CPF.numero)).toEqual(['grupo']);
    expect(await tags.ofSubject(CPF.numero)).toEqual(many.toSorted());
    expect((await tags.all()).map(({ name }) => name)).not.toContain('mais uma');
    expect(await tags.change([CPF.numero], { add: ['mais uma'], remove: ['etiqueta 0'] })).toBe(true);
  });

  test('stand in the rows of the library', async () => {
    const { repository, tags, consentOf, save } = await openSampleLibrary();
    await save([CNPJ, BRANCH, CPF].map((documento) => sampleResult(consentOf('embutido'), { documento })));
    await tags.change([ROOT], { add: ['grupo', 'atacado'], remove: [] });
    const question = { ...WHOLE_LIBRARY, since: null, before: null };
    const rows = await repository.page({ question, sort: NEWEST_QUERY_FIRST, after: null, limit: 9 });
    expect(rows.map((row) => row.tags)).toEqual([[], ['atacado', 'grupo'], ['atacado', 'grupo']]);
  });
});

describe('notes', () => {
  const note = (step: number): StoredNote => ({
    id: `note-${step}`,
    at: NOON + step,
    officer: 'ana',
    text: `n ${step}`,
  });

  test('of a subject come newest first, and no others', async () => {
    const { notes } = await freshArchive();
    for (const step of [1, 2]) await notes.add(ROOT, note(step));
    await notes.add(CPF.numero, note(3));
    expect(await notes.ofSubject(ROOT)).toEqual([note(2), note(1)]);
    expect(await notes.remove('note-1')).toBe(true);
    expect(await notes.remove('note-1')).toBe(false);
    expect(await notes.ofSubject(ROOT)).toEqual([note(2)]);
  });

  test('are refused beyond the most a subject may have', async () => {
    const { database } = await openSampleLibrary();
    const notes = subjectNotes(database);
    database.exec('BEGIN');
    for (let step = 0; step < MAX_NOTES; step++) expect(await notes.add(ROOT, note(step))).toBe(true);
    expect(await notes.add(ROOT, note(MAX_NOTES))).toBe(false);
    expect(await notes.add(CPF.numero, note(MAX_NOTES))).toBe(true);
    database.exec('COMMIT');
  });
});

describe('saved views', () => {
  const view = (name: string, changes: Partial<StoredView> = {}): StoredView => ({
    id: `id of ${name}`,
    name,
    filter: { ...WHOLE_LIBRARY, overdue: true, search: 'silva' },
    sort: { by: 'vencido', descending: true },
    ...changes,
  });

  test('come back as they were saved, by name; the same name replaces', async () => {
    const { views } = await freshArchive();
    await views.save(view('Vencidos'));
    await views.save(view('Água'));
    await views.save(view('VENCIDOS', { id: 'other', filter: WHOLE_LIBRARY }));
    expect(await views.list()).toEqual([
      view('Água'),
      view('VENCIDOS', { id: 'id of Vencidos', filter: WHOLE_LIBRARY }),
    ]);
    expect(await views.remove('id of Vencidos')).toBe(true);
    expect(await views.remove('id of Vencidos')).toBe(false);
  });

  test('from before institutions were filtered by let results of all of them through', async () => {
    const { database } = await openSampleLibrary();
    const views = libraryViews(database);
    await views.save(view('Vencidos'));
    database.exec("UPDATE library_views SET filter = json_remove(filter, '$.institution')");
    expect(await views.list()).toEqual([view('Vencidos')]);
  });

  test('are bounded, and a full shelf still replaces', async () => {
    const { database } = await openSampleLibrary();
    const views = libraryViews(database);
    for (let step = 0; step < MAX_VIEWS; step++) expect(await views.save(view(`v ${step}`))).toBe(true);
    expect(await views.save(view('one more'))).toBe(false);
    expect(await views.save(view('v 7', { filter: WHOLE_LIBRARY }))).toBe(true);
    expect(await views.list()).toHaveLength(MAX_VIEWS);
  });
});
