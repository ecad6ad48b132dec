import type { RestorePlan } from '../../../preload/contract/backup.ts';
import { isoWithOffset } from '../../../preload/domain/instant.ts';
import { ok } from '../../../preload/domain/outcome.ts';
import type { Outcome } from '../ports/answer.ts';
import type { ArchiveSummary, BackupStore } from '../ports/backup-shelf.ts';
import { reportedSummary } from './backup-state.ts';

/** What restoring a backup would do; changes nothing. `present`: what stands here now, where it can be read. */
export async function planRestore(
  backups: Pick<BackupStore, 'look'>,
  { id, passphrase }: { readonly id: string; readonly passphrase: string },
  present: ArchiveSummary | null,
): Promise<Outcome<RestorePlan>> {
  const looked = await backups.look(id, passphrase);
  if (!looked.ok) return looked;
  const { madeAt, program, summary } = looked.value;
  return ok({
    madeAt: isoWithOffset(madeAt),
    program,
    backup: reportedSummary(summary),
    present: present === null ? null : reportedSummary(present),
  });
}
