import { join } from 'node:path';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { AuditEvent } from '../ports/audit.ts';
import type { ErasureScope, PreviousArchiveEraser, PreviousErasure } from '../ports/eraser.ts';
import type { FoundInPrevious } from '../repositories/erasure/previous.ts';
import { runWorkerTask } from '../repositories/thread/run-task.ts';
import { listPrevious, previousFolder } from './place.ts';

interface PreviousArchiveOptions {
  /** The data folder. */
  readonly home: string;
  /** The script of the archive's thread, which also runs tasks. */
  readonly thread: URL;
  /** Reads the archive's key from the secret store again; it is wiped here. */
  readonly archiveKey: () => Promise<Outcome<Uint8Array>>;
}

/** Erases subjects from previous archives, one after the other, each in a thread of its own. */
export function previousArchiveEraser({ home, thread, archiveKey }: PreviousArchiveOptions): PreviousArchiveEraser {
  const each = async (scope: ErasureScope, auditEvent: AuditEvent | null): Promise<Outcome<PreviousErasure>> => {
    const previousArchives = await listPrevious(home);
    if (previousArchives.length === 0) return ok({ holding: 0, unopened: 0, mentions: 0 });
    const key = await archiveKey();
    if (!key.ok) return key;
    try {
      const found: (FoundInPrevious | null)[] = [];
      for (const { id } of previousArchives) {
        const folder = join(previousFolder(home, id), 'archive');
        const task = { task: 'erase', asked: { folder, scope, auditEvent }, key: key.value } as const;
        const state = (await runWorkerTask(thread, task)) as Outcome<FoundInPrevious | null>;
        if (!state.ok) return state;
        found.push(state.value);
      }
      const opened = found.filter((one) => one !== null);
      return ok({
        holding: opened.filter(({ isHolding }) => isHolding).length,
        unopened: found.length - opened.length,
        mentions: opened.reduce((sum, { mentions }) => sum + mentions, 0),
      });
    } finally {
      key.value.fill(0);
    }
  };
  return { preview: (scope) => each(scope, null), erase: (scope, auditEvent) => each(scope, auditEvent) };
}
