import { ok } from '#domain/basics/outcome.ts';
import type { AutomaticRunner } from '../features/backup/automatic-runner.ts';
import { type BatchRunner, createBatchRunner } from '../features/batches/batch-runner.ts';
import type { Emit, WithUnlocked } from '../features/unlocked.ts';
import type { Vault } from '../features/vault/vault.ts';
import { createCycleEvaluation } from '../features/watches/evaluate-ended.ts';
import { createCycleOffer } from '../features/watches/offer-cycles.ts';
import type { Log } from '../ports/system.ts';
import type { WorkstationOptions } from './app-options.ts';
import type { EventBus } from './event-bus.ts';
import type { LockController } from './lock-controller.ts';
import { sendSoon } from './team-news.ts';
import { createWithUnlocked } from './with-unlocked.ts';

/** An open vault goes on with the batches that its lock paused; the cycles of those that end are evaluated. */
export function createBatches(withUnlocked: WithUnlocked, emit: Emit, on: EventBus['on'], log: Log): BatchRunner {
  const runner = createBatchRunner({ emit, uptime: () => performance.now() });
  const goOn = (): void => {
    withUnlocked(async (unlocked) => ok(await runner.of(unlocked))).catch((cause: unknown) =>
      log.unexpected('batches.resume', cause),
    );
  };
  on('vault.changed', ({ vault }) => vault.status === 'open' && goOn());
  evaluateCycles(withUnlocked, emit, on, log);
  return runner;
}

/** A cycle is evaluated when its batch ends, and when the archive is opened if it ended before. */
function evaluateCycles(withUnlocked: WithUnlocked, emit: Emit, on: EventBus['on'], log: Log): void {
  const evaluation = createCycleEvaluation(withUnlocked, emit);
  const evaluate = (): void => void evaluation().catch((cause: unknown) => log.unexpected('watches.evaluation', cause));
  on('batches.changed', evaluate);
  on('vault.changed', ({ vault }) => vault.status === 'open' && evaluate());
}

interface Watched {
  readonly vault: Vault;
  readonly guard: LockController;
  readonly automatic: AutomaticRunner;
  readonly emit: Emit;
  readonly emitState: () => Promise<void>;
  readonly options: WorkstationOptions;
}

/** What goes on while the vault is open. Returns how to stop each. */
export function watchVault(
  { vault, guard, automatic, emit, emitState, options }: Watched,
  on: EventBus['on'],
): readonly (() => void)[] {
  const { log } = options;
  return [
    on('vault.changed', guard.touch),
    sendSoon(vault.unlocked, on),
    scheduleBackups(automatic, on, log),
    scheduleKeyChecks(vault, emitState, options),
    scheduleDueCycles(createWithUnlocked(vault, log), emit, on, log),
  ];
}

/** How often is looked whether a cycle came due, in milliseconds: a month becomes available on a day. */
const DUE_CHECK = 60 * 60 * 1000;

/** Looks while the vault is open whether cycles of monitored portfolios came due. Returns how to stop. */
function scheduleDueCycles(withUnlocked: WithUnlocked, emit: Emit, on: EventBus['on'], log: Log): () => void {
  const offer = createCycleOffer(withUnlocked, emit);
  const check = (): void => void offer().catch((cause: unknown) => log.unexpected('watches.due', cause));
  const timer = setInterval(check, DUE_CHECK).unref();
  on('vault.changed', ({ vault }) => vault.status === 'open' && check());
  return () => clearInterval(timer);
}

/** How often the folder of automatic backups is looked at, in milliseconds. */
const BACKUP_CHECK = 10 * 60 * 1000;

/** Makes backups that are due while the vault is open. Returns how to stop. */
function scheduleBackups({ run, abort }: AutomaticRunner, on: EventBus['on'], log: Log): () => void {
  const check = (): void => void run().catch((cause: unknown) => log.unexpected('backup.automatic', cause));
  const timer = setInterval(check, BACKUP_CHECK).unref();
  on('vault.changed', ({ vault }) => (vault.status === 'open' ? check() : abort()));
  return () => {
    clearInterval(timer);
    abort();
  };
}

const KEY_CHECK = 60_000;

/** Looks while the vault is open whether what opens it again is still there. Returns how to stop. */
function scheduleKeyChecks(
  vault: Vault,
  emitState: () => Promise<void>,
  { log, keyCheckEvery = KEY_CHECK }: WorkstationOptions,
): () => void {
  const check = async (): Promise<void> => {
    if (!(await vault.checkKey())) return;
    const state = vault.state();
    log.warn('vault.key', { missing: state.status === 'open' && state.keyMissing === true });
    await emitState();
  };
  const timer = setInterval(() => {
    check().catch((cause: unknown) => log.unexpected('vault.key', cause));
  }, keyCheckEvery).unref();
  return () => clearInterval(timer);
}
