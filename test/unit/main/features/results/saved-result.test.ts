import { describe, expect, test } from 'vitest';
import { NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { openResult, readRaw, setReference } from '#main/features/results/saved-result.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { MARIA, NOW, sampleConsent, sampleSaved } from '#test/support/fakes/samples.ts';
import { recordingLog } from '#test/support/http/recording-log.ts';
import { consultaBody } from '#test/support/http/sample-responses.ts';

function savedAs(body: object, changes: Partial<StoredResult> = {}): StoredResult {
  return sampleSaved('result-1', { environment: 'producao', rawText: JSON.stringify(body), ...changes });
}

function unlockedWith(body: object, changes: Partial<StoredResult> = {}) {
  const archive = memoryArchive({ results: [savedAs(body, changes)] });
  return { ...archive, clock: () => NOW, officer: () => 'ana', log: recordingLog() };
}

describe('a saved result', () => {
  test('lists, when it is opened, every departure of its body from the specification', async () => {
    const { versao: _, ...body } = consultaBody();
    const opened = await openResult(unlockedWith({ ...body, urlDeAuditoria: 'https://example.com' }), {
      id: 'result-1',
      again: false,
    });
    expect(opened.ok && opened.value.deviations).toEqual([
      { path: 'versao', kind: 'missing' },
      { path: 'urlDeAuditoria', kind: 'unknown_member' },
    ]);
  });

  test.each([
    ['five years after the query', null, '2031-11-20T10:15:00-03:00'],
    ['the end of the term that comes first', Date.parse('2027-02-20T10:15:00-03:00'), '2027-02-20T10:15:00-03:00'],
  ])('is authorized until %s', async (_case, termEndsAt, expected) => {
    const archive = memoryArchive({ consents: [sampleConsent({ environment: 'producao', termEndsAt })] });
    await archive.results.save(savedAs(consultaBody()));
    const opened = await openResult(
      { ...archive, clock: () => NOW, officer: () => 'ana', log: recordingLog() },
      { id: 'result-1', again: false },
    );
    expect(opened.ok && opened.value.authorizedUntil).toBe(expected);
  });

  test('shows the version of a service that writes it as a number', async () => {
    const opened = await openResult(unlockedWith({ ...consultaBody(), versao: 2 }), { id: 'result-1', again: false });
    expect(opened.ok && opened.value.versao).toBe('2');
  });

  test('is opened with a line in the dossier of its subject, which names its month', async () => {
    const unlocked = unlockedWith(consultaBody());
    await openResult(unlocked, { id: 'result-1', again: false });
    const { rows } = await unlocked.audit.ofSubject(MARIA.numero, 10);
    const about = { kind: 'view', resultId: 'result-1', consentId: 'consent-1', facts: { month: '2026-09' } };
    expect(rows).toMatchObject([{ ...about, officer: 'ana' }]);
  });

  test('opens also where nothing can be written, and the log says that it was not noted', async () => {
    const unlocked = unlockedWith(consultaBody());
    const full = async () => Promise.reject(Object.assign(new Error('no room'), { code: 'SQLITE_FULL' }));
    const opened = await openResult(
      { ...unlocked, audit: { ...unlocked.audit, add: full } },
      { id: 'result-1', again: false },
    );
    expect(opened).toMatchObject({ ok: true, value: { id: 'result-1' } });
    expect(unlocked.log.events()).toEqual(['audit.not_noted']);
  });

  test.each(['inconclusive', 'not_available', 'not_located', 'other_subject'] as const)(
    'hands out no figure of an answer that is %s',
    async (kind) => {
      const opened = await openResult(unlockedWith(consultaBody(), { kind }), { id: 'result-1', again: false });
      if (!opened.ok) throw new Error(opened.error.code);
      const { resumoDaCarteira, resumoDasModalidades, resumoDasOperacoes } = opened.value.consulta;
      expect(Object.values(resumoDaCarteira).filter((value) => typeof value === 'number')).toEqual([]);
      expect([...resumoDasModalidades, ...resumoDasOperacoes]).toEqual([]);
    },
  );

  test('gives its raw answer as it was saved', async () => {
    const raw = await readRaw(unlockedWith(consultaBody()).results, 'result-1');
    expect(raw).toEqual({ ok: true, value: { text: JSON.stringify(consultaBody()) } });
  });

  test('that is not kept is not found, and nothing is noted', async () => {
    const unlocked = unlockedWith(consultaBody());
    expect(await openResult(unlocked, { id: 'result-2', again: false })).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    expect(await unlocked.audit.ofSubject(MARIA.numero, 10)).toEqual({ rows: [], total: 0 });
  });
});

describe('the reference of a result', () => {
  const found = async ({ library }: ReturnType<typeof unlockedWith>, search: string) => {
    const question = { ...WHOLE_LIBRARY, search, since: null, before: null };
    const rows = await library.page({ question, sort: NEWEST_QUERY_FIRST, after: null, limit: 9 });
    return rows.map(({ reference }) => reference);
  };

  test('is searched by its new words and no more by the old ones, and the result stays as it was', async () => {
    const unlocked = unlockedWith(consultaBody(), { reference: 'Proposta 7781' });
    const before = await unlocked.results.get('result-1');
    const changed = await setReference(unlocked, { id: 'result-1', reference: 'Contrato Ágil 99/B' });
    expect(changed).toEqual({ ok: true, value: { reference: 'Contrato Ágil 99/B' } });
    expect(await found(unlocked, 'agil 99')).toEqual(['Contrato Ágil 99/B']);
    expect(await found(unlocked, '7781')).toEqual([]);
    expect(await found(unlocked, 'maria')).toHaveLength(1);
    expect(await unlocked.results.get('result-1')).toEqual({ ...before, reference: 'Contrato Ágil 99/B' });
  });

  test('has each change in the dossier of its subject, without its words; what changes nothing is not there', async () => {
    const unlocked = unlockedWith(consultaBody(), { reference: '' });
    for (const reference of ['Proposta 7781', 'Proposta 7782', 'Proposta 7782', '']) {
      await setReference(unlocked, { id: 'result-1', reference });
    }
    const { rows } = await unlocked.audit.ofSubject(MARIA.numero, 10);
    expect(rows.map(({ facts }) => facts)).toEqual([
      { what: 'reference', month: '2026-09', removed: 1, added: 0 },
      { what: 'reference', month: '2026-09', removed: 1, added: 1 },
      { what: 'reference', month: '2026-09', removed: 0, added: 1 },
    ]);
    expect(rows[0]).toMatchObject({ kind: 'label', resultId: 'result-1', consentId: 'consent-1', officer: 'ana' });
    expect(JSON.stringify(rows.map(({ facts }) => facts))).not.toMatch(/Proposta|778/);
  });

  test('of a result that is not kept is not changed', async () => {
    const changed = await setReference(unlockedWith(consultaBody()), { id: 'result-2', reference: '1' });
    expect(changed).toMatchObject({ ok: false, error: { code: 'not_found' } });
  });
});
