import { jsonLineOf } from '../../../preload/domain/audit/audit-entry.ts';
import { saoPauloDate } from '../../../preload/domain/instant.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { AuditLog } from '../ports/audit-log.ts';
import type { FileDesk } from '../ports/file-desk.ts';
import { type NotePorts, noteEvent } from './note-event.ts';

export interface ExportPorts extends NotePorts {
  readonly files: FileDesk;
}

/** Entries read at a time: the log may be larger than memory. */
const PIECE = 1_000;

/**
 * Writes the log as JSON Lines, an entry a line with its hash, so that whoever receives the file can verify the chain
 * without the workstation. It is noted first, so that no file leaves untold. Answers where it stands; null when the officer chose no place.
 */
export async function exportLog(ports: ExportPorts): Promise<Answer<{ path: string | null; entries: number }>> {
  const { count } = await ports.audit.head();
  const target = await ports.files.chooseTarget(`lastro-auditoria-${saoPauloDate(ports.clock())}.jsonl`);
  if (target === null) return accept({ path: null, entries: 0 });
  await noteEvent(ports, { kind: 'export', facts: { what: 'audit', entries: count } });
  return accept({ path: await target.save(linesOf(ports.audit, count)), entries: count });
}

/** The entries there were at the beginning: what is told meanwhile comes with the next export. */
async function* linesOf(audit: AuditLog, count: number): AsyncGenerator<Uint8Array> {
  for (let seq = 0; seq < count; ) {
    const entries = await audit.after(seq, Math.min(PIECE, count - seq));
    const last = entries.at(-1);
    if (last === undefined) return;
    yield Buffer.from(entries.map(jsonLineOf).join(''), 'utf8');
    seq = last.seq;
  }
}
