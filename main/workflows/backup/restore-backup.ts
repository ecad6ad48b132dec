import type { RestorePlan } from '../../../preload/contract/backup.ts';
import { isoWithOffset } from '../../../preload/domain/instant.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { ArchiveSurvey, BackupShelf } from '../ports/backup-shelf.ts';
import { toldSurvey } from './backup-state.ts';

/** What restoring a backup would do; changes nothing. `present`: what stands here now, where it can be read. */
export async function planRestore(
  backups: Pick<BackupShelf, 'look'>,
  { id, passphrase }: { readonly id: string; readonly passphrase: string },
  present: ArchiveSurvey | null,
): Promise<Answer<RestorePlan>> {
  const looked = await backups.look(id, passphrase);
  if (!looked.ok) return looked;
  const { madeAt, program, survey } = looked.value;
  return accept({
    madeAt: isoWithOffset(madeAt),
    program,
    backup: toldSurvey(survey),
    present: present === null ? null : toldSurvey(present),
  });
}
