import type { BackupOutcome } from '../../../preload/contract/backup.ts';
import { backupShare } from '../../../preload/domain/backup/backup-progress.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { backupState, REMIND_DAYS } from '../../workflows/backup/backup-state.ts';
import { makeBackup } from '../../workflows/backup/make-backup.ts';
import type { Answer } from '../../workflows/ports/answer.ts';
import type { BackupWatch } from '../../workflows/ports/backup-shelf.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';
import type { BackupParts } from './restore-handlers.ts';

type BackupHandlers = Pick<Handlers, 'backup.state' | 'backup.remind' | 'backup.run' | 'backup.cancel'>;

/** Backups of the archive: one at a time, told by events while it is made. */
export function backupHandlers(
  { vault, backups }: Pick<BackupParts, 'vault' | 'backups'>,
  atDesk: AtDesk,
  tell: Tell,
): BackupHandlers {
  let running: AbortController | null = null;
  const standing = (desk: Desk): ReturnType<typeof backupState> => backupState({ ...desk, ...desk.archive, backups });

  const run = async (desk: Desk, passphrase: string): Promise<Answer<BackupOutcome>> => {
    if (running !== null) return refuse('backup_running');
    running = new AbortController();
    try {
      const ports = { ...desk, ...desk.archive, backups, archiveKey: vault.archiveKey };
      return await makeBackup(ports, passphrase, { signal: running.signal, progress: progressOf(tell) });
    } finally {
      running = null;
      tell('backup.changed', { running: null });
    }
  };

  return {
    'backup.state': () => atDesk(async (desk) => accept(await standing(desk))),
    'backup.remind': ({ days }) =>
      atDesk(async (desk) => {
        await desk.archive.settings.write({ [REMIND_DAYS]: String(days) });
        return accept(await standing(desk));
      }),
    'backup.run': ({ passphrase }) => atDesk((desk) => run(desk, passphrase)),
    'backup.cancel': async () => {
      running?.abort();
      return accept({ cancelled: running !== null });
    },
  };
}

/** Tells each step, and within one each hundredth of the whole. */
function progressOf(tell: Tell): BackupWatch['progress'] {
  let told = '';
  return (step, share) => {
    const whole = Math.floor(backupShare(step, share) * 100) / 100;
    if (told === `${step} ${whole}`) return;
    told = `${step} ${whole}`;
    tell('backup.changed', { running: { step, share: whole } });
  };
}
