import { hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { ARCHIVE_KEY } from '#main/keychain/archive-key.ts';
import { pinPath, pinStore } from '#main/keychain/pin-store.ts';
import { unsealBytes } from '#main/keychain/sealed-bytes.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { copyOf, summed } from '#main/platform/kept-twice.ts';
import type { SecretStore } from '#main/ports/secrets.ts';
import { type RememberingSecrets, rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { quickDerivation as deriveKey } from '../../support/quick-derivation.ts';

const PIN = '274916';
const OTHER = '830572';
const HEX = '7b'.repeat(32);

/** A fresh copy, as each caller wipes its own. */
const keyBytes = (): Buffer => Buffer.from(HEX, 'hex');

async function fresh(keychain: SecretStore & Pick<RememberingSecrets, 'kept'> = rememberingSecrets()) {
  const home = await mkdtemp(join(tmpdir(), 'lastro-pin-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  keychain.kept.set(ARCHIVE_KEY, HEX);
  const options = { file: pinPath(home), keychain, archiveKeyId: async () => keyIdOf(keyBytes()), deriveKey };
  return { home, keychain, store: pinStore(options), options };
}

/** The archive's key behind a store, in hex; the code of a refusal. */
async function keyOf(opened: Outcome<SecretStore>): Promise<string> {
  if (!opened.ok) return opened.error.code;
  const read = await opened.value.readKey(ARCHIVE_KEY);
  return read.ok ? Buffer.from(read.value ?? []).toString('hex') : read.error.code;
}

describe('a PIN beside the keychain', () => {
  test('leaves no bare key in the keychain, opens with the PIN alone, and other secrets stay as they are', async () => {
    const { keychain, store } = await fresh();
    keychain.kept.set('api-key:sandbox', 's3cret');
    expect(await keyOf(await store.set(keyBytes(), PIN))).toBe(HEX);
    expect([...keychain.kept.values()]).not.toContain(HEX);
    expect([await store.isSet(), await store.readiness()]).toEqual([true, 'ready']);
    expect(await store.open(OTHER)).toEqual(fail('pin_wrong'));
    const opened = await store.open(PIN);
    expect(await keyOf(opened)).toBe(HEX);
    expect(opened.ok && (await opened.value.read('api-key:sandbox'))).toEqual(ok('s3cret'));
  });

  test('secrets, PIN: opens neither by the keychain’s bytes alone nor by the file alone, and neither shows whether a PIN is right', async () => {
    const { home, keychain, store } = await fresh();
    await store.set(keyBytes(), PIN);
    const half = keychain.kept.get('pin-half') ?? '';
    expect(half).toHaveLength(64);

    keychain.kept.set('pin-half', '0f'.repeat(32));
    expect([await store.open(PIN), await store.open(OTHER)]).toEqual([fail('vault_changed'), fail('vault_changed')]);
    expect(await store.readiness()).toBe('key_changed');
    keychain.kept.delete('pin-half');
    expect([await store.open(PIN), await store.open(OTHER)]).toEqual([fail('vault_locked'), fail('vault_locked')]);
    expect(await store.readiness()).toBe('keychain_locked');

    keychain.kept.set('pin-half', half);
    const bytes = await readFile(pinPath(home), 'utf8');
    for (const secret of [PIN, HEX, keyBytes().toString('base64'), half]) expect(bytes).not.toContain(secret);
    for (const file of [pinPath(home), copyOf(pinPath(home))]) await rm(file);
    expect([await store.isSet(), await store.open(PIN)]).toEqual([false, fail('pin_missing')]);
  });

  test('takes both for its key: the PIN’s derivation alone and the half alone unwrap nothing', async () => {
    const { home, keychain, store } = await fresh();
    await store.set(keyBytes(), PIN);
    const file = JSON.parse(await readFile(pinPath(home), 'utf8'));
    const { format, kdf, salt, keyId, halfId } = file;
    const about = JSON.stringify(['lastro pin', format, kdf.name, kdf.N, kdf.r, kdf.p, salt, keyId, halfId]);
    const unwrapped = (...parts: readonly Uint8Array[]): boolean => {
      const key = hkdfSync('sha256', Buffer.concat(parts), Buffer.from(salt, 'base64'), 'lastro pin', 32);
      return unsealBytes(file, new Uint8Array(key), about) !== null;
    };
    const derived = (await deriveKey(PIN, salt)).key;
    const half = Buffer.from(keychain.kept.get('pin-half') ?? '', 'hex');
    expect([unwrapped(derived), unwrapped(half), unwrapped(derived, half)]).toEqual([false, false, true]);
  });

  test('forgets what unwraps the key once it is told', async () => {
    const { store } = await fresh();
    const opened = await store.set(keyBytes(), PIN);
    if (opened.ok) opened.value.forget?.();
    expect(await keyOf(opened)).toBe('vault_changed');
  });

  test('is changed with the same half, the copy of its file with it, and removed with the bare key back', async () => {
    const { home, keychain, store } = await fresh();
    await store.set(keyBytes(), PIN);
    await store.set(keyBytes(), OTHER);
    expect(await keyOf(await store.open(PIN))).toBe('pin_wrong');
    await rm(pinPath(home));
    expect(await keyOf(await store.open(PIN))).toBe('pin_wrong');
    expect(await keyOf(await store.open(OTHER))).toBe(HEX);
    expect(await store.remove(keyBytes())).toEqual(ok(undefined));
    expect([...keychain.kept]).toEqual([[ARCHIVE_KEY, HEX]]);
    expect(await readdir(home)).toEqual([]);
  });

  test('of another archive is none', async () => {
    const { store, options } = await fresh();
    await store.set(keyBytes(), PIN);
    expect(await pinStore({ ...options, archiveKeyId: async () => '0'.repeat(16) }).isSet()).toBe(false);
    expect(await pinStore({ ...options, archiveKeyId: async () => null }).isSet()).toBe(true);
  });

  test('whose file was altered anywhere opens nothing', async () => {
    const { home, store } = await fresh();
    await store.set(keyBytes(), PIN);
    const { sum: _, ...content } = JSON.parse(await readFile(pinPath(home), 'utf8'));
    for (const [name, value] of Object.entries<unknown>(content)) {
      const altered = typeof value === 'string' ? `${value.startsWith('0') ? '1' : '0'}${value.slice(1)}` : 9;
      for (const file of [pinPath(home), copyOf(pinPath(home))]) {
        await writeFile(file, summed({ ...content, [name]: altered }));
      }
      expect(await keyOf(await store.open(PIN)), name).toMatch(/^(pin_wrong|pin_missing|vault_changed)$/);
    }
  });
});

/** A keychain that fails after so many calls, which leaves the state of a process that ends there. */
function endingAfter(calls: number, kept: RememberingSecrets): SecretStore & Pick<RememberingSecrets, 'kept'> {
  let made = 0;
  const counted =
    <Args extends unknown[], Value>(call: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      if (made++ >= calls) throw new Error('the process ended');
      return call(...args);
    };
  return {
    kind: 'keychain',
    kept: kept.kept,
    read: counted(kept.read),
    write: counted(kept.write),
    readKey: counted(kept.readKey),
    writeKey: counted(kept.writeKey),
    remove: counted(kept.remove),
  };
}

/** Checks for a file as often as a thread can, until told to end; returns the number of checks and of misses. */
const WATCH = `
  const { existsSync } = require('node:fs');
  const { parentPort, workerData: { file, ended } } = require('node:worker_threads');
  parentPort.postMessage('looking');
  let looks = 0, absent = 0;
  for (; Atomics.load(ended, 0) === 0; looks++) if (!existsSync(file)) absent++;
  parentPort.postMessage([looks, absent]);
`;

describe('whatever ends', () => {
  const ENDINGS = Array.from({ length: 8 }, (_, calls) => calls);

  test.each(ENDINGS)('the first setting after %i calls of the keychain, bare key or PIN opens', async (calls) => {
    const kept = rememberingSecrets();
    const { options, store } = await fresh(endingAfter(calls, kept));
    await store.set(keyBytes(), PIN).catch(() => null);
    const next = pinStore({ ...options, keychain: kept });
    if (await next.isSet()) {
      expect(await keyOf(await next.open(PIN))).toBe(HEX);
      expect([...kept.kept.values()]).not.toContain(HEX);
    } else expect(kept.kept.get(ARCHIVE_KEY)).toBe(HEX);
  });

  test.each(ENDINGS)(
    'secrets, PIN kept whole: a change after %i calls, the PIN before or the new one opens',
    async (calls) => {
      const kept = rememberingSecrets();
      const { options } = await fresh(kept);
      await pinStore(options).set(keyBytes(), PIN);
      await pinStore({ ...options, keychain: endingAfter(calls, kept) })
        .set(keyBytes(), OTHER)
        .catch(() => null);
      const next = pinStore(options);
      const opens = [await keyOf(await next.open(PIN)), await keyOf(await next.open(OTHER))];
      expect(opens.toSorted()).toEqual([HEX, 'pin_wrong']);
    },
  );

  test.each(ENDINGS)('a removal after %i calls, bare key or PIN opens', async (calls) => {
    const kept = rememberingSecrets();
    const { options } = await fresh(kept);
    await pinStore(options).set(keyBytes(), PIN);
    await pinStore({ ...options, keychain: endingAfter(calls, kept) })
      .remove(keyBytes())
      .catch(() => null);
    const next = pinStore(options);
    if (await next.isSet()) expect(await keyOf(await next.open(PIN))).toBe(HEX);
    else expect(kept.kept.get(ARCHIVE_KEY)).toBe(HEX);
  });

  test('a change, there is at no moment no file that opens', async () => {
    const { home, store } = await fresh();
    await store.set(keyBytes(), PIN);
    const ended = new Int32Array(new SharedArrayBuffer(4));
    const watcher = new Worker(WATCH, { eval: true, workerData: { file: pinPath(home), ended } });
    await once(watcher, 'message');
    for (let change = 0; change < 50; change++) await store.set(keyBytes(), change % 2 === 0 ? OTHER : PIN);
    Atomics.store(ended, 0, 1);
    const [looks, absent] = (await once(watcher, 'message'))[0];
    expect(looks).toBeGreaterThan(1000);
    expect(absent).toBe(0);
  });

  test('a change that the disk refuses, the PIN before opens', async () => {
    const { home, store } = await fresh();
    await store.set(keyBytes(), PIN);
    await mkdir(`${pinPath(home)}.next`);
    expect(await store.set(keyBytes(), OTHER)).toEqual(fail('vault_unavailable'));
    expect(await keyOf(await store.open(PIN))).toBe(HEX);
  });
});
