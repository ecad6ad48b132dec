import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/outcome.ts';
import { readSettings, type StoredSettings } from '#domain/settings.ts';
import { cachedSettings, changeSettings } from '#main/features/settings/settings.ts';
import type { SettingsStore } from '#main/ports/repositories.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';

const DEFAULTS = readSettings({});

describe('changed settings', () => {
  test('keep what the officer changed and nothing else', async () => {
    const { settings } = memoryArchive();
    await changeSettings(settings, { theme: 'dark', limits: { session: 10, query: 120, consent: 300 } });
    await changeSettings(settings, { institution: { nome: 'Banco', cnpj: '11.222.333/0001-81' } });
    expect(await settings.read()).toEqual({
      ...DEFAULTS,
      theme: 'dark',
      limits: { session: 10, query: 120, consent: 300 },
      institution: { nome: 'Banco', cnpj: '11222333000181' },
    });
  });

  test('may name no CNPJ', async () => {
    const { settings } = memoryArchive();
    expect(await changeSettings(settings, { institution: { nome: 'Banco', cnpj: ' ' } })).toEqual(ok(undefined));
    expect((await settings.read()).institution).toEqual({ nome: 'Banco', cnpj: '' });
  });

  test.each(['111.444.777-35', '11.222.333/0001-82'])('refuse %s as the CNPJ of an institution', async (cnpj) => {
    const { settings } = memoryArchive();
    expect(await changeSettings(settings, { theme: 'dark', institution: { nome: 'Banco', cnpj } })).toEqual(
      fail('document_invalid', { field: 'institution.cnpj' }),
    );
    expect(await settings.read()).toEqual(DEFAULTS);
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
