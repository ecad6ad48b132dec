import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BatchRow } from '#contract/batches.ts';
import { newestResults } from '#domain/library/library-filter.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import '#test/support/warm-thread/start.ts';
import { batchEnd, importBatch, startBatch } from '../batch-steps.ts';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from '../officer.ts';
import { codeOf, NO_KEYCHAIN, openAt, value } from '../opened.ts';
import type { Ask as Asking } from '../unlocked.ts';

/**
 * Works in a read-only data folder, then in the same one once it is writable; prints each act's outcome as one line of
 * JSON. `full`: the folder is a small disk, filled up. `closed`, `killed`: it is mounted read-only, after a clean end
 * or with a write-ahead log.
 */
const [kind = '', home = '', downloads = ''] = process.argv.slice(2);

const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads);
const filler = join(home, 'filler');
const { id, caseId, batch, draft } = await worked();
stop();
const before = bytesOf(home);
const copies = readCopies();

const { ask, close } = await openAt(home, NO_KEYCHAIN, files);
const wrong = await codeOf(ask('vault.open', { passphrase: 'errada de propósito' }));
await value(ask('vault.open', { passphrase: PASSPHRASE }));
const reading = {
  wrong,
  vault: (await value(ask('vault.state', {}))).vault,
  opened: await codeOf(ask('results.open', { id })),
  rows: (await value(ask('library.list', newestResults('', 9)))).rows.length,
  dossier: await codeOf(ask('subject.dossier', { documento: SUBJECT.documento })),
  case: await codeOf(ask('cases.open', { id: caseId })),
  batches: (await value(ask('batches.list', { offset: 0, limit: 9 }))).total,
  batch: (await value(ask('batches.open', { id: batch.id }))).items.reused,
  lines: (await value(ask('batches.lines', { id: draft.id, kind: null, offset: 0, limit: 9 }))).total,
  results: (await value(ask('batches.results', { id: batch.id, sort: 'worst', state: null, offset: 0, limit: 5 })))
    .total,
  check: await codeOf(ask('batches.check', { id: draft.id })),
  log: await codeOf(ask('audit.list', { limit: 50 })),
  verified: (await value(ask('audit.verify', {}))).faults,
  costs: await codeOf(ask('costs.state', {})),
  overview: await codeOf(ask('home.overview', {})),
  csv: await codeOf(ask('export.run', { format: 'csv', of: { ids: [id] } })),
  auditFile: await codeOf(ask('audit.export', {})),
  files: readdirSync(downloads).length,
};
const ceiling = { unit: 'queries', value: 9 } as const;
const refused = {
  query: await codeOf(runMonth(ask, '2026-02')),
  consent: await codeOf(ask('consent.prepare', { ...SUBJECT, purposes: ['concessao'] })),
  settings: await codeOf(ask('settings.change', { theme: 'dark' })),
  case: await codeOf(ask('cases.archive', { id: caseId, revision: 1 })),
  batch: await codeOf(ask('batches.start', { id: draft.id, revision: draft.revision, ceiling, accepted: [] })),
  goOn: await codeOf(ask('batches.resume', { id: batch.id, ceiling: null })),
  takeBack: await codeOf(ask('batches.discard', { id: draft.id })),
  note: await codeOf(ask('subject.add_note', { id, text: 'nota' })),
  backup: await codeOf(ask('backup.run', { passphrase: PASSPHRASE })),
  recovery: await codeOf(ask('vault.make_recovery_key', {})),
  retry: await codeOf(ask('vault.retry', {})),
};
await value(ask('lock.now', {}));
await value(ask('vault.open', { passphrase: PASSPHRASE }));
const still = (await value(ask('vault.state', {}))).vault;
const after = bytesOf(home);
const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
  (name) => before[name] !== after[name],
);
goOn();
await value(ask('vault.retry', {}));
const { vault } = await value(ask('vault.state', {}));
const { rows } = await value(ask('audit.list', { limit: 50, oldestFirst: true }));
const writing = {
  vault,
  query: await codeOf(runMonth(ask, '2026-02')),
  faults: (await value(ask('audit.verify', {}))).faults,
  kinds: rows.map(({ kind: entry, facts }) => (facts.readOnly === true ? `${entry} to read` : entry)),
};
await close();
const leftCopies = readCopies().filter((name) => !copies.includes(name)).length;
process.stdout.write(`${JSON.stringify({ reading, refused, still, changed, writing, leftCopies })}\n`);

/** A day's work: an authorization, one month, a case, a batch that ended and one that is not confirmed. */
async function worked(): Promise<{ id: string; caseId: string; batch: BatchRow; draft: BatchRow }> {
  const first = await openAt(home, NO_KEYCHAIN, files);
  await value(first.ask('vault.create', { passphrase: PASSPHRASE }));
  await registerConsent(first.ask);
  const result = await value(runMonth(first.ask, '2026-01'));
  const { case: one } = await value(first.ask('cases.start', { resultId: result.id }));
  const asking: Asking = (name, input) => value(first.ask(name, input));
  const draft = await importBatch(asking, [SUBJECT.documento], {
    months: { kind: 'list', months: ['2026-01'] },
  });
  const { id: batchId } = await startBatch(
    asking,
    await importBatch(asking, [SUBJECT.documento], { months: draft.settings.months }),
  );
  const made = { id: result.id, caseId: one.id, batch: await batchEnd(asking, batchId), draft };
  if (kind !== 'killed') {
    await first.close();
    return made;
  }
  // As after a kill: the data is only in the write-ahead log.
  const killed = join(downloads, '..', 'killed');
  cpSync(home, killed, { recursive: true });
  await first.close();
  for (const name of readdirSync(home)) rmSync(join(home, name), { recursive: true });
  cpSync(killed, home, { recursive: true });
  if (statSync(join(home, 'archive/archive.db-wal')).size === 0) throw new Error('there is no write-ahead log');
  return made;
}

function stop(): void {
  if (kind === 'full') fill(filler);
  else {
    mount('--bind', home, home);
    mount('-o', 'remount,ro,bind', home);
  }
}

function goOn(): void {
  if (kind === 'full') rmSync(filler);
  else mount('-o', 'remount,rw,bind', home);
}

function mount(...args: readonly string[]): void {
  if (spawnSync('mount', args).status !== 0) throw new Error(`mount ${args[0]} was refused`);
}

/** Writes until there is no room for one byte more. */
function fill(file: string): void {
  for (let bytes = 65_536; bytes >= 1; bytes /= 4) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // this much has no room any more
    }
  }
}

/** The hash of each file but the program's log, which turns over by itself. */
function bytesOf(folder: string): Readonly<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const path = join(folder, name);
    // A commit that the disk refused may stand in the write-ahead log without its end, and then does not count.
    const isWithoutEnd = kind === 'full' && name.endsWith('-wal');
    if (name.startsWith('logs') || name === 'filler' || isWithoutEnd || !statSync(path).isFile()) continue;
    hashes[name] = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
  }
  return hashes;
}

function readCopies(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`lastro-copy-${process.pid}-`));
}
