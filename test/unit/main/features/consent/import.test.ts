import { describe, expect, test } from 'vitest';
import type { ImportReport } from '#contract/consent-import.ts';
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_SIZE,
  REQUIRED_COLUMNS,
} from '#domain/consent/import-columns.ts';
import { fail } from '#domain/outcome.ts';
import { importConsents } from '#main/features/consent/import.ts';
import { activeConsent } from '#main/features/consent/mapping.ts';
import { parseCsv } from '#main/platform/parse-csv.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { importCells, importedId, importFile } from '#test/support/fakes/import-file.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { MARIA, NOW, sampleConsent } from '#test/support/fakes/samples.ts';

/** A query of an institution that nobody named. */
const ANY = { purpose: 'concessao', institution: '' } as const;

async function importing(text: string, { ports = consentPorts(fakeRegister()), dryRun = false } = {}) {
  const response = await importConsents({ ...ports, parseCsv }, { environment: 'embutido', text, dryRun });
  const kept = await ports.consents.list({ search: '', limit: 100_000, offset: 0 });
  const events = await ports.audit.ofSubject(MARIA.numero, 100);
  return { response, kept, events };
}

async function report(text: string, options = {}): Promise<ImportReport> {
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
    const old = { dataCriacao: '04/03/2019 10:00:00', dataExpiracao: '04/03/2024 10:00:00' };
    await importing(importFile([importCells(1, old)]), { ports });
    expect(activeConsent(await ports.consents.ofSubjectIn('embutido', MARIA.numero), ANY, NOW)).toMatchObject({
      error: { code: 'consent_expired' },
    });
    await importing(importFile([importCells(2, { ...old, ultimaConsulta: '20/11/2022 10:00:00' })]), { ports });
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

  test.each(['', 'PK\u0003\u0004\u0000', '{id: 1}'])('is refused for lack of all of them: %j', async (text) => {
    expect((await importing(text)).response).toEqual(
      fail('import_unreadable', { columns: REQUIRED_COLUMNS.join(',') }),
    );
  });

  test('is refused with the line where reading stopped', async () => {
    expect((await importing(`${importFile([importCells()])}"broken`)).response).toMatchObject({
      error: { code: 'import_unreadable', details: { line: 3 } },
    });
  });

  test('is refused when it has more rows than one import takes', async () => {
    const text = `id\n${'x\n'.repeat(MAX_IMPORT_ROWS + 1)}`;
    expect((await importing(text)).response).toEqual(fail('import_unreadable', { max: MAX_IMPORT_ROWS }));
  });

  test('data, bounded imports: a file is no larger than it may be', async () => {
    const largest = 'a'.repeat(MAX_IMPORT_SIZE);
    expect((await importing(largest)).response).toMatchObject({ error: { details: { columns: expect.any(String) } } });
    expect((await importing(`${largest}b`)).response).toEqual(fail('import_unreadable', { largest: MAX_IMPORT_SIZE }));
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
    ['url', 'javascript:alert(1)', 'invalid'],
    ['url', 'autorizacao/1', 'invalid'],
  ] as const)('has a %s of %j', async (column, text, problem) => {
    expect(await problemsOf({ [column]: text })).toEqual([{ column, problem }]);
  });

  test('is told of with its line, its name and every column that is wrong, and the others are taken over', async () => {
    const wrong = importCells(2, { nome: 'João "Jota" Prado', documento: '1', ip: '', url: 'x' });
    const received = await report(
      importFile([importCells(1), wrong, importCells(3, { nome: 'Ana\nPrado' }), importCells(4, { id: '' })]),
    );
    expect(received).toMatchObject({ rows: 4, accepted: 2 });
    expect(received.refused).toEqual([
      {
        line: 3,
        nome: 'João "Jota" Prado',
        problems: [
          { column: 'ip', problem: 'missing' },
          { column: 'url', problem: 'invalid' },
          { column: 'documento', problem: 'invalid' },
        ],
      },
      { line: 6, nome: 'Maria da Silva', problems: [{ column: 'id', problem: 'missing' }] },
    ]);
  });

  test('repeats one before it, in capitals or not', async () => {
    const id = 'abcdef00-0000-4000-8000-00000000000f';
    const rows = [importCells(1, { id }), importCells(2, { id: id.toUpperCase() })];
    expect(await report(importFile(rows))).toMatchObject({
      accepted: 1,
      refused: [{ line: 3, problems: [{ column: 'id', problem: 'repeated' }] }],
    });
  });

  test('is in the ledger already, so that a file imported twice changes nothing', async () => {
    const ports = consentPorts(fakeRegister(), memoryArchive({ consents: [sampleConsent({ id: 'known' })] }));
    const known = importCells(1, { id: sampleConsent().record?.id ?? '' });
    const text = importFile([known, importCells(2)]);
    expect(await report(text, { ports })).toMatchObject({
      accepted: 1,
      refused: [{ problems: [{ problem: 'known' }] }],
    });
    expect(await report(text, { ports })).toMatchObject({ accepted: 0 });
    expect((await ports.consents.list({ search: '', limit: 10, offset: 0 })).total).toBe(2);
  });

  test('keeps a name that looks like a formula as the text it is', async () => {
    const { kept } = await importing(importFile([importCells(1, { nome: '=cmd|"/c calc"!A1' })]));
    expect(kept.rows[0]?.nome).toBe('=cmd|"/c calc"!A1');
  });
});
