import type { RestorePlan } from '../../../preload/contract/backup.ts';
import { isoWithOffset } from '../../../preload/domain/instant.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import type { AuditSeal } from '../audit/audit-seal.ts';
import { type NotePorts, noteEvent } from '../audit/note-event.ts';
import type { Answer } from '../ports/answer.ts';
import type { ArchiveSurvey, BackupFacts, BackupShelf } from '../ports/backup-shelf.ts';
import type { SettingsStore } from '../ports/settings-store.ts';
import { BACKUP_AT, BACKUP_RESULTS, toldSurvey } from './backup-state.ts';

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

export interface RestoredPorts extends NotePorts {
  readonly settings: SettingsStore;
  readonly seal: AuditSeal;
}

/**
 * The first thing that happens at a desk whose archive was exchanged: the log tells of it, and is sealed anew, for it may
 * end before the one that was there. `facts` are those of the backup; null for an archive that was put back.
 */
export async function settleIn(ports: RestoredPorts, facts: BackupFacts | null): Promise<void> {
  const told = facts === null ? { undone: true } : { results: facts.survey.results };
  if (facts !== null) {
    const { madeAt, survey } = facts;
    await ports.settings.write({ [BACKUP_AT]: String(madeAt), [BACKUP_RESULTS]: String(survey.results) });
  }
  await noteEvent(ports, { kind: 'restore', facts: told });
  await ports.seal.renew();
}
