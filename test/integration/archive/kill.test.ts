import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nextLine, startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';
import { inspect } from './inspect.ts';

const ROUNDS = 10;
const IN_FLIGHT = 50;
const whole = { integrity: 'ok', orphans: 0, stragglers: 0 };

test('a process killed right after a save resolved has saved it, ten times out of ten', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  for (let round = 0; round < ROUNDS; round++) {
    const child = startChild('save-forever.ts', [folder, key.toString('hex')]);
    const id = await nextLine(child);
    await child.kill();
    const { ids, ...findings } = await inspect(folder, key);
    expect(ids).toContain(id);
    expect(findings).toEqual(whole);
  }
});

test('a process killed in the middle of its writes leaves whole results or none', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  const said: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const child = startChild('save-forever.ts', [folder, key.toString('hex')]);
    said.push(await nextLine(child));
    await wait(round * 7);
    await child.kill();
    for await (const id of child.lines) said.push(id);
  }
  const { ids, ...findings } = await inspect(folder, key);
  expect(findings).toEqual(whole);
  expect(new Set(said).isSubsetOf(new Set(ids))).toBe(true);
  // Each kill may have fallen between a commit and the word about it.
  expect(ids.length - said.length).toBeLessThanOrEqual(ROUNDS);
});

test('a process killed with fifty saves in flight has saved all it gave its word for, and nothing by halves', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  const said: string[] = [];
  for (let round = 0; round < 5; round++) {
    const child = startChild('save-side-by-side.ts', [folder, key.toString('hex'), String(IN_FLIGHT)]);
    said.push(await nextLine(child));
    await wait(round * 14);
    await child.kill();
    for await (const id of child.lines) said.push(id);
  }
  const { ids, ...findings } = await inspect(folder, key);
  expect(findings).toEqual(whole);
  expect(new Set(said).isSubsetOf(new Set(ids))).toBe(true);
  // Each kill may have fallen between a commit and the words about it.
  expect(ids.length - said.length).toBeLessThanOrEqual(5 * IN_FLIGHT);
});

test('a process killed while it makes the archive leaves one that can be made again', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  for (let round = 0; round < ROUNDS; round++) {
    const child = startChild('save-forever.ts', [`${folder}/${round}`, key.toString('hex')]);
    await wait(60 + round * 15);
    await child.kill();
    expect(await inspect(`${folder}/${round}`, key)).toMatchObject({ integrity: 'ok', orphans: 0 });
  }
});
