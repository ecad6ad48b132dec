import type { ImportReport } from '../../../../preload/contract/consent-import.ts';
import type { Bridge } from '../../../../preload/contract/contract.ts';
import type { Envelope } from '../../../../preload/contract/errors.ts';
import { LARGEST_IMPORT_PIECE } from '../../../../preload/domain/consent/import-limits.ts';

/** Hands a text over piece by piece and has it looked through, or taken over; main checks it as the one file it is. */
export async function handOver(bridge: Bridge, text: string, dryRun: boolean): Promise<Envelope<ImportReport>> {
  const id = crypto.randomUUID();
  for (let offset = 0; offset < text.length; offset += LARGEST_IMPORT_PIECE) {
    const piece = text.slice(offset, offset + LARGEST_IMPORT_PIECE);
    const answer = await bridge['consent.import_piece']({ id, offset, text: piece });
    if (!answer.ok) return answer;
  }
  return bridge['consent.import']({ id, dryRun });
}
