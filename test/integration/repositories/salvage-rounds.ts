import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { knownTables } from '#main/platform/database/schema.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { salvageArchive } from '#main/repositories/salvage/salvage.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { sampleNote } from './audit-samples.ts';
import { type Damage, damagedCopy, damages, PAGE, type RowPages, rowPagesOf, zero } from './damaged.ts';
import { fillSubject } from './erasure-samples.ts';
import { freshFolder } from './fresh.ts';
import { approvedPolicy, samplePolicy } from './policy-samples.ts';
import { CNPJ, CPF, NOON, OTHER_CPF, openOrFail, sampleConsent, sampleResult } from './samples.ts';
import { joinTeam } from './team-samples.ts';

const key = randomBytes(32);
const names = knownTables(archiveMigrations).map(({ name }) => name);
type Row = Readonly<Record<string, unknown>>;

let original: string;
let count: number;
let rows: Readonly<Record<string, ReadonlyMap<string, Row>>>;
let pages: {
  readonly results: RowPages;
  readonly responses: RowPages;
  readonly dictionaries: RowPages;
  readonly names: ReadonlySet<number>;
};
let all: readonly Damage[];

/** Rows of each table, by identity. */
function rowsIn(database: Database): Record<string, Map<string, Row>> {
  return Object.fromEntries(
    names.map((name) => {
      const found = database.prepare<[], Row>(`SELECT * FROM "${name}"`).all();
      return [name, new Map(found.map((row) => [keyOf(row), row]))];
    }),
  );
}

const keyOf = (row: Row): string => JSON.stringify(Object.values(row).slice(0, 2));

async function salvage(damage: Damage) {
  const [folder, made] = [await freshFolder(), await freshFolder()];
  await damagedCopy(archiveFile(original), archiveFile(folder), damage);
  const before = createHash('sha256')
    .update(await readFile(archiveFile(folder)))
    .digest('hex');
  const salvaged = await salvageArchive({ source: archiveFile(folder), target: archiveFile(made), key });
  if (!salvaged.ok) throw new Error(`${damage.what}: ${salvaged.error.code}`);
  const after = createHash('sha256')
    .update(await readFile(archiveFile(folder)))
    .digest('hex');
  expect(after).toBe(before);
  return { made, ...salvaged.value };
}

/** Numbers of the results without a damaged page. */
function readable(hit: readonly number[]): readonly number[] {
  const isWhole = (found: readonly number[] = []) => found.every((page) => !hit.includes(page));
  return [...pages.results.keys()].filter(
    (seq) => isWhole(pages.results.get(seq)) && isWhole(pages.responses.get(seq)),
  );
}

/** Registers the tests, with one of so many of the 82 damaged archives, and more of those that lost their first page. */
export function testSalvage(step: number): void {
  const isChosen = (_: unknown, at: number): boolean => at % step === 0 || (at > 73 && at % 3 === 0);
  beforeAll(build, 120_000);
  afterAll(() => rm(original, { recursive: true, force: true }));
  testWhole();
  testLeaves();

  describe('data, salvage: of 82 damaged archives', () => {
    test('every readable result comes back as it was, none that is another, and the damaged file stays as it is', async () => {
      expect(all).toHaveLength(82);
      const wrong: string[] = [];
      let lost = 0;
      for (const damage of all.filter(isChosen)) {
        const { made, report } = await salvage(damage);
        using copy = openCopy(archiveFile(made), key, { readonly: true });
        const found = rowsIn(copy.database);
        const expected = readable(damage.pages);
        const kept = new Set(copy.database.prepare<[], number>('SELECT seq FROM results').pluck().all());
        const missing = expected.filter((seq) => !kept.has(seq));
        if (missing.length > 0) wrong.push(`${damage.what}: ${missing.length} results are missing`);
        const surplus = [...kept].filter((seq) => !expected.includes(seq));
        if (surplus.length > 0) wrong.push(`${damage.what}: ${surplus.length} results are too many`);
        for (const name of AS_THEY_WERE) wrong.push(...others(damage, name, found[name]));
        lost += pages.results.size - kept.size;
        const counted = report.tables.find(({ name }) => name === 'results');
        if (isIndexed(damage) && report.lostResults.length !== pages.results.size - kept.size)
          wrong.push(`${damage.what}: ${report.lostResults.length} lost results are named`);
        if (counted?.read !== kept.size) wrong.push(`${damage.what}: the report counts ${counted?.read}`);
      }
      expect(wrong).toEqual([]);
      expect(lost).toBeGreaterThan(step === 1 ? 50 : 0);
    }, 600_000);

    test('each opens, and gives back the texts of its results byte for byte', async () => {
      const texts = await readAll(
        original,
        [...(rows.results?.values() ?? [])].map(({ id }) => String(id)),
      );
      const dictionary = [...pages.dictionaries.values()].flat();
      const isHit = ({ pages: hit }: Damage): boolean => hit.some((page) => dictionary.includes(page));
      const chosen = [
        ...all.filter((damage, at) => at % (step * 10) === 0 || isHit(damage)),
        zero(...new Set(dictionary)),
      ];
      for (const damage of chosen) {
        const { made } = await salvage(damage);
        const ids = numbersIn(damage);
        expect(await readAll(made, ids)).toEqual(new Map(ids.map((id) => [id, texts.get(id)])));
      }
      expect(chosen.length).toBeGreaterThan(9 / step);
    });
  });
}

/** True if the index of the names is undamaged. */
const isIndexed = ({ pages: hit }: Damage): boolean => hit.every((page) => !pages.names.has(page));

/** Tables without repair. */
const AS_THEY_WERE = [
  'results',
  'responses',
  'evidence',
  'evidence_chunks',
  'subject_notes',
  'subject_tags',
  'audit_entries',
];

/** Ids of the readable results. */
function numbersIn({ pages: hit }: Damage): readonly string[] {
  const bySeq = new Map([...(rows.results?.values() ?? [])].map(({ seq, id }) => [Number(seq), String(id)]));
  return readable(hit).map((seq) => bySeq.get(seq) ?? '');
}

/** The texts of results as the window opens them, by id. */
async function readAll(folder: string, ids: readonly string[]): Promise<ReadonlyMap<string, string | undefined>> {
  const archive = await openOrFail(folder, key);
  const found = await Promise.all(ids.map((id) => archive.results.get(id)));
  await archive.close();
  return new Map(found.map((result, index) => [ids[index] ?? '', result?.rawText]));
}

/** Rows that are not among the original ones. */
function others(damage: Damage, name: string, found: ReadonlyMap<string, Row> | undefined): readonly string[] {
  const strange = [...(found ?? [])].filter(([id, row]) => JSON.stringify(rows[name]?.get(id)) !== JSON.stringify(row));
  return strange.length === 0 ? [] : [`${damage.what}: ${strange.length} rows of ${name} are others`];
}

/** An archive with something in every table, responses of all lengths, and inner pages in the larger tables. */
async function build(): Promise<void> {
  original = await mkdtemp(join(tmpdir(), 'lastro-damaged-'));
  const archive = await openOrFail(original, key);
  for (const documento of [CPF, CNPJ, OTHER_CPF]) await fillSubject(archive, documento);
  const policy = samplePolicy();
  await archive.policies.add(policy, sampleNote());
  await archive.policies.replace(approvedPolicy(policy), sampleNote());
  await archive.views.save({ id: 'v', name: 'Minha lista', filter: WHOLE_LIBRARY, sort: NEWEST_QUERY_FIRST });
  await archive.settings.write({ lockMinutes: 7 }, sampleNote());
  for (let person = 0; person < 10; person += 1) {
    const numero = String(10_000_000_000 + person * 7_919);
    const consent = sampleConsent({ documento: { tipo: 'cpf', numero }, nome: `Pessoa ${person} Conceição` });
    await archive.consents.add(consent);
    for (let month = 0; month < 16; month += 1) {
      const rawText = JSON.stringify({
        status: 'sucesso',
        noise: randomBytes(50 * (month + 1) ** 2).toString('base64'),
      });
      const dataBase = `2025-${String((month % 12) + 1).padStart(2, '0')}`;
      const auditEvent = sampleNote({ documento: numero, facts: { month } });
      await archive.results.save(sampleResult(consent, { rawText, dataBase, queriedAt: NOON + month }), auditEvent);
    }
  }
  await joinTeam(archive);
  await archive.close();
  using copy = openCopy(archiveFile(original), key, { readonly: true });
  rows = rowsIn(copy.database);
  count = (await readFile(archiveFile(original))).length / PAGE;
  const of = (table: string): RowPages => rowPagesOf(copy.database, table);
  const names = copy.database.prepare<[], number>("SELECT pageno FROM dbstat WHERE name = 'results_by_name'").pluck();
  pages = {
    results: of('results'),
    responses: of('responses'),
    dictionaries: of('dictionaries'),
    names: new Set(names.all()),
  };
  all = damages(copy.database, count);
}

function testWhole(): void {
  test('what SQLite reads of a whole archive is what is read without it', async () => {
    const { made, report } = await salvage({ what: 'nothing', pages: [], apply: (bytes) => bytes });
    using copy = openCopy(archiveFile(made), key, { readonly: true });
    expect(rowsIn(copy.database)).toEqual(rows);
    expect(report.tables.filter(({ lost }) => lost !== 0)).toEqual([]);
    expect(Object.entries(rows).filter(([, found]) => found.size === 0)).toEqual([]);
  });
}

function testLeaves(): void {
  test('the first page, all inner pages and all indexes gone: every row of every table is back', async () => {
    const damage = all.at(-2) ?? zero(1);
    const { made } = await salvage(damage);
    using copy = openCopy(archiveFile(made), key, { readonly: true });
    const found = rowsIn(copy.database);
    expect(Object.fromEntries(names.map((name) => [name, found[name]?.size]))).toEqual(
      Object.fromEntries(names.map((name) => [name, rows[name]?.size])),
    );
  });
}
