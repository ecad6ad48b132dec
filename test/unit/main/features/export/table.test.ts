import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { parse } from 'csv-parse/sync';
import { expect, test, vi } from 'vitest';
import type { TableFormat } from '#domain/export/export-formats.ts';
import { TABLE_COLUMNS, TABLE_VERSION, type TableRow } from '#domain/export/table-columns.ts';
import { tableJsonSchema } from '#domain/export/table-schema.ts';
import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import { FIGURE_NAMES, figuresOfMonth } from '#domain/series/month-figures.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { exportWriters } from '#main/exporting/export-writers.ts';
import { buildEvent } from '#main/features/audit/record-event.ts';
import { exportResults } from '#main/features/export/export-results.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { EMPRESA, MARIA, NOW, sampleResponse, sampleSaved } from '#test/support/fakes/samples.ts';

const GAP = { dataBase: '2026-07', kind: 'not_available', reference: '=cmd;"x"' } as const;

async function unlocked() {
  const { figures } = keptResponse(sampleResponse().consulta, {
    environment: 'embutido',
    documento: MARIA,
    month: '2026-09',
    processedFloor: 95,
  });
  const results = [
    sampleSaved('september', { figures }),
    sampleSaved('again', { queriedAt: NOW + 1, figures }),
    sampleSaved('gap', GAP),
    sampleSaved('company', { nome: 'Água Boa S.A.', documento: EMPRESA }),
  ];
  const archive = memoryArchive({ results });
  const event = buildEvent({ clock: () => NOW, officer: () => 'ana' }, { kind: 'label', documento: MARIA.numero });
  await archive.tags.change([MARIA.numero], { add: ['Safra', 'Á vista'], remove: [] }, event);
  const files = fakeFiles();
  const ports = {
    ...archive,
    files,
    writers: exportWriters,
    printPage: null,
    clock: () => NOW,
    officer: () => 'maria',
  };
  const signal = new AbortController().signal;
  const run = async (format: TableFormat, masked?: boolean) => {
    const request = { format, of: { filter: WHOLE_LIBRARY }, masked };
    const ended = await exportResults(ports, request, { signal, progress: vi.fn() });
    const [name = '', bytes = Buffer.alloc(0)] = [...files.saved].at(-1) ?? [];
    return { ended, name, bytes };
  };
  return { archive, run };
}

const linesOf = (bytes: Buffer): Record<string, unknown>[] =>
  bytes
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

function rowsIn(bytes: Buffer, table = 'resultados'): Record<string, unknown>[] {
  const database = new CipherDatabase(bytes);
  const rows = database.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).all();
  expect(database.pragma('user_version', { simple: true })).toBe(TABLE_VERSION);
  database.close();
  return rows;
}

test('a line a result, by subject and month, as its schema says; a gap has no figures', async () => {
  const { run } = await unlocked();
  const { name, bytes } = await run('table_ndjson', false);
  expect(name).toBe('Lastro 4 resultados 2026-07 a 2026-09 tabela.ndjson');
  const lines = linesOf(bytes);
  expect(lines.map(({ resultado, vale_no_mes }) => [resultado, vale_no_mes])).toEqual([
    ['company', true],
    ['gap', true],
    ['september', false],
    ['again', true],
  ]);
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  formats.default(ajv);
  const isLine = ajv.compile(tableJsonSchema());
  for (const line of lines) expect(isLine(line), JSON.stringify(isLine.errors)).toBe(true);
  expect(isLine({ ...lines[0], versao: TABLE_VERSION + 1 })).toBe(false);

  const [, gap, september] = lines;
  const summary = monthSummary('2026-09', sampleResponse().consulta);
  const figures = figuresOfMonth(summary);
  expect(september).toMatchObject({
    documento: '529.982.247-25',
    nome: 'Maria da Silva',
    etiquetas: 'Á vista | Safra',
    data_base: '2026-09',
    situacao: 'com operações',
    origem: 'recebida do serviço',
    ambiente: 'embutido',
    consultado_em: '2026-11-20T10:15:00-03:00',
    referencia: 'proposta 7',
    riscoTotal: (summary.resumoDaCarteira.riscoTotal ?? 0) / 100,
    carteira_ativa: (figures.carteiraAtiva ?? 0) / 100,
    overdue_ratio: figures.overdueRatio === null ? null : expect.closeTo(figures.overdueRatio, 6),
  });
  expect(gap).toMatchObject({
    situacao: 'não disponível',
    referencia: '=cmd;"x"',
    riscoTotal: null,
    overdue_ratio: null,
  });
});

test('of two answers to a month the one that the officer chose counts', async () => {
  const { archive, run } = await unlocked();
  await archive.results.choose('september', NOW + 2, undefined);
  const lines = linesOf((await run('table_ndjson', false)).bytes);
  expect(lines.filter(({ vale_no_mes }) => vale_no_mes === true).map(({ resultado }) => resultado)).toEqual([
    'company',
    'gap',
    'september',
  ]);
});

test('the three files say the same', async () => {
  const { run } = await unlocked();
  const lines = linesOf((await run('table_ndjson', false)).bytes);
  const rows = rowsIn((await run('table_sqlite', false)).bytes);
  const inNumbers = lines.map((line) =>
    Object.fromEntries(Object.entries(line).map(([name, is]) => [name, typeof is === 'boolean' ? Number(is) : is])),
  );
  expect(rows).toEqual(inNumbers);
  const { bytes, name } = await run('table_csv', false);
  expect(name).toBe('Lastro 4 resultados 2026-07 a 2026-09 tabela.csv');
  const table: Record<string, string>[] = parse(bytes, { delimiter: ';', bom: true, columns: true });
  const types = new Map(TABLE_COLUMNS.map(({ name: column, type }) => [column, type]));
  const read = (column: string, text: string): unknown => {
    if (text === '') return null;
    const type = types.get(column) ?? 'text';
    if (type === 'yes_no') return Number(text === 'sim');
    return ['text', 'day', 'month', 'instant'].includes(type) ? text.replace(/^'/, '') : Number(text.replace(',', '.'));
  };
  expect(
    table.map((line) => Object.fromEntries(Object.entries(line).map(([column, text]) => [column, read(column, text)]))),
  ).toEqual(inNumbers);
});

test('masked unless told otherwise: no name of a person, no CPF, no reference, in the file or its name', async () => {
  const { archive, run } = await unlocked();
  for (const format of ['table_csv', 'table_ndjson', 'table_sqlite'] as const) {
    const { bytes, name } = await run(format);
    expect(`${name}${bytes.toString('latin1')}`).not.toMatch(/Maria da Silva|529982|52998224725|529\.982|proposta 7/);
  }
  const rows = rowsIn((await run('table_sqlite')).bytes);
  expect(rows.map(({ documento, nome }) => [documento, nome])).toEqual([
    ['12.ABC.345/01DE-35', 'Água Boa S.A.'],
    ...Array.from({ length: 3 }, () => ['***.982.247-**', null]),
  ]);
  const codes = rows.map(({ titular }) => titular);
  expect(new Set(codes).size).toBe(2);
  expect(codes[0]).toMatch(/^[0-9a-f]{24}$/);
  const { rows: events } = await archive.audit.ofSubject(MARIA.numero, 10);
  expect(events[0]).toMatchObject({ kind: 'export', facts: { format: 'table_sqlite', masked: true } });
});

test('a SQLite file describes its columns; every figure of a month has one', async () => {
  const { run } = await unlocked();
  const described = rowsIn((await run('table_sqlite')).bytes, 'colunas');
  expect(described.map(({ nome }) => nome)).toEqual(TABLE_COLUMNS.map(({ name }) => name));
  expect(new Set(described.map(({ nome }) => String(nome).toLowerCase())).size).toBe(TABLE_COLUMNS.length);
  const names = TABLE_COLUMNS.map(({ name }) => name);
  const calculated = TABLE_COLUMNS.slice(names.indexOf('carteira_ativa'));
  const isThere = (figure: string): boolean =>
    names.includes(figure) ||
    calculated.some(({ read }) => read({ figures: { [figure]: 7 } } as unknown as TableRow) === 7);
  expect(FIGURE_NAMES.filter((figure) => !isThere(figure))).toEqual([]);
});
