import { describe, expect, test } from 'vitest';
import { cachedSettings } from '#main/features/settings/cached-settings.ts';
import type { SettingsStore } from '#main/ports/repositories.ts';

function counted(full = false): SettingsStore & { reads: number } {
  const stored: Record<string, string> = { theme: 'dark' };
  const store = {
    reads: 0,
    read: async () => {
      store.reads += 1;
      return { ...stored };
    },
    write: async (changes: Readonly<Record<string, string>>) => {
      if (full) throw new Error('disk full');
      Object.assign(stored, changes);
    },
  };
  return store;
}

describe('remembered settings', () => {
  test('are asked of the archive once, and follow every change', async () => {
    const store = counted();
    const settings = cachedSettings(store);
    expect(await settings.read()).toEqual({ theme: 'dark' });
    await settings.write({ theme: 'light', locale: 'en' });
    expect(await settings.read()).toEqual({ theme: 'light', locale: 'en' });
    expect(store.reads).toBe(1);
    expect(await store.read()).toEqual(await settings.read());
  });

  test('that were written before they were read are those of the archive', async () => {
    const settings = cachedSettings(counted());
    await settings.write({ locale: 'en' });
    expect(await settings.read()).toEqual({ theme: 'dark', locale: 'en' });
  });

  test('stay as they were when the archive could not keep a change', async () => {
    const settings = cachedSettings(counted(true));
    await settings.read();
    await expect(settings.write({ theme: 'light' })).rejects.toThrow('disk full');
    expect(await settings.read()).toEqual({ theme: 'dark' });
  });
});
