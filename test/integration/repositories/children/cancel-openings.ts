import { writeSync } from 'node:fs';
import type { ArchiveProgress } from '#main/ports/repositories.ts';
import { startThread } from '#main/repositories/thread/client.ts';
import { silent } from '../samples.ts';

/** Opens each archive by a later program, ends that at a random instant of its update, and says how the opening ended. */
const [key = '', withinMs = '', ...folders] = process.argv.slice(2);
const script = new URL('updating-thread.ts', import.meta.url);

for (const folder of folders) {
  const ending = new AbortController();
  let isHeard = false;
  const onProgress = ({ total }: ArchiveProgress): void => {
    if (total === 0 || isHeard) return;
    isHeard = true;
    setTimeout(() => ending.abort(), Math.random() * Number(withinMs));
  };
  const options = { folder, key: Buffer.from(key, 'hex'), script, log: silent, onLost: () => {} };
  const opened = await startThread({ ...options, onProgress, signal: ending.signal });
  if (opened.ok) await opened.value.close();
  writeSync(1, `${opened.ok ? 'open' : opened.error.code}\n`);
}
