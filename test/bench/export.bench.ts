import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Database } from 'better-sqlite3';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { responseCompressor } from '#main/repositories/compression/response-compressor.ts';
import { type StoredRow, WITH_RESPONSE } from '#main/repositories/results/result-repository.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { KEY, openThreaded } from './archive/contender.ts';
import { median, processorTime } from './archive/in-turns.ts';
import { MEAN_TEXT_BYTES, MONTHS, responseOf, subject } from './archive/subjects.ts';
import { exportAll } from './export/export-all.ts';
import { bareTable } from './export/table-rows.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
/** Results of each side-by-side round. */
const ROUND_ROWS = 4_000;
const ROUNDS = 9;
const BATCH = 1_000;
const FORMATS = ['csv', 'json', 'table_csv', 'table_ndjson', 'table_sqlite'] as const;
type Format = (typeof FORMATS)[number];

/**
 * Times an export of everything in the library: `ROWS` results at once in a process of its own, whose memory is
 * measured (goal: below 300 MB at its peak), and fewer of them beside a bare loop that reads, decompresses, parses and
 * joins the same rows into a file (goal: at most 3 times as long). A table for BI stands beside a loop that unpacks the
 * kept figures and joins them (goal: at most 2 times as long). Processor time of both threads. Both have their
 * archive open and run repeatedly, as within a long export, so that loading and compiling the program does not count.
 */
export async function bench(): Promise<void> {
  const folders = await Promise.all([0, 1, 2].map(() => mkdtemp(join(tmpdir(), 'lastro-bench-'))));
  const [small = '', copy = '', large = ''] = folders;
  try {
    console.log(
      `results of ${Math.round(MEAN_TEXT_BYTES)} bytes; medians of ${ROUNDS} rounds of ${ROUND_ROWS}, ms a result`,
    );
    console.log(`${''.padEnd(20)}${['export', 'bare', 'ratio'].map((name) => name.padStart(10)).join('')}`);
    await fill(small, ROUND_ROWS);
    await cp(small, copy, { recursive: true });
    await besideBare(small, copy);
    await fill(large, ROWS);
    for (const format of FORMATS) await alone(large, format);
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true });
  }
}

async function fill(folder: string, rows: number): Promise<void> {
  const archive = await openThreaded(folder);
  const consents = Array.from({ length: rows / MONTHS }, (_, index) => subject(index));
  await archive.consents.addAll(consents);
  for (let from = 0; from < rows; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => responseOf(consents, from + index));
    await Promise.all(batch.map((result) => archive.results.save(result)));
  }
  await archive.close();
}

/** An archive has one process, and one connection in it: the bare loop reads a copy. */
async function besideBare(folder: string, copy: string): Promise<void> {
  const archive = await openThreaded(folder);
  const database = await openBare(copy);
  for (const format of FORMATS) {
    const [ours, bare]: [Time[], Time[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await timed(() => exportAll(archive, folder, format)));
      bare.push(await timed(() => bareOf(database, copy, format)));
    }
    for (const clock of ['processor', 'clock'] as const) {
      const [one, other] = [ours, bare].map((times) => median(times.map((time) => time[clock])) / ROUND_ROWS);
      emit(`${format}, ${clock}`, one ?? 0, other ?? 0);
    }
  }
  database.close();
  await archive.close();
}

async function openBare(folder: string): Promise<Database> {
  const file = archiveFile(folder);
  const opened = await openDatabase({ file, key: KEY, keyId: keyIdOf(KEY), migrations: archiveMigrations });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

type Time = Readonly<Record<'processor' | 'clock', number>>;

async function timed(work: () => Promise<unknown>): Promise<Time> {
  const [processor, clock] = [processorTime(), performance.now()];
  await work();
  return { processor: processorTime() - processor, clock: performance.now() - clock };
}

function emit(name: string, ours: number, bare: number): void {
  console.log(`${name.padEnd(20)}${[ours, bare, ours / bare].map((value) => value.toFixed(3).padStart(10)).join('')}`);
}

function bareOf(database: Database, folder: string, format: Format): Promise<void> {
  return format === 'csv' || format === 'json' ? bareLoop(database, folder, format) : bareTable(database, folder);
}

/** In one thread, without the log, provenance, indicators, progress or a way to cancel. */
async function bareLoop(database: Database, folder: string, format: 'csv' | 'json'): Promise<void> {
  await using file = await open(join(folder, 'bare'), 'w');
  for (const text of bareLines(database, format)) await file.write(text);
  await file.sync();
}

function* bareLines(database: Database, format: 'csv' | 'json'): Generator<string> {
  const { decompress } = responseCompressor(database, 'zstd');
  const rows = database.prepare<[], StoredRow>(`${WITH_RESPONSE} ORDER BY nome_normalized, data_base`).all();
  for (const { compressed, dictionary, ...columns } of rows) {
    const text = decompress(compressed, dictionary);
    const parsed = JSON.parse(text);
    yield format === 'json' ? `${JSON.stringify({ ...columns, resposta: text })}\n` : joined(columns, parsed.consulta);
  }
}

interface ParsedConsulta {
  readonly resumoDoCliente: object;
  readonly resumoDaCarteira: object;
  readonly resumoDasModalidades: readonly { readonly valorVencimento: number }[];
  readonly resumoDasOperacoes: readonly {
    readonly modalidade: string;
    readonly listaDeVencimentos: readonly object[];
  }[];
}

/** A line a field, a modality that holds something and a maturity, as the export has them. */
function joined(
  { documento, nome, dataBase }: Pick<StoredRow, 'documento' | 'nome' | 'dataBase'>,
  consulta: ParsedConsulta,
): string {
  const { resumoDoCliente, resumoDaCarteira, resumoDasModalidades, resumoDasOperacoes } = consulta;
  const lines = [
    ...Object.entries(resumoDoCliente),
    ...Object.entries(resumoDaCarteira),
    ...resumoDasModalidades.filter(({ valorVencimento }) => valorVencimento !== 0).map((one) => Object.values(one)),
    ...resumoDasOperacoes.flatMap(({ modalidade, listaDeVencimentos }) =>
      listaDeVencimentos.map((one) => [modalidade, ...Object.values(one)]),
    ),
  ];
  return `${lines.map((line) => [documento, nome, dataBase, ...line].join(';')).join('\r\n')}\r\n`;
}

/** The last report of the export's process. */
export interface ExportReport {
  readonly path: string;
  readonly results: number;
  readonly seconds: number;
  /** Resident bytes at their peak, and before the export began. */
  readonly peak: number;
  readonly before: number;
}

async function alone(folder: string, format: Format): Promise<void> {
  const script = resolve(import.meta.dirname, 'export/export-alone.ts');
  const child = fork(script, [folder, format], { execArgv: [] });
  const [report]: [ExportReport] = (await once(child, 'message')) as [ExportReport];
  const { size } = await stat(report.path);
  await rm(report.path);
  const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
  console.log(
    `${report.results} as ${format}: ${report.seconds.toFixed(1)} s, file ${megabytes(size)}, ` +
      `memory ${megabytes(report.before)} before, ${megabytes(report.peak)} at its peak (goal 300)`,
  );
}
