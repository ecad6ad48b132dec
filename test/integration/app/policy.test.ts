import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { recordOf } from '#domain/basics/record.ts';
import {
  FIXABLE_SETTINGS,
  type FixableSetting,
  readSettings,
  type SETTINGS,
  type StoredSettings,
} from '#domain/settings/settings.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { newId } from '#main/platform/system.ts';
import { NO_POLICY, type VaultPolicy } from '#main/ports/policy.ts';
import { BANCO } from '#test/support/fakes/samples.ts';
import { FIXED } from '#test/support/whole-policy.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { PASSPHRASE } from './officer.ts';
import { type Ask, codeOf, NO_KEYCHAIN, openAt, uploadedBackup, value } from './opened.ts';

const SECRET = 'cópia de segurança, bem comprida';
const DEFAULTS = readSettings({});
const byInstitution = (names: readonly FixableSetting[]) => recordOf(names, () => 'institution');
const SOME = { environment: 'sandbox', lockMinutes: 2, officerName: 'Mesa 4' } as const;

async function under(home: string, policy: Partial<VaultPolicy>): Promise<{ ask: Ask; close: () => Promise<void> }> {
  const files = webFiles(saveWhole(unfinishedFiles(home, newId)), async () => home);
  const opened = await openAt(home, NO_KEYCHAIN, files, undefined, undefined, { ...NO_POLICY, ...policy });
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
  const { ask, close } = await under(home, { settings: { ...SOME, retention, remindDays: 30 } });
  const names = ['environment', 'officerName', 'lockMinutes', 'retention', 'remindDays'] as const;
  expect(await value(ask('settings.read', {}))).toMatchObject({ ...SOME, fixed: byInstitution(names) });
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
  const after = await value(free.ask('settings.read', {}));
  expect(after).toMatchObject({ lockMinutes: 10, environment: 'embutido' });
  expect(after.fixed).toEqual({});
});

test('a passphrase made of the names of the officer and the institution is judged guessable, also before an archive is open', async () => {
  const [officerName, nome] = ['Zulmira Quaresma', 'Xerpa Umbuzeiro'];
  const home = await freshFolder();
  const { ask, close } = await under(home, {});
  const scores = (): Promise<readonly number[]> =>
    Promise.all(
      [officerName, nome].map(async (name) => {
        return (await value(ask('vault.judge_passphrase', { passphrase: `${name} 2026` }))).score;
      }),
    );
  expect(await scores()).toEqual([4, 4]);
  await value(ask('settings.change', { officerName, institutions: [{ ...BANCO, nome }] }));
  expect(await scores()).toEqual([1, 1]);
  const change = { current: PASSPHRASE, passphrase: `${officerName} 2026` };
  expect(await codeOf(ask('vault.change_passphrase', change))).toBe('passphrase_weak');
  await close();

  const fixed = await openAt(await freshFolder(), NO_KEYCHAIN, undefined, undefined, undefined, {
    ...NO_POLICY,
    settings: { officerName },
  });
  onTestFinished(fixed.close);
  expect(await codeOf(fixed.ask('vault.create', { passphrase: `${officerName} 2026` }))).toBe('passphrase_weak');
});

test('what of the file cannot be understood is told to the window and logged', async () => {
  const home = await freshFolder();
  const { ask } = await under(home, { faults: ['settings.lockMinutes'] });
  const { policyFaults, fixed } = await value(ask('settings.read', {}));
  expect([policyFaults, fixed]).toEqual([['settings.lockMinutes'], {}]);
  expect(await readFile(join(home, 'logs/lastro.log'), 'utf8')).toMatch(/policy\.malformed.*settings\.lockminutes/);
});

type Change = (ask: Ask, to: StoredSettings) => Promise<Envelope<unknown>>;

/** The message by which an officer changes each setting; the compiler asks for it where a setting has one of its own. */
const CHANGES: Readonly<Record<Exclude<FixableSetting, keyof typeof SETTINGS>, Change>> = {
  retention: (ask, { retention }) => ask('retention.change', retention),
  remindDays: (ask, { remindDays }) => ask('backup.remind', { days: remindDays }),
};

function changeOf(name: FixableSetting): Change {
  if (name === 'retention' || name === 'remindDays') return CHANGES[name];
  return (ask, to) => ask('settings.change', { [name]: to[name] } as Input<'settings.change'>);
}

describe('data, fixed settings: whoever asks', () => {
  test('every setting that is fixed refuses the message that would change it, also beside one that is free', async () => {
    const { ask } = await under(await freshFolder(), { settings: FIXED });
    const shown = async () => ({
      ...(await value(ask('settings.read', {}))),
      retention: (await value(ask('retention.read', {}))).rules,
      remindDays: (await value(ask('backup.state', {}))).remindDays,
    });
    expect(await shown()).toMatchObject({ ...FIXED, fixed: byInstitution(FIXABLE_SETTINGS) });
    for (const name of FIXABLE_SETTINGS) {
      expect(DEFAULTS[name], name).not.toEqual(FIXED[name]);
      expect([name, await codeOf(changeOf(name)(ask, DEFAULTS))]).toEqual([name, 'setting_fixed']);
    }
    expect(await shown()).toMatchObject({ ...FIXED, fixed: byInstitution(FIXABLE_SETTINGS) });
  });

  test.each([0, 1])('what is free beside fixed settings is the officer’s (half %i)', async (half) => {
    const isFixed = (name: FixableSetting): boolean => FIXABLE_SETTINGS.indexOf(name) % 2 === half;
    const settings = Object.fromEntries(FIXABLE_SETTINGS.filter(isFixed).map((name) => [name, FIXED[name]]));
    const { ask } = await under(await freshFolder(), { settings });
    const to = recordOf(FIXABLE_SETTINGS, (name) => (isFixed(name) ? DEFAULTS : FIXED)[name]) as StoredSettings;
    for (const name of FIXABLE_SETTINGS) {
      expect([name, await codeOf(changeOf(name)(ask, to))]).toEqual([name, isFixed(name) ? 'setting_fixed' : 'ok']);
    }
  });

  test('a restored backup brings its own settings and addresses, and what is fixed holds', {
    tags: ['long'],
  }, async () => {
    const other = await under(await freshFolder(), {});
    const own = { baseUrl: 'https://outro.example.com', authUrl: 'https://outro.example.com/a' };
    await value(other.ask('settings.change', { officerName: 'De outra mesa', lockMinutes: 15, theme: 'light' }));
    await value(other.ask('settings.set_addresses', { environment: 'producao', ...own }));
    const made = await value(other.ask('backup.run', { passphrase: SECRET }));
    if (made.outcome !== 'saved') throw new Error('the backup was not made');

    const pinned = { baseUrl: 'https://scr.example.com', authUrl: 'https://autorizacao.example.com' };
    const policy = {
      settings: { officerName: 'Mesa 4', lockMinutes: 5 },
      addresses: { sandbox: null, producao: pinned },
    };
    const { ask } = await under(await freshFolder(), policy);
    await restore(ask, made.path);
    const settings = await value(ask('settings.read', {}));
    expect(settings).toMatchObject({ officerName: 'Mesa 4', lockMinutes: 5, theme: 'light' });
    expect(settings.environments.find(({ environment }) => environment === 'producao')).toMatchObject({
      ...pinned,
      addressesSetBy: 'institution',
    });
    expect(await codeOf(ask('settings.set_addresses', { environment: 'producao', ...own }))).toBe('invalid_input');
  });
});

async function restore(ask: Ask, path: string): Promise<void> {
  const bytes = await readFile(path);
  const id = await uploadedBackup(ask, bytes);
  await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }));
  await value(ask('backup.restore_run', { upload: id, passphrase: PASSPHRASE, addresses: 'take' }));
}
