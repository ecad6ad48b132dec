import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newestResults } from '#domain/library/library-filter.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { documentAt, responseTo } from '../../support/population.ts';
import { registerText, summaryText } from '../../support/provided-texts.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { flip, zero } from '../repositories/damaged.ts';
import { saveAnswers } from './imports.ts';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { type Ask, codeOf, NO_KEYCHAIN, openAt, uploadedBackup, value } from './opened.ts';

const SECRET = 'uma senha só da cópia';

/** Two results and a note. */
async function workOn(ask: Ask): Promise<void> {
  await value(runMonth(ask, '2026-07'));
  const { id } = await value(runMonth(ask, '2026-08'));
  await value(ask('subject.add_note', { id, text: 'Ligou às dez' }));
}

/** An archive that a restore brought back to its first result, and the previous one, which has what was done since. */
async function restored(work = workOn) {
  const [home, downloads] = [await freshFolder(), await freshFolder()];
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads);
  const opened = await openAt(home, NO_KEYCHAIN, files);
  onTestFinished(opened.close);
  const { ask } = opened;
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  await registerConsent(ask);
  await value(runMonth(ask, '2026-06'));
  const made = await value(ask('backup.run', { passphrase: SECRET }));
  if (made.outcome !== 'saved') throw new Error('the backup was not made');
  await work(ask);
  const results = await all(ask);
  const id = await uploadedBackup(ask, await readFile(made.path));
  await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }));
  await value(ask('backup.restore_run', { upload: id }));
  const [previous] = (await value(ask('backup.state', {}))).previousArchives;
  const file = join(home, 'previous', previous?.id ?? '', 'archive/archive.db');
  return { ...opened, home, downloads, results, id: previous?.id ?? '', file };
}

/** Every result as it opens. */
async function all(ask: Ask) {
  const { rows } = await value(ask('library.list', newestResults('', 100)));
  return Promise.all(rows.map(({ id }) => value(ask('results.open', { id }))));
}

const entriesOf = async (ask: Ask) => (await value(ask('audit.list', { kind: 'restore', limit: 9 }))).rows;

describe('data, merge: through the app', () => {
  test('what a previous archive holds is planned, brought with a proof, and told in one entry; again it brings nothing', async () => {
    const { ask, send, home, downloads, results, id } = await restored();
    expect(await all(ask)).toHaveLength(1);
    const before = await entriesOf(ask);
    const plan = await value(ask('backup.merge_plan', { id }));
    expect(plan.parts).toContainEqual(expect.objectContaining({ part: 'results', taken: 2, present: 1, differs: 0 }));
    expect(plan.parts).toContainEqual(expect.objectContaining({ part: 'notes', taken: 1 }));
    expect(plan.rows.filter(({ part }) => part === 'results').map(({ month }) => month)).toEqual([
      '2026-07',
      '2026-08',
    ]);
    expect(plan.rows.every(({ documento }) => documento === null || documento === '***.982.247-**')).toBe(true);
    expect(await all(ask)).toHaveLength(1);
    expect(await codeOf(send('backup.merge_run', { id }))).toBe('proof_needed');

    const merged = await value(ask('backup.merge_run', { id }));
    expect(merged).toMatchObject({ outcome: 'merged', parts: plan.parts, rows: plan.rows });
    expect(await all(ask)).toEqual(results);
    const [entry, ...rest] = await entriesOf(ask);
    expect(rest).toEqual(before);
    expect(entry?.facts).toMatchObject({
      act: 'merge',
      results: 2,
      notes: 1,
      consents: 0,
      differing: 0,
      erasedLeft: 0,
    });
    const [log = ''] = (await readdir(downloads)).filter((name) => name.endsWith('.jsonl'));
    const lines = (await readFile(join(downloads, log), 'utf8')).trim().split('\n');
    expect(entry?.facts).toMatchObject({ sealed: lines.length });
    expect(JSON.parse(lines.at(-1) ?? '').hash).toMatch(new RegExp(`^${entry?.facts.sealedHash}`));
    expect((await value(ask('audit.verify', {}))).faults).toBe(0);
    expect(await readdir(join(home, 'restore'))).toEqual([]);

    const again = await value(ask('backup.merge_run', { id }));
    expect(again).toMatchObject({ outcome: 'merged', rows: [] });
    expect(await all(ask)).toEqual(results);
    expect(await entriesOf(ask)).toHaveLength(before.length + 1);
  });

  test('answers of other providers come with their origin, and those without an authorization still wait', {
    tags: ['long'],
  }, async () => {
    const maria = { tipo: 'cpf', numero: '52998224725' } as const;
    const nobody = documentAt('cpf', 9);
    const text = registerText([responseTo(maria, '2026-07'), responseTo(maria, '2026-08')]);
    const { ask, results, id } = await restored(async (asking) => {
      await saveAnswers(asking, 'maria.json', text);
      await saveAnswers(asking, 'outra.json', summaryText(responseTo(nobody, '2026-08')));
    });
    const waiting = async () => (await value(ask('provided.waiting', {}))).answers;
    expect([(await all(ask)).length, await waiting()]).toEqual([1, []]);
    await value(ask('backup.merge_run', { id }));
    expect(await all(ask)).toEqual(results);
    const imported = results.filter(({ source }) => source === 'imported');
    expect(imported.map((one) => one.imported?.provider)).toEqual(['Bureau Sul', 'Bureau Sul']);
    expect(await waiting()).toMatchObject([{ subject: nobody.numero, provider: 'Bureau Sul' }]);
    const again = await value(ask('backup.merge_plan', { id }));
    expect(again.parts.every(({ taken }) => taken === 0)).toBe(true);
  });

  test('of a damaged one what can be read is brought, and it stays as it was', {
    tags: ['long'],
  }, async () => {
    const { ask, id, file, results } = await restored();
    const bytes = zero(1).apply(await readFile(file));
    await writeFile(file, bytes);
    const merged = await value(ask('backup.merge_run', { id }));
    expect(merged).toMatchObject({ outcome: 'merged' });
    expect(await all(ask)).toEqual(results);
    expect(await readFile(file)).toEqual(bytes);
  });

  test('one that nothing can be read of, and one that is not there, are told, and nothing is brought', {
    tags: ['long'],
  }, async () => {
    const { ask, id, file } = await restored();
    const size = (await readFile(file)).length;
    await writeFile(file, Buffer.alloc(size, 7));
    expect(await codeOf(ask('backup.merge_plan', { id }))).toBe('previous_unreadable');
    expect(await codeOf(ask('backup.merge_run', { id }))).toBe('previous_unreadable');
    expect(await codeOf(ask('backup.merge_plan', { id: `${'1'.repeat(13)}-${randomUUID()}` }))).toBe('not_found');
    expect(await codeOf(ask('backup.merge_plan', { id: '../..' }))).toBe('not_found');
    expect(await all(ask)).toHaveLength(1);
  });

  test('who was erased since stays erased, though the erasure could not reach the previous archive', {
    tags: ['long'],
  }, async () => {
    const { ask, id, file } = await restored();
    const whole = await readFile(file);
    await writeFile(file, flip(1, 200).apply(whole));
    const { documento } = SUBJECT;
    const kept = await value(ask('retention.preview', { documento }));
    expect(kept.previousArchives).toMatchObject({ unopened: 1 });
    await value(ask('retention.erase', { documento, typed: documento, reason: 'pedido_do_titular' }));
    await writeFile(file, whole);
    const merged = await value(ask('backup.merge_run', { id }));
    expect(await all(ask)).toEqual([]);
    if (merged.outcome !== 'merged') throw new Error('nothing was merged');
    expect(merged.parts).toContainEqual(expect.objectContaining({ part: 'results', taken: 0, beside: 0, erased: 3 }));
    expect(merged.parts).toContainEqual(expect.objectContaining({ part: 'notes', taken: 0, erased: 1 }));
  });
});
