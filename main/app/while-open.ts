import { ok } from '#domain/basics/outcome.ts';
import type { AutomaticRunner } from '../features/backup/automatic-runner.ts';
import { type BatchRunner, createBatchRunner } from '../features/batches/batch-runner.ts';
import { draftDropped, returnDropped } from '../features/batches/watched-folder.ts';
import type { Emit, WithUnlocked } from '../features/unlocked.ts';
import type { Vault } from '../features/vault/vault.ts';
import { createCycleEvaluation } from '../features/watches/evaluate-ended.ts';
import { createCycleOffer } from '../features/watches/offer-cycles.ts';
import { dropFolder } from '../platform/files/drop-folder.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { WorkstationOptions } from './app-options.ts';
import type { EventBus } from './event-bus.ts';
import type { LockController } from './lock-controller.ts';
import { sendSoon } from './team-news.ts';
import { createWithUnlocked } from './with-unlocked.ts';

/** Continues the batches that a lock paused when the vault opens; cycles are evaluated when their batches end. */
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

/** Evaluates a cycle when its batch ends, or at the opening if it ended before. */
function evaluateCycles(withUnlocked: WithUnlocked, emit: Emit, on: EventBus['on'], log: Log): void {
  const evaluation = createCycleEvaluation(withUnlocked, emit);
  const evaluate = (): void => void evaluation().catch((cause: unknown) => log.unexpected('watches.evaluation', cause));
  on('batches.changed', evaluate);
  on('vault.changed', ({ vault }) => vault.status === 'open' && evaluate());
}

/** Milliseconds between looks into the officer's folder for sheets. */
const DROP_CHECK = 5_000;

/**
 * Makes drafts of sheets in the officer's folder while the vault is open; without a folder nothing wakes the program.
 * Returns a function that stops it.
 */
function watchFolder(
  withUnlocked: WithUnlocked,
  runner: BatchRunner,
  on: EventBus['on'],
  { log, clock, dropCheckEvery = DROP_CHECK }: Watched['options'],
): () => void {
  const drops = dropFolder(clock);
  const failed = (cause: unknown): void => void log.unexpected('batches.watched_folder', cause);
  /** One look at a time: a slow one must not draft a file twice. */
  let isLooking = false;
  let [timer, isOver]: [ReturnType<typeof setInterval> | undefined, boolean] = [undefined, false];
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await withUnlocked((unlocked) => draftDropped(unlocked, { drops, drafted: runner.changed })).catch(failed);
    isLooking = false;
  };
  const follow = async (): Promise<void> => {
    const named = await withUnlocked(async ({ settings }) => ok((await settings.read()).watchFolder !== ''));
    clearInterval(timer);
    if (named.ok && named.value && !isOver) timer = setInterval(() => void look(), dropCheckEvery).unref();
  };
  const followed = (): void => void follow().catch(failed);
  on('vault.changed', followed);
  on('settings.changed', followed);
  on('batches.finished', ({ id }) => {
    withUnlocked((unlocked) => returnDropped(unlocked, id, { drops })).catch(failed);
  });
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

interface Watched {
  readonly vault: Vault;
  readonly guard: LockController;
  readonly automatic: AutomaticRunner;
  readonly emit: Emit;
  readonly emitState: () => Promise<void>;
  readonly options: WorkstationOptions & { readonly clock: Clock };
  readonly runner: BatchRunner;
}

/** Starts the tasks that run while the vault is open. Returns a function to stop each. */
export function watchVault(
  { vault, guard, automatic, emit, emitState, options, runner }: Watched,
  on: EventBus['on'],
): readonly (() => void)[] {
  const { log } = options;
  return [
    on('vault.changed', guard.touch),
    sendSoon(vault.unlocked, on),
    scheduleBackups(automatic, on, log),
    scheduleKeyChecks(vault, emitState, options),
    scheduleDueCycles(createWithUnlocked(vault, log), emit, on, log),
    watchFolder(createWithUnlocked(vault, log), runner, on, options),
  ];
}

/** Milliseconds between checks for due cycles; months become available on a day. */
const DUE_CHECK = 60 * 60 * 1000;

/** Checks for due cycles of monitored portfolios while the vault is open. Returns a function that stops it. */
function scheduleDueCycles(withUnlocked: WithUnlocked, emit: Emit, on: EventBus['on'], log: Log): () => void {
  const offer = createCycleOffer(withUnlocked, emit);
  const check = (): void => void offer().catch((cause: unknown) => log.unexpected('watches.due', cause));
  const timer = setInterval(check, DUE_CHECK).unref();
  on('vault.changed', ({ vault }) => vault.status === 'open' && check());
  return () => clearInterval(timer);
}

/** Milliseconds between checks of the automatic backups. */
const BACKUP_CHECK = 10 * 60 * 1000;

/** Makes due backups while the vault is open. Returns a function that stops it. */
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

/** Checks that the open vault's key is still kept, so that it can be opened again. Returns a function that stops it. */
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
