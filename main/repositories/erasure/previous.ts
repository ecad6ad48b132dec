import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import { takesNothing } from '#domain/retention/erased-kinds.ts';
import { storageFailure } from '../../platform/database/storage-failure.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ErasureScope } from '../../ports/eraser.ts';
import { openRepositories } from '../repositories.ts';

export interface FoundInPrevious {
  readonly isHolding: boolean;
  readonly mentions: number;
}

/** Without an event the archive is only read. */
export interface PreviousErasureRequest {
  readonly folder: string;
  readonly scope: ErasureScope;
  readonly auditEvent: AuditEvent | null;
}

/**
 * Reads a previous archive or erases a subject from it, with a tombstone in its own log; migrates it first. Returns
 * null if the key does not open it or it is unreadable. Fails as `openRepositories` does if a later attempt may
 * succeed. `key`: 32 bytes.
 */
export async function erasePrevious(
  { folder, scope, auditEvent }: PreviousErasureRequest,
  key: Uint8Array,
): Promise<Outcome<FoundInPrevious | null>> {
  const opened = await openRepositories(folder, key);
  if (!opened.ok) return isForGood(opened.error.code) ? ok(null) : opened;
  try {
    const { eraser } = opened.value.repositories;
    // Must run before the rows are erased, because they hold the subject's names.
    const { total: mentions } = await eraser.mentions(scope, 0);
    const isHolding = !takesNothing(await eraser.preview(scope));
    if (isHolding && auditEvent !== null) await eraser.erase(scope, auditEvent);
    return ok({ isHolding, mentions });
  } catch (cause) {
    // A damaged archive must not block an erasure; the officer deletes it.
    if (storageFailure(cause) === 'archive_unreadable') return ok(null);
    throw cause;
  } finally {
    await opened.value.close();
  }
}

const isForGood = (code: string): boolean => code === 'vault_changed' || code === 'archive_unreadable';
