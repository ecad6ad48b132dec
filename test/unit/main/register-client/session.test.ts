import { describe, expect, test } from 'vitest';
import { dedupeInFlight } from '#main/register-client/session.ts';

function flights(): {
  flight: ReturnType<typeof dedupeInFlight<number>>;
  started: { signal: AbortSignal; land: (value: number) => void; crash: (error: Error) => void }[];
} {
  const started: { signal: AbortSignal; land: (value: number) => void; crash: (error: Error) => void }[] = [];
  const flight = dedupeInFlight<number>((signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    started.push({ signal, land: resolve, crash: reject });
    return promise;
  });
  return { flight, started };
}

describe('a shared flight', () => {
  test('carries all who join while it is under way, and starts anew after it landed', async () => {
    const { flight, started } = flights();
    const first = [flight.join(), flight.join()];
    started[0]?.land(1);
    expect(await Promise.all(first)).toEqual([1, 1]);
    const second = flight.join();
    started[1]?.land(2);
    expect(await second).toBe(2);
  });

  test('tells everybody of its crash and starts anew after it', async () => {
    const { flight, started } = flights();
    const both = Promise.allSettled([flight.join(), flight.join()]);
    started[0]?.crash(new RangeError());
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = flight.join();
    started[1]?.land(2);
    expect(await next).toBe(2);
  });

  test('goes on when one leaves and is stopped when the last one leaves', async () => {
    const { flight, started } = flights();
    const [one, other] = [new AbortController(), new AbortController()];
    const joined = [flight.join(one.signal), flight.join(other.signal)];
    one.abort();
    await expect(joined[0]).rejects.toMatchObject({ code: 'cancelled' });
    expect(started[0]?.signal.aborted).toBe(false);
    other.abort();
    await expect(joined[1]).rejects.toMatchObject({ code: 'cancelled' });
    expect(started[0]?.signal.aborted).toBe(true);
    void flight.join();
    expect(started).toHaveLength(2);
  });

  test('does not start for one who has left already', async () => {
    const { flight, started } = flights();
    await expect(flight.join(AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    expect(started).toHaveLength(0);
  });

  test('that was abandoned still carries those on board, and nobody else', async () => {
    const { flight, started } = flights();
    const early = flight.join();
    flight.abandon();
    const late = flight.join();
    started[0]?.land(1);
    started[1]?.land(2);
    expect(await Promise.all([early, late])).toEqual([1, 2]);
  });
});
