import { open } from 'node:fs/promises';
import type { ProvidedImport } from '#contract/provided.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { CHUNK_BYTES } from '#domain/basics/upload.ts';
import { boundMemory } from '#main/platform/bound-memory.ts';
import { NO_KEYCHAIN, openAt, value } from '../opened.ts';
import { consentTo, type UnlockedUnderTest } from '../unlocked.ts';

/**
 * `provided-zip.ts HOME ZIP CPF…`: authorizes these subjects, reads the ZIP, saves its answers, stops both once,
 * and does the rest; says each stop's counts, those of the end, and the megabytes held before and at most.
 */
const [home = '', zip = '', ...subjects] = process.argv.slice(2);
boundMemory();
const { ask, on, close } = await openAt(home, NO_KEYCHAIN);
await value(ask('vault.use_session', {}));
const asOfficer: UnlockedUnderTest['ask'] = async (name, input) => value(ask(name, input));
for (const documento of subjects) await consentTo(asOfficer, { nome: 'Titular de Exemplo', documento });
const before = resident();
let most = before;
let events = 0;
on('provided.changed', () => {
  events += 1;
});
const begun = Date.now();

await send();
const stoppedReading = await stop('reading');
await send();
await reached(({ phase }) => phase === 'read');
const readAt = Date.now();
await save();
const stoppedSaving = await stop('saving');
await send();
await reached(({ phase }) => phase === 'read');
await save();
const ended = await reached(({ phase }) => phase === 'saved');
const { total: waiting } = await value(ask('provided.waiting', {}));
const seconds = [readAt - begun, Date.now() - readAt].map((elapsed) => Math.round(elapsed / 1000));
process.stdout.write(JSON.stringify({ stoppedReading, stoppedSaving, ended, waiting, events, seconds, before, most }));
await close();
process.exit();

/** Sends the ZIP as a window does, which reads a part of it at a time. */
async function send(): Promise<void> {
  await using file = await open(zip);
  const { size } = await file.stat();
  const { id } = await value(ask('upload.begin', { purpose: 'answers', size }));
  const part = Buffer.alloc(CHUNK_BYTES);
  for (let offset = 0; offset < size; ) {
    const { bytesRead } = await file.read(part, 0, CHUNK_BYTES, offset);
    const base64 = part.subarray(0, bytesRead).toString('base64');
    await value(ask('upload.append', { id, offset, base64 }));
    offset += bytesRead;
  }
  await value(ask('provided.add', { uploadId: id, name: 'respostas.zip', isFirst: true }));
}

async function save(): Promise<void> {
  const consultedOn = saoPauloDate(Date.now());
  await value(ask('provided.save', { purpose: 'concessao', provider: 'Bureau Sul', consultedOn }));
}

/** Ends a phase that is under way. */
async function stop(phase: ProvidedImport['phase']): Promise<ProvidedImport | null> {
  await reached((run) => run.phase === phase && run.done > 0);
  await value(ask('provided.cancel', {}));
  return reached((run) => run.phase === 'cancelled');
}

async function reached(is: (run: ProvidedImport) => boolean): Promise<ProvidedImport> {
  for (;;) {
    const { import: run } = await value(ask('provided.import', {}));
    most = Math.max(most, resident());
    if (run !== null && is(run)) return run;
    if (run?.phase === 'failed') throw new Error('the import failed');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Megabytes; the system's own maximum would begin with the parent's. */
function resident(): number {
  return Math.round(process.memoryUsage.rss() / 2 ** 20);
}
