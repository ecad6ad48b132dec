import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { formatDocument, subjectKey } from '#domain/basics/document.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { erasePrevious } from '#main/repositories/erasure/previous.ts';
import { sampleNote } from './audit-samples.ts';
import { fillSubject, YEAR } from './erasure-samples.ts';
import { freshFolder } from './fresh.ts';
import { plainPages } from './plain-pages.ts';
import { CPF, NOON, OTHER_CPF, openOrFail } from './samples.ts';

const scope = { documento: CPF.numero, consentsBefore: NOON + 10 * YEAR };
const auditEvent = sampleNote({ kind: 'erase', facts: { reason: 'pedido_do_titular' } });

test('data, erased bytes: no byte of the subject is left in a previous archive, and the texts of others there are counted', async () => {
  const [folder, key] = [await freshFolder(), randomBytes(32)];
  const archive = await openOrFail(folder, key);
  const gone = await fillSubject(archive, CPF);
  const other = await fillSubject(archive, OTHER_CPF);
  await archive.close();
  const written = [gone.nome, gone.normalized, gone.trigram, gone.note, gone.tag, gone.proof, gone.place];
  const texts = [...written, ...gone.caseTexts, ...gone.lineTexts, ...gone.groupTexts, ...gone.watchTexts];
  const documents = [CPF.numero, formatDocument(CPF.numero), subjectKey(CPF.numero)];
  const before = await plainPages(archiveFile(folder), key);
  expect([...texts, CPF.numero].filter((text) => !before.includes(text))).toEqual([]);

  const asked = { folder, scope, auditEvent };
  expect(await erasePrevious({ ...asked, auditEvent: null }, key)).toEqual({
    ok: true,
    value: { isHolding: true, mentions: 0 },
  });
  expect(await erasePrevious(asked, key)).toEqual({ ok: true, value: { isHolding: true, mentions: 0 } });
  const after = await plainPages(archiveFile(folder), key);
  expect([...texts, ...documents].filter((text) => after.includes(text))).toEqual([]);
  expect(after.includes(other.nome)).toBe(true);
  const left = await readdir(dirname(archiveFile(folder)));
  expect(left.filter((name) => name.endsWith('-wal') || name.endsWith('-journal'))).toEqual([]);
  expect(await erasePrevious(asked, key)).toEqual({ ok: true, value: { isHolding: false, mentions: 0 } });

  const mentioning = await openOrFail(folder, key);
  const note = { id: 'n', at: NOON, officer: 'ana', text: `avalista ${formatDocument(CPF.numero)}` };
  await mentioning.notes.add(OTHER_CPF.numero, note, sampleNote({ documento: null }));
  await mentioning.close();
  expect(await erasePrevious(asked, key)).toEqual({ ok: true, value: { isHolding: false, mentions: 1 } });
});
