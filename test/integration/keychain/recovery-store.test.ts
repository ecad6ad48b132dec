import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { writeRecoveryCode } from '#domain/vault/recovery-code.ts';
import { recoveryPath, recoveryStore } from '#main/keychain/recovery-store.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { copyOf, summed } from '#main/platform/kept-twice.ts';
import type { RecoveryStore } from '#main/ports/secrets.ts';

const KEY = Buffer.alloc(32, 0xab);
const newestIn = async (): Promise<number> => 0;

async function freshStore(archiveKeyId: string | null = keyIdOf(KEY)): Promise<{ file: string; store: RecoveryStore }> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-recovery-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = recoveryPath(folder);
  return { file, store: recoveryStore({ file, archiveKeyId: async () => archiveKeyId, newestIn }) };
}

function orFail<Value>(response: Outcome<Value>): Value {
  if (!response.ok) throw new Error(`refused: ${response.error.code}`);
  return response.value;
}

/** Changes file and copy, with a sum that fits. */
const change = async (file: string, changes: object): Promise<void> => {
  const { sum: _, ...content } = JSON.parse(await readFile(file, 'utf8'));
  for (const one of [file, copyOf(file)]) await writeFile(one, summed({ ...content, ...changes }));
};

describe('a recovery key', () => {
  test('gives the archive’s key for its code, however it was typed', async () => {
    const { store } = await freshStore();
    const code = orFail(await store.make(KEY, 1));
    expect(await store.open(code)).toEqual(ok(KEY));
    expect(await store.open(` ${code.toLowerCase().replaceAll('-', ' ')}\n`)).toEqual(ok(KEY));
  });

  test('stands unconfirmed until the officer says to have it, and a new one does so again', async () => {
    const { store } = await freshStore();
    expect(await store.status()).toBe('none');
    expect(await store.confirm()).toEqual(fail('recovery_missing'));
    await store.make(KEY, 1);
    expect(await store.status()).toBe('unconfirmed');
    const code = orFail(await store.make(KEY, 1));
    await store.confirm();
    expect(await store.status()).toBe('confirmed');
    expect(await store.open(code)).toEqual(ok(KEY));
    await store.make(KEY, 1);
    expect(await store.status()).toBe('unconfirmed');
  });

  test('made anew voids the one before', async () => {
    const { store } = await freshStore();
    const first = orFail(await store.make(KEY, 1));
    const second = orFail(await store.make(KEY, 1));
    expect(second).not.toBe(first);
    expect(await store.open(first)).toEqual(fail('recovery_wrong'));
    expect(await store.open(second)).toEqual(ok(KEY));
  });

  test('tells a wrong code from one that was mistyped', async () => {
    const { store } = await freshStore();
    await store.make(KEY, 1);
    expect(await store.open(writeRecoveryCode(randomBytes(20)))).toEqual(fail('recovery_wrong'));
    expect(await store.open('8F3K-T0QX')).toEqual(fail('recovery_mistyped'));
  });

  test('leaves neither code nor key on disk, and its file to its owner alone', async () => {
    const { file, store } = await freshStore();
    const code = orFail(await store.make(KEY, 1));
    const text = await readFile(file, 'utf8');
    for (const secret of [code, code.replaceAll('-', ''), KEY.toString('hex'), KEY.toString('base64').slice(0, 30)]) {
      expect(text).not.toContain(secret);
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(file, '..'))).toEqual(['recovery.json', 'recovery.json.copy']);
  });

  test('of another archive stands for none and opens nothing', async () => {
    const { store } = await freshStore('0123456789abcdef');
    const code = orFail(await store.make(KEY, 1));
    expect(await store.status()).toBe('none');
    expect(await store.open(code)).toEqual(fail('vault_changed'));
  });

  test('says so where the disk does not tell whose key it is', async () => {
    const { file, store } = await freshStore();
    const code = orFail(await store.make(KEY, 1));
    const archiveKeyId = async (): Promise<never> => {
      throw Object.assign(new Error('no right to read'), { code: 'EACCES' });
    };
    const blind = recoveryStore({ file, archiveKeyId, newestIn });
    expect(await blind.status()).toBe('none');
    expect(await blind.open(code)).toEqual(fail('disk_read_only'));
  });

  test('opens an archive that lost the note of its key', async () => {
    const { store } = await freshStore(null);
    const code = orFail(await store.make(KEY, 1));
    expect(await store.status()).toBe('unconfirmed');
    expect(await store.open(code)).toEqual(ok(KEY));
  });
});

describe('data, damaged recovery: F7: a recovery file', () => {
  test('with any byte changed opens by its copy; of both it is told as damaged before its code is needed', async () => {
    const { file, store } = await freshStore();
    const code = orFail(await store.make(KEY, 1));
    await store.confirm();
    const whole = await readFile(file);
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 4, at);
      await writeFile(file, damaged);
      expect(await store.open(code), `byte ${at}`).toEqual(ok(KEY));
      await writeFile(copyOf(file), damaged);
      expect(await store.status(), `byte ${at} of both`).toBe('damaged');
      for (const one of [file, copyOf(file)]) await writeFile(one, whole);
    }
    await rm(file);
    await store.prove(KEY, 0);
    expect(await readFile(file)).toEqual(whole);
  });

  test('that was changed with a sum that fits, or has no proof, is known by the archive’s key, and made anew', async () => {
    const { file, store } = await freshStore();
    await store.make(KEY, 1);
    for (const changes of [{ tag: Buffer.alloc(16).toString('base64') }, { mac: undefined }]) {
      await change(file, changes);
      await store.prove(KEY, 0);
      expect(await store.status()).toBe('damaged');
      await store.make(KEY, 1);
      expect(await store.status()).toBe('unconfirmed');
    }
    await store.prove(KEY, 0);
    expect(await store.status()).toBe('unconfirmed');
  });
});

describe('a recovery file that was changed', () => {
  test.each([
    ['another archive’s id', { keyId: '0123456789abcdef' }],
    ['another number', { number: 2 }],
    ['another salt', { salt: Buffer.alloc(32).toString('base64') }],
    ['another tag', { tag: Buffer.alloc(16).toString('base64') }],
    ['cut bytes', { sealed: 'AAAA' }],
  ])('to %s opens nothing', async (_, changes) => {
    const { file, store } = await freshStore(null);
    const code = orFail(await store.make(KEY, 1));
    await change(file, changes);
    expect(await store.open(code)).toEqual(fail('recovery_wrong'));
  });

  test.each([{ nonce: '' }, { format: 2 }, { hint: 'birds' }, { keyId: '../..' }])(
    'to %j is told as damaged, and a new one can be made',
    async (changes) => {
      const { file, store } = await freshStore();
      const code = orFail(await store.make(KEY, 1));
      await change(file, changes);
      expect(await store.status()).toBe('damaged');
      expect(await store.open(code)).toEqual(fail('recovery_missing'));
      expect(await store.open(orFail(await store.make(KEY, 1)))).toEqual(ok(KEY));
    },
  );

  test.each(['', '{}', '[]', 'null', 'recovery'])('and reads %j is none', async (text) => {
    const { file, store } = await freshStore();
    const code = orFail(await store.make(KEY, 1));
    for (const one of [file, copyOf(file)]) await writeFile(one, text);
    expect(await store.open(code)).toEqual(fail('recovery_missing'));
    expect(await store.confirm()).toEqual(fail('recovery_missing'));
  });
});
