import { describe, expect, test } from 'vitest';
import { createExportStore } from '#renderer/features/export/store.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';

const SAVED = { outcome: 'saved', path: '/d/Lastro.json', provenancePath: null, results: 1, leftOut: 0 } as const;

function unlocked() {
  const fake = createFakeBridge();
  return { fake, store: createExportStore(fake.bridge), names: () => fake.sent.map(({ name }) => name) };
}

describe('the export of the desk', () => {
  test('tells how far it is and where its file stands', async () => {
    const { fake, store } = unlocked();
    const ended = Promise.withResolvers<typeof SAVED>();
    fake.reply('export.run', async () => ({ ok: true, value: await ended.promise }));
    const running = store.getState().run('csv', { ids: ['one', 'two'] });
    expect(store.getState().status).toEqual({ status: 'running', format: 'csv', progress: null });
    fake.emit('export.changed', { running: { format: 'csv', done: 1, total: 2 } });
    expect(store.getState().status).toMatchObject({ progress: { done: 1, total: 2 } });
    ended.resolve(SAVED);
    await running;
    fake.emit('export.changed', { running: null });
    expect(store.getState().status).toEqual({ status: 'saved', saved: SAVED });
    store.getState().dismiss();
    expect(store.getState().status).toBeNull();
  });

  test('is begun once while it runs', async () => {
    const { fake, store, names } = unlocked();
    fake.reply('export.run', async () => ({ ok: true, value: SAVED }));
    await Promise.all([store.getState().run('csv', { ids: ['x'] }), store.getState().run('xlsx', { ids: ['x'] })]);
    expect(names()).toEqual(['export.run']);
  });

  test('says nothing to an officer who closed the dialog, and says that it was cancelled', async () => {
    const { fake, store } = unlocked();
    fake.reply('export.run', () => ({ ok: true, value: { outcome: 'declined' } }));
    await store.getState().run('csv', { ids: ['x'] });
    expect(store.getState().status).toBeNull();
    fake.reply('export.run', () => ({ ok: true, value: { outcome: 'cancelled' } }));
    await store.getState().run('csv', { ids: ['x'] });
    expect(store.getState().status).toEqual({ status: 'cancelled' });
  });

  test('shows its file in the folder, and keeps a refusal to be read', async () => {
    const { fake, store } = unlocked();
    fake.reply('export.run', () => ({ ok: true, value: SAVED }));
    await store.getState().run('csv', { ids: ['x'] });
    await store.getState().reveal();
    expect(fake.sent.at(-1)).toEqual({ name: 'export.reveal', input: { path: SAVED.path } });
    fake.fail('export.run', { code: 'disk_full' });
    await store.getState().run('csv', { ids: ['x'] });
    expect(store.getState().status).toEqual({ status: 'failed', failure: { code: 'disk_full' } });
  });
});
