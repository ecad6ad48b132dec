import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Batch, BatchState } from '#domain/batches/batch.ts';
import type { Emit, Unlocked } from '../unlocked.ts';
import { type AskPorts, askQuestion, type QuestionWatch } from './ask-question.ts';
import { changeBatch, isConfirmed } from './change-batch.ts';
import { type Learned, nothingLearned, type RunEnd, runBatch } from './run-batch.ts';
import { loadSubjects } from './subjects.ts';

export type BatchPorts = AskPorts & Pick<Unlocked, 'batches' | 'readOnly' | 'whyReadOnly' | 'stopAsking'>;

export interface RunnerOptions {
  readonly emit: Emit;
  /** Milliseconds of a clock that is never set. */
  readonly uptime: () => number;
}

interface QueueOptions extends RunnerOptions {
  readonly changed: (id: string) => void;
}

/** The batches of one opening of the archive. */
export interface BatchQueue {
  /** Lets a batch that is `queued` run as soon as no other one does. Resolves once that has begun where it can at once. */
  readonly enqueue: (id: string) => Promise<void>;
  /** Fails with `not_found` and `batch_ended`; a draft cannot be paused. */
  readonly pause: (id: string) => Promise<Outcome<Batch>>;
  readonly stop: (id: string) => Promise<Outcome<Batch>>;
  /** The attempts of a batch's questions that wait for another workstation of the team. */
  readonly askedElsewhere: (id: string) => ReadonlySet<string>;
  /** Questions a minute in the last minutes of a batch that runs; null while it does not. */
  readonly rate: (id: string) => number | null;
}

/** What one program knows of its batches, beyond a lock. */
export interface Known {
  isHeld: boolean;
  /** Those that ran or waited when the vault was locked, in their order. */
  locked: readonly string[];
  /** What the questions of a batch that was halted told of its months and of the service. */
  readonly learned: Map<string, Learned>;
  queue: Launcher | null;
}

interface Launcher extends BatchQueue {
  readonly hold: () => void;
  readonly pump: () => Promise<void>;
  /** How many batches run or wait for their turn. */
  readonly unfinished: () => number;
}

/** Of a batch that asks, or waits for its turn. */
export const OPEN_STATES: ReadonlySet<BatchState> = new Set(['running', 'queued']);

/** A batch that runs now. */
interface Current {
  readonly id: string;
  readonly halt: AbortController;
  readonly began: number;
  /** When its questions ended that may have been at the service. */
  sent: readonly number[];
  /** The attempts that wait for another workstation of the team. */
  readonly elsewhere: Set<string>;
  /** Nothing of it is left to ask. */
  isEnded: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** For how long questions count for the rate, in milliseconds. */
const RATE_WINDOW = 3 * 60_000;

export function createQueue(options: QueueOptions, unlocked: BatchPorts, known: Known): Launcher {
  const { uptime } = options;
  const { stopAsking, underWay } = unlocked;
  const notify = notifier(options);
  const waiting: string[] = [];
  let current: Current | null = null;

  const pump = async (): Promise<void> => {
    if (current !== null || known.isHeld || stopAsking.signal.aborted) return;
    const id = waiting.shift();
    if (id === undefined) return;
    const running = begun(id, uptime());
    current = running;
    const began = Promise.withResolvers<void>();
    const run = runOne(options, unlocked, running, { began: began.resolve, notify, learned: known.learned })
      .catch((cause: unknown) => void unlocked.log.unexpected('batch.run', cause))
      .finally(() => {
        current = null;
        began.resolve();
        underWay.delete(run);
        if (!running.isEnded && running.halt.signal.reason === 'hold') waiting.unshift(id);
        notify.batch(id);
        notify.results();
        void pump();
      });
    underWay.add(run);
    await began.promise;
  };
  const changing = (id: string, change: Promise<Outcome<Batch>>): Promise<Outcome<Batch>> =>
    change.finally(() => notify.batch(id));
  /** Returns whether questions of it may be under way. */
  const leave = (id: string): boolean => {
    const at = waiting.indexOf(id);
    if (at >= 0) waiting.splice(at, 1);
    if (current?.id !== id) return false;
    current.halt.abort('officer');
    return true;
  };
  stopAsking.signal.addEventListener('abort', () => {
    if (stopAsking.signal.reason === 'lock') known.locked = current === null ? [...waiting] : [current.id, ...waiting];
    current?.halt.abort('closing');
  });

  return {
    pump,
    hold: () => current?.halt.abort('hold'),
    unfinished: () => waiting.length + (current === null ? 0 : 1),
    enqueue: async (id) => {
      if (!waiting.includes(id)) waiting.push(id);
      await pump();
      notify.batch(id);
    },
    pause: (id) => changing(id, pauseBatch(unlocked, id, leave)),
    stop: (id) => changing(id, stopBatch(unlocked, id, leave)),
    askedElsewhere: (id) => (current === null || current.id !== id ? NONE : current.elsewhere),
    rate: (id) => (current === null || current.id !== id ? null : rateOf(current, uptime())),
  };
}

function begun(id: string, began: number): Current {
  return { id, halt: new AbortController(), began, sent: [], elsewhere: new Set(), isEnded: false };
}

function rateOf({ began, sent }: Current, now: number): number {
  const from = Math.max(began, now - RATE_WINDOW);
  const counted = sent.filter((at) => at > from).length;
  return counted === 0 ? 0 : (counted * 60_000) / Math.max(now - from, 1_000);
}

type Leave = (id: string) => boolean;

async function pauseBatch(unlocked: BatchPorts, id: string, leave: Leave): Promise<Outcome<Batch>> {
  const found = await unlocked.batches.get(id);
  if (found === null) return fail('not_found');
  if (!OPEN_STATES.has(found.state)) return found.state === 'ended' ? fail('batch_ended') : ok(found);
  leave(id);
  return changeBatch(unlocked, id, 'paused', (batch) =>
    OPEN_STATES.has(batch.state) ? { ...batch, state: 'paused', stoppedBy: null } : null,
  );
}

/** Ends a batch for good. What is under way is kept as it ends. */
async function stopBatch(unlocked: BatchPorts, id: string, leave: Leave): Promise<Outcome<Batch>> {
  const found = await unlocked.batches.get(id);
  if (found === null || found.state === 'draft') return fail('not_found');
  if (found.state === 'ended') return fail('batch_ended');
  if (!leave(id)) await unlocked.batches.settle(id);
  await unlocked.batches.endToDo(id, 'cancelled');
  const ended = await changeBatch(unlocked, id, 'cancelled', (batch) =>
    batch.state === 'ended' ? null : { ...batch, state: 'ended', stoppedBy: null, endedAt: unlocked.clock() },
  );
  // What was under way, and turned out not to be sent, waits again; its run may have looked before the end stood there.
  await unlocked.batches.endToDo(id, 'cancelled');
  return ended;
}

interface Watcher {
  /** The batch is `running` in the archive. */
  readonly began: () => void;
  readonly notify: Notifier;
  readonly learned: Map<string, Learned>;
}

async function runOne(
  { emit, uptime }: RunnerOptions,
  unlocked: BatchPorts,
  current: Current,
  { began, notify, learned }: Watcher,
): Promise<void> {
  const { id, halt } = current;
  const started = await changeBatch(unlocked, id, 'started', (batch) =>
    batch.state === 'queued' ? { ...batch, state: 'running', stoppedBy: null } : null,
  );
  if (!started.ok || started.value.state !== 'running' || !isConfirmed(started.value)) return;
  const batch = started.value;
  began();
  notify.batch(id);
  await unlocked.batches.settle(id);
  const subjects = await loadSubjects(unlocked, id);
  const known = learned.get(id) ?? nothingLearned();
  learned.set(id, known);
  const end = await runBatch(unlocked, {
    batch,
    learned: known,
    halt: halt.signal,
    ask: async (item, pace) => {
      const subject = subjects.get(item.subject);
      if (subject === undefined) throw new Error('a question is of a subject of its batch');
      const onAskedElsewhere: QuestionWatch['onAskedElsewhere'] = (by) => {
        if (by === null) current.elsewhere.delete(item.attemptId);
        else current.elsewhere.add(item.attemptId);
        notify.batch(id);
      };
      return askQuestion(unlocked, batch, { subject, item }, { halt: halt.signal, ...pace, onAskedElsewhere });
    },
    changed: (isSent) => {
      const now = uptime();
      if (isSent) {
        current.sent = [...current.sent.filter((at) => at > now - RATE_WINDOW), now];
        notify.results();
      }
      notify.batch(id);
    },
  });
  // A lock teaches nothing new; after a stop the officer's word asks again what was not there.
  if (end !== 'halted') learned.delete(id);
  current.isEnded = end === 'ended';
  const isOver = await keepEnd(unlocked, id, end);
  // Whoever halted it by hand knows.
  if (isOver && halt.signal.reason !== 'officer') emit('batches.finished', { id });
}

/**
 * What was halted stands as whoever halted it left it: a lock leaves it running, to go on. Returns whether it ended or
 * stopped by itself.
 */
async function keepEnd(unlocked: BatchPorts, id: string, end: RunEnd): Promise<boolean> {
  if (end === 'halted') {
    const halted = await unlocked.batches.get(id);
    if (halted?.state === 'ended') await unlocked.batches.endToDo(id, 'cancelled');
    return false;
  }
  const isRunning = (batch: Batch): boolean => batch.state === 'running';
  const endedAt = unlocked.clock();
  const kept =
    end === 'ended'
      ? await changeBatch(unlocked, id, 'ended', (batch) =>
          isRunning(batch) ? { ...batch, state: 'ended', endedAt } : null,
        )
      : await changeBatch(unlocked, id, 'stopped', (batch) =>
          isRunning(batch) ? { ...batch, state: 'stopped', stoppedBy: end } : null,
        );
  return kept.ok;
}

/** Milliseconds between two events of one batch, and between two that say that results were saved. */
const NOTIFY_EVERY = { batch: 300, results: 2_000 } as const;

interface Notifier {
  readonly batch: (id: string) => void;
  readonly results: () => void;
}

/** Says to the window what changed, not at each question; the last change is always said. */
function notifier({ emit, changed }: QueueOptions): Notifier {
  const waiting = new Set<string>();
  const soon = (key: string, ms: number, send: () => void): void => {
    if (waiting.has(key)) return;
    waiting.add(key);
    setTimeout(() => {
      waiting.delete(key);
      send();
    }, ms).unref();
  };
  return {
    batch: (id) => soon(id, NOTIFY_EVERY.batch, () => changed(id)),
    results: () =>
      soon('', NOTIFY_EVERY.results, () => {
        emit('results.changed', {});
        emit('attempts.changed', {});
        emit('consent.changed', {});
      }),
  };
}
