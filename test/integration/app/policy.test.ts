import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#domain/settings.ts';
import { NO_POLICY, type VaultPolicy } from '#main/ports/policy.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { PASSPHRASE } from './officer.ts';
import { type Ask, codeOf, NO_KEYCHAIN, openAt, value } from './opened.ts';

const DEFAULTS = readSettings({});
const FIXED = { environment: 'sandbox', lockMinutes: 2, officerName: 'Mesa 4' } as const;

async function under(home: string, policy: Partial<VaultPolicy>): Promise<{ ask: Ask; close: () => Promise<void> }> {
  const opened = await openAt(home, NO_KEYCHAIN, undefined, undefined, undefined, { ...NO_POLICY, ...policy });
  const made = await opened.ask('vault.create', { passphrase: PASSPHRASE });
  if (!made.ok) await value(opened.ask('vault.open', { passphrase: PASSPHRASE }));
  onTestFinished(opened.close);
  return opened;
}

test('data, fixed settings: what the administrators fix precedes what was typed, and no message changes it', async () => {
  const home = await freshFolder();
  const own = await under(home, {});
  await value(own.ask('settings.change', { officerName: 'Ana Lima', lockMinutes: 10 }));
  await own.close();

  const retention = { results: 3, consents: 10 };
  const { ask, close } = await under(home, { settings: { ...FIXED, retention, remindDays: 30 } });
  const names = ['environment', 'officerName', 'lockMinutes', 'retention', 'remindDays'];
  expect(await value(ask('settings.read', {}))).toMatchObject({ ...FIXED, fixed: names });
  expect((await value(ask('retention.read', {}))).rules).toEqual(retention);
  const refusals = [
    ask('settings.change', { officerName: 'Outra', theme: 'dark' }),
    ask('settings.change', { environment: 'producao' }),
    ask('retention.change', { results: 5, consents: 10 }),
    ask('backup.remind', { days: 0 }),
  ];
  for (const refusal of refusals) expect(await codeOf(refusal)).toBe('setting_fixed');
  expect(await codeOf(ask('settings.change', { officerName: 'Mesa 4', locale: 'en' }))).toBe('ok');
  expect(await value(ask('settings.read', {}))).toMatchObject({ locale: 'en', theme: DEFAULTS.theme });
  await close();

  const free = await under(home, {});
  expect(await value(free.ask('settings.read', {}))).toMatchObject({
    lockMinutes: 10,
    environment: 'embutido',
    fixed: [],
  });
});

test('what of the file cannot be understood is told to the window and logged', async () => {
  const home = await freshFolder();
  const { ask } = await under(home, { faults: ['settings.lockMinutes'] });
  expect(await value(ask('settings.read', {}))).toMatchObject({ policyFaults: ['settings.lockMinutes'], fixed: [] });
  expect(await readFile(join(home, 'logs/lastro.log'), 'utf8')).toMatch(/policy\.malformed.*settings\.lockminutes/);
});
