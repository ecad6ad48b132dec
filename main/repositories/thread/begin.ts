import type { MessagePort } from 'node:worker_threads';
import { erasePrevious } from '../erasure/previous.ts';
import { restoreCopy } from '../restore-copy.ts';
import { salvageArchive } from '../salvage/salvage.ts';
import { archiveForm } from '../schema/archive-form.ts';
import { carryError, type TaskProgress, type TaskResult, type ThreadInput } from './messages.ts';
import { serveArchive } from './serve-repositories.ts';
import { isStopped } from './stop-thread.ts';
import {
  carryAttemptsOver,
  headOfCopy,
  inspectCopy,
  proveArchive,
  rekeyCopy,
  type WorkerTask,
} from './worker-tasks.ts';

/** Serves an archive at a port until it is closed, or runs one task on a copy of an archive. */
export async function begin(port: MessagePort, input: ThreadInput | WorkerTask): Promise<void> {
  if (!('task' in input)) return serveArchive(port, input, archiveForm);
  const say = (message: TaskResult | TaskProgress): void => port.postMessage(message);
  try {
    say({ value: await done(input, taskWatch(port, say)) });
  } catch (cause) {
    say({ failure: carryError(cause) });
  }
}

interface ThreadWatch {
  /** Throws if the task was asked to stop. */
  readonly report: (share: number) => void;
  readonly isStopped: () => boolean;
}

function taskWatch(port: MessagePort, say: (message: TaskProgress) => void): ThreadWatch {
  let said = -1;
  return {
    report: (share) => {
      if (isStopped(port)) throw new Error('the task was stopped');
      if (share !== said) say({ share });
      said = share;
    },
    isStopped: () => isStopped(port),
  };
}

async function done(input: WorkerTask, watch: ThreadWatch): Promise<unknown> {
  try {
    return await ended(input, watch);
  } finally {
    for (const key of 'key' in input ? [input.key] : [input.from, input.to]) key.fill(0);
  }
}

function ended(input: WorkerTask, watch: ThreadWatch): Promise<unknown> {
  if (input.task === 'rekey') return rekeyCopy(input.file, input.from, input.to);
  if (input.task === 'restore') return restoreCopy(input);
  if (input.task === 'prove') return proveArchive(input, watch.isStopped);
  if (input.task === 'salvage') return salvageArchive(input, watch.report);
  if (input.task === 'erase') return erasePrevious(input.asked, input.key);
  if (input.task === 'carry_over') return carryAttemptsOver(input.from, input.file, input.key);
  return (input.task === 'head' ? headOfCopy : inspectCopy)(input.file, input.key);
}
