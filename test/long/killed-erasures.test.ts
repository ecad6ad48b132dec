import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nextLine, startChild } from '../integration/repositories/children/start-child.ts';
import { erasureOf } from '../integration/repositories/erasure-samples.ts';
import { freshFolder } from '../integration/repositories/fresh.ts';
import { inspect } from '../integration/repositories/inspect.ts';

const ROUNDS = 50;
/** Longer than a child takes from its first erasure to its last, in milliseconds. */
const SPREAD = 250;

test('a process killed at any moment of fifty runs of erasures leaves each subject whole or gone, and the chain whole', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  for (let round = 0; round < ROUNDS; round++) {
    const child = startChild('erase-forever.ts', [folder, key.toString('hex')]);
    await nextLine(child);
    await wait(Math.random() * SPREAD);
    await child.kill();
    expect(await inspect(folder, key)).toMatchObject({ integrity: 'ok', orphans: 0 });
    expect(await erasureOf(folder, key)).toEqual({ halves: [], faults: 0 });
  }
});
