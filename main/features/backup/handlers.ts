import type { BackupOutcome } from '#contract/backup.ts';
import { backupShare } from '#domain/backup/backup-progress.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { BackupWatch } from '../../ports/backup-store.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { Handlers } from '../handlers.ts';
import type { Unlocked } from '../unlocked.ts';
import type { Emit, WithUnlocked } from '../with-unlocked.ts';
import { backupState, REMIND_DAYS } from './backup-state.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupParts } from './restore-handlers.ts';

type BackupHandlers = Pick<Handlers, 'backup.state' | 'backup.remind' | 'backup.run' | 'backup.cancel'>;

/** Backups of the archive: one at a time, told by events while it is made. */
export function backupHandlers(
  { vault, backups }: Pick<BackupParts, 'vault' | 'backups'>,
  withUnlocked: WithUnlocked,
  emit: Emit,
): BackupHandlers {
  let running: AbortController | null = null;
  const backupStatus = (unlocked: Unlocked): ReturnType<typeof backupState> =>
    backupState({ ...unlocked, ...unlocked.archive, backups });

  const run = async (unlocked: Unlocked, passphrase: string): Promise<Outcome<BackupOutcome>> => {
    if (running !== null) return fail('backup_running');
    running = new AbortController();
    try {
      const ports = { ...unlocked, ...unlocked.archive, backups, archiveKey: vault.archiveKey };
      return await makeBackup(ports, passphrase, { signal: running.signal, progress: progressOf(emit) });
    } finally {
      running = null;
      emit('backup.changed', { running: null });
    }
  };

  return {
    'backup.state': () => withUnlocked(async (unlocked) => ok(await backupStatus(unlocked))),
    'backup.remind': ({ days }) =>
      withUnlocked(async (unlocked) => {
        await unlocked.archive.settings.write({ [REMIND_DAYS]: String(days) });
        return ok(await backupStatus(unlocked));
      }),
    'backup.run': ({ passphrase }) => withUnlocked((unlocked) => run(unlocked, passphrase)),
    'backup.cancel': async () => {
      running?.abort();
      return ok({ cancelled: running !== null });
    },
  };
}

/** Tells each step, and within one each hundredth of the whole. */
function progressOf(emit: Emit): BackupWatch['progress'] {
  let lastReported = '';
  return (step, share) => {
    const whole = Math.floor(backupShare(step, share) * 100) / 100;
    if (lastReported === `${step} ${whole}`) return;
    lastReported = `${step} ${whole}`;
    emit('backup.changed', { running: { step, share: whole } });
  };
}
