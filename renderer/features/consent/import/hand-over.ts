import type { ImportReport } from '#contract/consent-import.ts';
import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { LARGEST_IMPORT_CHUNK } from '#domain/consent/import-columns.ts';

/** Hands a text over piece by piece and has it looked through, or taken over; main checks it as the one file it is. */
export async function handOver(bridge: Bridge, text: string, dryRun: boolean): Promise<Envelope<ImportReport>> {
  const id = crypto.randomUUID();
  for (let offset = 0; offset < text.length; offset += LARGEST_IMPORT_CHUNK) {
    const chunk = text.slice(offset, offset + LARGEST_IMPORT_CHUNK);
    const response = await bridge['consent.import_piece']({ id, offset, text: chunk });
    if (!response.ok) return response;
  }
  return bridge['consent.import']({ id, dryRun });
}
