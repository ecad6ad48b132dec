import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { ok } from '#domain/outcome.ts';
import { erasePrevious } from '../erasure/previous.ts';
import { openRepositories } from '../repositories.ts';
import { carryError, type Opening, type Reply, type Request, type TaskResult, type ThreadInput } from './messages.ts';
import { methodsOf, serveRepositories } from './serve-repositories.ts';
import { carryAttemptsOver, headOfCopy, inspectCopy, rekeyCopy, type WorkerTask } from './worker-tasks.ts';

/*
 * The archive's thread: opens the archive, reports the outcome, serves requests, and ends once the archive is closed.
 * Or a thread that runs one task on a copy of an archive.
 */
if (parentPort !== null) await begin(parentPort, workerData);

async function begin(port: MessagePort, input: ThreadInput | WorkerTask): Promise<void> {
  if (!('task' in input)) return serve(port, input);
  const say = (end: TaskResult): void => port.postMessage(end);
  try {
    say({ value: await done(input) });
  } catch (cause) {
    say({ failure: carryError(cause) });
  }
}

async function done(input: WorkerTask): Promise<unknown> {
  try {
    return await ended(input);
  } finally {
    for (const key of input.task === 'rekey' ? [input.from, input.to] : [input.key]) key.fill(0);
  }
}

function ended(input: WorkerTask): Promise<unknown> {
  if (input.task === 'rekey') return rekeyCopy(input.file, input.from, input.to);
  if (input.task === 'erase') return erasePrevious(input.asked, input.key);
  if (input.task === 'carry_over') return carryAttemptsOver(input.from, input.file, input.key);
  return (input.task === 'head' ? headOfCopy : inspectCopy)(input.file, input.key);
}

async function serve(port: MessagePort, { folder, key }: ThreadInput): Promise<void> {
  const say = (message: Opening | Reply): void => port.postMessage(message);
  try {
    const opened = await openRepositories(folder, key);
    if (!opened.ok) return say({ opened });
    port.on('message', serveRepositories(opened.value, say) satisfies (request: Request) => void);
    say({ opened: ok({ methods: methodsOf(opened.value), facts: opened.value.facts }) });
  } catch (cause) {
    say({ failure: carryError(cause) });
  } finally {
    key.fill(0);
  }
}
