import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { createOfficerTries } from '#main/features/vault/officer-tries.ts';
import type { TryCount } from '#main/ports/secrets.ts';
import { tryCount } from './fake-vault-ports.ts';

const WRONG = async () => fail('pin_wrong');
const RIGHT = async () => ok('opened');

/** Tries beside a count that outlives them, and a clock in seconds that a test moves. */
function start(count: TryCount = tryCount()) {
  let seconds = 0;
  const tries = createOfficerTries(count, () => seconds * 1000);
  const pass = (more: number): void => {
    seconds += more;
  };
  return { tries, count, pass };
}

describe('wrong tries', () => {
  test('secrets, pauses: wrong ones pause longer and longer, and the right one ends it', async () => {
    const { tries, pass } = start();
    const pauses: unknown[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      const tried = await tries.run(WRONG);
      if (!tried.ok) pauses.push(tried.error.details?.waitSeconds);
      pass(tries.waitSeconds());
    }
    expect(pauses).toEqual([undefined, undefined, 5, 15, 60, 300, 900, 3600, 3600, 3600]);
    expect(await tries.run(RIGHT)).toEqual(ok('opened'));
    expect(await tries.run(WRONG)).toEqual(fail('pin_wrong'));
  });

  test('are not tried during a pause, not even the right one, and do not lengthen it', async () => {
    const { tries, pass } = start(tryCount(4));
    await tries.load();
    const untried = async (): Promise<never> => {
      throw new Error('it was tried');
    };
    expect(await tries.run(untried)).toEqual(fail('too_many_wrong', { waitSeconds: 15 }));
    pass(14.2);
    expect(await tries.run(untried)).toEqual(fail('too_many_wrong', { waitSeconds: 1 }));
    pass(0.8);
    expect(await tries.run(RIGHT)).toEqual(ok('opened'));
  });

  test('secrets, pauses: a disk that takes no count lets the secret be tried, and counts until the program ends', async () => {
    const full = tryCount();
    const { tries, pass } = start({ ...full, write: async () => fail('disk_full') });
    const pauses: unknown[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      const tried = await tries.run(WRONG);
      if (!tried.ok) pauses.push(tried.error.details?.waitSeconds);
      pass(tries.waitSeconds());
    }
    expect(pauses).toEqual([undefined, undefined, 5, 15, 60]);
    expect(await tries.run(RIGHT)).toEqual(ok('opened'));
    expect(await tries.run(WRONG)).toEqual(fail('pin_wrong'));
  });

  test('keep their pause through a restart, which begins it anew', async () => {
    const { tries, count, pass } = start(tryCount(5));
    await tries.load();
    pass(59);
    expect(tries.waitSeconds()).toBe(1);
    const next = start(count);
    expect(await next.tries.run(RIGHT)).toEqual(fail('too_many_wrong', { waitSeconds: 60 }));
  });

  test('count before they are made: a program that ends meanwhile forgets none', async () => {
    const { tries, count } = start(tryCount(1));
    let during: unknown;
    await tries.run(async () => {
      during = await count.read();
      return ok(undefined);
    });
    expect([during, await count.read()]).toEqual([ok(2), ok(0)]);
  });

  test('are none where nothing was said of the secret', async () => {
    const { tries, count } = start(tryCount(2));
    expect(await tries.run(async () => fail('vault_locked'))).toEqual(fail('vault_locked'));
    expect(await count.read()).toEqual(ok(2));
  });

  test.each(['read', 'write'] as const)('are refused while their count cannot be kept (%s)', async (broken) => {
    const { tries } = start({ ...tryCount(), [broken]: async () => fail('vault_locked') });
    expect(await tries.run(RIGHT)).toEqual(fail('vault_locked'));
  });
});
