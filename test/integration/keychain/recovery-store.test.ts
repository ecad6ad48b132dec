import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import { writeRecoveryCode } from '#domain/recovery-code.ts';
import { recoveryPath, recoveryStore } from '#main/keychain/recovery-store.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { RecoveryStore } from '#main/ports/secrets.ts';

const KEY = Buffer.alloc(32, 0xab);

async function freshStore(archiveKeyId: string | null = keyIdOf(KEY)): Promise<{ file: string; store: RecoveryStore }> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-recovery-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = recoveryPath(folder);
  return { file, store: recoveryStore({ file, archiveKeyId: async () => archiveKeyId }) };
}

function orFail<Value>(response: Outcome<Value>): Value {
  if (!response.ok) throw new Error(`refused: ${response.error.code}`);
  return response.value;
}

const change = async (file: string, changes: object): Promise<void> =>
  writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...changes }));

describe('a recovery key', () => {
  test('gives the archive’s key for its code, however it was typed', async () => {
    const { store } = await freshStore();
    const code = orFail(await store.make(KEY));
    expect(await store.open(code)).toEqual(ok(KEY));
    expect(await store.open(` ${code.toLowerCase().replaceAll('-', ' ')}\n`)).toEqual(ok(KEY));
  });

  test('stands unconfirmed until the officer says to have it, and a new one does so again', async () => {
    const { store } = await freshStore();
    expect(await store.status()).toBe('none');
    expect(await store.confirm()).toEqual(fail('recovery_missing'));
    await store.make(KEY);
    expect(await store.status()).toBe('unconfirmed');
    const code = orFail(await store.make(KEY));
    await store.confirm();
    expect(await store.status()).toBe('confirmed');
    expect(await store.open(code)).toEqual(ok(KEY));
    await store.make(KEY);
    expect(await store.status()).toBe('unconfirmed');
  });

  test('made anew voids the one before', async () => {
    const { store } = await freshStore();
    const first = orFail(await store.make(KEY));
    const second = orFail(await store.make(KEY));
    expect(second).not.toBe(first);
    expect(await store.open(first)).toEqual(fail('recovery_wrong'));
    expect(await store.open(second)).toEqual(ok(KEY));
  });

  test('tells a wrong code from one that was mistyped', async () => {
    const { store } = await freshStore();
    await store.make(KEY);
    expect(await store.open(writeRecoveryCode(randomBytes(20)))).toEqual(fail('recovery_wrong'));
    expect(await store.open('8F3K-T0QX')).toEqual(fail('recovery_mistyped'));
  });

  test('leaves neither code nor key on disk, and its file to its owner alone', async () => {
    const { file, store } = await freshStore();
    const code = orFail(await store.make(KEY));
    const text = await readFile(file, 'utf8');
    for (const secret of [code, code.replaceAll('-', ''), KEY.toString('hex'), KEY.toString('base64').slice(0, 30)]) {
      expect(text).not.toContain(secret);
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(file, '..'))).toEqual(['recovery.json']);
  });

  test('of another archive stands for none and opens nothing', async () => {
    const { store } = await freshStore('0123456789abcdef');
    const code = orFail(await store.make(KEY));
    expect(await store.status()).toBe('none');
    expect(await store.open(code)).toEqual(fail('vault_changed'));
  });

  test('says so where the disk does not tell whose key it is', async () => {
    const { file, store } = await freshStore();
    const code = orFail(await store.make(KEY));
    const archiveKeyId = async (): Promise<never> => {
      throw Object.assign(new Error('no right to read'), { code: 'EACCES' });
    };
    const blind = recoveryStore({ file, archiveKeyId });
    expect(await blind.status()).toBe('none');
    expect(await blind.open(code)).toEqual(fail('disk_read_only'));
  });

  test('opens an archive that lost the note of its key', async () => {
    const { store } = await freshStore(null);
    const code = orFail(await store.make(KEY));
    expect(await store.status()).toBe('unconfirmed');
    expect(await store.open(code)).toEqual(ok(KEY));
  });
});

describe('a recovery file that was changed', () => {
  test.each([
    ['another archive’s id', { keyId: '0123456789abcdef' }],
    ['another salt', { salt: Buffer.alloc(32).toString('base64') }],
    ['another tag', { tag: Buffer.alloc(16).toString('base64') }],
    ['cut bytes', { sealed: 'AAAA' }],
  ])('to %s opens nothing', async (_, changes) => {
    const { file, store } = await freshStore(null);
    const code = orFail(await store.make(KEY));
    await change(file, changes);
    expect(await store.open(code)).toEqual(fail('recovery_wrong'));
  });

  test.each([{ nonce: '' }, { format: 2 }, { hint: 'birds' }, { keyId: '../..' }])(
    'to %j is none any more, and a new one can be made',
    async (changes) => {
      const { file, store } = await freshStore();
      const code = orFail(await store.make(KEY));
      await change(file, changes);
      expect(await store.status()).toBe('none');
      expect(await store.open(code)).toEqual(fail('recovery_missing'));
      expect(await store.open(orFail(await store.make(KEY)))).toEqual(ok(KEY));
    },
  );

  test.each(['', '{}', '[]', 'null', 'recovery'])('and reads %j is none', async (text) => {
    const { file, store } = await freshStore();
    const code = orFail(await store.make(KEY));
    await writeFile(file, text);
    expect(await store.open(code)).toEqual(fail('recovery_missing'));
    expect(await store.confirm()).toEqual(fail('recovery_missing'));
  });
});
