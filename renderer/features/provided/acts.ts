import type { Bridge, Input } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { ProvidedImport } from '#contract/provided.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import { dayFromTyped } from '../../lib/format/date.ts';
import { latestValue, picked } from '../../lib/loadable.ts';
import { sendUpload } from '../../lib/upload.ts';
import type { ProvidedContext, TypedUse } from './provided-state.ts';

export async function load(context: ProvidedContext): Promise<void> {
  const { bridge, read, list } = context;
  await Promise.all([
    read.again('run', picked(bridge['provided.import']({}), 'import')),
    read.again('waiting', bridge['provided.waiting']({})),
    list.reload(),
  ]);
  await readCoverage(context);
}

export async function take(context: ProvidedContext, files: readonly File[]): Promise<void> {
  const { bridge, set, get, list } = context;
  set({ sending: true, failure: null, state: null, opened: null });
  for (const [index, file] of files.entries()) {
    const added = await sendFile(bridge, file, index === 0);
    if (!added.ok) set({ failure: added.error });
    if (!added.ok || !get().sending) break;
  }
  set({ sending: false });
  await list.restart();
  await load(context);
}

export async function stop(context: ProvidedContext): Promise<void> {
  context.set({ sending: false });
  await context.bridge['provided.cancel']({});
  await load(context);
}

export async function save({ bridge, set, get }: ProvidedContext): Promise<void> {
  const use = completeUse(get().typed);
  if (use === null) return;
  const saved = await bridge['provided.save'](use);
  if (!saved.ok) return set({ failure: saved.error });
  set({ failure: null, run: { status: 'ready', value: saved.value } });
}

/** Tells the failure of work on a waiting answer, and reads all again. */
export async function settle(context: ProvidedContext, work: Promise<Envelope<unknown>>): Promise<void> {
  const settled = await work;
  context.set({ failure: settled.ok ? null : settled.error });
  await load(context);
}

export async function readCoverage({ bridge, get, read }: ProvidedContext): Promise<void> {
  const { run, typed } = get();
  if (latestValue(run)?.phase !== 'read' || typed.purpose === null) return;
  await read.again('coverage', bridge['provided.coverage'](askedUse(typed.purpose, typed.institution)));
}

function askedUse(purpose: Purpose, institution: string): Input<'provided.coverage'> {
  return { purpose, ...(institution !== '' && { institution }) };
}

/** Null if something is missing or the day does not exist. */
export function completeUse({ provider, day, purpose, institution }: TypedUse): Input<'provided.save'> | null {
  const consultedOn = dayFromTyped(day);
  if (provider.trim() === '' || consultedOn === null || purpose === null) return null;
  return { ...askedUse(purpose, institution), provider, consultedOn };
}

async function sendFile(bridge: Bridge, file: File, isFirst: boolean): Promise<Envelope<ProvidedImport>> {
  if (file.size === 0) return { ok: false, error: { code: 'provided_refused', details: { reason: 'not_json' } } };
  const upload = await sendUpload(bridge, 'answers', file);
  if (!upload.ok) return upload;
  return bridge['provided.add']({ uploadId: upload.value, name: file.name.slice(0, 255), isFirst });
}
