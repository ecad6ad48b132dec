import { expect, onTestFinished, test } from 'vitest';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { readXlsx } from '#test/support/read-xlsx.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { authorizedSubjects, BATCH, batchEnd, importBatch, startBatch } from './batch-steps.ts';
import { NO_KEYCHAIN, openAt, value } from './opened.ts';
import { paidRegister } from './paid-register.ts';
import { type Ask, turnTo } from './unlocked.ts';

const NOBODY = '52998224725';

/** A workstation at a service on this machine; the test reads its files. */
async function workstation(subjects: number) {
  const register = await paidRegister();
  const files = fakeFiles();
  const opened = await openAt(await freshFolder(), NO_KEYCHAIN, files);
  onTestFinished(async () => {
    await opened.close();
    await register.close();
  });
  const ask: Ask = async (name, input) => value(opened.ask(name, input));
  await ask('vault.create', { passphrase: 'cavalo correto bateria' });
  await turnTo(ask, register, register.apiKey);
  return { ask, files, register, documents: await authorizedSubjects(ask, subjects) };
}

test('the returned workbook keeps the officer’s cells, and says of each line what came of it', {
  tags: ['long'],
}, async () => {
  const { ask, files, documents } = await workstation(2);
  const [saved = '', other = ''] = documents;
  const first = await importBatch(ask, [other]);
  await startBatch(ask, first);
  await batchEnd(ask, first.id);
  const draft = await importBatch(ask, [saved, other, NOBODY, saved]);
  await startBatch(ask, draft);
  expect(await batchEnd(ask, draft.id)).toMatchObject({ items: { saved: 1, reused: 1, no_consent: 1 } });
  await ask('batches.export', { id: draft.id, content: 'sheet', format: 'xlsx' });
  const rows = [...readXlsx([...files.saved.values()].at(-1) ?? Buffer.of()).values()][0] ?? [];
  const own = rows.map((row) => row.slice(0, 2).map((cell) => cell && 'text' in cell && cell.text));
  expect(own).toEqual([
    ['CPF/CNPJ', 'Nome'],
    ...[saved, other, NOBODY, saved].map((documento, n) => [documento, `Titular ${n}`]),
  ]);
  const outcomes = rows.map((row) => [row[2], row.at(-1)].map((cell) => cell && 'text' in cell && cell.text));
  expect(outcomes).toEqual([
    ['Situação', 'Cobrado'],
    [expect.stringMatching(/^salva/), 'sim'],
    [expect.stringMatching(/^já salva/), 'não'],
    [expect.stringMatching(/^sem autorização/), 'não'],
    [expect.stringMatching(/repete a linha 2$/), 'não'],
  ]);
  await ask('batches.export', { id: draft.id, content: 'without_consent', format: 'xlsx' });
  const missing = [...readXlsx([...files.saved.values()].at(-1) ?? Buffer.of()).values()][0];
  expect(missing?.slice(1).map(([cell]) => cell)).toEqual([{ text: '529.982.247-25' }]);
  const before = await ask('batches.check', { id: draft.id });
  expect(await ask('batches.draft_terms', { id: draft.id })).toEqual({ made: 1, leftOut: 0 });
  expect(await ask('batches.draft_terms', { id: draft.id })).toEqual({ made: 0, leftOut: 1 });
  const { termsOut, shown } = await ask('batches.check', { id: draft.id });
  expect([before.termsOut, termsOut, shown]).toEqual([0, 1, before.shown]);
});

test('a draft is changed by who knows it as it is, takes proposed documents, and is taken back whole until it began', async () => {
  const { ask, register, documents } = await workstation(3);
  const draft = await importBatch(ask, ['1234567890', ...documents]);
  expect(await ask('batches.accept_proposed', { id: draft.id, lines: null })).toEqual({ accepted: 1 });
  // Whoever knows it as it was before confirms other questions than those it has now.
  await expect(startBatch(ask, draft)).rejects.toThrow('batch_changed');
  expect(await ask('batches.accept_proposed', { id: draft.id, lines: null })).toEqual({ accepted: 0 });
  const known = await ask('batches.open', { id: draft.id });
  expect(known.revision).toBe(draft.revision + 1);
  const settings = { ...BATCH, name: 'Outra', parallel: 1 };
  const changed = await ask('batches.change', { id: draft.id, revision: known.revision, settings });
  expect(changed.settings.name).toBe('Outra');
  await expect(ask('batches.change', { id: draft.id, revision: known.revision, settings })).rejects.toThrow(
    'batch_changed',
  );
  const other = await importBatch(ask, documents);
  expect(await ask('batches.discard', { id: other.id })).toEqual({ discarded: true });
  await expect(ask('batches.open', { id: other.id })).rejects.toThrow('not_found');
  await startBatch(ask, changed, 1);
  expect(await batchEnd(ask, draft.id)).toMatchObject({ state: 'stopped', stoppedBy: { code: 'ceiling_reached' } });
  await expect(ask('batches.discard', { id: draft.id })).rejects.toThrow('batch_started');
  await ask('batches.resume', { id: draft.id, ceiling: { unit: 'queries', value: 2 } });
  expect(await batchEnd(ask, draft.id)).toMatchObject({ state: 'stopped', queries: 2 });
  expect(await ask('batches.stop', { id: draft.id })).toMatchObject({ state: 'ended', items: { cancelled: 1 } });
  await expect(ask('batches.resume', { id: draft.id, ceiling: null })).rejects.toThrow('batch_ended');
  expect(register.total()).toBe(2);
});
