import { parentPort, workerData } from 'node:worker_threads';
import { ok } from '#domain/basics/outcome.ts';
import type { FilingInput, FilingMessage } from './messages.ts';
import { filingParser } from './parse-filing.ts';
import { refusedBy } from './refused.ts';

/* Thread that reads one document 3040 of unknown origin, and ends with it. */
const parser = filingParser(new Set<string>(workerData));
const say = (message: FilingMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (input: FilingInput) => {
  try {
    if ('end' in input) return say({ reply: ok(parser.end()) });
    parser.write(input.bytes);
    say({ taken: true });
  } catch (cause) {
    say({ reply: refusedBy(cause) });
    parentPort?.removeAllListeners('message');
  }
});
