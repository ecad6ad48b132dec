import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import { takesNothing } from '#domain/retention/erased-kinds.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ErasureScope } from '../../ports/eraser.ts';
import { openRepositories } from '../repositories.ts';

/** An archive that was set aside: whether it holds something of a subject, where the key opens it. */
export type PreviousArchiveState = 'holding' | 'clear' | 'unopened';

/** What is asked of it: only to look where there is no note. */
export interface PreviousErasureRequest {
  readonly folder: string;
  readonly scope: ErasureScope;
  readonly auditEvent: AuditEvent | null;
}

/**
 * Looks into an archive that was set aside, or takes a subject out of it with a tombstone in its own log. It is brought
 * to the version of the program on the way. `unopened` for another key and for a file nobody can read; refuses as
 * `openRepositories` does for everything that may be better next time. `key`: 32 bytes.
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
  } finally {
    await opened.value.close();
  }
}

const isForGood = (code: string): boolean => code === 'vault_changed' || code === 'archive_unreadable';
