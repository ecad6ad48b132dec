import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { registerConsent, SUBJECT } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { openedForCommands } from './lastro.ts';

const SHEET = `Documento;Nome\n${SUBJECT.documento};Maria\n111.444.777-35;Outro\n`;

/** Puts a file there as if it was written some time ago. */
async function put(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  await utimes(path, new Date(), new Date(Date.now() - 60_000));
  return path;
}

async function watching() {
  const folder = await freshFolder();
  const save = saveWhole(unfinishedFiles(await freshFolder(), randomUUID));
  const { ask, workstation } = await openedForCommands(
    0,
    webFiles(save, async () => folder),
  );
  await registerConsent(ask);
  await value(ask('settings.change', { watchFolder: folder, purpose: 'concessao' }));
  const drafts = async () => (await value(ask('batches.list', { offset: 0, limit: 50 }))).rows;
  const namesIn = (sub: string) => readdir(join(folder, sub)).catch(() => []);
  return { ask, workstation, folder, drafts, namesIn };
}

test('a sheet in the folder becomes a draft and asks nothing; after the officer’s run the returned sheet is beside it', async () => {
  const { ask, folder, drafts, namesIn } = await watching();
  await put(folder, 'carteira.csv', SHEET);
  await expect.poll(async () => (await drafts()).length, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => namesIn('recebidas')).toEqual([expect.stringMatching(/^[0-9a-f]{8} carteira\.csv$/)]);
  expect(await drafts()).toMatchObject([{ state: 'draft', fileName: 'carteira.csv', lines: 2 }]);
  expect((await value(ask('costs.state', {}))).spending.perDay.queries).toBe(0);

  const [draft] = await drafts();
  const { id = '', revision = 0 } = draft ?? {};
  await value(ask('batches.start', { id, revision, ceiling: { unit: 'queries', value: 5 }, accepted: [] }));
  await expect
    .poll(() => namesIn('recebidas'), { timeout: 15_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/ carteira devolvida\.csv$/)]));
});

test('what is no sheet is refused with its code, too large a file too; links, folders and unfinished files stay', async () => {
  const { folder, drafts, namesIn } = await watching();
  const outside = await put(await freshFolder(), 'fora.csv', SHEET);
  await symlink(outside, join(folder, 'elo.csv'));
  await mkdir(join(folder, 'pasta.csv'));
  await writeFile(join(folder, 'nova.csv'), SHEET);
  await utimes(join(folder, 'nova.csv'), new Date(), new Date(Date.now() + 3_600_000));
  await put(folder, '.oculta.csv', SHEET);
  await put(folder, 'imagem.png', SHEET);
  const large = await put(folder, 'grande.csv', '');
  await truncate(large, BATCH_LIMITS.fileBytes + 1);
  await utimes(large, new Date(), new Date(Date.now() - 60_000));
  await put(folder, 'ruim.xlsx', 'x'.repeat(500));

  await expect.poll(async () => (await namesIn('recusadas')).length, { timeout: 10_000 }).toBe(4);
  const refused = await namesIn('recusadas');
  const notes = refused.filter((name) => name.endsWith('.motivo.txt'));
  expect(refused.filter((name) => / (grande\.csv|ruim\.xlsx)$/.test(name))).toHaveLength(2);
  for (const note of notes) expect(await readFile(join(folder, 'recusadas', note), 'utf8')).toBe('import_unreadable\n');
  const left = ['.oculta.csv', 'elo.csv', 'imagem.png', 'nova.csv', 'pasta.csv', 'recusadas'];
  expect((await readdir(folder)).toSorted()).toEqual(left);
  expect(await drafts()).toEqual([]);
});

test('nothing is drafted while the workstation is locked, or without a purpose', async () => {
  const { ask, workstation, folder, drafts, namesIn } = await watching();
  await value(ask('settings.change', { purpose: null }));
  await put(folder, 'carteira.csv', SHEET);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([await drafts(), await namesIn('recebidas')]).toEqual([[], []]);
  await workstation.lock('officer');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await namesIn('recebidas')).toEqual([]);
});
