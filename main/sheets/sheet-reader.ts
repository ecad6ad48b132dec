import { Worker } from 'node:worker_threads';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import type { SheetRow, UnreadableReason } from '#domain/sheets/sheet.ts';
import type { Sheet, SheetName, SheetReader } from '../ports/batches.ts';
import type { SheetQuestion, SheetSource } from './messages.ts';
import { unpackWorkbook } from './unpack-workbook.ts';

/** Limits of the thread, far above a sheet of the largest size: heap in megabytes, time in milliseconds. */
interface ReadingLimits {
  readonly heap: number;
  readonly time: number;
}
const LIMITS: ReadingLimits = { heap: 1024, time: 60_000 };

const ZIP = Buffer.from([0x50, 0x4b]);
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Name of the stream in the container of a workbook with a password. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');

const unreadable = (reason: UnreadableReason, facts: object = {}): Outcome<never> =>
  fail('import_unreadable', { reason, ...facts });

/** `script`: `worker.ts` of this folder, or its bundle. */
export function createSheetReader(script: URL, limits: ReadingLimits = LIMITS): SheetReader {
  return {
    names: (bytes) =>
      withSource(bytes, async (source) => {
        const { reply } = await inThread<readonly SheetName[]>(script, limits, { ...source, ask: 'names' });
        return reply;
      }),
    read: (bytes, sheet, lines = BATCH_LIMITS.lines) =>
      withSource(bytes, async (source) => {
        const question = { ...source, ask: 'sheet', sheet, lines } as const;
        const { reply, rows } = await inThread<Omit<Sheet, 'rows'>>(script, limits, question);
        return reply.ok ? ok({ ...reply.value, rows }) : reply;
      }),
  };
}

async function withSource<Value>(
  bytes: Uint8Array,
  read: (source: SheetSource) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (bytes.length > BATCH_LIMITS.fileBytes) return unreadable('size', { largest: BATCH_LIMITS.fileBytes });
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, COMPOUND.length).equals(COMPOUND))
    return unreadable(file.includes(LOCKED) ? 'encrypted' : 'format');
  if (!file.subarray(0, ZIP.length).equals(ZIP)) return read({ kind: 'text', bytes });
  const unpacked = await unpackWorkbook(file);
  return unpacked.ok ? read({ kind: 'workbook', parts: unpacked.value }) : unpacked;
}

interface Read<Value> {
  readonly reply: Outcome<Value>;
  readonly rows: readonly SheetRow[];
}

/** The thread has no environment variables and can only post messages. */
async function inThread<Value>(
  script: URL,
  { heap, time }: ReadingLimits,
  question: SheetQuestion,
): Promise<Read<Value>> {
  const worker = new Worker(script, {
    name: 'sheet',
    workerData: question,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 64 },
  });
  const rows: SheetRow[] = [];
  const ended = Promise.withResolvers<Outcome<Value>>();
  const timer = setTimeout(() => ended.resolve(unreadable('time')), time);
  worker.on('message', (message: { readonly rows: string } | { readonly reply: Outcome<Value> }) => {
    if ('reply' in message) return ended.resolve(message.reply);
    for (const row of JSON.parse(message.rows) as SheetRow[]) rows.push(row);
    setImmediate(() => worker.postMessage('taken'));
  });
  worker.once('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY') ended.resolve(unreadable('memory'));
    else ended.reject(cause);
  });
  worker.once('exit', () => ended.reject(new Error('the thread of a sheet ended')));
  try {
    return { reply: await ended.promise, rows };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
