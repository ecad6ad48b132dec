import { writeSync } from 'node:fs';
import { sampleNote } from '../audit-samples.ts';
import { fillSubject, YEAR } from '../erasure-samples.ts';
import { NOON, openOrFail, openThreaded } from '../samples.ts';

/** Fills the archive with a few subjects, says so, then erases one after the other until killed. */
const [folder = '', key = ''] = process.argv.slice(2);
const archive = await openOrFail(folder, Buffer.from(key, 'hex'), openThreaded);
const documents = Array.from({ length: 40 }, (_, at) => `${process.pid}${at}`.padStart(11, '7').slice(-11));
for (const numero of documents.slice(0, 8)) await fillSubject(archive, { tipo: 'cpf', numero });
for (const numero of documents.slice(0, 8)) {
  writeSync(1, `${numero}\n`);
  const auditEvent = sampleNote({ kind: 'erase', documento: numero });
  await archive.eraser.erase({ documento: numero, consentsBefore: NOON + YEAR }, auditEvent);
}
setInterval(() => {}, 1_000);
