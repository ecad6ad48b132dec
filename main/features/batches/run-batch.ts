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

/** What questions told of their months, and of the service. */
export interface Learned {
  readonly sentinel: ReturnType<typeof createMonthSentinel>;
  readonly stops: ReturnType<typeof batchStopper>;
  /** Questions that were refused since the last answer, by what may be a refusal of everybody. */
  refused: readonly BatchItem[];
}

export function nothingLearned(): Learned {
  return { sentinel: createMonthSentinel(), stops: batchStopper(), refused: [] };
}

interface BatchWork {
  readonly batch: ConfirmedBatch;
  /** Of the runs before that were halted, and of this one. */
  readonly learned: Learned;
  readonly ask: (item: BegunItem, pace: PaceWatch) => Promise<AskedQuestion>;
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
  /** Keys of questions that have room at their pace for a request, which has not left yet. */
  readonly withRoom: Set<string>;
  /** Questions that wait for room to be sent once more. */
  repeating: number;
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
  const { batches, clock, sentRequests } = ports;
  const { batch, halt, learned } = work;
  const { environment } = batch;
  // What was asked before, by whomever, counts from now on: a clock that was set tells nothing better.
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

/** What a refusal of everybody stopped waits again: it was no refusal of these questions. */
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

/** How often it is looked whether what others asked has ended, in milliseconds. */
const LOOK_AGAIN = 250;

/** Milliseconds until a request may leave, while so many others wait to be sent once more; those go first. */
function untilRoom({ sentRequests }: RunPorts, { batch }: BatchWork, run: Running, repeating: number): number {
  const others = run.withRoom.size + repeating;
  return sentRequests.untilRoom(batch.environment, batch.settings.perMinute, others) ?? LOOK_AGAIN;
}

/** Waits until a question may be sent once more; fails with `cancelled` where nothing is sent any more. */
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

/** Only months that are not there are left, or nothing is. */
async function endOfAll(
  { toDo }: RunPorts['batches'],
  id: string,
  { sentinel }: Running,
  isHalted: boolean,
): Promise<RunEnd> {
  const left = await toDo(id, [], 1);
  // Also where it was halted while its last questions were under way.
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

/** Never rejects: what the archive does not take stops the batch. */
async function askOne(ports: RunPorts, work: BatchWork, run: Running, item: BegunItem): Promise<void> {
  const { batches } = ports;
  const { batch, ask, changed } = work;
  const key = keyOf(item);
  try {
    // Written before the attempt, and with it in one transaction where both come in one moment.
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

/** As long as a timer may wait, in milliseconds. */
const FOREVER = 2 ** 31 - 1;

/** Waits until a question ends, the batch is halted, or so many milliseconds have passed. */
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
