import { setImmediate } from 'node:timers/promises';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ReceivedAnswer, Register } from '#main/ports/register.ts';
import { askedOnce, fakeRegister } from './fake-register.ts';
import { sampleResponse } from './samples.ts';

export interface HeldRegister extends Register {
  /** Every month asked, in order. */
  readonly asked: readonly string[];
  /** Months asked and not answered yet, in order. */
  readonly waiting: () => string[];
  /** Answers a waiting month; an ordinary answer unless told otherwise. */
  readonly response: (month: string, response?: Outcome<ReceivedAnswer>) => Promise<void>;
  /** Answers whatever waits, and whatever is asked then, until nothing is. */
  readonly responseAll: () => Promise<void>;
}

/** A register that answers a query when the test says so; an aborted query ends as one that left before. */
export function heldRegister(): HeldRegister {
  const asked: string[] = [];
  const held = new Map<string, (response: Outcome<ReceivedAnswer>) => void>();
  const response: HeldRegister['response'] = async (month, given = ok(sampleResponse())) => {
    const release = held.get(month);
    if (release === undefined) throw new Error(`nobody asked for ${month}`);
    held.delete(month);
    release(given);
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
    query: async (_documento, month, { signal } = {}) => {
      asked.push(month);
      const { promise, resolve } = Promise.withResolvers<Outcome<ReceivedAnswer>>();
      held.set(month, resolve);
      signal?.addEventListener('abort', () => {
        held.delete(month);
        resolve(fail('cancelled', { reached: true, unknown: true }));
      });
      return askedOnce(await promise);
    },
  };
}

/** Lets everything that can go on go on: what is saved is written in the first turn, and read in the second. */
export async function settled(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
