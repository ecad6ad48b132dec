import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { pino, stdTimeFunctions } from 'pino';
import { createStream } from 'rotating-file-stream';
import type { Log, NewId } from '../../ports/system.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../write-file-atomic.ts';
import { safeFact, safeFacts } from './safe-fact.ts';
import { scrubError } from './scrub-error.ts';

interface OpenLog {
  readonly log: Log;
  /** Resolves when every line is written. */
  readonly close: () => Promise<void>;
}

interface LogOptions {
  /** The workstation's home; the log stands in its folder `logs`. */
  readonly home: string;
  readonly newId: NewId;
}

/** Five files of two megabytes: weeks of work, and no disk is filled by a log. */
const ROTATION = { size: '2M', rotate: 4, mode: PRIVATE_FILE } as const;

/**
 * A log of JSON lines in `<home>/logs/lastro.log`. Only harmless facts are written (`safeFact`), whatever a caller
 * gives. A log that cannot be written never stops the work.
 */
export async function openLog({ home, newId }: LogOptions): Promise<OpenLog> {
  const path = join(home, 'logs');
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER }).catch(ignore);
  const stream = createStream('lastro.log', { path, ...ROTATION });
  stream.on('error', ignore);
  const lines = pino({ base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: nameOnly } }, stream);

  return {
    log: {
      info: (event, facts = {}) => lines.info({ event: safeFact(event), ...named(facts) }),
      warn: (event, facts = {}) => lines.warn({ event: safeFact(event), ...named(facts) }),
      unexpected: (event, cause) => {
        const id = newId().slice(0, 8);
        lines.error({ event: safeFact(event), id, error: scrubError(cause) });
        return id;
      },
    },
    close: async () => {
      stream.end();
      await finished(stream).catch(ignore);
    },
  };
}

/** Facts stand in a member of their own, so that none can pass for a time, a level or an event. */
function named(facts: Readonly<Record<string, unknown>>): object {
  const safe = safeFacts(facts);
  return Object.keys(safe).length === 0 ? {} : { facts: safe };
}

/** There is no second log to write it to. */
function ignore(): void {}

function nameOnly(label: string): object {
  return { level: label };
}
