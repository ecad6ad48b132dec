import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/outcome.ts';
import { printedOfficer } from '#domain/printed-officer.ts';
import { readSettings, type StoredSettings } from '#domain/settings.ts';
import { cachedSettings, changeSettings } from '#main/features/settings/settings.ts';
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
  ['', 'ana.lima'],
  ['Ana Lima', 'Ana Lima (ana.lima)'],
])('a document of %j is of %s', (officerName, printed) => {
  expect(printedOfficer(officerName, 'ana.lima')).toBe(printed);
});
