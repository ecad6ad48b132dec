import { createHash } from 'node:crypto';
import { cpf } from 'cpf-cnpj-validator';
import { describe, expect, test, vi } from 'vitest';
import { addMonths, monthRange } from '#domain/basics/month.ts';
import { type LibraryFilter, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { exportWriters } from '#main/exporting/export-writers.ts';
import { buildEvent } from '#main/features/audit/record-event.ts';
import { type ExportRequest, exportResults } from '#main/features/export/export-results.ts';
import type { PrintPage } from '#main/ports/files.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { EMPRESA, MARIA, NOW, sampleResponse, sampleSaved } from '#test/support/fakes/samples.ts';

const THREE = [
  sampleSaved('september'),
  sampleSaved('august', { dataBase: '2026-08' }),
  sampleSaved('company', { nome: 'Água Boa S.A.', documento: EMPRESA }),
];

function unlocked(results: StoredResult[] = THREE) {
  const archive = memoryArchive({ results });
  const files = fakeFiles();
  const controller = new AbortController();
  const progress = vi.fn<(done: number, total: number) => void>();
  const printPage = vi.fn<PrintPage>(async () => Buffer.from('%PDF-1.7'));
  const ports: Parameters<typeof exportResults>[0] = {
    ...archive,
    files,
    writers: exportWriters,
    printPage,
    clock: () => NOW,
    officer: () => 'maria',
  };
  const run = (request: ExportRequest, own: Partial<typeof ports> = {}) =>
    exportResults({ ...ports, ...own }, request, { signal: controller.signal, progress });
  const event = buildEvent({ clock: () => NOW, officer: () => 'ana' }, { kind: 'erase', documento: MARIA.numero });
  /** Erases Maria between the choice of the results and their reading. */
  const erasing: typeof archive.exports = {
    ...archive.exports,
    record: async (...asked) => {
      const recorded = await archive.exports.record(...asked);
      await archive.eraser.erase({ documento: MARIA.numero, consentsBefore: NOW }, event);
      return recorded;
    },
  };
  const noted = async (documento: string = MARIA.numero) => (await archive.audit.ofSubject(documento, 10)).rows;
  return { archive, erasing, files, controller, progress, printPage, run, noted };
}

const of = (...ids: string[]): ExportRequest['of'] => ({ ids });

describe('one result as JSON', () => {
  test('is the answer byte for byte, with its provenance in a file beside it', async () => {
    const { run, files } = unlocked();
    expect(await run({ format: 'json', of: of('september') })).toEqual({
      ok: true,
      value: {
        outcome: 'saved',
        path: '/saved/Lastro Maria da Silva 2026-09.json',
        provenancePath: '/saved/Lastro Maria da Silva 2026-09.procedencia.json',
        results: 1,
        leftOut: 0,
      },
    });
    const raw = files.saved.get('Lastro Maria da Silva 2026-09.json');
    expect(raw?.toString('utf8')).toBe(sampleResponse().rawText);
    const beside = files.saved.get('Lastro Maria da Silva 2026-09.procedencia.json')?.toString('utf8') ?? '';
    expect(JSON.parse(beside)).toMatchObject({
      resultId: 'september',
      documento: MARIA.numero,
      queriedAt: '2026-11-20T10:15:00-03:00',
      authorizationId: 'authorization-1',
      purpose: 'concessao',
      reference: 'proposta 7',
      exportedBy: 'maria',
      exportedAt: '2026-11-20T10:15:00-03:00',
      sha256: createHash('sha256')
        .update(raw ?? '')
        .digest('hex'),
      kind: 'operations',
      whose: 'asked',
      processed: null,
      provisional: false,
      source: 'received',
      sigilo: expect.stringContaining('sigilo bancário'),
    });
  });
});

describe('several results', () => {
  test("as JSON leave out another subject's answer, and say so", async () => {
    const other = sampleSaved('other', { dataBase: '2026-07', kind: 'other_subject', whose: 'other_document' });
    const { run, files } = unlocked([...THREE, other]);
    await run({ format: 'json', of: of('september', 'other') });
    const [file] = [...files.saved.values()];
    const lines = file?.toString('utf8').trimEnd().split('\n') ?? [];
    const read = lines.map((line) => JSON.parse(line));
    expect(read.map(({ procedencia, resposta }) => [procedencia.kind, resposta])).toEqual([
      ['other_subject', null],
      ['operations', sampleResponse().rawText],
    ]);
  });

  test('as JSON are lines, each with the whole answer as one text', async () => {
    const { run, files } = unlocked();
    await run({ format: 'json', of: of('september', 'company') });
    const lines = files.saved.get('Lastro 2 resultados 2026-09.jsonl')?.toString('utf8').trimEnd().split('\n') ?? [];
    const read = lines.map((line) => JSON.parse(line));
    expect(read.map(({ procedencia }) => procedencia.resultId)).toEqual(['company', 'september']);
    expect(read.map(({ resposta }) => resposta)).toEqual([sampleResponse().rawText, sampleResponse().rawText]);
  });

  test('stand by subject and month, whatever order they were chosen in, and each once', async () => {
    const { run, files, progress } = unlocked();
    await run({ format: 'csv', of: of('september', 'august', 'company', 'september') });
    const text = files.saved.get('Lastro 3 resultados 2026-08 a 2026-09.csv')?.toString('utf8') ?? '';
    const positions = ['Água Boa S.A.', '08/2026', 'Maria da Silva;09/2026'].map((part) => text.indexOf(part));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(progress.mock.calls).toEqual([
      [0, 3],
      [3, 3],
    ]);
  });

  test('of a subject are its months, the oldest first', async () => {
    const { run, files } = unlocked();
    const outcome = await run({ format: 'xlsx', of: { documento: '529.982.247-25' } });
    expect(outcome).toMatchObject({ value: { outcome: 'saved', results: 2 } });
    expect([...files.saved.keys()]).toEqual(['Lastro Maria da Silva 2026-08 a 2026-09.xlsx']);
    expect(files.saved.values().next().value?.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('everything that the library finds', () => {
  const found = (filter: Partial<LibraryFilter>): ExportRequest['of'] => ({ filter: { ...WHOLE_LIBRARY, ...filter } });

  test.each(['csv', 'json'] as const)('is byte for byte what its ids would be, as %s', async (format) => {
    const { run, files } = unlocked();
    expect(await run({ format, of: found({}) })).toMatchObject({ value: { results: 3, leftOut: 0 } });
    await run({ format, of: of('company', 'september', 'august') });
    const [all, named] = [...files.saved.values()];
    expect(named ?? all).toEqual(all);
  });

  test('is what passes its filter', async () => {
    const { run, files } = unlocked();
    expect(await run({ format: 'csv', of: found({ search: 'maria', dataBase: '2026-08' }) })).toMatchObject({
      value: { path: '/saved/Lastro Maria da Silva 2026-08.csv', results: 1 },
    });
    expect(await run({ format: 'csv', of: found({ search: 'ninguem' }) })).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(files.saved.size).toBe(1);
  });

  test('is a workbook up to as many as are held in memory', async () => {
    const months = Array.from({ length: 501 }, (_, index) => sampleSaved(`month-${index}`));
    const { run } = unlocked(months);
    const refused = { error: { code: 'too_many_results', details: { max: 500 } } };
    expect(await run({ format: 'xlsx', of: found({}) })).toMatchObject(refused);
    expect(await run({ format: 'json', of: found({}) })).toMatchObject({ value: { results: 501 } });
  });
});

describe('a report', () => {
  test('is printed by the host', async () => {
    const { run, files, printPage } = unlocked();
    await run({ format: 'pdf', of: of('september') });
    expect(printPage).toHaveBeenCalledExactlyOnceWith(
      { kind: 'report', resultId: 'september' },
      expect.any(AbortSignal),
    );
    expect([...files.saved.keys()]).toEqual(['Lastro Maria da Silva 2026-09.pdf']);
  });

  test('is refused before anything is asked where the host cannot print', async () => {
    const { run, files } = unlocked();
    expect(await run({ format: 'pdf', of: of('september') }, { printPage: null })).toMatchObject({
      error: { code: 'not_printable' },
    });
    expect(files.saved.size).toBe(0);
  });

  test('is of one result', async () => {
    const { run } = unlocked();
    expect(await run({ format: 'pdf', of: of('september', 'august') })).toEqual({
      ok: false,
      error: { code: 'too_many_results', details: { max: 1 } },
    });
  });
});

describe('every export', () => {
  test('is an event of each subject in it', async () => {
    const { run, noted } = unlocked();
    await run({ format: 'csv', of: of('september', 'company') });
    const event = {
      kind: 'export',
      officer: 'maria',
      at: new Date(NOW).toISOString(),
      outcome: 'ok',
      purpose: 'concessao',
    };
    expect(await noted()).toMatchObject([{ ...event, resultId: 'september' }]);
    expect(await noted(EMPRESA.numero)).toMatchObject([{ ...event, resultId: 'company' }]);
  });

  const series = (months: number, changes: Partial<StoredResult> = {}) =>
    monthRange(addMonths('2026-10', 1 - months), '2026-10').map((dataBase) =>
      sampleSaved(`${changes.nome ?? 'maria'} ${dataBase}`, { dataBase, ...changes }),
    );

  test.each([
    { of: 'one month', results: series(1), facts: { month: '2026-10' }, one: { resultId: 'maria 2026-10' } },
    { of: '24 months', results: series(24), facts: { firstMonth: '2024-11', lastMonth: '2026-10', results: 24 } },
    {
      of: 'two answers to one month',
      results: [sampleSaved('older'), sampleSaved('newer')],
      facts: { month: '2026-09', results: 2 },
    },
    {
      of: 'two purposes',
      results: [...series(1), sampleSaved('other', { dataBase: '2026-09', purpose: 'monitoramento' })],
      facts: { firstMonth: '2026-09', lastMonth: '2026-10', results: 2 },
      one: { purpose: null, consentId: 'consent-1' },
    },
  ])('is one entry of a subject, with count and months: $of', async ({ results, facts, one = {} }) => {
    for (const format of ['csv', 'json', 'xlsx'] as const) {
      const { run, noted } = unlocked(results);
      await run({ format, of: of(...results.map(({ id }) => id)) });
      const entry = { resultId: null, purpose: 'concessao', ...one, facts: { format, ...facts } };
      expect(await noted()).toEqual([expect.objectContaining(entry)]);
    }
  });

  test('is one entry of each subject, however many results are noted at a time', async () => {
    const people = Array.from({ length: 20 }, () => ({ tipo: 'cpf', numero: cpf.generate() }) as const);
    const results = people.flatMap((documento, index) =>
      series(24, { nome: `Cliente ${index}`, documento, consentId: `consent-${index}` }),
    );
    const { run, noted } = unlocked(results);
    await run({ format: 'csv', of: of(...results.map(({ id }) => id)) });
    const counted = await Promise.all(
      people.map(async ({ numero }) => (await noted(numero)).map(({ facts }) => facts.results)),
    );
    expect(counted).toEqual(people.map(() => [24]));
  });

  test('is noted before its file is there', async () => {
    const { run, noted, files } = unlocked();
    const save = vi.fn(async () => {
      expect(await noted()).toHaveLength(1);
      return '/x.json';
    });
    await run({ format: 'json', of: of('september') }, { files: { ...files, chooseTarget: async () => ({ save }) } });
    expect(save).toHaveBeenCalledOnce();
  });

  test('that the officer declines reads and notes nothing', async () => {
    const { run, noted, files } = unlocked();
    files.changeMind();
    expect(await run({ format: 'json', of: of('september') })).toEqual({ ok: true, value: { outcome: 'declined' } });
    expect(await noted()).toEqual([]);
  });

  test.each([
    ['csv', 3],
    ['xlsx', 2],
    ['xlsx', 3],
    ['json', 3],
  ] as const)('that is cancelled on its way ends there, with no file: %s after %d of 3', async (format, after) => {
    const { run, controller, progress, files } = unlocked();
    progress.mockImplementation((done) => {
      if (done === after) controller.abort();
    });
    expect(await run({ format, of: of('september', 'august', 'company') })).toEqual({
      ok: true,
      value: { outcome: 'cancelled' },
    });
    expect(files.saved.size).toBe(0);
  });

  test('of what is not kept is refused', async () => {
    const { run } = unlocked();
    const gone = { error: { code: 'not_found' } };
    expect(await run({ format: 'csv', of: of('september', 'nowhere') })).toMatchObject(gone);
    expect(await run({ format: 'csv', of: { documento: '111.444.777-35' } })).toMatchObject(gone);
    expect(await run({ format: 'csv', of: { documento: '111' } })).toMatchObject({
      error: { code: 'document_incomplete' },
    });
  });

  test('of a result that is erased meanwhile leaves it out and says so', async () => {
    const { erasing, run, files } = unlocked();
    const saved = await run({ format: 'csv', of: of('september', 'august', 'company') }, { exports: erasing });
    expect(saved).toMatchObject({ value: { outcome: 'saved', results: 1, leftOut: 2 } });
    const text = [...files.saved.values()].toString();
    expect([text.includes('Água Boa S.A.'), text.includes('Maria')]).toEqual([true, false]);
  });

  test.each([['csv'], ['xlsx'], ['json']] as const)(
    'as %s of results that are all erased meanwhile is refused',
    async (format) => {
      const { erasing, run, files } = unlocked();
      const exporting = run({ format, of: of('september', 'august') }, { exports: erasing });
      expect(await exporting).toMatchObject({ error: { code: 'not_found' } });
      expect(files.saved.size).toBe(0);
    },
  );

  test('fails as its disk fails', async () => {
    const { run, files } = unlocked();
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const broken = { ...files, chooseTarget: async () => ({ save: () => Promise.reject(full) }) };
    await expect(run({ format: 'json', of: of('september') }, { files: broken })).rejects.toBe(full);
  });
});
