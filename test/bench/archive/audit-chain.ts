import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { auditWriter } from '#main/repositories/audit/writer.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { sampleNote } from '../../integration/repositories/audit-samples.ts';
import { KEY, newest, openThreaded } from './contender.ts';
import { cpfOf } from './subjects.ts';

const BATCH = 1_000;

/**
 * Times the audit log at so many entries in its own thread: verifying the whole chain, and the wait of a list
 * meanwhile.
 */
export async function benchAuditChain(entries: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  try {
    const bytes = await fill(folder, entries);
    console.log(
      `the audit log at ${entries} entries of ${Math.round(bytes)} bytes, indexes too; by the thread of its own`,
    );
    await verify(folder, entries);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Tells entries as a busy desk would, and answers the bytes of each on disk. */
async function fill(folder: string, entries: number): Promise<number> {
  const file = archiveFile(folder);
  const opened = await openDatabase({ file, key: KEY, keyId: keyIdOf(KEY), migrations: archiveMigrations });
  if (!opened.ok) throw new Error(opened.error.code);
  const emit = auditWriter(opened.value);
  const empty = Number(opened.value.pragma('page_count', { simple: true })) * 4_096;
  for (let from = 0; from < entries; from += BATCH) {
    emit(Array.from({ length: BATCH }, (_, step) => sampleNote({ documento: cpfOf(from + step) })));
  }
  opened.value.close();
  return ((await stat(file)).size - empty) / entries;
}

async function verify(folder: string, entries: number): Promise<void> {
  const archive = await openThreaded(folder);
  const waits: number[] = [];
  let verifying = true;
  const asking = (async () => {
    while (verifying) {
      const start = performance.now();
      await newest(archive);
      waits.push(performance.now() - start);
    }
  })();
  const start = performance.now();
  const { faults, head } = await archive.audit.verify(null);
  const took = performance.now() - start;
  verifying = false;
  await asking;
  await archive.close();
  if (faults > 0 || head.count !== entries) throw new Error('the chain is not as it was told');
  console.log(`verifying the chain, while lists are asked${took.toFixed(0).padStart(13)} ms`);
  console.log(
    `the slowest of ${waits.length} lists meanwhile`.padEnd(42) +
      Math.max(...waits)
        .toFixed(0)
        .padStart(12) +
      ' ms',
  );
}
