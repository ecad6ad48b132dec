import { writeSync } from 'node:fs';
import type { ArchiveProgress } from '#main/ports/repositories.ts';
import { openArchive } from '#main/repositories/open.ts';
import { runWorkerTask } from '#main/repositories/thread/run-task.ts';
import { silent } from '../samples.ts';

/** Ends a task on the first archive, then openings of each, while their thread makes a zstd stream; says how they ended. */
const [key = '', ...folders] = process.argv.slice(2);
const keyOf = (): Buffer => Buffer.from(key, 'hex');
const script = (name: string): URL => new URL(name, import.meta.url);

async function endTask(folder: string): Promise<string> {
  const ending = new AbortController();
  const watch = { signal: ending.signal, progress: () => ending.abort() };
  const task = { task: 'prove', folder, key: keyOf(), addresses: null } as const;
  return runWorkerTask(script('slow-stream-thread.ts'), task, watch).then(
    () => 'proved',
    (cause: unknown) => (cause === ending.signal.reason ? 'cancelled' : String(cause)),
  );
}

async function endOpening(folder: string): Promise<string> {
  const ending = new AbortController();
  // Of one row: said by the slow stream, not by the update.
  const onProgress = ({ total }: ArchiveProgress): void => {
    if (total === 1) ending.abort();
  };
  const options = { folder, key: keyOf(), thread: script('slow-stream-updating-thread.ts'), log: silent };
  const opened = await openArchive({ ...options, onProgress, signal: ending.signal, onLost: () => {} });
  return opened.ok ? 'open' : opened.error.code;
}

writeSync(1, `${await endTask(folders[0] ?? '')}\n`);
for (const folder of folders) writeSync(1, `${await endOpening(folder)}\n`);
