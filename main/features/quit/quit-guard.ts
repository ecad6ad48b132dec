import { setTimeout as wait } from 'node:timers/promises';
import type { QuitState } from '#contract/quit.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { Clock, Log } from '../../ports/system.ts';
import type { BatchRunner } from '../batches/batch-runner.ts';
import { broughtText, type PendingSaves } from '../consulta/pending-saves.ts';
import { type SavePorts, savePending } from '../consulta/save-end.ts';
import type { Unlocked } from '../unlocked.ts';

/** How often it is looked whether queries have ended, in milliseconds. */
const LOOK_EVERY = 50;

/** How long the officer is asked about batches, in milliseconds: a system that shuts down has nobody to answer. */
const ASK_FOR = 60_000;

type QuitUnlocked = SavePorts & Pick<Unlocked, 'series' | 'settings' | 'inFlight' | 'sending' | 'underWay'>;

interface QuitPorts {
  readonly unlocked: () => Outcome<QuitUnlocked>;
  readonly pendingSaves: PendingSaves;
  readonly clock: Clock;
  readonly log: Log;
  /** Says how the state changed. */
  readonly emit: (name: 'quit.changed', state: QuitState) => void;
  /** Batches ask no further question while the end is waited for, and go on if the officer stays. */
  readonly runner: Pick<BatchRunner, 'hold' | 'goOn' | 'unfinished'>;
  /** Milliseconds after which the disk is tried again. */
  readonly tryEveryMs?: number;
  /** Milliseconds for which the officer is asked about batches. */
  readonly askForMs?: number;
}

/** Keeps the program from ending while that would lose what is paid. */
export interface QuitGuard {
  readonly state: () => QuitState;
  /**
   * Asks about batches that run, waits for queries on their way, up to their limit, and for the disk to take what is held in
   * memory. Returns whether the program may end; false if the officer stays. Calls at the same time share one wait. Never
   * rejects.
   */
  readonly prepare: () => Promise<boolean>;
  /** The officer's word; does nothing while nobody asked for the end. */
  readonly decide: (decision: Decision) => QuitState;
  /** Counts again what is held. */
  readonly recount: () => void;
}

type Decision = 'end' | 'stay';

export function createQuitGuard(ports: QuitPorts): QuitGuard {
  const { unlocked, pendingSaves, clock, log, emit, runner, tryEveryMs = 5_000, askForMs = ASK_FOR } = ports;
  let state: QuitState = { status: 'none' };
  let quit: Promise<boolean> | null = null;
  let asked: AbortController | null = null;

  const show = (next: QuitState): void => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    emit('quit.changed', next);
  };
  const stay = (): false => {
    runner.goOn();
    show({ status: 'none' });
    return false;
  };
  /** Each question to the officer has a signal of its own: a word on batches says nothing of what is paid. */
  const leave = async (next: () => AbortSignal): Promise<boolean> => {
    runner.hold();
    const batches = runner.unfinished();
    if (batches > 0) {
      const word = next();
      show({ status: 'batches', until: isoWithOffset(clock() + askForMs), batches });
      await untilFinished(runner, AbortSignal.any([word, AbortSignal.timeout(askForMs)]));
      if (word.reason === 'stay') return stay();
    }
    const decided = next();
    const opened = unlocked();
    if (opened.ok) await untilEnded(opened.value, { decided, clock, show });
    while (!decided.aborted && pendingSaves.size > 0 && !(await saveHeld(unlocked(), log))) {
      show(heldState(pendingSaves));
      await pause(tryEveryMs, decided);
    }
    if (decided.reason === 'stay') return stay();
    if (state.status !== 'none') show({ status: 'ending' });
    return true;
  };
  const begin = (): Promise<boolean> =>
    leave(() => {
      asked = new AbortController();
      return asked.signal;
    })
      .catch((cause: unknown) => log.unexpected('quit.prepare', cause) !== null)
      .finally(() => {
        quit = null;
        asked = null;
      });

  return {
    state: () => state,
    prepare: () => (quit ??= begin()),
    decide: (decision) => {
      asked?.abort(decision);
      return state;
    },
    recount: () => {
      if (state.status === 'held') show(heldState(pendingSaves));
    },
  };
}

/** Their last answers may come while the officer is asked: then there is nothing to ask about. */
async function untilFinished({ unfinished }: QuitPorts['runner'], over: AbortSignal): Promise<void> {
  while (!over.aborted && unfinished() > 0) await pause(LOOK_EVERY, over);
}

interface Waiting {
  readonly decided: AbortSignal;
  readonly clock: Clock;
  readonly show: (state: QuitState) => void;
}

/** Lets a series query no further month, and waits until nothing is on its way, at most as long as one query may take. */
async function untilEnded(
  { series, settings, inFlight, sending, underWay }: QuitUnlocked,
  { decided, clock, show }: Waiting,
): Promise<void> {
  series.stop();
  if (underWay.size === 0 && inFlight.size === 0) return;
  const until = clock() + (await settings.read()).limits.query * 1_000;
  // What was asked for a moment ago is checked before it is on its way: only the second look is sure.
  for (let looks = 0; looks < 2 && !decided.aborted && clock() < until; ) {
    const queries = inFlight.size + sending.size;
    looks = queries === 0 ? looks + 1 : 0;
    if (queries > 0) show({ status: 'waiting', until: isoWithOffset(until), queries });
    await pause(LOOK_EVERY, decided);
  }
}

/** Returns whether nothing is held any more. A closed vault takes nothing. */
async function saveHeld(opened: Outcome<QuitUnlocked>, log: Log): Promise<boolean> {
  if (!opened.ok) return false;
  try {
    return (await savePending(opened.value)).ok;
  } catch (cause) {
    log.unexpected('quit.save', cause);
    return false;
  }
}

function heldState(pendingSaves: PendingSaves): QuitState {
  const held = [...pendingSaves.values()];
  const responses = held.filter(broughtText);
  const copied = responses.filter((response) => response.copied === true).length;
  return { status: 'held', responses: responses.length - copied, copied, ends: held.length - responses.length };
}

/** Waits so many milliseconds, or until the signal is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}
