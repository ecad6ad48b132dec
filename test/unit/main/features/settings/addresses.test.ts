import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { addressesOf, addressesSetBy, checkPinned, setAddresses } from '#main/features/settings/addresses.ts';
import { NO_PINNED_ADDRESSES } from '#main/ports/policy.ts';
import { parseAddress } from '#main/register-client/addresses.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';

const EMBEDDED = { baseUrl: 'http://127.0.0.1:4000', authUrl: 'http://127.0.0.1:4000' };
const TYPED = { baseUrl: 'https://api.example.com', authUrl: 'https://auth.example.com' };
const PINNED = { baseUrl: 'https://scr.banco.example', authUrl: 'https://termo.banco.example' };

describe('addresses', () => {
  const ports = (store = memoryArchive().settings) => ({
    store,
    pinned: NO_PINNED_ADDRESSES,
    checkAddress: parseAddress,
  });

  test('are kept for the two outer environments', async () => {
    const { store, ...others } = ports();
    await setAddresses({ store, ...others }, 'sandbox', TYPED);
    expect((await store.read()).sandbox).toEqual(TYPED);
  });

  test('are kept both or not at all, and the wrong one is named', async () => {
    const { store, ...others } = ports();
    const wrong = { ...TYPED, authUrl: 'ftp://auth.example.com' };
    expect(await setAddresses({ store, ...others }, 'producao', wrong)).toEqual(
      fail('address_not_https', { field: 'authUrl' }),
    );
    expect(await store.read()).toEqual(readSettings({}));
  });

  test('of the embedded service cannot be changed', async () => {
    expect(await setAddresses(ports(), 'embutido', TYPED)).toMatchObject({ ok: false });
  });
});

describe('addresses that the administrators fixed', () => {
  const settings = readSettings({ sandbox: JSON.stringify(TYPED), producao: JSON.stringify(TYPED) });
  const pinned = { sandbox: null, producao: PINNED };

  test('precede the stored ones and cannot be changed', async () => {
    expect(addressesOf(settings, 'producao', { embedded: EMBEDDED, pinned })).toEqual(PINNED);
    expect(addressesOf(settings, 'sandbox', { embedded: EMBEDDED, pinned })).toEqual(TYPED);
    expect(addressesOf(settings, 'embutido', { embedded: EMBEDDED, pinned })).toEqual(EMBEDDED);
    const store = memoryArchive().settings;
    expect(await setAddresses({ store, pinned, checkAddress: parseAddress }, 'producao', TYPED)).toMatchObject({
      ok: false,
    });
    expect(await store.read()).toEqual(readSettings({}));
  });

  test('leave none where they cannot be understood, whatever is stored', () => {
    const shut = { sandbox: 'malformed', producao: null } as const;
    expect(addressesOf(settings, 'sandbox', { embedded: EMBEDDED, pinned: shut })).toEqual({
      baseUrl: '',
      authUrl: '',
    });
  });

  test.each([
    ['embutido', 'workstation'],
    ['sandbox', 'malformed_policy'],
    ['producao', 'institution'],
  ] as const)('are said to be set in %s by %s', (environment, by) => {
    expect(addressesSetBy(environment, { sandbox: 'malformed', producao: PINNED })).toBe(by);
    expect(addressesSetBy('sandbox', NO_PINNED_ADDRESSES)).toBe('officer');
  });

  test.each([
    [PINNED, PINNED],
    [{ baseUrl: 'SCR.Banco.example/', authUrl: PINNED.authUrl }, PINNED],
    [{ ...PINNED, baseUrl: 'http://scr.banco.example' }, 'malformed'],
    [{ ...PINNED, authUrl: 'https://user@termo.banco.example' }, 'malformed'],
    ['malformed', 'malformed'],
    [null, null],
  ] as const)('are checked as typed ones: %j', (producao, checked) => {
    expect(checkPinned({ sandbox: null, producao }, parseAddress)).toEqual({ sandbox: null, producao: checked });
    expect(parseAddress(PINNED.baseUrl)).toEqual(ok(PINNED.baseUrl));
  });
});
