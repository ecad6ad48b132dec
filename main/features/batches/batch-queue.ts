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
  /** Monotonic clock in milliseconds. */
  readonly uptime: () => number;
}

interface QueueOptions extends RunnerOptions {
  readonly changed: (id: string) => void;
}

/** Queue of batches; lives as long as the archive stays open. */
export interface BatchQueue {
  /**
   * Lets a `queued` batch run as soon as no other batch runs. Resolves once it has begun, or at once if it has to wait.
   */
  readonly enqueue: (id: string) => Promise<void>;
  /** Fails with `not_found` and `batch_ended`; a draft cannot be paused. */
  readonly pause: (id: string) => Promise<Outcome<Batch>>;
  readonly stop: (id: string) => Promise<Outcome<Batch>>;
  /** Attempt ids of the batch's questions that wait for another workstation of the team. */
  readonly askedElsewhere: (id: string) => ReadonlySet<string>;
  /** Questions a minute over the last minutes; null if the batch is not running. */
  readonly rate: (id: string) => number | null;
}

/** State that this process keeps across locks. */
export interface Known {
  isHeld: boolean;
  /** Ids of the batches that ran or waited when the vault was locked, in order. */
  locked: readonly string[];
  /** Facts about months and the service, learned by each halted batch, by batch id. */
  readonly learned: Map<string, Learned>;
  queue: Launcher | null;
}

interface Launcher extends BatchQueue {
  readonly hold: () => void;
  readonly pump: () => Promise<void>;
  readonly unfinished: () => number;
}

export const OPEN_STATES: ReadonlySet<BatchState> = new Set(['running', 'queued']);

interface Current {
  readonly id: string;
  readonly halt: AbortController;
  readonly began: number;
  /** Uptimes at which questions ended that may have reached the service. */
  sent: readonly number[];
  readonly elsewhere: Set<string>;
  /** True if no question of the batch is left to ask. */
  isEnded: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** The rate counts the questions of this many milliseconds. */
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
  /** Returns true if questions of the batch may be under way. */
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

/** Ends a batch for good. Questions under way are still saved. */
async function stopBatch(unlocked: BatchPorts, id: string, leave: Leave): Promise<Outcome<Batch>> {
  const found = await unlocked.batches.get(id);
  if (found === null || found.state === 'draft') return fail('not_found');
  if (found.state === 'ended') return fail('batch_ended');
  if (!leave(id)) await unlocked.batches.settle(id);
  await unlocked.batches.endToDo(id, 'cancelled');
  const ended = await changeBatch(unlocked, id, 'cancelled', (batch) =>
    batch.state === 'ended' ? null : { ...batch, state: 'ended', stoppedBy: null, endedAt: unlocked.clock() },
  );
  // Questions that were under way but not sent are `to_do` again; the run may have checked before the batch was marked
  // as ended.
  await unlocked.batches.endToDo(id, 'cancelled');
  return ended;
}

interface Watcher {
  /** Called once the archive says that the batch is running. */
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
  // A halted batch keeps what it learned; if a rule stopped it, resuming asks about missing months again.
  if (end !== 'halted') learned.delete(id);
  current.isEnded = end === 'ended';
  const isOver = await keepEnd(unlocked, id, end);
  // An officer who halted the batch needs no notice.
  if (isOver && halt.signal.reason !== 'officer') emit('batches.finished', { id });
}

/**
 * Leaves the state of a halted batch alone: after a lock it stays `running`, so that it can go on. Returns true if the
 * batch ended or stopped on its own.
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

/** Least milliseconds between two events about one batch, and between two events about saved results. */
const NOTIFY_EVERY = { batch: 300, results: 2_000 } as const;

interface Notifier {
  readonly batch: (id: string) => void;
  readonly results: () => void;
}

/** Tells the window about changes at intervals; the last change is always sent. */
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
