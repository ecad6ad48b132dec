import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { Handlers } from '../handlers.ts';
import type { WithUnlocked } from '../unlocked.ts';
import type { Uploads } from './uploads.ts';

type UploadHandlers = Pick<Handlers, 'upload.begin' | 'upload.append' | 'upload.discard'>;

export interface UploadParts {
  readonly uploads: Uploads;
  /** Runs work that the disk may refuse. */
  readonly onDisk: <Value>(work: () => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;
}

/** Handlers of bytes that the window sends for another message; only a backup needs no open vault. */
export function uploadHandlers({ uploads, onDisk }: UploadParts, withUnlocked: WithUnlocked): UploadHandlers {
  return {
    'upload.begin': ({ purpose, size }) => {
      if (purpose === 'backup') return onDisk(() => uploads.begin(purpose, size));
      return withUnlocked(({ filings, readFilings }) => {
        const read = async () => readFilings(await filings.known());
        return uploads.begin(purpose, size, purpose === 'filing' ? read : undefined);
      });
    },
    'upload.append': ({ id, offset, base64 }) =>
      onDisk(() => uploads.append(id, offset, Buffer.from(base64, 'base64'))),
    'upload.discard': ({ id }) =>
      onDisk(async () => {
        await uploads.discard(id);
        return ok({ discarded: true });
      }),
  };
}
