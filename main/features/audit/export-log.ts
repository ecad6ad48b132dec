import { jsonLineOf } from '#domain/audit/audit-entry.ts';
import { saoPauloDate } from '#domain/instant.ts';
import { ok } from '#domain/outcome.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { FileSaver } from '../../ports/file-saver.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { type AuditPorts, recordEvent } from './record-event.ts';

export interface AuditExportPorts extends AuditPorts {
  readonly files: FileSaver;
}

/** Entries read at a time: the log may be larger than memory. */
const CHUNK = 1_000;

/**
 * Writes the log as JSON Lines, an entry a line with its hash, so that whoever receives the file can verify the chain
 * without the workstation. It is noted first, so that no file leaves untold. Answers where it stands; null when the officer chose no place.
 */
export async function exportLog(ports: AuditExportPorts): Promise<Outcome<{ path: string | null; entries: number }>> {
  const { count } = await ports.audit.head();
  const target = await ports.files.chooseTarget(`lastro-auditoria-${saoPauloDate(ports.clock())}.jsonl`);
  if (target === null) return ok({ path: null, entries: 0 });
  await recordEvent(ports, { kind: 'export', facts: { what: 'audit', entries: count } });
  return ok({ path: await target.save(linesOf(ports.audit, count)), entries: count });
}

/** The entries there were at the beginning: what is told meanwhile comes with the next export. */
async function* linesOf(audit: AuditLog, count: number): AsyncGenerator<Uint8Array> {
  for (let seq = 0; seq < count; ) {
    const entries = await audit.after(seq, Math.min(CHUNK, count - seq));
    const last = entries.at(-1);
    if (last === undefined) return;
    yield Buffer.from(entries.map(jsonLineOf).join(''), 'utf8');
    seq = last.seq;
  }
}
