import { setImmediate } from 'node:timers/promises';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { Asked, ReceivedResponse, Register } from '#main/ports/register.ts';
import { askedOnce, fakeRegister } from './fake-register.ts';
import { sampleResponse } from './samples.ts';

export interface HeldRegister extends Register {
  /** Every month asked, in order. */
  readonly asked: readonly string[];
  /** Months asked and not answered yet, in order. */
  readonly waiting: () => string[];
  /** Answers a waiting month; an ordinary answer unless told otherwise. */
  readonly response: (month: string, response?: Outcome<ReceivedResponse>) => Promise<void>;
  /** Answers all waiting requests, and those made meanwhile, until there are none. */
  readonly responseAll: () => Promise<void>;
}

/** A register that answers a query when the test says so; a query that has left is not stopped by a cancellation. */
export function heldRegister(): HeldRegister {
  const asked: string[] = [];
  const held = new Map<string, (response: Asked) => void>();
  const response: HeldRegister['response'] = async (month, given = ok(sampleResponse(month))) => {
    const release = held.get(month);
    if (release === undefined) throw new Error(`nobody asked for ${month}`);
    held.delete(month);
    release(askedOnce(given));
    await settled();
  };
  return {
    ...fakeRegister(),
    asked,
    waiting: () => [...held.keys()],
    response,
    responseAll: async () => {
      for (let month = held.keys().next(); !month.done; month = held.keys().next()) await response(month.value);
    },
    query: (_documento, month, watch) => {
      asked.push(month);
      watch?.onSent?.();
      return new Promise((resolve) => {
        held.set(month, resolve);
      });
    },
  };
}

/** Turns of the event loop that a query takes from its attempt to its result, all of them written in turns of their own. */
const TURNS = 8;

/** Lets everything that can go on go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await setImmediate();
}
