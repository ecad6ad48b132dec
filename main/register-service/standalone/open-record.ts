import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { PRIVATE_FILE } from '../../platform/write-file-atomic.ts';
import type { RecordedExchange } from '../options.ts';

interface ExchangeRecord {
  readonly add: (exchange: RecordedExchange) => void;
  readonly close: () => Promise<void>;
}

/** Adds exchanges to a file of JSON Lines that only this user can read; rejects if it cannot be opened. */
export async function openRecord(file: string): Promise<ExchangeRecord> {
  await (await open(file, 'a', PRIVATE_FILE)).close();
  const stream = createWriteStream(file, { flags: 'a' });
  return {
    add: (exchange) => void stream.write(`${JSON.stringify(exchange)}\n`),
    close: async () => {
      stream.end();
      await finished(stream);
    },
  };
}
