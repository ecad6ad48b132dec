import { describe, expect, test } from 'vitest';
import { CHUNK_BYTES } from '#domain/basics/upload.ts';
import { createImportStore } from '#renderer/features/consent/import/import-store.ts';
import { fromBase64 } from '#renderer/lib/base64.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';

const csv = (rows: number): File => new File([`id;nome\n${'x;y\n'.repeat(rows)}`], 'antigas.csv');
const sentAs = (fake: ReturnType<typeof createFakeBridge>, name: string): unknown[] =>
  fake.sent.filter((message) => message.name === name).map(({ input }) => input);

describe('an import', () => {
  test('keeps nothing before the officer has read the report', async () => {
    const fake = createFakeBridge();
    const store = createImportStore(fake.bridge);
    await store.getState().take(csv(2));
    expect(store.getState().report.status).toBe('idle');
    await store.getState().check();
    expect(latestValue(store.getState().report)).toMatchObject({ rows: 2, imported: false });
    await store.getState().run();
    expect(latestValue(store.getState().report)).toMatchObject({ accepted: 2, imported: true });
    expect(sentAs(fake, 'consent.import')).toMatchObject([{ dryRun: true }, { dryRun: false }]);
  });

  test('is not taken over twice', async () => {
    const fake = createFakeBridge();
    const store = createImportStore(fake.bridge);
    await store.getState().take(csv(2));
    await store.getState().check();
    await store.getState().run();
    await store.getState().run();
    expect(sentAs(fake, 'consent.import')).toHaveLength(2);
  });

  test('is checked again once a column or a purpose is another', async () => {
    const fake = createFakeBridge();
    const store = createImportStore(fake.bridge);
    await store.getState().take(csv(2));
    await store.getState().check();
    store.getState().edit({ purposes: ['renovacao'] });
    await store.getState().run();
    expect(store.getState().report.status).toBe('idle');
    await store.getState().check();
    expect(sentAs(fake, 'consent.import').at(-1)).toMatchObject({
      purposes: ['renovacao'],
      layout: { id: 0, nome: 1 },
      dryRun: true,
    });
  });

  test('sends a long file in chunks that make it whole', async () => {
    const fake = createFakeBridge();
    const text = `id\n${'é;"😀"\n'.repeat(CHUNK_BYTES / 8)}`;
    await createImportStore(fake.bridge)
      .getState()
      .take(new File([text], 'longa.csv'));
    const chunks = sentAs(fake, 'upload.append') as { base64: string; offset: number; id: string }[];
    expect(chunks.length).toBeGreaterThan(1);
    expect(await new Blob(chunks.map(({ base64 }) => fromBase64(base64))).text()).toBe(text);
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
    expect(chunks.map(({ offset }) => offset)).toEqual(chunks.map((_, index) => index * CHUNK_BYTES));
  });

  test('says why a file cannot be read', async () => {
    const fake = createFakeBridge();
    fake.fail('consent.import_columns', { code: 'import_unreadable', details: { reason: 'damaged' } });
    const store = createImportStore(fake.bridge);
    await store.getState().take(csv(2));
    expect(store.getState().columns).toMatchObject({ status: 'failed', failure: { code: 'import_unreadable' } });
  });

  test('shows the columns of the file chosen last, whichever answers first', async () => {
    const store = createImportStore(createFakeBridge().bridge);
    const slow = new Blob(['xyz']);
    const late = Object.assign(slow, {
      arrayBuffer: () => new Promise<ArrayBuffer>((done) => setTimeout(done, 20, new ArrayBuffer(3))),
    });
    const first = store.getState().take(Object.assign(csv(1), { slice: () => late }));
    await store.getState().take(csv(5));
    await first;
    expect(store.getState().name).toBe('antigas.csv');
    expect(latestValue(store.getState().columns)).toMatchObject({ rows: 5 });
  });

  test('that was left is forgotten, and its report too when it comes late', async () => {
    const store = createImportStore(createFakeBridge().bridge);
    await store.getState().take(csv(1));
    const checking = store.getState().check();
    store.getState().forget();
    await checking;
    expect(store.getState()).toMatchObject({ name: null, columns: { status: 'idle' }, report: { status: 'idle' } });
  });
});
