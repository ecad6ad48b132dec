import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#domain/error-codes.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import { ARCHIVE_KEY, obtainArchiveKey, restoreArchiveKey } from '#main/keychain/archive-key.ts';
import { sessionStore } from '#main/keychain/session-store.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { SecretStore } from '#main/ports/secrets.ts';

const KEY = Buffer.alloc(32, 0xab);
const OTHER = Buffer.alloc(32, 0xcd);
const randomBytes = (count: number) => Buffer.alloc(count, 0x11);

/** A store that answers a read as told and remembers what it was asked to write. */
function storeThat(
  kind: SecretStore['kind'],
  read: Outcome<string | null>,
  write: Outcome<void> = ok(undefined),
): SecretStore & { readonly written: string[] } {
  const written: string[] = [];
  return {
    kind,
    written,
    read: async () => read,
    write: async (_, secret) => {
      written.push(secret);
      return write;
    },
    remove: async () => ok(undefined),
  };
}

const holding = (secret: string | null) => storeThat('keychain', ok(secret));
const ask = (store: SecretStore, header: { keyId: string | null } | null) =>
  obtainArchiveKey({ header, store, randomBytes });

describe('where there is no archive yet', () => {
  test('a key is made, kept, and found again', async () => {
    const store = sessionStore();
    const made = await ask(store, null);
    expect(made).toEqual({ status: 'open', key: randomBytes(32) });
    expect(await store.read(ARCHIVE_KEY)).toEqual(ok('11'.repeat(32)));
    expect(await obtainArchiveKey({ header: null, store, randomBytes: () => OTHER })).toEqual(made);
  });

  test('a kept value that is no key is replaced, for nothing was written with it', async () => {
    const store = holding('not a key');
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
    expect(await ask(holding(KEY.toString('hex')), header)).toEqual({ status: 'open', key: KEY });
  });

  test('F6: a key of which the header says nothing is tried: the header may be damaged', async () => {
    expect(await ask(holding(OTHER.toString('hex')), header)).toEqual({ status: 'open', key: OTHER });
  });

  test('a key without a header to compare it with is tried: the archive itself proves it', async () => {
    expect(await ask(holding(KEY.toString('hex')), { keyId: null })).toEqual({ status: 'open', key: KEY });
  });

  test('nothing in the keychain means locked or emptied; in a vault that opened it means another vault', async () => {
    expect(await ask(holding(null), header)).toEqual({ status: 'keychain_locked' });
    expect(await ask(storeThat('passphrase', ok(null)), header)).toEqual({ status: 'key_changed' });
    expect(await ask(storeThat('session', ok(null)), header)).toEqual({ status: 'key_changed' });
  });

  test('whatever the store says, no key is ever made or written', async () => {
    const said = fc.oneof(
      fc.constantFrom<Outcome<string | null>>(ok(null), fail('vault_locked'), fail('vault_unavailable')),
      fc.string().map((text): Outcome<string | null> => ok(text)),
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
    expect(await ask(store, header)).toEqual({ status: 'open', key: KEY });
  });

  test('never costs the archive of the key that stood there its own', async () => {
    const store = sessionStore();
    await store.write(ARCHIVE_KEY, OTHER.toString('hex'));
    await restoreArchiveKey(store, KEY);
    expect(await ask(store, header)).toEqual({ status: 'open', key: KEY });
    expect(await ask(store, { keyId: keyIdOf(OTHER) })).toEqual({ status: 'open', key: OTHER });
    expect(await ask(store, { keyId: 'ffffffffffffffff' })).toEqual({ status: 'open', key: KEY });
  });

  test('that is there already is not written again', async () => {
    const store = holding(KEY.toString('hex'));
    expect(await restoreArchiveKey(store, KEY)).toEqual(ok(undefined));
    expect(store.written).toEqual([]);
  });

  test.each<ErrorCode>(['vault_locked', 'vault_unavailable'])('is refused by a store that is %s', async (code) => {
    expect(await restoreArchiveKey(storeThat('keychain', fail(code)), KEY)).toEqual(fail(code));
  });

  test('does not take the place of another that cannot be kept', async () => {
    const store = storeThat('keychain', ok(OTHER.toString('hex')), fail('vault_unavailable'));
    expect(await restoreArchiveKey(store, KEY)).toEqual(fail('vault_unavailable'));
    expect(store.written).toEqual([OTHER.toString('hex')]);
  });
});
