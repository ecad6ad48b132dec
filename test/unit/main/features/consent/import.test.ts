import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ImportReport } from '#contract/consent-import.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import {
  IMPORT_COLUMNS,
  IMPORT_TITLES,
  type ImportColumn,
  MAX_IMPORT_ROWS,
  NO_LAYOUT,
  REQUIRED_COLUMNS,
} from '#domain/consent/import-columns.ts';
import { exportWriters } from '#main/exporting/export-writers.ts';
import {
  type ImportRequest,
  importColumns,
  importConsents,
  saveImportTemplate,
} from '#main/features/consent/import.ts';
import { activeConsent } from '#main/features/consent/mapping.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { importCells, importedId, importFile } from '#test/support/fakes/import-file.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { MARIA, NOW, sampleConsent } from '#test/support/fakes/samples.ts';
import { textSheets, UPLOADED, uploadsOf } from '#test/support/fakes/text-sheets.ts';

/** A query without a named institution. */
const ANY = { purpose: 'concessao', institution: '' } as const;

type Choice = Partial<Omit<ImportRequest, 'upload'>> & { readonly ports?: ReturnType<typeof consentPorts> };

const columnsOf = (text: string) => importColumns({ sheets: textSheets }, uploadsOf(text), UPLOADED);

/** Imports a file with the columns its titles propose. */
async function importing(text: string, { ports = consentPorts(fakeRegister()), ...choice }: Choice = {}) {
  const columns = await columnsOf(text);
  const layout = columns.ok ? columns.value.layout : NO_LAYOUT;
  const request = { ...UPLOADED, layout, purposes: [], dryRun: false, ...choice };
  const response = await importConsents({ ...ports, sheets: textSheets }, uploadsOf(text), request);
  const kept = await ports.consents.list({ search: '', limit: 100_000, offset: 0 });
  const events = await ports.audit.ofSubject(MARIA.numero, 100);
  return { response, kept, events };
}

async function report(text: string, options: Choice = {}): Promise<ImportReport> {
  const { response } = await importing(text, options);
  if (!response.ok) throw new Error(`refused: ${response.error.code}`);
  return response.value;
}

const problemsOf = async (changes: Partial<Record<ImportColumn, string>>) =>
  (await report(importFile([importCells(1, changes)]))).refused[0]?.problems;

describe('a file of authorizations', () => {
  test('is taken over row by row, each with its record, its origin and its event', async () => {
    const rows = [
      importCells(1, { ultimaConsulta: '10/10/2026 09:00:00' }),
      importCells(2, { latitude: '-23,5', longitude: '-46.6' }),
    ];
    const { response, kept, events } = await importing(importFile(rows));
    expect(response).toEqual({ ok: true, value: { rows: 2, accepted: 2, refused: [], imported: true } });
    expect(kept.rows.toReversed()).toMatchObject([
      {
        documento: MARIA,
        environment: 'embutido',
        createdAt: Date.parse('2025-03-04T10:00:01-03:00'),
        lastQueryAt: Date.parse('2026-10-10T09:00:00-03:00'),
        record: { id: importedId(1), documento: MARIA.numero, dataAtualizacao: '04/03/2025 10:00:01' },
        origin: 'import',
        capture: { kind: 'importada' },
        term: { text: '' },
      },
      { lastQueryAt: null, metadata: { location: { latitude: -23.5, longitude: -46.6 } } },
    ]);
    expect(events.rows).toMatchObject([
      { kind: 'import', consentId: 'consent-2', officer: 'ana', at: '2026-11-20T13:15:00.000Z' },
      { kind: 'import', consentId: 'consent-1' },
    ]);
  });

  test('opens queries until five years after the last one it tells of', async () => {
    const ports = consentPorts(fakeRegister());
    const timestamp = '2019-03-04T09:59:00-03:00';
    const old = { timestamp, dataCriacao: '04/03/2019 10:00:00', dataExpiracao: '04/03/2024 10:00:00' };
    await importing(importFile([importCells(1, old)]), { ports });
    expect(activeConsent(await ports.consents.ofSubjectIn('embutido', MARIA.numero), ANY, NOW)).toMatchObject({
      error: { code: 'consent_expired' },
    });
    await importing(
      importFile([
        importCells(2, { ...old, dataExpiracao: '20/11/2027 10:00:00', ultimaConsulta: '20/11/2022 10:00:00' }),
      ]),
      { ports },
    );
    expect(activeConsent(await ports.consents.ofSubjectIn('embutido', MARIA.numero), ANY, NOW)).toMatchObject({
      ok: true,
    });
  });

  test('says of what was given before a revocation here that it is revoked', async () => {
    const revokedAt = Date.parse('2026-01-10T10:00:00-03:00');
    const here = sampleConsent({ id: 'here', createdAt: revokedAt - 1, revokedAt, revokedReason: 'a pedido' });
    const ports = consentPorts(fakeRegister(), memoryArchive({ consents: [here] }));
    const later = { dataCriacao: '11/01/2026 10:00:00' };
    const { kept } = await importing(importFile([importCells(1), importCells(2, later)]), { ports });
    const imported = kept.rows.filter(({ capture }) => capture.kind === 'importada');
    expect(imported).toMatchObject([
      { record: { id: importedId(2) }, revokedAt: null, revokedReason: null },
      { record: { id: importedId(1) }, revokedAt, revokedReason: 'a pedido' },
    ]);
  });

  test('is only looked through when asked to be: nothing is kept, nothing noted', async () => {
    const { response, kept, events } = await importing(importFile([importCells()]), { dryRun: true });
    expect(response).toMatchObject({ value: { accepted: 1, imported: false } });
    expect([kept.total, events.total]).toEqual([0, 0]);
  });

  test('keeps nothing when the archive refuses, be it at the last row', async () => {
    const ports = consentPorts(fakeRegister());
    const full = {
      ...ports,
      consents: { ...ports.consents, addAll: () => Promise.reject(new Error('disk full')) },
    };
    await expect(importing(importFile([importCells()]), { ports: full })).rejects.toThrow('disk full');
    expect(await ports.audit.ofSubject(MARIA.numero, 10)).toMatchObject({ total: 0 });
  });

  test('may have its columns in any order, with or without the members before their names', async () => {
    const cells = importCells();
    const columns = IMPORT_COLUMNS.toReversed();
    const titles = columns.map((column) =>
      column === 'ip' ? 'Metadata.IP' : column === 'latitude' ? 'metadata.location.latitude' : column.toUpperCase(),
    );
    const text = [titles.join(','), columns.map((column) => cells[column]).join(',')].join('\n');
    expect(await report(text)).toMatchObject({ accepted: 1, refused: [] });
  });

  test('has neither rows nor faults when it is only a header', async () => {
    expect(await report(importFile([]))).toEqual({ rows: 0, accepted: 0, refused: [], imported: true });
  });
});

describe('a file that is no such file', () => {
  test('is refused with the columns it lacks', async () => {
    const { response, kept } = await importing('id;nome\n1;Maria');
    const lacking = REQUIRED_COLUMNS.filter((column) => column !== 'id' && column !== 'nome');
    expect(response).toEqual(fail('import_unreadable', { columns: lacking.join(',') }));
    expect(kept.total).toBe(0);
  });

  test.each(['', '{id: 1}'])('is refused for lack of all of them: %j', async (text) => {
    expect((await importing(text)).response).toEqual(
      fail('import_unreadable', { columns: REQUIRED_COLUMNS.join(',') }),
    );
  });

  test('data, bounded imports: more rows than one import takes are refused', async () => {
    const text = `id;nome\n${'x;y\n'.repeat(MAX_IMPORT_ROWS + 1)}`;
    const tooMany = fail('import_unreadable', { reason: 'rows', max: MAX_IMPORT_ROWS });
    expect((await importing(text)).response).toEqual(tooMany);
  });
});

describe('a row that cannot be taken over', () => {
  test.each(REQUIRED_COLUMNS)('lacks %s', async (column) => {
    expect(await problemsOf({ [column]: '' })).toContainEqual({
      column,
      problem: 'missing',
    });
  });

  test.each([
    ['id', '123', 'invalid'],
    ['documento', '529.982.247-24', 'invalid'],
    ['documento', '12.ABC.345/01DE-36', 'invalid'],
    ['consentimento', 'não', 'not_consented'],
    ['ip', '203.0.113', 'invalid'],
    ['host', 'h'.repeat(254), 'invalid'],
    ['timestamp', '2025-03-04T10:00:00', 'invalid'],
    ['timestamp', '04/03/2025 10:00:00', 'invalid'],
    ['userAgent', 'u'.repeat(1025), 'invalid'],
    ['latitude', '91', 'invalid'],
    ['longitude', '-180,5', 'invalid'],
    ['accuracy', '-1', 'invalid'],
    ['latitude', '=1+1', 'invalid'],
    ['dataExpiracao', '31/02/2030 10:00:00', 'invalid'],
    ['dataCriacao', '2025-03-04', 'invalid'],
    ['dataCriacao', '21/11/2026 10:00:00', 'in_future'],
    ['dataAtualizacao', '21/11/2026 10:00:00', 'in_future'],
    ['ultimaConsulta', '20/11/2026 10:15:01', 'in_future'],
    ['ultimaConsulta', 'ontem', 'invalid'],
    ['dataExpiracao', '20/11/2026 10:14:00', 'expired'],
    ['dataExpiracao', '31/12/2099 10:00:00', 'impossible'],
    ['dataCriacao', '04/03/2024 10:00:00', 'impossible'],
    ['url', 'javascript:alert(1)', 'not_https'],
    ['url', `http://auth.example.com/autorizacao/${importedId(1)}`, 'not_https'],
    ['url', `https://evil.example/autorizacao/${importedId(1)}`, 'other_host'],
    ['url', `https://auth.example.com/autorizacao/${importedId(2)}`, 'other_page'],
    ['finalidades', 'concessao, marketing', 'invalid'],
    ['finalidades', '', 'missing'],
    ['instituicao', '11.222.333/0001-81', 'not_ours'],
    ['url', 'autorizacao/1', 'invalid'],
  ] as const)('has a %s of %j', async (column, text, problem) => {
    const at = column === 'dataCriacao' && problem === 'impossible' ? 'dataExpiracao' : column;
    expect(await problemsOf({ [column]: text })).toEqual([{ column: at, problem }]);
  });

  test('is told of with its line, its name and every column that is wrong, and nothing is taken over', async () => {
    const wrong = importCells(2, { nome: 'João "Jota" Prado', documento: '1', ip: '', url: 'x' });
    const received = await report(
      importFile([importCells(1), wrong, importCells(3, { nome: 'Ana\nPrado' }), importCells(4, { id: '' })]),
    );
    expect(received).toMatchObject({ rows: 4, accepted: 2, imported: false });
    expect(received.refused).toEqual([
      {
        line: 3,
        nome: 'João "Jota" Prado',
        problems: [
          { column: 'ip', problem: 'missing' },
          { column: 'documento', problem: 'invalid' },
          { column: 'url', problem: 'invalid' },
        ],
      },
      { line: 5, nome: 'Maria da Silva', problems: [{ column: 'id', problem: 'missing' }] },
    ]);
  });

  test('repeats one before it, in capitals or not', async () => {
    const id = 'abcdef00-0000-4000-8000-00000000000f';
    const url = `https://auth.example.com/autorizacao/${id}`;
    const rows = [importCells(1, { id, url }), importCells(2, { id: id.toUpperCase(), url })];
    expect(await report(importFile(rows))).toMatchObject({
      accepted: 1,
      refused: [{ line: 3, problems: [{ column: 'id', problem: 'repeated' }] }],
    });
  });

  test('is in the ledger already, so that a file imported twice changes nothing', async () => {
    const ports = consentPorts(fakeRegister(), memoryArchive({ consents: [sampleConsent({ id: 'known' })] }));
    const { id = '', url = '' } = sampleConsent().record ?? {};
    const refused = [{ problems: [{ column: 'id', problem: 'known' }] }];
    expect(await report(importFile([importCells(1, { id, url }), importCells(2)]), { ports })).toMatchObject({
      refused,
    });
    expect((await ports.consents.list({ search: '', limit: 10, offset: 0 })).total).toBe(1);
    expect(await report(importFile([importCells(2)]), { ports })).toMatchObject({ imported: true });
    expect(await report(importFile([importCells(2)]), { ports })).toMatchObject({ imported: false, refused });
    expect((await ports.consents.list({ search: '', limit: 10, offset: 0 })).total).toBe(2);
  });

  test('keeps a name that looks like a formula as the text it is', async () => {
    const { kept } = await importing(importFile([importCells(1, { nome: '=cmd|"/c calc"!A1' })]));
    expect(kept.rows[0]?.nome).toBe('=cmd|"/c calc"!A1');
  });
});

describe('what a row of a file authorizes', () => {
  const institutions = [
    { nome: 'Banco Exemplo S.A.', cnpj: '11222333000181' },
    { nome: 'Cooperativa Exemplo', cnpj: '12ABC34501DE35' },
  ].map((named) => ({ ...named, via: null, termMonths: null, revocation: '', encarregado: '', clause: '' }));

  const authorized = async (changes: Partial<Record<ImportColumn, string>>, choice: Choice = {}) => {
    const ports = consentPorts(fakeRegister());
    await ports.settings.write({ institutions });
    const { kept } = await importing(importFile([importCells(1, changes)]), { ports, ...choice });
    return kept.rows[0]?.capture;
  };

  test.each([
    ['renovacao', ['renovacao']],
    ['Monitoramento da carteira; Concessão de crédito', ['concessao', 'monitoramento']],
    ['GARANTIA + outra finalidade', ['garantia', 'outra']],
    ['Avaliação de garantidor / renegociação', ['renegociacao', 'garantia']],
  ])('are the purposes it tells: %s', async (finalidades, purposes) => {
    expect(await authorized({ finalidades }, { purposes: ['outra'] })).toMatchObject({ purposes });
  });

  test('are the officer’s where it tells none, and never all of them', async () => {
    expect(await authorized({ finalidades: '' }, { purposes: ['renovacao'] })).toMatchObject({
      purposes: ['renovacao'],
    });
    expect(await authorized({ finalidades: '' })).toBeUndefined();
  });

  test('is to the institution it tells, by any branch, or to the one chosen, or to the usual one', async () => {
    const [usual, other] = institutions.map(({ nome, cnpj }) => ({ nome, cnpj }));
    expect(await authorized({})).toMatchObject({ institution: usual });
    expect(await authorized({}, { institution: '12ABC34501DE35' })).toMatchObject({ institution: other });
    expect(await authorized({ instituicao: '12.ABC.345/0002-16' })).toMatchObject({ institution: other });
  });

  test('is nothing in Produção while nobody is named, nor for an institution the settings lack', async () => {
    const ports = consentPorts(fakeRegister());
    await ports.settings.write({ environment: 'producao' });
    const text = importFile([importCells()]);
    expect((await importing(text, { ports })).response).toEqual(fail('institution_missing'));
    expect((await importing(text, { institution: '11222333000181' })).response).toEqual(fail('not_found'));
  });
});

describe('a template', () => {
  const saved = async (environment: 'sandbox' | 'producao', sample: boolean): Promise<string> => {
    const ports = consentPorts(fakeRegister());
    await ports.settings.write({ environment });
    const files = fakeFiles();
    await saveImportTemplate({ ...ports, files, newId: randomUUID, writers: exportWriters }, sample);
    const [bytes] = files.saved.values();
    return String(bytes);
  };

  test('titles every column in words that are read back, and a sample has two rows that are taken over', async () => {
    const read = await columnsOf(await saved('sandbox', false));
    const inOrder = Object.fromEntries(IMPORT_COLUMNS.map((column, index) => [column, index]));
    expect(read).toMatchObject({ value: { layout: inOrder, rows: 0 } });
    expect(read.ok && read.value.titles.filter((title) => IMPORT_COLUMNS.some((column) => column === title))).toEqual(
      [],
    );
    expect(await report(await saved('sandbox', true))).toMatchObject({ accepted: 2, refused: [], imported: true });
  });

  test('whose sample is made for Produção is taken over nowhere', async () => {
    expect(await report(await saved('producao', true))).toMatchObject({
      imported: false,
      refused: [{ problems: [{ problem: 'other_host' }] }, { problems: [{ problem: 'other_host' }] }],
    });
  });
});

describe('a hostile or careless file', () => {
  const text = importFile([importCells(1, { nome: 'João Ávila' })]);
  const rowOf = (cells: Partial<Record<ImportColumn, string>>, delimiter: string): string =>
    [IMPORT_COLUMNS, IMPORT_COLUMNS.map((column) => ({ ...importCells(), ...cells })[column])]
      .map((line) => line.join(delimiter))
      .join('\n');

  test.each([
    ['a byte order mark', `\ufeff${text}`],
    ['tabs', rowOf({}, '\t')],
    ['commas', rowOf({}, ',')],
    ['semicolons', rowOf({}, ';')],
    ['blank lines and blanks around cells', `\n\n${rowOf({ nome: '  Maria  ' }, ' ; ')}\n ; ; \n`],
    ['stamps without seconds', rowOf({ dataCriacao: '04/03/2025 10:00', dataExpiracao: '04/03/2030 10:00' }, ';')],
    ['titles of another program', text.replace('"documento"', '"CPF/CNPJ"').replace('"url"', '"Endereço público"')],
  ])('with %s is read', async (_what, file) => {
    expect(await report(file)).toMatchObject({ rows: 1, accepted: 1, refused: [], imported: true });
  });

  test('of a program that keeps dates as dates and titles below a name is read as one that writes them', async () => {
    const cells = importCells();
    const dates = {
      timestamp: { date: '2025-03-04T10:00:00', format: 'dd/mm/yyyy hh:mm' },
      dataCriacao: { date: '2025-03-04T10:00:01.500' },
      dataExpiracao: { date: '2030-03-04', format: 'dd/mm/yyyy' },
      consentimento: true,
      documento: { number: 52_998_224_725, format: '000\\.000\\.000\\-00' },
      latitude: -23.5,
      longitude: -46.6,
    };
    const above = { n: 1, isHidden: false, cells: ['Autorizações; exportadas em', { date: '2026-11-20' }] };
    const titles = { n: 3, isHidden: false, cells: IMPORT_COLUMNS.map((column) => IMPORT_TITLES[column]) };
    const line = { n: 4, isHidden: false, cells: IMPORT_COLUMNS.map((column) => ({ ...cells, ...dates })[column]) };
    const read = {
      name: '',
      rows: [above, titles, line],
      hiddenRows: 0,
      formulas: 0,
      shape: { merges: [], widths: [] },
    };
    const sheets = { names: async () => ok([]), read: async () => ok(read) };
    const ports = { ...consentPorts(fakeRegister()), sheets };
    const columns = await importColumns(ports, uploadsOf(''), UPLOADED);
    const layout = columns.ok ? columns.value.layout : NO_LAYOUT;
    expect(layout.header).toBe(3);
    const taken = await importConsents(ports, uploadsOf(''), { ...UPLOADED, layout, purposes: [], dryRun: false });
    expect(taken).toMatchObject({ value: { rows: 1, accepted: 1, refused: [], imported: true } });
    expect((await ports.consents.list({ search: '', limit: 9, offset: 0 })).rows).toMatchObject([
      {
        documento: MARIA,
        metadata: { timestamp: '2025-03-04T10:00:00-03:00', location: { latitude: -23.5, longitude: -46.6 } },
        record: { dataCriacao: '04/03/2025 10:00:01', dataExpiracao: '04/03/2030 00:00:00' },
      },
    ]);
  });

  test.each(['529.982.247-25', '52998224725', '12345'])('names nobody %s', async (nome) => {
    expect(await problemsOf({ nome })).toEqual([{ column: 'nome', problem: 'invalid' }]);
  });

  test('shows no person’s document and no hidden character in its first rows', async () => {
    const file = importFile([importCells(1, { nome: 'Ma\u202eria', documento: '529.982.247-25' })]);
    const columns = await columnsOf(file);
    expect(columns).toMatchObject({ ok: true });
    for (const shown of ['MaU+202Eria', '***.982.247-**', '203.0.113.10'])
      expect(JSON.stringify(columns)).toContain(shown);
    expect(JSON.stringify(columns)).not.toMatch(/529\.982\.247-25|52998224725/);
  });
});
