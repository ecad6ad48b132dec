import { setTimeout as wait } from 'node:timers/promises';
import type { QuitState } from '#contract/quit.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { Clock, Log } from '../../ports/system.ts';
import { broughtText, type PendingSaves } from '../consulta/pending-saves.ts';
import { type SavePorts, savePending } from '../consulta/save-end.ts';
import type { Unlocked } from '../unlocked.ts';

/** How often it is looked whether queries have ended, in milliseconds. */
const LOOK_EVERY = 50;

type QuitUnlocked = SavePorts & Pick<Unlocked, 'series' | 'settings' | 'inFlight' | 'sending' | 'underWay'>;

export interface QuitPorts {
  readonly unlocked: () => Outcome<QuitUnlocked>;
  readonly pendingSaves: PendingSaves;
  readonly clock: Clock;
  readonly log: Log;
  /** Says how the state changed. */
  readonly emit: (name: 'quit.changed', state: QuitState) => void;
  /** Batches ask no further question while the end is waited for, and go on if the officer stays. */
  readonly runner: { readonly hold: () => void; readonly goOn: () => void };
  /** Milliseconds after which the disk is tried again. */
  readonly tryEveryMs?: number;
}

/** Keeps the program from ending while that would lose what is paid. */
export interface QuitGuard {
  readonly state: () => QuitState;
  /**
   * Waits for queries on their way, up to their limit, and for the disk to take what is held in memory. Returns whether
   * the program may end; false if the officer stays. Calls at the same time share one wait. Never rejects.
   */
  readonly prepare: () => Promise<boolean>;
  /** The officer's word; does nothing while nobody asked for the end. */
  readonly decide: (decision: Decision) => QuitState;
  /** Counts again what is held. */
  readonly recount: () => void;
}

type Decision = 'end' | 'stay';

export function createQuitGuard(ports: QuitPorts): QuitGuard {
  const { unlocked, pendingSaves, clock, log, emit, runner, tryEveryMs = 5_000 } = ports;
  let state: QuitState = { status: 'none' };
  let quit: { readonly ready: Promise<boolean>; readonly decided: AbortController } | null = null;

  const show = (next: QuitState): void => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    emit('quit.changed', next);
  };
  const leave = async (decided: AbortSignal): Promise<boolean> => {
    runner.hold();
    const opened = unlocked();
    if (opened.ok) await untilEnded(opened.value, { decided, clock, show });
    while (!decided.aborted && pendingSaves.size > 0 && !(await saveHeld(unlocked(), log))) {
      show(heldState(pendingSaves));
      await pause(tryEveryMs, decided);
    }
    const ends = decided.reason !== 'stay';
    if (!ends) runner.goOn();
    if (!ends || state.status !== 'none') show({ status: ends ? 'ending' : 'none' });
    return ends;
  };
  const begin = (): { ready: Promise<boolean>; decided: AbortController } => {
    const decided = new AbortController();
    const ready = leave(decided.signal)
      .catch((cause: unknown) => log.unexpected('quit.prepare', cause) !== null)
      .finally(() => {
        quit = null;
      });
    return { ready, decided };
  };

  return {
    state: () => state,
    prepare: () => {
      quit ??= begin();
      return quit.ready;
    },
    decide: (decision) => {
      quit?.decided.abort(decision);
      return state;
    },
    recount: () => {
      if (state.status === 'held') show(heldState(pendingSaves));
    },
  };
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
