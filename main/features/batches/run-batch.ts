import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { BatchItem, BatchStop } from '#domain/batches/batch.ts';
import { createMonthSentinel } from '#domain/batches/month-sentinel.ts';
import { PACE_WINDOW } from '#domain/batches/pace.ts';
import { batchStopper, isBeforeAsking, mayBeOfEverybody } from '#domain/batches/stop-rules.ts';
import type { BatchRepository } from '../../ports/batches.ts';
import type { Clock, Log, NewId, StorageFailure } from '../../ports/system.ts';
import type { SentRequests } from '../consulta/sent-requests.ts';
import type { AskedQuestion, ConfirmedBatch, PaceWatch } from './ask-question.ts';

interface RunPorts {
  readonly batches: Pick<BatchRepository, 'toDo' | 'setItem' | 'askedSince'>;
  readonly clock: Clock;
  readonly sentRequests: Pick<SentRequests, 'atLeast' | 'untilRoom'>;
  readonly newId: NewId;
  readonly storageFailure: StorageFailure;
  readonly log: Log;
}

type BegunItem = BatchItem & { readonly attemptId: string };

export interface Learned {
  readonly sentinel: ReturnType<typeof createMonthSentinel>;
  readonly stops: ReturnType<typeof batchStopper>;
  /** Questions refused since the last answer, for a reason that may concern every question. */
  refused: readonly BatchItem[];
}

export function nothingLearned(): Learned {
  return { sentinel: createMonthSentinel(), stops: batchStopper(), refused: [] };
}

interface BatchWork {
  readonly batch: ConfirmedBatch;
  /** Shared with earlier, halted runs of the batch. */
  readonly learned: Learned;
  readonly ask: (item: BegunItem, pace: PaceWatch) => Promise<AskedQuestion>;
  /** If aborted, no more questions begin; those under way end. */
  readonly halt: AbortSignal;
  /** Called when a question ends; `isSent` is true if it may have reached the service. */
  readonly changed: (isSent: boolean) => void;
}

export type RunEnd = 'ended' | 'halted' | BatchStop;

/** Questions read from the archive at a time. */
const READ_AHEAD = 200;

interface Running extends Learned {
  readonly underWay: Map<string, Promise<void>>;
  /** Number of questions under way without an answer yet; the rest of `underWay` is being written. */
  asking: number;
  /** Questions that were read but not begun. */
  ahead: readonly BatchItem[];
  /** Keys of the questions that may send a request now but have not sent it yet. */
  readonly withRoom: Set<string>;
  /** Number of questions that wait to send another request. */
  repeating: number;
  /** Questions at a time: one until the first answer and after a failure. */
  parallel: number;
  stoppedBy: BatchStop | null;
  wake: PromiseWithResolvers<void>;
}

/**
 * Asks the questions of a batch at its pace, several at a time, until none is left. Each month is first asked about one
 * subject alone. Resolves once all questions under way have ended.
 */
export async function runBatch(ports: RunPorts, work: BatchWork): Promise<RunEnd> {
  const { batches, clock, sentRequests } = ports;
  const { batch, halt, learned } = work;
  const { environment } = batch;
  // Requests from before this run count as sent now, whoever sent them: a clock that was set cannot give better times.
  sentRequests.atLeast(environment, await batches.askedSince(environment, clock() - PACE_WINDOW));
  const run: Running = {
    underWay: new Map(),
    asking: 0,
    ...learned,
    ahead: [],
    withRoom: new Set(),
    repeating: 0,
    parallel: 1,
    stoppedBy: null,
    wake: Promise.withResolvers(),
  };
  while (!isOver(work, run)) {
    const item = run.asking < run.parallel ? await nextQuestion(batches, batch.id, run) : null;
    if (isOver(work, run) || (item === null && run.underWay.size === 0)) break;
    const until = item === null ? FOREVER : untilRoom(ports, work, run, run.repeating);
    if (item !== null && until === 0) begin(ports, work, run, item);
    else await somethingEnds(run, halt, until);
  }
  await Promise.all(run.underWay.values());
  if (run.stoppedBy !== null) await putBack(ports, batch.id, run);
  return run.stoppedBy ?? endOfAll(batches, batch.id, run, halt.aborted);
}

/** If a refusal that concerns every question stopped the batch, the refused questions are `to_do` again. */
async function putBack({ batches, storageFailure, log }: RunPorts, id: string, run: Running): Promise<void> {
  try {
    for (const item of run.refused)
      await batches.setItem(id, { ...item, state: 'to_do', attemptId: null, failure: null });
  } catch (cause) {
    if (storageFailure(cause) === null) log.unexpected('batch.put_back', cause);
  }
}

function isOver({ halt }: BatchWork, { stoppedBy }: Running): boolean {
  return halt.aborted || stoppedBy !== null;
}

/** If only requests from outside the batch are pending, room is checked again after this many milliseconds. */
const LOOK_AGAIN = 250;

/**
 * Returns the milliseconds until a request may be sent. `repeating` questions wait to send another request and go
 * first.
 */
function untilRoom({ sentRequests }: RunPorts, { batch }: BatchWork, run: Running, repeating: number): number {
  const others = run.withRoom.size + repeating;
  return sentRequests.untilRoom(batch.environment, batch.settings.perMinute, others) ?? LOOK_AGAIN;
}

/** Waits until a question may send another request; fails with `cancelled` if the run is over. */
async function turn(ports: RunPorts, work: BatchWork, run: Running, key: string): Promise<Outcome<void>> {
  run.withRoom.delete(key);
  run.repeating += 1;
  try {
    for (let until = -1; until !== 0; ) {
      if (isOver(work, run)) return fail('cancelled');
      until = untilRoom(ports, work, run, 0);
      if (until > 0) await somethingEnds(run, work.halt, until);
    }
    run.withRoom.add(key);
    return ok(undefined);
  } finally {
    run.repeating -= 1;
  }
}

/** If questions are left, all of them are about missing months. */
async function endOfAll(
  { toDo }: RunPorts['batches'],
  id: string,
  { sentinel }: Running,
  isHalted: boolean,
): Promise<RunEnd> {
  const left = await toDo(id, [], 1);
  // Also if the batch was halted while its last questions were under way.
  if (left.length === 0) return 'ended';
  if (isHalted) return 'halted';
  return { code: 'month_unavailable', details: { months: sentinel.missing().toSorted().join(',') } };
}

const keyOf = ({ subject, month }: BatchItem): string => `${subject} ${month}`;

/** Returns the next question that may be asked now, without taking it; null if there is none. */
async function nextQuestion({ toDo }: RunPorts['batches'], id: string, run: Running): Promise<BatchItem | null> {
  const { sentinel, underWay } = run;
  const find = (): BatchItem | null => run.ahead.find(({ month }) => sentinel.mayAsk(month)) ?? null;
  const found = find();
  if (found !== null) return found;
  // A question under way may end before the list arrives; it must not be asked twice.
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
  run.withRoom.add(key);
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

/** Never rejects: if the archive cannot be written, the batch stops. */
async function askOne(ports: RunPorts, work: BatchWork, run: Running, item: BegunItem): Promise<void> {
  const { batches } = ports;
  const { batch, ask, changed } = work;
  const key = keyOf(item);
  try {
    // Written before the attempt; both share one transaction if they arrive together.
    const begun = batches.setItem(batch.id, item);
    begun.catch(() => {});
    const pace: PaceWatch = {
      turn: () => turn(ports, work, run, key),
      onSent: () => void run.withRoom.delete(key),
    };
    const asked = await answered(run, ask(item, pace), (one) => {
      run.withRoom.delete(key);
      run.sentinel.ended(item.month, one.sign);
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

/** Learns from an answer and frees its place for another question before the answer is written. */
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

function follow({ batch }: BatchWork, run: Running, { failure, item }: AskedQuestion): void {
  if (failure === null) run.refused = [];
  else if (item.state === 'refused' && mayBeOfEverybody(failure)) run.refused = [...run.refused, item];
  run.stoppedBy ??= run.stops(failure);
  if (failure === null) run.parallel = batch.settings.parallel;
  else if (!isBeforeAsking(failure)) run.parallel = 1;
}

function brokenBy({ storageFailure, log }: RunPorts, cause: unknown): BatchStop {
  const code = storageFailure(cause);
  return code === null ? { code: 'internal', details: { id: log.unexpected('batch.question', cause) } } : { code };
}

/** Longest wait of a timer, in milliseconds. */
const FOREVER = 2 ** 31 - 1;

/** Resolves when a question ends, the batch is halted or `ms` milliseconds have passed. */
async function somethingEnds(run: Running, halt: AbortSignal, ms: number): Promise<void> {
  const { promise: passed, resolve: end } = Promise.withResolvers<void>();
  const halted = (): void => end();
  const timer = setTimeout(end, ms);
  halt.addEventListener('abort', halted);
  if (halt.aborted) end();
  await Promise.race([run.wake.promise, passed]);
  clearTimeout(timer);
  halt.removeEventListener('abort', halted);
}
