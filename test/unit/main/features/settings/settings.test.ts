import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { namedOfficer, printedOfficer } from '#domain/people/printed-officer.ts';
import { readSettings, type StoredSettings } from '#domain/settings/settings.ts';
import { namedBySettings } from '#main/features/settings/named-officer.ts';
import { cachedSettings, changeSettings, withFixed } from '#main/features/settings/settings.ts';
import type { SettingsStore } from '#main/ports/repositories.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { BANCO } from '#test/support/fakes/samples.ts';

const DEFAULTS = readSettings({});

describe('changed settings', () => {
  test('keep what the officer changed and nothing else', async () => {
    const { settings } = memoryArchive();
    await changeSettings(settings, { theme: 'dark', limits: { session: 10, query: 120, consent: 300 } });
    await changeSettings(settings, { institutions: [BANCO] });
    expect(await settings.read()).toEqual({
      ...DEFAULTS,
      theme: 'dark',
      limits: { session: 10, query: 120, consent: 300 },
      institutions: [BANCO],
    });
  });

  test('name no company twice, a branch of it included', async () => {
    const { settings } = memoryArchive();
    const branch = { ...BANCO, nome: 'Filial', cnpj: '11222333000262' };
    expect(await changeSettings(settings, { theme: 'dark', institutions: [BANCO, branch] })).toEqual(
      fail('institution_repeated'),
    );
    expect(await settings.read()).toEqual(DEFAULTS);
    const other = { ...BANCO, cnpj: '12ABC34501DE35' };
    expect(await changeSettings(settings, { institutions: [BANCO, other] })).toEqual(ok(undefined));
  });
});

function counted(full = false): SettingsStore & { reads: number } {
  let stored: StoredSettings = { ...DEFAULTS, theme: 'dark' };
  const store = {
    reads: 0,
    read: async () => {
      store.reads += 1;
      return stored;
    },
    write: async (changes: Partial<StoredSettings>) => {
      if (full) throw new Error('disk full');
      stored = { ...stored, ...changes };
    },
  };
  return store;
}

describe('cached settings', () => {
  test('are read from the archive once, and follow every change', async () => {
    const store = counted();
    const settings = cachedSettings(store);
    expect(await settings.read()).toEqual({ ...DEFAULTS, theme: 'dark' });
    await settings.write({ theme: 'light', locale: 'en' });
    expect(await settings.read()).toEqual({ ...DEFAULTS, theme: 'light', locale: 'en' });
    expect(store.reads).toBe(1);
    expect(await store.read()).toEqual(await settings.read());
  });

  test('that were written before they were read are those of the archive', async () => {
    const settings = cachedSettings(counted());
    await settings.write({ locale: 'en' });
    expect(await settings.read()).toEqual({ ...DEFAULTS, theme: 'dark', locale: 'en' });
  });

  test('stay as they were when the archive could not keep a change', async () => {
    const settings = cachedSettings(counted(true));
    await settings.read();
    await expect(settings.write({ theme: 'light' })).rejects.toThrow('disk full');
    expect(await settings.read()).toEqual({ ...DEFAULTS, theme: 'dark' });
  });
});

test.each([
  { name: '', account: 'ana.lima', printed: 'ana.lima', shown: { name: 'ana.lima', account: null } },
  { name: 'Ana Lima', account: 'root', printed: 'Ana Lima (root)', shown: { name: 'Ana Lima', account: 'root' } },
  { name: 'Ana (Mesa 4)', account: 'a', printed: 'Ana (Mesa 4) (a)', shown: { name: 'Ana (Mesa 4)', account: 'a' } },
  { name: 'Ana Lima', account: '', printed: 'Ana Lima', shown: { name: 'Ana Lima', account: null } },
])('$name at the account $account is $printed, and is read again as name and account', ({ printed, shown, ...who }) => {
  expect(printedOfficer(who.name, who.account)).toBe(printed);
  expect(namedOfficer(printed)).toEqual(shown);
});

test('who does what is done has the name that is set then, an administrator’s before the officer’s own', async () => {
  const { settings, officer } = await namedBySettings(counted(), () => 'root');
  const before = officer();
  await settings.write({ officerName: 'Ana Lima' });
  const fixed = await namedBySettings(withFixed(settings, { officerName: 'Mesa 4' }), () => 'root');
  await fixed.settings.write({ theme: 'light' });
  expect([before, officer(), fixed.officer()]).toEqual(['root', 'Ana Lima (root)', 'Mesa 4 (root)']);
});
