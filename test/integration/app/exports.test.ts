import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, onTestFinished, test } from 'vitest';
import type { Envelope } from '#contract/errors.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { atPlace } from '#main/platform/files/place-failure.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import type { FileContent, FileSaver } from '#main/ports/files.ts';
import { readXlsx } from '../../support/read-xlsx.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { GROUP, linkOf, WHOLE } from './group-steps.ts';
import { registerConsent, runMonth, SUBJECT } from './officer.ts';
import { type Ask, NO_KEYCHAIN, openAt, value } from './opened.ts';

async function unlockedWithTwoMonths() {
  const [home, downloads] = [await freshFolder(), await freshFolder()];
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads);
  const { ask, close } = await openAt(home, NO_KEYCHAIN, files);
  onTestFinished(close);
  await value(ask('vault.use_session', {}));
  await registerConsent(ask);
  const older = await value(runMonth(ask, '2026-07'));
  const newer = await value(runMonth(ask, '2026-08'));
  return { ask, downloads, older, newer };
}

test('files hold what the archive holds, and the dossier tells of them', { tags: ['long'] }, async () => {
  const { ask, downloads, older, newer } = await unlockedWithTwoMonths();
  const ids = [newer.id, older.id];
  for (const format of ['csv', 'xlsx', 'json'] as const) await value(ask('export.run', { format, of: { ids } }));
  await value(ask('export.run', { format: 'json', of: { ids: [newer.id] } }));
  const name = `Lastro ${SUBJECT.nome} 2026-07 a 2026-08`;
  const single = `Lastro ${SUBJECT.nome} 2026-08`;
  expect((await readdir(downloads)).toSorted()).toEqual(
    [`${name}.csv`, `${name}.jsonl`, `${name}.xlsx`, `${single}.json`, `${single}.procedencia.json`].toSorted(),
  );

  const raw = (await value(ask('results.raw', { id: newer.id }))).text;
  const written = await readFile(join(downloads, `${single}.json`));
  expect(written.toString('utf8')).toBe(raw);
  const beside = JSON.parse(await readFile(join(downloads, `${single}.procedencia.json`), 'utf8'));
  expect(beside.sha256).toBe(createHash('sha256').update(written).digest('hex'));

  const months = [older, newer].map(({ consulta }) => consulta.resumoDaCarteira.riscoTotal);
  const rows: Record<string, string>[] = parse(await readFile(join(downloads, `${name}.csv`)), {
    delimiter: ';',
    bom: true,
    columns: true,
  });
  const risks = rows.filter(({ codigo }) => codigo === 'riscoTotal').map(({ valor = '' }) => valor.replace(',', ''));
  expect(risks.map(Number)).toEqual(months);
  const sheet = readXlsx(await readFile(join(downloads, `${name}.xlsx`))).get('Carteira') ?? [];
  const total = sheet.find(([cell]) => cell && 'text' in cell && cell.text === 'Risco total') ?? [];
  expect(total.slice(1).map((cell) => cell && 'number' in cell && Math.round(Number(cell.number) * 100))).toEqual(
    months,
  );

  const { events } = await value(ask('subject.dossier', { documento: SUBJECT.documento }));
  const exported = events.filter(({ kind }) => kind === 'export');
  expect(exported.map(({ facts }) => facts.results ?? facts.month)).toEqual(['2026-08', 2, 2, 2]);
});

test('a second export while one runs is refused, as is the customer’s screen, and a running one can be given up', async () => {
  const { ask, downloads, newer } = await unlockedWithTwoMonths();
  const request = { format: 'xlsx', of: { documento: SUBJECT.documento } } as const;
  const first = ask('export.run', request);
  expect(await ask('export.run', request)).toMatchObject({ error: { code: 'export_running' } });
  const term = { draftId: randomUUID(), termSha256: 'a'.repeat(64) };
  expect(await ask('customer.show', term)).toMatchObject({ error: { code: 'export_running' } });
  expect(await value(ask('export.cancel', {}))).toEqual({ cancelled: true });
  expect(await value(first)).toEqual({ outcome: 'cancelled' });
  expect(await value(ask('export.cancel', {}))).toEqual({ cancelled: false });
  expect(await readdir(downloads)).toEqual([]);
  expect(await ask('export.run', { format: 'pdf', of: { ids: [newer.id] } })).toMatchObject({
    error: { code: 'not_printable' },
  });
});

const PASSPHRASE = 'Cinza de outubro na varanda 7';

/** A workstation with two months behind a passphrase; `atEnd` holds a file up when all of it is written. */
async function lockableWithTwoMonths(atEnd: () => Promise<void>, choosing: () => Promise<void> = async () => {}) {
  const [home, downloads] = [await freshFolder(), await freshFolder()];
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads);
  const held: FileSaver = {
    ...files,
    chooseTarget: async (name) => {
      await choosing();
      const target = await files.chooseTarget(name);
      const slowly = async function* (content: FileContent) {
        if (typeof content === 'function') throw new Error('a file that writes itself');
        if (typeof content === 'string' || content instanceof Uint8Array) yield Buffer.from(content);
        else yield* content;
        await atEnd();
      };
      return target && { save: (content, check) => target.save(slowly(content), check) };
    },
  };
  const { ask, close } = await openAt(home, NO_KEYCHAIN, held);
  onTestFinished(close);
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  await registerConsent(ask);
  const results = [await value(runMonth(ask, '2026-07')), await value(runMonth(ask, '2026-08'))];
  return { ask, downloads, ids: results.map(({ id }) => id) };
}

test('data, interrupted exports: a lock ends an export without a file, and the unlocked window can ask for it again', {
  tags: ['long'],
}, async () => {
  const [written, locking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { ask, downloads, ids } = await lockableWithTwoMonths(() => {
    written.resolve();
    return locking.promise;
  });
  const exporting = ask('export.run', { format: 'csv', of: { ids } });
  await written.promise;
  const locked = ask('lock.now', {});
  setTimeout(locking.resolve, 200);
  await value(locked);
  expect(await value(exporting)).toEqual({ outcome: 'cancelled' });
  expect(await readdir(downloads)).toEqual([]);
  await value(ask('vault.open', { passphrase: PASSPHRASE }));
  const { interrupted } = await value(ask('export.interrupted', {}));
  expect(interrupted).toEqual({ what: 'results', format: 'csv', of: { ids }, results: 2 });
  expect(await value(ask('export.interrupted', {}))).toEqual({ interrupted: null });
  if (interrupted?.what !== 'results') return;
  expect(await value(ask('export.run', { format: 'csv', of: interrupted.of }))).toMatchObject({
    results: 2,
  });
});

test('data, interrupted exports: a lock waits for no dialog of an export that nobody answers', async () => {
  const { promise: never } = Promise.withResolvers<void>();
  const { ask, ids } = await lockableWithTwoMonths(
    async () => {},
    () => never,
  );
  const exporting = ask('export.run', { format: 'csv', of: { ids } });
  const start = performance.now();
  await value(ask('lock.now', {}));
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(await value(exporting)).toEqual({ outcome: 'cancelled' });
});

test('data, interrupted exports: a lock ends the export of a committee page, which is offered again', {
  tags: ['long'],
}, async () => {
  const [written, locking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { ask, downloads, ids } = await lockableWithTwoMonths(() => {
    written.resolve();
    return locking.promise;
  });
  const { id } = (await value(ask('cases.start', { resultId: ids[0] ?? '' }))).case;
  const asked = { id, version: null, format: 'markdown' } as const;
  const exporting = ask('cases.export', asked);
  await written.promise;
  setTimeout(locking.resolve, 200);
  await value(ask('lock.now', {}));
  expect(await value(exporting)).toEqual({ outcome: 'cancelled' });
  expect(await readdir(downloads)).toEqual([]);
  await value(ask('vault.open', { passphrase: PASSPHRASE }));
  expect(await value(ask('export.interrupted', {}))).toEqual({ interrupted: { what: 'case_page', ...asked } });
  expect(await value(ask('cases.export', asked))).toMatchObject({ outcome: 'saved' });
  // A cancelled export does not count as interrupted.
  expect(await value(ask('export.interrupted', {}))).toEqual({ interrupted: null });
});

const YEAR = { from: '2026-01', until: '2026-12', environment: null };
const otherExports: readonly (readonly [string, (ask: Ask) => Promise<Envelope<unknown>>, object])[] = [
  ['the log', (ask) => ask('audit.export', {}), { what: 'log' }],
  ['costs', (ask) => ask('costs.export', YEAR), { what: 'costs', ...YEAR }],
];

test.each(otherExports)(
  'data, interrupted exports: a lock ends the export of %s too, written or not yet asked where',
  { tags: ['long'] },
  async (_, asking, interrupted) => {
    const [written, locking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const chosen = { promise: Promise.resolve() };
    const { ask, downloads } = await lockableWithTwoMonths(
      () => {
        written.resolve();
        return locking.promise;
      },
      () => chosen.promise,
    );
    const writing = asking(ask);
    await written.promise;
    setTimeout(locking.resolve, 200);
    await value(ask('lock.now', {}));
    expect(await writing).toEqual({ ok: false, error: { code: 'cancelled' } });
    expect(await readdir(downloads)).toEqual([]);

    await value(ask('vault.open', { passphrase: PASSPHRASE }));
    expect(await value(ask('export.interrupted', {}))).toEqual({ interrupted });
    chosen.promise = Promise.withResolvers<void>().promise;
    const waiting = asking(ask);
    const start = performance.now();
    await value(ask('lock.now', {}));
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(await waiting).toEqual({ ok: false, error: { code: 'cancelled' } });
  },
);

test('data, places of files: a download folder that is a file is told, wherever a file leaves', async () => {
  const [home, downloads] = [await freshFolder(), join(await freshFolder(), 'downloads')];
  await writeFile(downloads, 'no folder');
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads);
  const { ask, close } = await openAt(home, NO_KEYCHAIN, files);
  onTestFinished(close);
  await value(ask('vault.use_session', {}));
  await registerConsent(ask);
  const { id } = await value(runMonth(ask, '2026-08'));
  const unusable = { ok: false, error: { code: 'place_unusable' } };
  expect(await ask('export.run', { format: 'csv', of: { ids: [id] } })).toEqual(unusable);
  expect(await ask('audit.export', {})).toEqual(unusable);
  await rm(downloads);
  expect((await ask('export.run', { format: 'json', of: { ids: [id] } })).ok).toBe(true);
});

test.each([
  ['ENOTDIR', 'place_unusable'],
  ['EEXIST', 'place_unusable'],
  ['EACCES', 'place_refused'],
  ['ETIMEDOUT', 'place_unreachable'],
  ['EIO', 'place_unreachable'],
  ['EMFILE', 'too_many_files'],
  ['ENOSPC', 'disk_full'],
])('data, places of files: %s is told as %s', async (code, expected) => {
  const thrown = Object.assign(new Error(code), { code, syscall: 'open' });
  await expect(atPlace(() => Promise.reject(thrown))).rejects.toMatchObject({ code: expected });
});

test('data, interrupted exports: a lock ends the export of a group, which is offered again', {
  tags: ['long'],
}, async () => {
  const [written, locking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { ask, downloads } = await lockableWithTwoMonths(() => {
    written.resolve();
    return locking.promise;
  });
  const links = [linkOf({ id: 'maria', documento: '52998224725' })];
  const { group } = await value(ask('groups.add', { content: { ...GROUP, links } }));
  const asked = { id: group.id, ...WHOLE, snapshotId: null, format: 'xlsx' } as const;
  const exporting = ask('groups.export', asked);
  await written.promise;
  setTimeout(locking.resolve, 200);
  await value(ask('lock.now', {}));
  expect(await value(exporting)).toEqual({ outcome: 'cancelled' });
  expect(await readdir(downloads)).toEqual([]);
  await value(ask('vault.open', { passphrase: PASSPHRASE }));
  expect(await value(ask('export.interrupted', {}))).toEqual({ interrupted: { what: 'group', ...asked } });
  expect(await value(ask('groups.export', asked))).toMatchObject({ outcome: 'saved' });
});
