import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#domain/basics/outcome.ts';
import { createOfficerTries } from '#main/features/vault/officer-tries.ts';
import { fileTryCount, tryCountPath } from '#main/keychain/try-count.ts';

async function freshFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-tries-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return tryCountPath(folder);
}

test('a count of wrong passphrases is what was written, and that of a former version as well', async () => {
  const file = await freshFile();
  expect(await fileTryCount(file).read()).toEqual(ok(0));
  await fileTryCount(file).write(7);
  expect(await fileTryCount(file).read()).toEqual(ok(7));
  await writeFile(file, '6');
  expect(await fileTryCount(file).read()).toEqual(ok(6));
});

test('secrets, pauses: a folder in place of the count counts as damage, and the next count replaces it', async () => {
  const file = await freshFile();
  await mkdir(file);
  expect(await fileTryCount(file).read()).toEqual(ok(4));
  expect(await fileTryCount(file).write(0)).toEqual(ok(undefined));
  expect(await fileTryCount(file).read()).toEqual(ok(0));
});

test('secrets, pauses: a flipped bit of the count makes a right passphrase wait seconds, and a wrong one longer', async () => {
  const file = await freshFile();
  await fileTryCount(file).write(1);
  const whole = await readFile(file);
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    await writeFile(file, flipped);
    const tries = createOfficerTries(fileTryCount(file), () => 0);
    await tries.load();
    expect(tries.waitSeconds(), `bit ${bit}`).toBe(15);
  }
  let now = 0;
  const tries = createOfficerTries(fileTryCount(file), () => now);
  await tries.load();
  now = 15_000;
  const wrong = async () => ({ ok: false, error: { code: 'passphrase_wrong' } }) as const;
  await tries.run(wrong);
  expect(tries.waitSeconds()).toBe(60);
});
