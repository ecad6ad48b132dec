import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { BackupStore } from '../../ports/backup.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import type { Vault } from '../vault/vault.ts';
import { type BackupTurn, makeDueBackup } from './automatic.ts';

export interface AutomaticRunner {
  readonly turn: BackupTurn;
  /** Makes a backup if one is set up and due. Returns whether one was made. */
  readonly run: () => Promise<Outcome<boolean>>;
  /** Gives up what is being made: the archive is about to close. The next opening makes it. */
  readonly abort: () => void;
}

interface RunnerParts {
  readonly vault: Pick<Vault, 'archiveKey'>;
  readonly backups: BackupStore;
}

export function createAutomaticRunner(
  { vault, backups }: RunnerParts,
  withUnlocked: WithUnlocked,
  emit: Emit,
): AutomaticRunner {
  const turn: BackupTurn = { running: null, failure: null };
  let making: AbortController | null = null;
  const attempt = async (signal: AbortSignal): Promise<Outcome<boolean>> => {
    try {
      return await withUnlocked((unlocked) =>
        makeDueBackup(unlocked, {
          backups,
          archiveKey: vault.archiveKey,
          watch: { signal, progress: () => undefined },
        }),
      );
    } catch (cause) {
      if (!signal.aborted) throw cause;
      return ok(false);
    }
  };
  return {
    turn,
    run: async () => {
      if (turn.running !== null) return fail('backup_running');
      making = new AbortController();
      turn.running = making;
      const before = turn.failure;
      try {
        const made = await attempt(making.signal);
        if (made.ok) turn.failure = made.value ? null : before;
        else if (made.error.code !== 'vault_closed') turn.failure = made.error.code;
        if (turn.failure !== before || (made.ok && made.value)) emit('backup.changed', { running: null });
        return made;
      } finally {
        turn.running = null;
        making = null;
      }
    },
    abort: () => making?.abort(),
  };
}
