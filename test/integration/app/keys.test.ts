import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#main/platform/system.ts';
import { apiKeysOf } from '#main/register-service/api-keys.ts';
import { askSimulatedRegister } from '#main/register-service/ask-simulated-register.ts';
import { startRegisterService } from '#main/register-service/server.ts';
import { rememberingLog } from '../../support/fakes/fake-workstation.ts';
import { memoryAuthorizations } from '../../unit/main/register-service/memory-authorizations.ts';
import { registerConsent, runMonth } from './officer.ts';
import { type Ask, codeOf, NO_KEYCHAIN, NOWHERE, openAt, value } from './opened.ts';

const KEY = 'b1f7c0de-0000-4000-8000-00000000c0de';
const WRONG = '00000000-0000-4000-8000-000000000000';

/** A workstation that works with a register service of its own process, as the officer set it up. */
async function atSandbox(): Promise<Ask> {
  const service = await startRegisterService({
    register: askSimulatedRegister,
    authorizations: memoryAuthorizations(),
    apiKeys: apiKeysOf(() => [KEY]),
    clock: Date.now,
    newId,
    jwtSecret: randomBytes(32),
    log: rememberingLog(),
  });
  const home = await mkdtemp(join(tmpdir(), 'lastro-keys-'));
  const { ask, close } = await openAt(home, NO_KEYCHAIN);
  onTestFinished(async () => {
    await close();
    await service.close();
    await rm(home, { recursive: true, force: true });
  });
  await value(ask('vault.use_session', {}));
  const { baseUrl, authUrl } = service;
  await value(ask('settings.set_addresses', { environment: 'sandbox', baseUrl, authUrl }));
  await value(ask('settings.change', { environment: 'sandbox' }));
  return ask;
}

test('a replaced or removed key takes its session with it', async () => {
  const ask = await atSandbox();
  const setKey = (key: string) => value(ask('settings.set_key', { environment: 'sandbox', key }));
  await setKey(KEY);
  await registerConsent(ask);
  expect(await codeOf(runMonth(ask, '2026-01'))).toBe('ok');
  await setKey(WRONG);
  expect(await codeOf(runMonth(ask, '2026-02'))).toBe('key_refused');
  await setKey(KEY);
  expect(await codeOf(runMonth(ask, '2026-02'))).toBe('ok');
  await value(ask('settings.remove_key', { environment: 'sandbox' }));
  expect(await codeOf(runMonth(ask, '2026-03'))).toBe('key_missing');
});

test('the connection test follows the real way: a good key, a wrong one, none, and a service that is gone', {
  tags: ['long'],
}, async () => {
  const ask = await atSandbox();
  const outcomes = async () => {
    const { steps } = await value(ask('settings.test_connection', { environment: 'sandbox' }));
    return steps.map(({ outcome }) => outcome).join(' ');
  };
  expect(await outcomes()).toBe('ok skipped skipped skipped failed skipped');
  await value(ask('settings.set_key', { environment: 'sandbox', key: KEY }));
  expect(await outcomes()).toBe('ok unused ok unused ok ok');
  await value(ask('settings.set_key', { environment: 'sandbox', key: WRONG }));
  expect(await outcomes()).toBe('ok unused ok unused failed skipped');
  await value(ask('settings.set_addresses', { environment: 'sandbox', ...NOWHERE }));
  expect(await outcomes()).toBe('ok skipped skipped skipped failed skipped');
  await value(ask('settings.set_key', { environment: 'sandbox', key: KEY }));
  const report = await value(ask('settings.test_connection', { environment: 'sandbox' }));
  expect(report.steps.find(({ outcome }) => outcome === 'failed')).toEqual({
    step: 'connection',
    outcome: 'failed',
    code: 'service_unreachable',
    reason: 'refused',
  });
});
