import { setTimeout as wait } from 'node:timers/promises';
import type { BatchItem, BatchStop } from '#domain/batches/batch.ts';
import { createMonthSentinel } from '#domain/batches/month-sentinel.ts';
import { countedEnds, PACE_WINDOW, untilNextQuestion } from '#domain/batches/pace.ts';
import { batchStopper, isBeforeAsking } from '#domain/consulta/stop-rules.ts';
import type { BatchRepository } from '../../ports/batches.ts';
import type { Clock, Log, NewId, StorageFailure } from '../../ports/system.ts';
import type { AskedQuestion, ConfirmedBatch } from './ask-question.ts';

export interface RunPorts {
  readonly batches: Pick<BatchRepository, 'toDo' | 'setItem' | 'askedSince'>;
  readonly clock: Clock;
  /** Milliseconds of a clock that is never set. */
  readonly uptime: () => number;
  readonly newId: NewId;
  readonly storageFailure: StorageFailure;
  readonly log: Log;
}

type BegunItem = BatchItem & { readonly attemptId: string };

/** What questions told of their months, and of the service. */
export interface Learned {
  readonly sentinel: ReturnType<typeof createMonthSentinel>;
  readonly stops: ReturnType<typeof batchStopper>;
}

export function nothingLearned(): Learned {
  return { sentinel: createMonthSentinel(), stops: batchStopper() };
}

export interface BatchWork {
  readonly batch: ConfirmedBatch;
  /** Of the runs before that were halted, and of this one. */
  readonly learned: Learned;
  readonly ask: (item: BegunItem) => Promise<AskedQuestion>;
  /** Aborted: no further question begins; those under way end. */
  readonly halt: AbortSignal;
  /** A question began or ended; `isSent` where the service may have been asked. */
  readonly changed: (isSent: boolean) => void;
}

/** Why a run of a batch is over: nothing is left, it was halted, or a rule stopped it. */
export type RunEnd = 'ended' | 'halted' | BatchStop;

/** Questions read of the archive at a time. */
const READ_AHEAD = 200;

/** What a run knows of itself while it asks. */
interface Running extends Learned {
  readonly underWay: Map<string, Promise<void>>;
  /** Of those the ones of which the answer is not here yet; the others are being written. */
  asking: number;
  /** Questions that were read and not begun. */
  ahead: readonly BatchItem[];
  /** When questions ended that may have been at the service. */
  ended: readonly number[];
  /** One at a time until the first answer, and after a failure. */
  parallel: number;
  stoppedBy: BatchStop | null;
  wake: PromiseWithResolvers<void>;
}

/**
 * Asks what a batch has to do until nothing is left, at its pace and so many at a time, each month of one subject alone
 * before others; resolves once everything under way has ended.
 */
export async function runBatch(ports: RunPorts, work: BatchWork): Promise<RunEnd> {
  const { batches, clock, uptime } = ports;
  const { batch, halt, learned } = work;
  const asked = await batches.askedSince(batch.environment, clock() - PACE_WINDOW);
  const run: Running = {
    underWay: new Map(),
    asking: 0,
    ...learned,
    ahead: [],
    // What was asked before, by whomever, counts from now on: a clock that was set tells nothing better.
    ended: Array.from({ length: asked }, uptime),
    parallel: 1,
    stoppedBy: null,
    wake: Promise.withResolvers(),
  };
  const isOver = (): boolean => halt.aborted || run.stoppedBy !== null;
  while (!isOver()) {
    const item = run.asking < run.parallel ? await nextQuestion(batches, batch.id, run) : null;
    if (isOver() || (item === null && run.underWay.size === 0)) break;
    const { underWay, ended } = run;
    const pace = { perMinute: batch.settings.perMinute, underWay: underWay.size, ended };
    const until = item === null ? null : untilNextQuestion(pace, uptime());
    if (item !== null && until === 0) begin(ports, work, run, item);
    else await somethingEnds(run, halt, until);
  }
  await Promise.all(run.underWay.values());
  if (run.stoppedBy !== null) return run.stoppedBy;
  if (halt.aborted) return 'halted';
  return endOfAll(batches, batch.id, run);
}

/** Only months that are not there are left, or nothing is. */
async function endOfAll({ toDo }: RunPorts['batches'], id: string, { sentinel }: Running): Promise<RunEnd> {
  const left = await toDo(id, [], 1);
  if (left.length === 0) return 'ended';
  return { code: 'month_unavailable', details: { months: sentinel.missing().toSorted().join(',') } };
}

const keyOf = ({ subject, month }: BatchItem): string => `${subject} ${month}`;

/** Returns the next question that may be asked now, without taking it; null if there is none. */
async function nextQuestion({ toDo }: RunPorts['batches'], id: string, run: Running): Promise<BatchItem | null> {
  const { sentinel, underWay } = run;
  const find = (): BatchItem | null => run.ahead.find(({ month }) => sentinel.mayAsk(month)) ?? null;
  const found = find();
  if (found !== null) return found;
  // What is under way now may have ended by the time the list is here, and is not asked a second time.
  const begun = new Set(underWay.keys());
  const read = await toDo(id, sentinel.closed(), READ_AHEAD);
  run.ahead = read.filter((item) => !begun.has(keyOf(item)));
  return find();
}

function begin(ports: RunPorts, work: BatchWork, run: Running, item: BatchItem): void {
  const key = keyOf(item);
  run.ahead = run.ahead.filter((each) => each !== item);
  run.sentinel.begun(item.month);
  run.asking += 1;
  const asking = askOne(ports, work, run, { ...item, state: 'asking', attemptId: ports.newId() }).finally(() => {
    run.underWay.delete(key);
    wake(run);
  });
  run.underWay.set(key, asking);
}

function wake(run: Running): void {
  run.wake.resolve();
  run.wake = Promise.withResolvers();
}

/** Never rejects: what the archive does not take stops the batch. */
async function askOne(ports: RunPorts, work: BatchWork, run: Running, item: BegunItem): Promise<void> {
  const { batches, uptime } = ports;
  const { batch, ask, changed } = work;
  try {
    // Written before the attempt, and with it in one transaction where both come in one moment.
    const begun = batches.setItem(batch.id, item);
    begun.catch(() => {});
    const asked = await answered(run, ask(item), (one) => {
      run.sentinel.ended(item.month, one.sign);
      if (one.isSent) run.ended = [...countedEnds(run.ended, uptime()), uptime()];
      follow(work, run, one);
    });
    await begun;
    await batches.setItem(batch.id, asked.item);
    changed(asked.isSent);
  } catch (cause) {
    run.sentinel.ended(item.month, 'nothing');
    run.stoppedBy ??= brokenBy(ports, cause);
  }
}

/** Learns from an answer and makes room for another question, whatever is still to be written. */
async function answered(
  run: Running,
  asking: Promise<AskedQuestion>,
  learn: (asked: AskedQuestion) => void,
): Promise<AskedQuestion> {
  try {
    const asked = await asking;
    learn(asked);
    return asked;
  } finally {
    run.asking -= 1;
    wake(run);
  }
}

function follow({ batch }: BatchWork, run: Running, { failure }: AskedQuestion): void {
  run.stoppedBy ??= run.stops(failure);
  if (failure === null) run.parallel = batch.settings.parallel;
  else if (!isBeforeAsking(failure)) run.parallel = 1;
}

function brokenBy({ storageFailure, log }: RunPorts, cause: unknown): BatchStop {
  const code = storageFailure(cause);
  return code === null ? { code: 'internal', details: { id: log.unexpected('batch.question', cause) } } : { code };
}

/** Waits until a question ends, the batch is halted, or so many milliseconds have passed. */
async function somethingEnds(run: Running, halt: AbortSignal, ms: number | null): Promise<void> {
  const passed = new AbortController();
  const either = AbortSignal.any([passed.signal, halt]);
  const forever = 2 ** 31 - 1;
  const time = wait(ms ?? forever, undefined, { signal: either }).catch(() => {});
  await Promise.race([run.wake.promise, time]);
  passed.abort();
}
