import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { BackupStore } from '../../ports/backup.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import type { Vault } from '../vault/vault.ts';
import { type BackupTurn, type DueBackup, findDueBackup, makeDueBackup } from './automatic.ts';

export interface AutomaticRunner {
  readonly turn: BackupTurn;
  /** Makes a backup if one is set up and due. Fails with `backup_running` while another is being made. */
  readonly run: () => Promise<Outcome<void>>;
  /** Aborts the backup in progress, before the archive closes; the next opening makes it. */
  readonly abort: () => void;
}

interface RunnerParts {
  readonly vault: Pick<Vault, 'archiveKey'>;
  readonly backups: BackupStore;
}

export function createAutomaticRunner(
  { vault: { archiveKey }, backups }: RunnerParts,
  withUnlocked: WithUnlocked,
  emit: Emit,
): AutomaticRunner {
  const turn: BackupTurn = { running: null, failure: null };
  let making: AbortController | null = null;

  const make = async (due: DueBackup): Promise<Outcome<void>> => {
    making = new AbortController();
    turn.running = making;
    const { signal } = making;
    const watch = { signal, progress: () => undefined };
    try {
      return await withUnlocked((unlocked) => makeDueBackup(unlocked, due, { backups, archiveKey, watch }));
    } catch (cause) {
      if (!signal.aborted) throw cause;
      return ok(undefined);
    } finally {
      turn.running = null;
      making = null;
    }
  };
  const ended = (outcome: Outcome<unknown>): void => {
    const failure = outcome.ok || outcome.error.code === 'vault_closed' ? null : outcome.error.code;
    turn.failure = failure;
    emit('backup.changed', { running: null });
  };

  return {
    turn,
    run: async () => {
      const due = await withUnlocked(async (unlocked) =>
        unlocked.readOnly === null ? findDueBackup(unlocked, backups) : ok(null),
      );
      if (due.ok && due.value === null) return ok(undefined);
      if (turn.running !== null) return fail('backup_running');
      const made = due.ok && due.value !== null ? await make(due.value) : due;
      if (made.ok || made.error.code !== turn.failure) ended(made);
      return made.ok ? ok(undefined) : made;
    },
    abort: () => making?.abort(),
  };
}
