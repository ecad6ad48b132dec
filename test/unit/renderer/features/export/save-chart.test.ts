import { describe, expect, test } from 'vitest';
import { createExportStore } from '#renderer/features/export/store.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';

const SAVED = { outcome: 'saved', path: '/d/Escada.png', provenancePath: null, results: 1, leftOut: 0 } as const;
const CHUNK = 512 * 1024;

function unlocked() {
  const fake = createFakeBridge();
  fake.reply('export.chart_begin', () => ({ ok: true, value: { id: 'chart', foot: ['Titular: Bruno'] } }));
  fake.reply('export.chart_save', () => ({ ok: true, value: SAVED }));
  const store = createExportStore(fake.bridge);
  const save = (draw: (foot: readonly string[]) => Promise<Blob>) =>
    store.getState().saveChart({ title: 'Escada', ids: ['one'], draw });
  return { fake, store, save };
}

describe('the picture of a chart', () => {
  test('is drawn with the foot main tells and sent in chunks, in order', async () => {
    const { fake, store, save } = unlocked();
    const drawn: (readonly string[])[] = [];
    await save(async (foot) => {
      drawn.push(foot);
      return new Blob([new Uint8Array(CHUNK + 3)]);
    });
    expect(drawn).toEqual([['Titular: Bruno']]);
    expect(fake.sent.map(({ name }) => name)).toEqual([
      'export.chart_begin',
      'upload.begin',
      'upload.append',
      'upload.append',
      'export.chart_save',
    ]);
    const offsets = fake.sent.flatMap(({ input }) =>
      typeof input === 'object' && input !== null && 'offset' in input ? [input.offset] : [],
    );
    expect(offsets).toEqual([0, CHUNK]);
    expect(store.getState().status).toEqual({ status: 'saved', saved: SAVED });
  });

  test('that the browser cannot draw is told, and nothing is sent on', async () => {
    const { fake, store, save } = unlocked();
    await save(() => Promise.reject(new Error('no canvas')));
    expect(store.getState().status).toEqual({ status: 'failed', failure: { code: 'picture_refused' } });
    expect(fake.sent.map(({ name }) => name)).toEqual(['export.chart_begin']);
  });

  test('ends with the first refusal', async () => {
    const { fake, store, save } = unlocked();
    fake.fail('upload.append', { code: 'vault_closed' });
    await save(async () => new Blob([new Uint8Array(3 * CHUNK)]));
    expect(fake.sent.map(({ name }) => name)).toEqual(['export.chart_begin', 'upload.begin', 'upload.append']);
    expect(store.getState().status).toEqual({ status: 'failed', failure: { code: 'vault_closed' } });
  });

  test('waits for no other export, and is not begun beside one', async () => {
    const { fake, store, save } = unlocked();
    const ended = Promise.withResolvers<typeof SAVED>();
    fake.reply('export.run', async () => ({ ok: true, value: await ended.promise }));
    const running = store.getState().run('csv', { ids: ['one'] });
    await save(async () => new Blob([]));
    expect(fake.sent.map(({ name }) => name)).toEqual(['export.run']);
    ended.resolve(SAVED);
    await running;
  });
});
