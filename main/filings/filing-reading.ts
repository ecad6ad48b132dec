import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { SubjectKey } from '#domain/basics/document.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { FILING_LIMITS } from '#domain/filings/filing.ts';
import type { FilingFile, ReadFilings } from '../ports/filings.ts';
import type { FilingInput, FilingMessage } from './messages.ts';
import { refused } from './refused.ts';
import { xmlInZip } from './xml-in-zip.ts';

/** Limits of the thread: heap in megabytes, and milliseconds for one piece of a file. */
interface ReadingLimits {
  readonly heap: number;
  readonly time: number;
}
const LIMITS: ReadingLimits = { heap: 256, time: 60_000 };

const ZIP = Buffer.from([0x50, 0x4b, 3, 4]);

/** `script`: `worker.ts` of this folder, or its bundle. A ZIP is held in memory and unpacked here, into the thread. */
export function createFilingReading(script: URL, limits: ReadingLimits = LIMITS): ReadFilings {
  return (asked) => {
    const hash = createHash('sha256');
    const thread = filingThread(script, limits, asked);
    const packed: Uint8Array[] = [];
    let size = 0;
    let isZip = false;
    let ended: Promise<Outcome<FilingFile>> | null = null;

    const push = async (bytes: Uint8Array): Promise<Outcome<true>> => {
      if (size === 0) isZip = ZIP.equals(bytes.subarray(0, ZIP.length));
      size += bytes.length;
      hash.update(bytes);
      const largest = isZip ? FILING_LIMITS.zipBytes : FILING_LIMITS.bytes;
      if (size > largest) return refused('size', { largest });
      if (!isZip) return thread.take(bytes);
      packed.push(bytes);
      return ok(true);
    };
    const end = async (): Promise<Outcome<FilingFile>> => {
      if (isZip) {
        const unpacked = await unpack(Buffer.concat(packed.splice(0)), thread.take);
        if (!unpacked.ok) return unpacked;
      }
      const read = await thread.end();
      return read.ok ? ok({ ...read.value, sha256: hash.digest('hex') }) : read;
    };
    return {
      push,
      end: () => {
        ended ??= end().finally(thread.close);
        return ended;
      },
      close: thread.close,
    };
  };
}

type Take = (bytes: Uint8Array) => Promise<Outcome<true>>;

async function unpack(file: Buffer, take: Take): Promise<Outcome<true>> {
  let size = 0;
  const xml = await xmlInZip(file);
  if (!xml.ok) return xml;
  try {
    for await (const bytes of xml.value) {
      size += bytes.length;
      if (size > FILING_LIMITS.bytes) return refused('expands');
      const taken = await take(bytes);
      if (!taken.ok) return taken;
    }
    return ok(true);
  } catch {
    // The library throws for every violation of the format.
    return refused('damaged');
  }
}

/** One piece is read while the next one arrives. */
function filingThread(script: URL, { heap, time }: ReadingLimits, asked: readonly SubjectKey[]) {
  const worker = new Worker(script, {
    name: 'filing',
    workerData: asked,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 },
  });
  type Reply = Extract<FilingMessage, { reply: unknown }>['reply'];
  let finished: Reply | null = null;
  let waiting: PromiseWithResolvers<Reply | null> | null = null;
  let before: Promise<Reply | null> = Promise.resolve(null);
  const settle = (reply: Reply | null): void => {
    finished ??= reply;
    waiting?.resolve(finished);
  };
  worker.on('message', (message: FilingMessage) => settle('reply' in message ? message.reply : null));
  worker.once('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY') settle(refused('memory'));
    else waiting?.reject(cause);
    finished ??= refused('memory');
  });
  const ask = async (input: FilingInput): Promise<Reply | null> => {
    const earlier = await before;
    if (earlier !== null || finished !== null) return earlier ?? finished;
    const reply = Promise.withResolvers<Reply | null>();
    waiting = reply;
    const timer = setTimeout(() => settle(refused('time')), time);
    worker.postMessage(input);
    before = reply.promise.finally(() => clearTimeout(timer));
    before.catch(() => undefined);
    return null;
  };
  return {
    take: async (bytes: Uint8Array): Promise<Outcome<true>> => {
      const reply = await ask({ bytes });
      return reply === null || reply.ok ? ok(true) : reply;
    },
    end: async (): Promise<Reply> => {
      const early = await ask({ end: true });
      const reply = early ?? (await before);
      return reply ?? refused('damaged');
    },
    close: async () => {
      settle(refused('damaged'));
      await worker.terminate();
    },
  };
}
