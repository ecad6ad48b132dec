import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EmbeddedService } from '#main/app/embedded-service.ts';
import { registerClients } from '#main/app/register-clients.ts';
import { setApiKey } from '#main/features/settings/api-key.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { newId, systemClock } from '#main/platform/system.ts';
import { NO_PINNED_ADDRESSES } from '#main/ports/policy.ts';
import { rememberingLog } from '../../support/fakes/fake-workstation.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { type HostileService, startHostileService } from '../../support/hostile-service.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { PASSPHRASE } from './officer.ts';
import { type Ask, codeOf, NO_KEYCHAIN, openAt, value } from './opened.ts';

const KEY = 'b1f7c0de-0000-4000-8000-00000000c0de';
const SECRET = 'uma senha só da cópia';
const CHUNK = 200_000;

/** Two services of this machine; either gives a token to whoever brings a key. */
async function twoServices(): Promise<{ own: HostileService; other: HostileService }> {
  const [own, other] = [await startHostileService({}), await startHostileService({})];
  onTestFinished(async () => {
    await own.close();
    await other.close();
  });
  return { own, other };
}

const keysSeenAt = ({ seen }: HostileService): string[] => seen.map(({ headers }) => `${headers.authorization}`);

async function unlocked(): Promise<Ask> {
  const [home, downloads] = [await freshFolder(), await freshFolder()];
  const files = webFiles(saveWhole(unfinishedFiles(home, newId)), async () => downloads);
  const { ask, close } = await openAt(home, NO_KEYCHAIN, files);
  onTestFinished(close);
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  return ask;
}

const turnTo = (ask: Ask, { baseUrl }: { baseUrl: string }) =>
  value(ask('settings.set_addresses', { environment: 'producao', baseUrl, authUrl: baseUrl }));
const setKey = (ask: Ask) => value(ask('settings.set_key', { environment: 'producao', key: KEY }));

/** The code of the step at which a connection test stops, else `ok`. */
async function tested(ask: Ask): Promise<string> {
  const { steps } = await value(ask('settings.test_connection', { environment: 'producao' }));
  return steps.find(({ outcome }) => outcome === 'failed')?.code ?? 'ok';
}

async function keyOf(ask: Ask) {
  const { environments } = await value(ask('settings.read', {}));
  const { keyKept, keyOfOrigin } = environments.find(({ environment }) => environment === 'producao') ?? {};
  return { keyKept, keyOfOrigin };
}

/** Origins of keys in the log, newest first. */
async function reportedOriginKeys(ask: Ask) {
  const { rows } = await value(ask('audit.list', { kind: 'key_change', limit: 20 }));
  return rows.map(({ facts }) => facts);
}

/** Facts of the log's last restore. */
async function restoreFacts(ask: Ask) {
  const { rows } = await value(ask('audit.list', { kind: 'restore', limit: 1 }));
  return rows[0]?.facts;
}

/** Returns the addresses that the plan showed. */
async function restore(ask: Ask, path: string, addresses?: 'take') {
  const bytes = await readFile(path);
  const { id } = await value(ask('upload.begin', { purpose: 'backup', size: bytes.length }));
  for (let offset = 0; offset < bytes.length; offset += CHUNK) {
    const base64 = bytes.subarray(offset, offset + CHUNK).toString('base64');
    await value(ask('upload.append', { id, offset, base64 }));
  }
  const plan = await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }));
  await value(ask('backup.restore_run', { upload: id, passphrase: PASSPHRASE, ...(addresses && { addresses }) }));
  return plan.addresses;
}

describe('data, key and origin: the API key goes only to the origin it was given for', () => {
  test('and not to an address that is set later, until it is typed again', async () => {
    const { own, other } = await twoServices();
    const ask = await unlocked();
    expect(await codeOf(ask('settings.set_key', { environment: 'producao', key: KEY }))).toBe('address_missing');
    await turnTo(ask, own);
    await setKey(ask);
    expect(await tested(ask)).toBe('ok');

    await turnTo(ask, other);
    expect(await tested(ask)).toBe('key_missing');
    expect(other.seen).toEqual([]);
    expect(await keyOf(ask)).toEqual({ keyKept: false, keyOfOrigin: own.baseUrl });
    expect(await reportedOriginKeys(ask)).toEqual([
      { key: 'api', act: 'not_sent', keyOrigin: own.baseUrl, origin: other.baseUrl },
      { key: 'api', act: 'set', origin: own.baseUrl },
      { key: 'api', act: 'set' },
    ]);

    await setKey(ask);
    expect(await tested(ask)).toBe('ok');
    expect(keysSeenAt(other)).toEqual([KEY]);
    expect(keysSeenAt(own)).toEqual([KEY]);
  });

  test('and not to the address of a backup, nor to that of the archive it is undone to', {
    tags: ['long'],
  }, async () => {
    const { own, other } = await twoServices();
    const ask = await unlocked();
    await turnTo(ask, other);
    const made = await value(ask('backup.run', { passphrase: SECRET }));
    if (made.outcome !== 'saved') throw new Error('the backup was not made');
    await turnTo(ask, own);
    await setKey(ask);

    await restore(ask, made.path, 'take');
    expect(await restoreFacts(ask)).toMatchObject({ addresses: 'taken', producao: other.baseUrl });
    expect(await tested(ask)).toBe('key_missing');
    expect(other.seen).toEqual([]);
    expect(await keyOf(ask)).toEqual({ keyKept: false, keyOfOrigin: own.baseUrl });
    expect(await reportedOriginKeys(ask)).toEqual([
      { key: 'api', act: 'not_sent', keyOrigin: own.baseUrl, origin: other.baseUrl },
    ]);

    await setKey(ask);
    const [previous] = (await value(ask('backup.state', {}))).previousArchives;
    await value(ask('backup.restore_undo', { id: previous?.id ?? '' }));
    expect(await tested(ask)).toBe('key_missing');
    expect(own.seen).toEqual([]);
    expect(await keyOf(ask)).toEqual({ keyKept: false, keyOfOrigin: other.baseUrl });
  });

  test('data, addresses of a backup: shown beside those in force, which stay unless the officer takes the others', async () => {
    const { own, other } = await twoServices();
    const ask = await unlocked();
    await turnTo(ask, other);
    const made = await value(ask('backup.run', { passphrase: SECRET }));
    if (made.outcome !== 'saved') throw new Error('the backup was not made');
    await turnTo(ask, own);
    await setKey(ask);
    const pair = ({ baseUrl }: { baseUrl: string }) => ({ baseUrl, authUrl: baseUrl });
    expect(await restore(ask, made.path)).toEqual([
      { environment: 'producao', backup: pair(other), present: pair(own) },
    ]);
    expect(await restoreFacts(ask)).toMatchObject({ addresses: 'kept', producao: own.baseUrl });
    expect(await keyOf(ask)).toEqual({ keyKept: true, keyOfOrigin: null });
    expect(await tested(ask)).toBe('ok');
    expect(keysSeenAt(own)).toEqual([KEY]);
    expect(other.seen).toEqual([]);
  });

  test.each([
    ['another port', (_own: URL, other: URL) => other.href, null],
    ['another name of the same machine', ({ port }: URL) => `http://localhost:${port}`, null],
    ['another scheme', ({ port }: URL) => `https://127.0.0.1:${port}`, null],
    ['an address that is not safe', () => 'http://192.0.2.1', null],
    ['the same host in capitals', ({ port }: URL) => `HTTP://127.0.0.1:${port}/`, KEY],
    ['another path of the same origin', ({ href }: URL) => `${href}scr`, KEY],
  ])('whoever changed the stored address: %s', async (_what, addressOf, arrives) => {
    const { own, other } = await twoServices();
    const { settings, unreadable } = memoryArchive();
    const secrets = rememberingSecrets();
    const embedded = {} as EmbeddedService;
    const ports = { secrets, embedded, pinned: NO_PINNED_ADDRESSES, network: { proxyOf: async () => null } };
    const clientFor = registerClients({ settings, unreadable, ...ports, clock: systemClock, log: rememberingLog() });
    await setApiKey(secrets, 'producao', KEY, own.baseUrl);
    const baseUrl = addressOf(new URL(own.baseUrl), new URL(other.baseUrl));
    await settings.write({ producao: { baseUrl, authUrl: baseUrl } });

    await (await clientFor('producao')).openSession();
    expect(keysSeenAt(own)).toEqual(arrives === null ? [] : [arrives]);
    expect(other.seen).toEqual([]);
  });

  test('and nowhere where the secret store cannot be asked', async () => {
    const { own } = await twoServices();
    const { settings, unreadable } = memoryArchive();
    const secrets = rememberingSecrets();
    const embedded = {} as EmbeddedService;
    const ports = { secrets, embedded, pinned: NO_PINNED_ADDRESSES, network: { proxyOf: async () => null } };
    const clientFor = registerClients({ settings, unreadable, ...ports, clock: systemClock, log: rememberingLog() });
    await setApiKey(secrets, 'producao', KEY, own.baseUrl);
    await settings.write({ producao: { baseUrl: own.baseUrl, authUrl: own.baseUrl } });
    secrets.lock();
    expect(await (await clientFor('producao')).openSession()).toMatchObject({ error: { code: 'vault_locked' } });
    expect(own.seen).toEqual([]);
  });
});
