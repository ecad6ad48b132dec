import { describe, expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { createSettingsStore } from '#renderer/features/settings/store.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { holdReplies } from '#test/support/hold-replies.ts';

const KEY = '0d9f3c1e-7a52-4b1e-9c3e-0d2f5f4b8a11';

async function loaded() {
  const fake = createFakeBridge();
  const store = createSettingsStore(fake.bridge);
  await store.getState().load();
  const environment = (name: string) =>
    latestValue(store.getState().settings)?.environments.find((one) => one.environment === name);
  return { fake, store, environment };
}

describe('the settings store', () => {
  test('takes what main made of a change', async () => {
    const { store } = await loaded();
    expect(await store.getState().change({ theme: 'dark' })).toBeNull();
    expect(latestValue(store.getState().settings)?.theme).toBe('dark');
  });

  test('keeps a change that an older read arrives after', async () => {
    const { fake, store } = await loaded();
    const before = latestValue(store.getState().settings);
    const { reply, release } = holdReplies(() => before as Settings);
    fake.reply('settings.read', reply);
    void store.getState().load();
    await store.getState().change({ theme: 'dark' });
    await release(0);
    expect(latestValue(store.getState().settings)?.theme).toBe('dark');
  });

  test('hands a key over and keeps only that there is one', async () => {
    const { fake, store, environment } = await loaded();
    expect(await store.getState().setKey('sandbox', KEY)).toBeNull();
    expect(environment('sandbox')?.keyKept).toBe(true);
    expect(JSON.stringify(store.getState())).not.toContain(KEY);
    expect(fake.sent.at(-1)).toEqual({ name: 'settings.set_key', input: { environment: 'sandbox', key: KEY } });
  });

  test('answers why a key was not taken, and changes nothing', async () => {
    const { store, environment } = await loaded();
    expect(await store.getState().setKey('sandbox', 'abc')).toEqual({ code: 'key_malformed' });
    expect(environment('sandbox')?.keyKept).toBe(false);
  });

  test('forgets that there was a key once it is removed', async () => {
    const { store, environment } = await loaded();
    await store.getState().removeKey('producao');
    expect(environment('producao')?.keyKept).toBe(false);
  });

  test('names the field of a refused address', async () => {
    const { store } = await loaded();
    const refused = await store
      .getState()
      .setAddresses({ environment: 'sandbox', baseUrl: 'http://a.example.com', authUrl: 'https://b.example.com' });
    expect(refused).toEqual({ code: 'address_not_https', details: { field: 'baseUrl' } });
  });

  test('keeps one report an environment', async () => {
    const { store } = await loaded();
    await store.getState().testConnection('producao');
    expect(store.getState().reports.producao.status).toBe('ready');
    expect(store.getState().reports.sandbox.status).toBe('idle');
  });

  test('reads again when something else changed them', async () => {
    const { fake, store } = await loaded();
    fake.state.settings = { ...fake.state.settings, locale: 'en' };
    fake.emit('settings.changed', {});
    await expect.poll(() => latestValue(store.getState().settings)?.locale).toBe('en');
  });

  test('keeps the last settings on screen while it reads again', async () => {
    const { store } = await loaded();
    const reading = store.getState().load();
    expect(store.getState().settings.status).toBe('loading');
    expect(latestValue(store.getState().settings)?.environment).toBe('embutido');
    await reading;
  });
});
