import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#domain/basics/outcome.ts';
import type { EmbeddedService } from '#main/app/embedded-service.ts';
import { registerClients } from '#main/app/register-clients.ts';
import { setApiKey } from '#main/features/settings/api-key.ts';
import { changeSettings } from '#main/features/settings/settings.ts';
import { sessionStore } from '#main/keychain/session-store.ts';
import { systemClock } from '#main/platform/system.ts';
import { NO_PINNED_ADDRESSES } from '#main/ports/policy.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';

const KEY = 'b1f7c0de-0000-4000-8000-00000000c0de';

const EMBEDDED: EmbeddedService = {
  baseUrl: 'http://127.0.0.1:4000',
  authUrl: 'http://127.0.0.1:4000',
  port: 4000,
  simulationVersion: 1,
  apiKey: KEY,
  eraseSubject: async () => 0,
  close: async () => {},
};

/** A network whose services never answer; records its requests. */
function silentNetwork() {
  const asked: string[] = [];
  const fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    asked.push(request.url);
    const { promise, reject } = Promise.withResolvers<Response>();
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    return promise;
  };
  return { asked, network: { fetch, proxyOf: async () => null } };
}

async function unlocked() {
  const archive = memoryArchive();
  const secrets = sessionStore();
  await setApiKey(secrets, 'sandbox', KEY, 'https://um.example');
  const { asked, network } = silentNetwork();
  const clientFor = registerClients({
    ...archive,
    secrets,
    embedded: EMBEDDED,
    pinned: NO_PINNED_ADDRESSES,
    network,
    clock: systemClock,
    log: rememberingLog(),
  });
  return { archive, asked, clientFor };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the client of an environment', () => {
  test('waits as long as the officer set, and no longer', async () => {
    const { archive, clientFor } = await unlocked();
    await changeSettings(archive.settings, { limits: { session: 7, query: 60, consent: 60 } });
    const opened = (await clientFor('embutido')).openSession();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await opened).toEqual(fail('service_timeout', { limitMs: 7_000 }));
  });

  test('stays while its address and its limits stay, and is another one when they change', async () => {
    const { archive, clientFor } = await unlocked();
    await archive.settings.write({ sandbox: { baseUrl: 'https://um.example', authUrl: '' } });
    const first = await clientFor('sandbox');
    await changeSettings(archive.settings, { theme: 'dark' });
    expect(await clientFor('sandbox')).toBe(first);

    await changeSettings(archive.settings, { limits: { session: 31, query: 60, consent: 60 } });
    const second = await clientFor('sandbox');
    expect(second).not.toBe(first);
    await archive.settings.write({ sandbox: { baseUrl: 'https://dois.example', authUrl: '' } });
    expect(await clientFor('sandbox')).not.toBe(second);
  });

  test('asks by the network it was given, at its own address alone', async () => {
    const { archive, asked, clientFor } = await unlocked();
    await archive.settings.write({ sandbox: { baseUrl: 'https://um.example', authUrl: '' } });
    const opened = (await clientFor('sandbox')).openSession();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(await opened).toMatchObject({ error: { code: 'service_timeout' } });
    expect(new Set(asked)).toEqual(new Set(['https://um.example/api/sessions/token']));
  });

  test('without an address refuses everything and asks nobody', async () => {
    const { asked, clientFor } = await unlocked();
    expect(await (await clientFor('producao')).openSession()).toEqual(fail('address_missing'));
    expect(asked).toEqual([]);
  });
});
