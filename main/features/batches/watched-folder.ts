import { createHash } from 'node:crypto';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { BATCH_LIMITS, BATCH_PACE, type Batch, RETURNED_FIGURES } from '#domain/batches/batch.ts';
import type { DropFolder, DroppedFile } from '../../ports/drop-folder.ts';
import type { Unlocked } from '../unlocked.ts';
import { exportBatch } from './export-batch.ts';
import { draftFile } from './import-sheet.ts';

interface Watching {
  readonly drops: DropFolder;
  /** Called with a draft that was made. */
  readonly drafted: (id: string) => void;
}

/**
 * Makes a draft of each sheet that was put into the officer's folder, and moves it among the received ones; one that
 * cannot be read goes among the refused ones, with the code. Nothing is ever queried by this.
 */
export async function draftDropped(unlocked: Unlocked, { drops, drafted }: Watching): Promise<Outcome<void>> {
  const { watchFolder, purpose } = await unlocked.settings.read();
  const isOff = watchFolder === '' || purpose === null;
  if (isOff || unlocked.whyReadOnly() !== null || unlocked.customerScreen.shown !== null) return ok(undefined);
  for (const file of await drops.arrived(watchFolder)) {
    const made = await draftOf(unlocked, file, purpose);
    if (made.ok) {
      await drops.keep(watchFolder, file.name, { in: 'recebidas', as: `${markOf(made.value.id)}${file.name}` });
      drafted(made.value.id);
    } else {
      const name = `${unlocked.newId().slice(0, 8)} ${file.name}`;
      await drops.keep(watchFolder, file.name, { in: 'recusadas', as: name });
      await drops.note(watchFolder, name, `${made.error.code}\n`);
    }
  }
  return ok(undefined);
}

/** A file is found again by its batch. */
const markOf = (id: string): string => `${id.slice(0, 8)} `;

async function draftOf(
  unlocked: Unlocked,
  { name, bytes }: DroppedFile,
  purpose: Batch['settings']['purpose'],
): Promise<Outcome<Batch>> {
  if (bytes === null) return fail('import_unreadable', { reason: 'size' });
  const made = await draftBefore(unlocked, bytes);
  if (made !== null) return ok(made);
  const settings = {
    name: name.slice(0, BATCH_LIMITS.name),
    purpose,
    institution: null,
    reference: '',
    months: { kind: 'newest', count: 1 },
    reuse: { kind: 'final' },
    ...BATCH_PACE,
  } as const;
  return draftFile(unlocked, Buffer.from(bytes), { fileName: name.slice(0, 255), settings });
}

/** Drafts among which a file is looked for that an interrupted program did not move. */
const RECENT = 50;

async function draftBefore({ batches }: Pick<Unlocked, 'batches'>, bytes: Uint8Array): Promise<Batch | null> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { rows } = await batches.list({ search: '', offset: 0, limit: RECENT });
  return rows.find(({ state, source }) => state === 'draft' && source.sha256 === sha256) ?? null;
}

/** Writes the returned sheet beside the received one, once the officer's run of its batch ended. */
export async function returnDropped(
  unlocked: Unlocked,
  id: string,
  { drops }: Pick<Watching, 'drops'>,
): Promise<Outcome<void>> {
  const { watchFolder } = await unlocked.settings.read();
  const name = watchFolder === '' ? null : await drops.received(watchFolder, markOf(id));
  const batch = name === null ? null : await unlocked.batches.get(id);
  if (name === null || batch === null) return ok(undefined);
  const format = /\.(csv|tsv|txt)$/i.test(name) ? 'csv' : 'xlsx';
  const returned = name.replace(/\.\w+$/, ` devolvida.${format}`);
  const chooseTarget = async () => unlocked.files.inFolder(drops.receivedIn(watchFolder), returned);
  const files = { ...unlocked.files, chooseTarget };
  const figures = [...RETURNED_FIGURES];
  const ended = await exportBatch(
    { ...unlocked, files },
    batch,
    { content: 'sheet', format, figures },
    unlocked.closing.signal,
  );
  return ended.ok ? ok(undefined) : ended;
}
