import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import {
  LIBRARY_ORDERS,
  type LibrarySort,
  NEWEST_QUERY_FIRST,
  SUBJECT_ORDERS,
} from '#domain/library/library-filter.ts';
import { FIGURES_VERSION } from '#domain/series/kept-figures.ts';
import { migrate } from '#main/platform/database/migrate.ts';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { Library, LibraryEntry, LibraryQuery, LibraryRequest, SubjectsRequest } from '#main/ports/repositories.ts';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { library } from '#main/repositories/library/library.ts';
import { subjectTags } from '#main/repositories/library/tags.ts';
import { packFigures } from '#main/repositories/results/packed-figures.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { sampleConsent } from '../integration/repositories/samples.ts';
import { EVERYTHING } from '../support/whole-library.ts';
import { median, processorTime } from './archive/in-turns.ts';
import { openNodeSqlite } from './archive/node-sqlite.ts';
import { cpfOf, MONTHS, monthOf, subject } from './archive/subjects.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
const SUBJECTS = ROWS / MONTHS;
const TRIES = 15;
const PAGE = 100;
const KEY = Buffer.alloc(32, 0x5a);
const START = Date.UTC(2025, 0, 1);

/** Hard questions: with many hits, few, none, or hits only at the end of an order. */
const QUESTIONS: Readonly<Record<string, Partial<LibraryQuery>>> = {
  everything: {},
  'a month': { dataBase: monthOf(3) },
  'a month without results': { dataBase: '2001-01' },
  'environment, purpose, overdue and loss': { environment: 'sandbox', purpose: 'garantia', overdue: true, loss: true },
  'one day of queries': { since: START + (ROWS / 2) * 1_000, before: START + (ROWS / 2 + 50) * 1_000 },
  'a whole document': { search: cpfOf(SUBJECTS / 2) },
  'three digits of every document': { search: cpfOf(0).slice(0, 3) },
  'a name of ten results': { search: `quiteria ${SUBJECTS - 1}` },
  'a name of one in ten': { search: 'beatriz' },
  'a name of one in ten, a month without results': { search: 'beatriz', dataBase: '2001-01' },
  'two letters': { search: 'qu' },
  'two letters of nobody': { search: 'xz' },
  'two letters of one reference in ten': { search: 'ad' },
  'two letters of nine references in ten': { search: 'pr' },
  'a reference': { search: `proposta ${SUBJECTS / 2}` },
  'a word of nine references in ten': { search: 'proposta' },
  'a word of a note': { search: 'renegociar' },
  'a word of one note in ten subjects': { search: 'telefonema' },
  'a word of the tag of all': { search: 'todos' },
  'a tag of few': { tag: 'poucos' },
  'a tag of all': { tag: 'todos' },
  'a tag of all, a month without results': { tag: 'todos', dataBase: '2001-01' },
};

/**
 * Times the library at 100,000 results, encrypted, beside the same code over the runtime's unencrypted SQLite: a page
 * and the count of each question, in the slowest order, and a walk through all pages. Medians of processor time: each
 * call is the work of one thread and waits for nothing, so that other programs do not count.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const opened = await openDatabase({
    file: join(folder, 'archive.db'),
    key: KEY,
    keyId: keyIdOf(KEY),
    migrations: archiveMigrations,
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const plain = openNodeSqlite(join(folder, 'plain.db'));
  migrate(plain, archiveMigrations);
  try {
    for (const database of [opened.value, plain]) await fill(database);
    await measure(library(opened.value), library(plain));
  } finally {
    for (const database of [opened.value, plain]) database.close();
    await rm(folder, { recursive: true });
  }
}

async function measure(encrypted: Library, plain: Library): Promise<void> {
  console.log(`${ROWS} results; CPU ms of a page of ${PAGE} in the slowest order, and of the count (goal 25)`);
  console.log(`${'speed is that against node:sqlite (goal 0.91)'.padEnd(46)}page  speed   count  speed    found`);
  for (const [name, part] of Object.entries(QUESTIONS)) {
    const question = { ...EVERYTHING, ...part };
    const slowest = await slowestPage(encrypted, question);
    const page = await medianOf(() => plain.page(slowest.request));
    const count = await medianOf(() => encrypted.count(question));
    const plainCount = await medianOf(() => plain.count(question));
    tellLine(
      name,
      [slowest.time, page],
      [count, plainCount],
      [
        String(await encrypted.count(question)).padStart(9),
        `  ${slowest.request.sort.by} ${slowest.request.sort.descending ? 'down' : 'up'}`,
      ],
    );
  }
  console.log(`${'grouped by subject'.padEnd(46)}page  speed   count  speed    found`);
  for (const [name, part] of Object.entries(QUESTIONS)) {
    const question = { ...EVERYTHING, ...part };
    const slowest = await slowestSubjects(encrypted, question);
    tellLine(
      name,
      [slowest.time, await medianOf(() => plain.subjects(slowest.request))],
      [await medianOf(() => encrypted.countSubjects(question)), await medianOf(() => plain.countSubjects(question))],
      [
        String(await encrypted.countSubjects(question)).padStart(9),
        `  ${slowest.request.sort.by} ${slowest.request.sort.descending ? 'down' : 'up'}`,
      ],
    );
  }
  const sort: LibrarySort = { by: 'riscoTotal', descending: true };
  const times = await walk(encrypted, sort);
  console.log(`all ${times.length} pages by risco total: slowest ${Math.max(...times).toFixed(2)} ms`);
}

async function slowestPage(repository: Library, question: LibraryQuery) {
  const pages: { readonly request: LibraryRequest; readonly time: number }[] = [];
  for (const by of LIBRARY_ORDERS) {
    for (const descending of [true, false]) {
      const request = { question, sort: { by, descending }, after: null, limit: PAGE };
      pages.push({ request, time: await medianOf(() => repository.page(request)) });
    }
  }
  const [slowest] = pages.toSorted((one, other) => other.time - one.time);
  if (slowest === undefined) throw new Error('the library has no order');
  return slowest;
}

async function slowestSubjects(repository: Library, question: LibraryQuery) {
  const pages: { readonly request: SubjectsRequest; readonly time: number }[] = [];
  for (const by of SUBJECT_ORDERS) {
    for (const descending of [true, false]) {
      const request = { question, sort: { by, descending }, after: null, limit: PAGE };
      pages.push({ request, time: await medianOf(() => repository.subjects(request)) });
    }
  }
  const [slowest] = pages.toSorted((one, other) => other.time - one.time);
  if (slowest === undefined) throw new Error('the list of subjects has no order');
  return slowest;
}

type Pair = readonly [encrypted: number, plain: number];

function tellLine(name: string, page: Pair, count: Pair, rest: readonly string[]): void {
  const figures = [page, count].map(
    ([ours, plain]) => `${ours.toFixed(2).padStart(8)}${(plain / ours).toFixed(2).padStart(7)}`,
  );
  console.log([name.padEnd(42), ...figures, ...rest].join(''));
}

async function walk(repository: Library, sort: LibrarySort = NEWEST_QUERY_FIRST): Promise<number[]> {
  const times: number[] = [];
  let last: LibraryEntry | undefined;
  do {
    const start = processorTime();
    const page = await repository.page({ question: EVERYTHING, sort, after: last?.cursor ?? null, limit: PAGE });
    times.push(processorTime() - start);
    last = page.at(-1);
  } while (last !== undefined);
  return times;
}

async function medianOf(deed: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const start = processorTime();
    await deed();
    times.push(processorTime() - start);
  }
  return median(times);
}

const SAVE = `
INSERT INTO results (id, environment, nome, nome_normalized, documento, tipo_documento, data_base, queried_at, purpose,
  reference, consent_seq, authorization_id, kind, whose, provisional, source, carteira_ativa, vencido, prejuizo,
  risco_total, figures, formulas)
VALUES (@id, @environment, @nome, @nomeNormalized, @documento, 'cpf', @dataBase, @queriedAt, @purpose,
  @reference, (SELECT seq FROM consents WHERE id = @consentId), @id, 'operations', 'asked', 0, 'received',
  @carteiraAtiva, @vencido, @prejuizo, @riscoTotal, @figures, ${FIGURES_VERSION})`;

/** All that the library reads of a result; the raw answers, which it never reads, are left out. */
async function fill(database: Database): Promise<void> {
  const consents = ENVIRONMENTS.map((environment) => sampleConsent({ environment }));
  await consentRepository(database).addAll(consents);
  const insert = database.prepare(SAVE);
  const index = database.prepare('INSERT INTO results_search (rowid, nome, documento) VALUES (?, ?, ?)');
  database.transaction(() => {
    for (let step = 0; step < ROWS; step++) {
      const row = rowOf(
        step,
        consents.map(({ id }) => id),
      );
      index.run(insert.run(row).lastInsertRowid, row.nomeNormalized, row.documento);
    }
  })();
  const documents = Array.from({ length: SUBJECTS }, (_, step) => cpfOf(step));
  const tags = subjectTags(database);
  await tags.change(documents, { add: ['todos'], remove: [] });
  await tags.change(documents.slice(-20), { add: ['poucos'], remove: [] });
  addNotes(database, documents);
}

/** One subject in ten has a note. */
function addNotes(database: Database, documents: readonly string[]): void {
  const insert = database.prepare(
    "INSERT INTO subject_notes (id, subject, at, officer, text) VALUES (?, ?, ?, 'ana', ?)",
  );
  database.transaction(() => {
    for (const [index, documento] of documents.entries()) {
      const text = index % 1_000 === 7 ? 'Pediu para renegociar o prazo.' : 'Telefonema ao titular, sem novidade.';
      if (index % 10 === 7) insert.run(randomUUID(), documento, START, text);
    }
  })();
}

function rowOf(step: number, consentIds: readonly string[]) {
  const who = step % SUBJECTS;
  const { nome } = subject(who);
  const cursor = who % 50 === 0 ? who % 3 : 0;
  const spread = (step * 7_919) % 1_000_003;
  const totals = {
    carteiraAtiva: spread * 100,
    vencido: spread % 5 === 0 ? spread : 0,
    prejuizo: spread % 10 === 0 ? spread : null,
    riscoTotal: spread * 130,
  };
  return {
    id: randomUUID(),
    environment: ENVIRONMENTS[cursor],
    consentId: consentIds[cursor],
    nome,
    nomeNormalized: normalizeName(nome),
    documento: cpfOf(who),
    dataBase: monthOf(Math.floor(step / SUBJECTS)),
    queriedAt: START + step * 1_000,
    purpose: PURPOSES[who % PURPOSES.length],
    reference: who % 10 === 9 ? `Aditivo ${who}` : `Proposta ${who}`,
    ...totals,
    figures: packFigures([...Object.values(totals), ...Array.from({ length: 41 }, () => 0)]),
  };
}
