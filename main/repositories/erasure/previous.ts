import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import { takesNothing } from '#domain/retention/erased-kinds.ts';
import { storageFailure } from '../../platform/database/storage-failure.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ErasureScope } from '../../ports/eraser.ts';
import { openRepositories } from '../repositories.ts';

/** Whether a previous archive holds something of a subject, if the key opens it. */
export type PreviousArchiveState = 'holding' | 'clear' | 'unopened';

/** What to erase from it; without an event it is only read. */
export interface PreviousErasureRequest {
  readonly folder: string;
  readonly scope: ErasureScope;
  readonly auditEvent: AuditEvent | null;
}

/**
 * Reads a previous archive, or erases a subject from it with a tombstone in its own log; migrates it on the way.
 * `unopened` for another key and for an unreadable file; fails as `openRepositories` does for what may succeed next time.
 * `key`: 32 bytes.
 */
export async function erasePrevious(
  { folder, scope, auditEvent }: PreviousErasureRequest,
  key: Uint8Array,
): Promise<Outcome<PreviousArchiveState>> {
  const opened = await openRepositories(folder, key);
  if (!opened.ok) return isForGood(opened.error.code) ? ok('unopened') : opened;
  try {
    const { eraser } = opened.value.repositories;
    if (takesNothing(await eraser.preview(scope))) return ok('clear');
    if (auditEvent !== null) await eraser.erase(scope, auditEvent);
    return ok('holding');
  } catch (cause) {
    // An archive that was set aside because it is damaged holds up no erasure: the officer deletes it.
    if (storageFailure(cause) === 'archive_unreadable') return ok('unopened');
    throw cause;
  } finally {
    await opened.value.close();
  }
}

const isForGood = (code: string): boolean => code === 'vault_changed' || code === 'archive_unreadable';
