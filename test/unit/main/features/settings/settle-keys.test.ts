import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { apiKeyName, readApiKey, setApiKey } from '#main/features/settings/api-key.ts';
import { settleKeys } from '#main/features/settings/settle-keys.ts';
import { NO_PINNED_ADDRESSES, type PinnedAddresses } from '#main/ports/policy.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';

const KEY = 'b1f7c0de-0000-4000-8000-00000000c0de';
const HERE = { baseUrl: 'https://api.example.com/scr', authUrl: '' };
const THERE = { baseUrl: 'https://api.example.org', authUrl: '' };

/** A desk at its opening; `address` is that of Produção. */
function atOpening(address = HERE, pinned: PinnedAddresses = NO_PINNED_ADDRESSES) {
  const { settings, audit } = memoryArchive();
  const [secrets, log] = [rememberingSecrets(), rememberingLog()];
  const ports = {
    settings,
    audit,
    secrets,
    log,
    pinned,
    embedded: { ...HERE, simulationVersion: 1 },
    clock: () => 0,
    officer: () => 'ana',
  };
  return {
    ...ports,
    settle: async (isRestored = ok(false) as Parameters<typeof settleKeys>[1]) => {
      await settings.write({ producao: address });
      await settleKeys(ports, isRestored);
    },
    events: async () => (await audit.after(0, 20)).map(({ facts }) => facts),
  };
}

describe('a key of an earlier version', () => {
  test('gets the address in force at the first opening, and no other one later', async () => {
    const { secrets, settle, settings, events, ...ports } = atOpening();
    secrets.kept.set(apiKeyName('producao'), KEY);
    await settle();
    await settle();
    expect(await readApiKey(secrets, 'producao', HERE.baseUrl)).toEqual(ok(KEY));
    expect(await events()).toEqual([{ key: 'api', act: 'adopt', origin: 'https://api.example.com' }]);

    await settings.write({ producao: THERE });
    await settleKeys({ ...ports, secrets, settings }, ok(false));
    expect(await readApiKey(secrets, 'producao', THERE.baseUrl)).toEqual(ok(null));
  });

  test.each([
    ['there is no address', { baseUrl: '', authUrl: '' }, ok(false)],
    ['a restore may have brought the address', HERE, ok(true)],
  ])('is forgotten where %s', async (_why, address, isRestored) => {
    const { secrets, settle, events } = atOpening(address);
    secrets.kept.set(apiKeyName('producao'), KEY);
    await settle(isRestored);
    expect(secrets.kept.size).toBe(0);
    expect(await events()).toEqual([{ key: 'api', act: 'forget' }]);
  });

  test('waits, and is not sent, where nobody knows whether there was a restore', async () => {
    const { secrets, settle, events } = atOpening();
    secrets.kept.set(apiKeyName('producao'), KEY);
    await settle(fail('vault_locked'));
    expect(secrets.kept.get(apiKeyName('producao'))).toBe(KEY);
    expect(await readApiKey(secrets, 'producao', HERE.baseUrl)).toEqual(ok(null));
    expect(await events()).toEqual([]);
  });
});

describe('a key whose address is another one', () => {
  test('is told of once for each other address, by host in the log and by origin in the audit log', async () => {
    const { secrets, settle, settings, events, log, ...ports } = atOpening(THERE);
    await setApiKey(secrets, 'producao', KEY, HERE.baseUrl);
    await settle();
    await settle();
    const event = { key: 'api', act: 'not_sent', keyOrigin: 'https://api.example.com' };
    expect(await events()).toEqual([{ ...event, origin: 'https://api.example.org' }]);
    expect(log.lines).toEqual([
      {
        level: 'warn',
        event: 'key.of_other_address',
        facts: { environment: 'producao', host: 'api.example.com', port: null },
      },
    ]);

    await settings.write({ producao: HERE });
    await settleKeys({ ...ports, log, secrets, settings }, ok(false));
    await settings.write({ producao: THERE });
    await settleKeys({ ...ports, log, secrets, settings }, ok(false));
    expect(await events()).toHaveLength(2);
    expect(await readApiKey(secrets, 'producao', HERE.baseUrl)).toEqual(ok(KEY));
  });

  test('is one whose address the administrators fixed', async () => {
    const { secrets, settle, events } = atOpening(HERE, { sandbox: null, producao: THERE });
    await setApiKey(secrets, 'producao', KEY, HERE.baseUrl);
    await settle();
    expect(await events()).toMatchObject([{ act: 'not_sent', origin: 'https://api.example.org' }]);
  });

  test('may have no address at all', async () => {
    const { secrets, settle, events } = atOpening({ baseUrl: '', authUrl: '' });
    await setApiKey(secrets, 'producao', KEY, HERE.baseUrl);
    await settle();
    expect(await events()).toMatchObject([{ act: 'not_sent', origin: '' }]);
  });
});
