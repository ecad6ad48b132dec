import { parentPort } from 'node:worker_threads';
import { judgePassphrase } from './passphrase-strength.ts';
import type { Judged, Question } from './passphrase-thread.ts';

/* Thread that judges passphrases, one after another. */
parentPort?.on('message', async ({ id, passphrase, names }: Question) => {
  const score = await judgePassphrase(passphrase, names);
  parentPort?.postMessage({ id, score } satisfies Judged);
});
