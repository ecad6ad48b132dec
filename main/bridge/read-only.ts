import type { Message } from '#contract/message.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { ReadOnlyReason } from '../ports/system.ts';

/**
 * Returns the code with which a message is refused on a read-only workstation; null if it is allowed. An auditor may
 * also send messages that write only this workstation's own queries.
 */
export function readOnlyRefusal({ reads, writesOwn }: Message, why: ReadOnlyReason | null): ErrorCode | null {
  if (why === null || reads) return null;
  if (why !== 'auditor') return 'opened_read_only';
  return writesOwn ? null : 'team_reads_only';
}
