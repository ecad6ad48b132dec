import { contract, type MessageName } from '#contract/contract.ts';
import type { Message } from '#contract/message.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { ReadOnlyReason } from '../ports/system.ts';

/**
 * Returns with which code a message is refused where something is only read; null where it is not. A message that neither
 * reads nor writes this workstation's own queries, or changes what a team shares or works on.
 */
export function readOnlyRefusal(name: MessageName, why: ReadOnlyReason | null): ErrorCode | null {
  const { reads, writesOwn }: Message = contract[name];
  if (why === null || reads) return null;
  if (why !== 'auditor') return 'opened_read_only';
  return writesOwn ? null : 'team_reads_only';
}
