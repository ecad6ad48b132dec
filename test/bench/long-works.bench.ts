import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpf } from 'cpf-cnpj-validator';
import { chromium } from 'playwright';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { addMonths } from '#domain/basics/month.ts';
import { CHUNK_BYTES } from '#domain/basics/upload.ts';
import { IMPORT_COLUMNS } from '#domain/consent/import-columns.ts';
import { proposeImportLayout } from '#domain/consent/propose-import-layout.ts';
import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { RULE_IDS } from '#domain/monitoring/rules/all-rules.ts';
import { authorizedSubjects, batchEnd, importBatch, startBatch } from '../integration/app/batch-steps.ts';
import type { Ask } from '../integration/app/unlocked.ts';
import { importCells, importFile } from '../support/fakes/import-file.ts';
import { packedZip } from '../support/packed-zip.ts';
import { documentAt, responseTo } from '../support/population.ts';
import { serviceText } from '../support/provided-texts.ts';
import { besideLists } from './long-works/held-loop.ts';
import { type WatchedProgram, watchedProgram } from './long-works/program.ts';
import { inKeyring, preparedHome } from './start/prepared-home.ts';

const root = resolve(import.meta.dirname, '../..');
const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
const LINES = Number(process.env.LASTRO_BENCH_LINES ?? 50_000);
/** Subjects with an authorization that the embedded service knows. */
const ASKED = 200;
const IMPORTED = 2_000;
const ANSWERS = 10_000;
const PASSPHRASE = 'uma senha só da cópia';

type Works = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Runs each long work at 100,000 results in the built program with a window, and prints the most processor time of one
 * turn of the main loop (goal 16 ms), the window's longest frame (goal 50 ms), and how long lists took meanwhile.
 */
export async function bench(): Promise<void> {
  if (inKeyring('long-works')) return;
  const builder = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  spawnSync(process.execPath, [builder, 'build', '--logLevel', 'error'], { cwd: root, stdio: 'inherit' });
  const browser = await chromium.launch({
    executablePath: process.env.LASTRO_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const home = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
    await preparedHome(context, home, ROWS);
    const program = await watchedProgram(context, home);
    console.log(
      `${ROWS} results; most of the main loop in a turn (CPU, goal 16), the window's longest frame (goal 50, 0 is below), a list meanwhile, the slowest (ms)`,
    );
    for (const [name, work] of Object.entries(await worksOf(program.ask))) await print(program, name, work);
    await program.close();
  } finally {
    await browser.close();
    await rm(home, { recursive: true, force: true });
  }
}

async function print(program: WatchedProgram, name: string, work: () => Promise<unknown>): Promise<void> {
  const { whole, held, frame, list, slowestList } = await besideLists(program, work);
  const columns = [held, frame, list, slowestList].map((ms) => ms.toFixed(0).padStart(8)).join('');
  console.log(`${name.padEnd(40)}${columns}   in ${(whole / 1_000).toFixed(1)} s`);
}

/** Each work, in the order in which they run: later ones use what earlier ones made. */
async function worksOf(ask: Ask): Promise<Works> {
  const documents = await authorizedSubjects(ask, ASKED);
  const lines = [...documents, ...Array.from({ length: LINES - ASKED }, () => cpf.generate())];
  const imported = importFile(
    Array.from({ length: IMPORTED }, (_, at) => importCells(at + 1, { documento: cpf.generate() })),
  );
  const { newest } = await ask('consulta.months', {});
  const [documento = ''] = documents;
  const zip = answersZip(documents, newest);
  return {
    'nothing, lists alone': () => pause(5_000),
    'series of 24 months': () => seriesOf(ask, documento),
    [`sheet of ${LINES} lines`]: () => importBatch(ask, lines, { name: 'lines', months: { kind: 'newest', count: 3 } }),
    'its check': async () => ask('batches.check', { id: await newestBatch(ask) }),
    'its batch': async () => {
      await startBatch(ask, await ask('batches.open', { id: await newestBatch(ask) }));
      await batchEnd(ask, await newestBatch(ask), 500);
    },
    'cycle of a portfolio': () => cycleOf(ask, documents, newest),
    'trial of its rules': () => trialOf(ask),
    'back-test': () => backtestOf(ask),
    'export of all as CSV': () => ask('export.run', { format: 'csv', of: { filter: WHOLE_LIBRARY } }),
    backup: () => ask('backup.run', { passphrase: PASSPHRASE }),
    [`ZIP of ${ANSWERS} answers from elsewhere`]: () => readZip(ask, zip),
    'its answers saved': () => saveZip(ask),
    [`import of ${IMPORTED} authorizations`]: () => importOf(ask, imported),
    salvage: () => ask('salvage.run', {}),
    'exchange with the previous archive': async () => {
      const [previous] = (await ask('backup.state', {})).previousArchives;
      await ask('backup.restore_undo', { id: previous?.id ?? '' });
    },
  };
}

async function newestBatch(ask: Ask): Promise<string> {
  return (await ask('batches.list', { offset: 0, limit: 1 })).rows[0]?.id ?? '';
}

async function seriesOf(ask: Ask, documento: string): Promise<void> {
  await ask('series.start', { documento, purpose: 'monitoramento', reference: '' });
  while ((await ask('series.state', {})).run?.endedAt === null) await pause(50);
}

async function cycleOf(ask: Ask, documents: readonly string[], month: string): Promise<void> {
  const settings = { name: 'Carteira', cadence: 'monthly', institution: null, parallel: 4, perMinute: 6_000 } as const;
  const { id } = await ask('watches.add', { settings: { ...settings, rules: DEFAULT_RULES } });
  const sheet = `Documento;Nome\n${documents.map((documento, at) => `${documento};Membro ${at}`).join('\n')}\n`;
  const upload = await sent(ask, Buffer.from(sheet));
  const { layout } = await ask('watches.read_members', { upload, sheet: null });
  if (layout === null) throw new Error('the columns are known');
  await ask('watches.import_members', { id, upload, sheet: null, layout, since: '2020-01' });
  const { cycleId, batchId } = await ask('watches.draft_cycle', { id, month, baseline: 1 });
  await startBatch(ask, await ask('batches.open', { id: batchId }));
  while ((await ask('watches.cycle', { cycleId })).cycle.state !== 'evaluated') await pause(500);
}

async function trialOf(ask: Ask): Promise<void> {
  const { rows } = await ask('watches.list', { search: '', offset: 0, limit: 1 });
  const rules = Object.fromEntries(RULE_IDS.map((id) => [id, { ...DEFAULT_RULES[id], isOn: true }]));
  await ask('watches.try_rules', { id: rows[0]?.id ?? '', rules: { ...DEFAULT_RULES, ...rules } });
}

async function backtestOf(ask: Ask): Promise<void> {
  const from = { kind: 'example', example: 'person_loan' } as const;
  const { policyId, version } = await ask('policies.add', { institution: null, from });
  const all = { tipo: null, from: null, to: null, months: 'every', amount: null, withoutCase: 'left_out' } as const;
  await ask('policies.backtest_start', { policyId, version, other: null, environment: 'embutido', ...all });
  while ((await ask('policies.backtest', {})).backtest?.state === 'running') await pause(300);
}

/** Four months of each subject; those without an authorization wait for one. */
function answersZip(authorized: readonly string[], newest: string): Buffer {
  const files = Array.from({ length: ANSWERS }, (_, n) => {
    const at = Math.floor(n / 4);
    const { tipo, numero } = documentAt('cpf', at);
    const wire = responseTo({ tipo, numero: authorized[at] ?? numero }, addMonths(newest, -(n % 4)));
    return { name: `${n}.json`, content: serviceText(wire) };
  });
  return Buffer.from(packedZip(files));
}

async function readZip(ask: Ask, zip: Buffer): Promise<void> {
  await ask('provided.add', { uploadId: await sent(ask, zip, 'answers'), name: 'respostas.zip', isFirst: true });
  await answersIn(ask, 'read');
}

async function saveZip(ask: Ask): Promise<void> {
  const consultedOn = saoPauloDate(Date.now());
  await ask('provided.save', { purpose: 'monitoramento', provider: 'Bureau Sul', consultedOn });
  await answersIn(ask, 'saved');
}

async function answersIn(ask: Ask, phase: 'read' | 'saved'): Promise<void> {
  for (;;) {
    const { import: run } = await ask('provided.import', {});
    if (run?.phase === phase) return;
    if (run?.phase === 'failed') throw new Error('the import failed');
    await pause(200);
  }
}

/** Into the environment of the service that issued the rows. */
async function importOf(ask: Ask, text: string): Promise<void> {
  const [baseUrl, authUrl] = ['https://scr.example.com', 'https://auth.example.com'];
  await ask('settings.set_addresses', { environment: 'sandbox', baseUrl, authUrl });
  await ask('settings.change', { environment: 'sandbox' });
  const layout = proposeImportLayout([{ n: 1, isHidden: false, cells: IMPORT_COLUMNS }]);
  const choice = { upload: await sent(ask, Buffer.from(text)), sheet: null, layout, purposes: [] };
  const { imported, refused } = await ask('consent.import', { ...choice, dryRun: false });
  if (!imported) throw new Error(JSON.stringify(refused[0]));
}

/** As a window does, whose own work is no part of main's loop. */
async function sent(ask: Ask, bytes: Buffer, purpose: 'sheet' | 'answers' = 'sheet'): Promise<string> {
  const { id } = await ask('upload.begin', { purpose, size: bytes.length });
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    const base64 = bytes.subarray(offset, offset + CHUNK_BYTES).toString('base64');
    await ask('upload.append', { id, offset, base64 });
  }
  return id;
}
