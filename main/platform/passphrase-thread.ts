import { Worker } from 'node:worker_threads';
import type { JudgePassphrase, PassphraseScore } from './passphrase-rules.ts';

export interface Question {
  readonly id: number;
  readonly passphrase: string;
  readonly names: readonly string[];
}

export interface Judged {
  readonly id: number;
  readonly score: PassphraseScore;
}

/** Milliseconds that the thread keeps its dictionaries after a passphrase: whoever types one asks again and again. */
const KEPT = 10_000;

/**
 * Judges passphrases in a thread of its own: loading the dictionaries would hold the main loop. The thread starts with
 * the first passphrase. `script`: passphrase-worker.ts of this folder, or its bundle.
 */
export function passphraseThread(script: URL, kept = KEPT): JudgePassphrase {
  const waiting = new Map<number, PromiseWithResolvers<PassphraseScore>>();
  let running: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  const end = (cause: Error): void => {
    void running?.terminate();
    running = undefined;
    for (const question of waiting.values()) question.reject(cause);
    waiting.clear();
  };
  const start = (): Worker => {
    const worker = new Worker(script, { name: 'passphrase', env: {} });
    worker.on('message', ({ id, score }: Judged) => waiting.get(id)?.resolve(score));
    worker.once('error', end);
    return worker;
  };
  return async (passphrase, names) => {
    clearTimeout(idle);
    running ??= start();
    running.ref();
    const id = asked++;
    const question = Promise.withResolvers<PassphraseScore>();
    waiting.set(id, question);
    running.postMessage({ id, passphrase, names } satisfies Question);
    try {
      return await question.promise;
    } finally {
      waiting.delete(id);
      if (waiting.size === 0) {
        running?.unref();
        idle = setTimeout(() => end(new Error('the thread of passphrases is idle')), kept).unref();
      }
    }
  };
}
