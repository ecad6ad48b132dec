import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ok } from '#domain/basics/outcome.ts';
import { REPORT_LIMITS } from '#domain/registrato/page-text.ts';
import type { ReaderQuestion, ReaderReply } from './messages.ts';
import { pdfText } from './pdf-text.ts';
import { refused, refusedBy } from './refused.ts';

/*
 * The process that reads one PDF of unknown origin, and ends. Its first thread watches the memory of the whole process;
 * a second one, with a heap of its own, reads.
 */
setFlagsFromString('--disallow-code-generation-from-strings');

/** Milliseconds between two looks at the memory. */
const LOOK = 20;

/** Electron gives a process of its own kind a port of its own; Node's child has `process` itself. */
const port = 'parentPort' in process ? (process.parentPort as ElectronPort) : null;

interface ElectronPort {
  readonly postMessage: (message: unknown) => void;
  readonly on: (event: 'message', take: (event: { readonly data: ReaderQuestion }) => void) => void;
}

if (!isMainThread) await read(workerData);
else if (port !== null) port.on('message', ({ data }) => watch(data));
else process.once('message', (question: ReaderQuestion) => watch(question));

function watch(question: ReaderQuestion): void {
  const { heap, memory } = question.limits;
  const worker = new Worker(new URL(import.meta.url), {
    name: 'report',
    workerData: question,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 },
  });
  const looking = setInterval(() => {
    if (process.memoryUsage.rss() > memory * 1024 * 1024) answer(refused('memory'));
  }, LOOK);
  const answer = (reply: ReaderReply): void => {
    clearInterval(looking);
    if (port !== null) port.postMessage(reply);
    else process.send?.(reply);
    void worker.terminate();
  };
  worker.once('message', answer);
  worker.once('error', (cause: NodeJS.ErrnoException) =>
    answer(refused(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'damaged')),
  );
}

async function read({ bytes, password }: ReaderQuestion): Promise<void> {
  const say = (reply: ReaderReply): void => parentPort?.postMessage(reply);
  try {
    if (bytes.length > REPORT_LIMITS.bytes) return say(refused('size', { largest: REPORT_LIMITS.bytes }));
    say(ok(await pdfText(bytes, password)));
  } catch (cause) {
    say(refusedBy(cause));
  }
}
