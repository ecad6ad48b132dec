import { setTimeout as wait } from 'node:timers/promises';
import type { QuitState } from '#contract/quit.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { Clock, Log } from '../../ports/system.ts';
import type { BatchRunner } from '../batches/batch-runner.ts';
import { broughtText, type PendingSaves } from '../consulta/pending-saves.ts';
import { type SavePorts, savePending } from '../consulta/save-end.ts';
import type { Unlocked } from '../unlocked.ts';

/** Milliseconds between two checks for running queries. */
const LOOK_EVERY = 50;

/** Milliseconds for which the officer is asked about batches: at a shutdown of the system there may be no answer. */
const ASK_FOR = 60_000;

type QuitUnlocked = SavePorts & Pick<Unlocked, 'series' | 'settings' | 'inFlight' | 'sending' | 'underWay'>;

interface QuitPorts {
  readonly unlocked: () => Outcome<QuitUnlocked>;
  readonly pendingSaves: PendingSaves;
  readonly clock: Clock;
  readonly log: Log;
  readonly emit: (name: 'quit.changed', state: QuitState) => void;
  /** Batches are held while the program waits to end, and continue if the officer stays. */
  readonly runner: Pick<BatchRunner, 'hold' | 'goOn' | 'unfinished'>;
  /** Milliseconds between two attempts to save. */
  readonly tryEveryMs?: number;
  readonly askForMs?: number;
}

/** Keeps the program from ending while a paid answer would be lost. */
export interface QuitGuard {
  readonly state: () => QuitState;
  /**
   * Asks about running batches, waits for queries on their way up to their limit, and for the disk to save what is held
   * in memory. Resolves with true if the program may end, false if the officer stays. Simultaneous calls share one
   * wait. Never rejects.
   */
  readonly prepare: () => Promise<boolean>;
  /** Passes on the officer's decision; does nothing unless the program waits to end. */
  readonly decide: (decision: Decision) => QuitState;
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
  /** Each question to the officer has its own signal: a decision about batches must not decide about paid answers. */
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

/** If the batches end while the officer is asked, the question goes away. */
async function untilFinished({ unfinished }: QuitPorts['runner'], over: AbortSignal): Promise<void> {
  while (!over.aborted && unfinished() > 0) await pause(LOOK_EVERY, over);
}

interface Waiting {
  readonly decided: AbortSignal;
  readonly clock: Clock;
  readonly show: (state: QuitState) => void;
}

/**
 * Stops the series from querying more months, and waits until no query is on its way, at most for the limit of one
 * query.
 */
async function untilEnded(
  { series, settings, inFlight, sending, underWay }: QuitUnlocked,
  { decided, clock, show }: Waiting,
): Promise<void> {
  series.stop();
  if (underWay.size === 0 && inFlight.size === 0) return;
  const until = clock() + (await settings.read()).limits.query * 1_000;
  // A query that was just requested is checked before it is on its way; only a second look is certain.
  for (let looks = 0; looks < 2 && !decided.aborted && clock() < until; ) {
    const queries = inFlight.size + sending.size;
    looks = queries === 0 ? looks + 1 : 0;
    if (queries > 0) show({ status: 'waiting', until: isoWithOffset(until), queries });
    await pause(LOOK_EVERY, decided);
  }
}

/** Returns true if no answer is held any more. A closed vault cannot save. */
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

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}
