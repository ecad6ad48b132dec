import type { AuditEnd, CheckedLine } from '#contract/audit.ts';
import { readLogLine } from '#domain/audit/log-line.ts';
import { withSaoPauloOffset } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { AuditLog } from '../../ports/audit.ts';
import type { Unlocked } from '../unlocked.ts';

/** Returns the end of the log. It is sealed first, so that `outside` is true at this moment. */
export async function endOfLog({ audit, seal }: Pick<Unlocked, 'audit' | 'seal'>): Promise<Outcome<AuditEnd>> {
  await seal.put();
  const { count } = await audit.head();
  const [last] = await audit.after(count - 1, 1);
  if (last === undefined) return fail('not_found');
  const at = withSaoPauloOffset(last.at);
  return ok({ at, entries: last.seq, hash: last.hash, outside: seal.isKeptOutside() });
}

/** Compares a line kept elsewhere with the log, and verifies the log: each entry vouches for those before it. */
export async function checkLine(audit: AuditLog, line: string): Promise<Outcome<CheckedLine>> {
  const named = readLogLine(line);
  if (named === null) return fail('invalid_input');
  const [entry] = await audit.after(named.count - 1, 1);
  const isHeld = entry?.seq === named.count && entry.hash.startsWith(named.hash);
  const { head, faults } = await audit.verify(null);
  const answer = head.count < named.count ? 'missing' : 'other';
  return ok({ entry: named.count, answer: isHeld ? 'held' : answer, entries: head.count, faults });
}
