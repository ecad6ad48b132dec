import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { ARCHIVE_KEY, obtainArchiveKey, restoreArchiveKey } from '#main/keychain/archive-key.ts';
import { sessionStore } from '#main/keychain/session-store.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { SecretStore } from '#main/ports/secrets.ts';

const bytes = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const KEY = bytes(0xab);
const OTHER = bytes(0xcd);
const randomBytes = (count: number) => new Uint8Array(count).fill(0x11);

/** A store with a given answer to a read of the key; records, in hex, the keys written. */
function storeThat(
  kind: SecretStore['kind'],
  read: Outcome<Uint8Array | null>,
  write: Outcome<void> = ok(undefined),
): SecretStore & { readonly written: string[] } {
  const written: string[] = [];
  return {
    kind,
    written,
    read: async () => ok(null),
    write: async () => write,
    readKey: async () => (read.ok ? ok(read.value?.slice() ?? null) : read),
    writeKey: async (_, key) => {
      written.push(Buffer.from(key).toString('hex'));
      return write;
    },
    remove: async () => ok(undefined),
  };
}

const holding = (key: Uint8Array | null) => storeThat('keychain', ok(key));
const ask = (store: SecretStore, header: { keyId: string | null } | null) =>
  obtainArchiveKey({ header, store, randomBytes });

describe('where there is no archive yet', () => {
  test('a key is made, kept, and found again', async () => {
    const store = sessionStore();
    const made = await ask(store, null);
    expect(made).toEqual({ status: 'open', key: randomBytes(32) });
    expect(await store.readKey(ARCHIVE_KEY)).toEqual(ok(bytes(0x11)));
    const again = await obtainArchiveKey({ header: null, store, randomBytes: () => OTHER });
    expect(again).toEqual({ status: 'open', key: bytes(0x11) });
  });

  test('a kept value that is no key is replaced, for nothing was written with it', async () => {
    const store = holding(Buffer.from('not a key'));
    expect(await ask(store, null)).toEqual({ status: 'open', key: randomBytes(32) });
    expect(store.written).toHaveLength(1);
  });

  test.each<[ErrorCode, object]>([
    ['vault_locked', { status: 'keychain_locked' }],
    ['vault_unavailable', { status: 'unavailable' }],
    ['disk_full', { status: 'failed', reason: 'disk_full' }],
    ['disk_read_only', { status: 'failed', reason: 'disk_read_only' }],
  ])('a key that cannot be kept (%s) is not used', async (code, expected) => {
    expect(await ask(storeThat('keychain', ok(null), fail(code)), null)).toEqual(expected);
  });
});

describe('where an archive exists', () => {
  const header = { keyId: keyIdOf(KEY) };

  test('its key opens it', async () => {
    expect(await ask(holding(KEY), header)).toEqual({ status: 'open', key: bytes(0xab) });
  });

  test('F6: a key of which the header says nothing is tried: the header may be damaged', async () => {
    expect(await ask(holding(OTHER), header)).toEqual({ status: 'open', key: bytes(0xcd) });
  });

  test('a key without a header to compare it with is tried: the archive itself proves it', async () => {
    expect(await ask(holding(KEY), { keyId: null })).toEqual({ status: 'open', key: bytes(0xab) });
  });

  test('nothing in the keychain means locked or emptied; in a vault that opened it means another vault', async () => {
    expect(await ask(holding(null), header)).toEqual({ status: 'keychain_locked' });
    expect(await ask(storeThat('passphrase', ok(null)), header)).toEqual({ status: 'key_changed' });
    expect(await ask(storeThat('session', ok(null)), header)).toEqual({ status: 'key_changed' });
  });

  test('whatever the store says, no key is ever made or written', async () => {
    const said = fc.oneof(
      fc.constantFrom<Outcome<Uint8Array | null>>(ok(null), fail('vault_locked'), fail('vault_unavailable')),
      fc.uint8Array({ maxLength: 31 }).map((bytes): Outcome<Uint8Array | null> => ok(bytes)),
    );
    const headers = fc.record({ keyId: fc.constantFrom(null, keyIdOf(KEY), keyIdOf(OTHER)) });
    const kinds = fc.constantFrom('keychain', 'passphrase', 'session');
    await fc.assert(
      fc.asyncProperty(said, headers, kinds, async (read, some, kind) => {
        const store = storeThat(kind, read);
        expect((await ask(store, some)).status).not.toBe('open');
        expect(store.written).toEqual([]);
      }),
    );
  });

  test.each<[ErrorCode, string]>([
    ['vault_locked', 'keychain_locked'],
    ['vault_unavailable', 'unavailable'],
  ])('a store that cannot be asked (%s) is told as %s', async (code, status) => {
    expect(await ask(storeThat('keychain', fail(code)), header)).toEqual({ status });
  });
});

describe('a key that was recovered', () => {
  const header = { keyId: keyIdOf(KEY) };

  test('is found again', async () => {
    const store = sessionStore();
    expect(await restoreArchiveKey(store, KEY)).toEqual(ok(undefined));
    expect(await ask(store, header)).toEqual({ status: 'open', key: bytes(0xab) });
  });

  test('never costs the archive of the key that stood there its own', async () => {
    const store = sessionStore();
    await store.writeKey(ARCHIVE_KEY, OTHER);
    await restoreArchiveKey(store, KEY);
    expect(await ask(store, header)).toEqual({ status: 'open', key: bytes(0xab) });
    expect(await ask(store, { keyId: keyIdOf(OTHER) })).toEqual({ status: 'open', key: bytes(0xcd) });
    expect(await ask(store, { keyId: 'ffffffffffffffff' })).toEqual({ status: 'open', key: bytes(0xab) });
  });

  test('that is there already is not written again', async () => {
    const store = holding(KEY);
    expect(await restoreArchiveKey(store, KEY)).toEqual(ok(undefined));
    expect(store.written).toEqual([]);
  });

  test.each<ErrorCode>(['vault_locked', 'vault_unavailable'])('is refused by a store that is %s', async (code) => {
    expect(await restoreArchiveKey(storeThat('keychain', fail(code)), KEY)).toEqual(fail(code));
  });

  test('does not take the place of another that cannot be kept', async () => {
    const store = storeThat('keychain', ok(OTHER), fail('vault_unavailable'));
    expect(await restoreArchiveKey(store, KEY)).toEqual(fail('vault_unavailable'));
    expect(store.written).toEqual(['cd'.repeat(32)]);
  });
});
