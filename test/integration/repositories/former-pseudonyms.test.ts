import { createHmac, randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { documentsShownAs, maskForList } from '#domain/document.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { erasePrevious } from '#main/repositories/erasure/previous.ts';
import { archiveForm, archiveMigrations } from '#main/repositories/migrations/archive-migrations.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { restoreCopy } from '#main/repositories/restore-copy.ts';
import { KEPT_KEY, keptFolder } from '../../archives/kept-archive.ts';
import { EVERYTHING, sampleNote, tables } from './audit-samples.ts';
import { nextLine, startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';
import { plainPages } from './plain-pages.ts';
import { CNPJ, CPF, NOON, OTHER_CPF, openOrFail } from './samples.ts';

/** The versions of which the pseudonyms had a key. */
const KEYED = [1, 2, 3, 4];
const LATER = { documento: CPF.numero, consentsBefore: NOON + 10 ** 12 };
const erasing = sampleNote({ kind: 'erase', facts: { reason: 'engano' } });

async function keptCopy(version: number): Promise<string> {
  const folder = await freshFolder();
  await copyFile(archiveFile(keptFolder(version)), archiveFile(folder));
  return folder;
}

async function open(folder: string, key = KEPT_KEY): Promise<Archive> {
  const archive = await openOrFail(folder, key);
  onTestFinished(() => archive.close());
  return archive;
}

/** A few people whom the log shows alike, the subject among them. */
const ALIKE = documentsShownAs(maskForList(CPF.numero)).slice(110, 113);

/**
 * Tries out every 32 bytes of an archive that could be a key, as somebody does who opened the archive and wants to know
 * whose entries these are. Random bytes repeat little.
 */
function triedOut(pages: Buffer, pseudonyms: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  const counts = new Uint8Array(256);
  let distinct = 0;
  for (let end = 0; end < pages.length; end += 1) {
    distinct += count(counts, pages[end], 1) === 1 ? 1 : 0;
    distinct -= count(counts, pages[end - 32], -1) === 0 ? 1 : 0;
    if (distinct < 22) continue;
    const key = pages.subarray(end - 31, end + 1);
    for (const documento of ALIKE) if (pseudonyms.has(hmac(key, documento))) found.add(documento);
  }
  return [...found];
}

/** Returns how often a byte is there now; undefined before the first. */
function count(counts: Uint8Array, byte: number | undefined, change: 1 | -1): number | undefined {
  if (byte === undefined) return undefined;
  counts[byte] = (counts[byte] ?? 0) + change;
  return counts[byte];
}

function hmac(key: Uint8Array, documento: string): string {
  return createHmac('sha256', key).update(documento).digest('hex').slice(0, 32);
}

/** Whether an archive still has the key that its pseudonyms of before were made with. */
async function hasKey(folder: string, version: number, key = KEPT_KEY): Promise<boolean> {
  const kept = await tables(await keptCopy(version), KEPT_KEY, archiveMigrations.slice(0, version));
  const own = kept.prepare<[], Buffer>('SELECT key FROM audit_pseudonym_key').pluck().get();
  kept.close();
  if (own?.length !== 32) throw new Error('the kept archive has no key');
  return (await plainPages(archiveFile(folder), key)).includes(own);
}

async function pseudonymsOf(archive: Archive): Promise<ReadonlySet<string>> {
  const entries = await archive.audit.after(0, 100);
  return new Set(entries.flatMap(({ subject }) => (subject === null ? [] : [subject])));
}

/** How many entries are found by the document: those of the subject, and by the filter of the log. */
async function foundIn({ audit }: Archive): Promise<readonly number[]> {
  const pages = [audit.ofSubject(CPF.numero, 100), audit.list({ ...EVERYTHING, documento: CPF.numero })];
  return (await Promise.all(pages)).map(({ total }) => total);
}

test('the documents that a list shows alike are those of the mask, each with its check digits', () => {
  expect(ALIKE).toContain(CPF.numero);
  expect(documentsShownAs('***.982.247-**')).toContain(OTHER_CPF.numero);
  expect(new Set(documentsShownAs('***.982.247-**').map(maskForList))).toEqual(new Set(['***.982.247-**']));
  expect(documentsShownAs('11.222.333/0001-81')).toEqual([CNPJ.numero]);
});

describe('data, erased from the log:', () => {
  test('trying out every key and document tells whose entries an older program left, and nothing since it is opened', async () => {
    const folder = await keptCopy(4);
    const pages = (): Promise<Buffer> => plainPages(archiveFile(folder), KEPT_KEY);
    const asItWas = await pages();
    const archive = await open(folder);
    const pseudonyms = await pseudonymsOf(archive);
    expect(triedOut(asItWas, pseudonyms)).toEqual([CPF.numero]);
    expect(triedOut(await pages(), pseudonyms)).toEqual([]);
    await archive.eraser.erase(LATER, erasing);
    const left = await pages();
    expect(triedOut(left, await pseudonymsOf(archive))).toEqual([]);
    expect(ALIKE.filter((documento) => left.includes(documento))).toEqual([]);
  });

  test.each(KEYED)(
    'entries of version %i are found as before without a key, and by nothing after an erasure',
    async (version) => {
      const folder = await keptCopy(version);
      expect(await hasKey(folder, version)).toBe(true);
      const archive = await open(folder);
      const before = await archive.audit.after(0, 100);
      expect(await foundIn(archive)).toEqual(Array(2).fill(before.filter(({ subject }) => subject !== null).length));
      expect(await hasKey(folder, version)).toBe(false);
      expect(await archive.eraser.erase(LATER, erasing)).toMatchObject({ results: 3, pseudonyms: 1 });
      expect(await foundIn(archive)).toEqual([0, 0]);
      expect((await archive.audit.after(0, 100)).slice(0, -1)).toEqual(before);
      expect((await archive.audit.verify(null)).faults).toBe(0);
      expect((await plainPages(archiveFile(folder), KEPT_KEY)).includes(CPF.numero)).toBe(false);
    },
  );

  test.each(KEYED)('so they are in a restored backup of version %i', async (version) => {
    const [source, folder, to] = [await keptCopy(version), await freshFolder(), randomBytes(32)];
    await restoreCopy({ source: archiveFile(source), from: KEPT_KEY, target: archiveFile(folder), to });
    const archive = await open(folder, to);
    expect((await foundIn(archive))[0]).toBeGreaterThan(3);
    expect(await hasKey(folder, version, to)).toBe(false);
    await archive.eraser.erase(LATER, erasing);
    expect(await foundIn(archive)).toEqual([0, 0]);
    expect((await archive.audit.verify(null)).faults).toBe(0);
  });

  test('so they are in an archive that was set aside', async () => {
    const folder = await keptCopy(4);
    const request = { folder, scope: LATER, auditEvent: erasing };
    expect(await erasePrevious(request, KEPT_KEY)).toEqual({ ok: true, value: 'holding' });
    expect(await erasePrevious(request, KEPT_KEY)).toEqual({ ok: true, value: 'clear' });
    expect(await hasKey(folder, 4)).toBe(false);
    expect(await foundIn(await open(folder))).toEqual([0, 0]);
  });
});

describe('the pseudonyms of before version 5', () => {
  /** An archive of version 4 with the entries and the key that its program wrote. */
  async function ofVersion4(about: readonly { documento: string; kind: string }[]): Promise<string> {
    const folder = await freshFolder();
    const key = randomBytes(32);
    const database = await tables(folder, KEPT_KEY, archiveMigrations.slice(0, 4));
    database.prepare('UPDATE audit_pseudonym_key SET key = ?').run(key);
    const add = database.prepare(
      `INSERT INTO audit_entries (seq, at, officer, kind, documento, subject, outcome, facts, previous, hash)
       VALUES (?, 0, 'ana', ?, ?, ?, 'ok', '{}', '', '')`,
    );
    for (const [index, { documento, kind }] of about.entries())
      add.run(index + 1, kind, maskForList(documento), hmac(key, documento));
    database.close();
    return folder;
  }

  test('are kept of whom the log alone tells, and of nobody who was erased', async () => {
    const lone = documentsShownAs('***.000.001-**').slice(0, 260);
    const folder = await ofVersion4([
      ...[CPF, OTHER_CPF, CNPJ].map(({ numero }) => ({ documento: numero, kind: 'query' })),
      { documento: OTHER_CPF.numero, kind: 'erase' },
      ...lone.map((documento) => ({ documento, kind: 'dossier' })),
    ]);
    const { audit } = await open(folder);
    const totals = [CPF, OTHER_CPF, CNPJ].map(({ numero }) => audit.list({ ...EVERYTHING, documento: numero }));
    expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([1, 0, 1]);
    expect((await audit.ofSubject(lone[259] ?? '', 9)).total).toBe(1);
  });

  test.each(['migrated', 'rebuilt', 'committed', 'settled'])(
    'are kept and lose their key by the next opening where the process was killed once it had %s',
    async (point) => {
      const folder = await keptCopy(4);
      const child = startChild('destroy-key.ts', [folder, Buffer.from(KEPT_KEY).toString('hex'), point]);
      expect(await nextLine(child)).toBe(point);
      await child.kill();
      const archive = await open(folder);
      expect((await archive.audit.ofSubject(CPF.numero, 100)).total).toBeGreaterThan(3);
      expect((await archive.audit.verify(null)).faults).toBe(0);
      expect(await hasKey(folder, 4)).toBe(false);
    },
  );

  test('need no second look, and a new archive no key', async () => {
    const [old, made] = [await keptCopy(4), await freshFolder()];
    for (const folder of [old, made]) {
      await (await openOrFail(folder, KEPT_KEY)).close();
      const heard: unknown[] = [];
      const opened = await openRepositories(folder, KEPT_KEY, {
        form: archiveForm,
        onProgress: (progress) => heard.push(progress),
      });
      if (opened.ok) await opened.value.close();
      expect(heard).toEqual([]);
      const database = await tables(folder, KEPT_KEY);
      expect(database.prepare('SELECT 1 FROM audit_pseudonym_key').get()).toBeUndefined();
      database.close();
    }
  });
});
