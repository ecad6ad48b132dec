import { join } from 'node:path';
import type { EventName, EventPayload } from '#contract/events.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { LockReason } from '#domain/settings/lock-rules.ts';
import { clearWork, settleExchange } from '../backup/place.ts';
import { previousArchiveEraser } from '../backup/previous-archives.ts';
import { backupStore } from '../backup/store.ts';
import type { ShownTerm } from '../bridge/customer-screen.ts';
import { attemptsHandlers } from '../features/attempts/handlers.ts';
import { type AutomaticRunner, createAutomaticRunner } from '../features/backup/automatic-runner.ts';
import { type OpenedBackupFile, openedBackupFile } from '../features/backup/restore.ts';
import type { BatchRunner } from '../features/batches/batch-runner.ts';
import { batchesHandlers } from '../features/batches/handlers.ts';
import { commandGate } from '../features/commands/command-gate.ts';
import type { PortState } from '../features/commands/programs.ts';
import { consultaHandlers } from '../features/consulta/handlers.ts';
import type { PendingSaves } from '../features/consulta/pending-saves.ts';
import type { ExportTurn } from '../features/export/export-turn.ts';
import { exportHandlers, otherExports } from '../features/export/handlers.ts';
import type { Handlers } from '../features/handlers.ts';
import type { HelpParts } from '../features/help/handlers.ts';
import { homeHandlers } from '../features/home/handlers.ts';
import { listsHandlers } from '../features/lists/handlers.ts';
import { lockHandlers } from '../features/lock/handlers.ts';
import { createProvePerson } from '../features/people/prove-person.ts';
import { quitHandlers } from '../features/quit/handlers.ts';
import { createQuitGuard, type QuitGuard } from '../features/quit/quit-guard.ts';
import { settingsHandlers } from '../features/settings/handlers.ts';
import { knownNames } from '../features/settings/known-names.ts';
import type { Emit } from '../features/unlocked.ts';
import { createUploads, type Uploads } from '../features/upload/uploads.ts';
import type { ArchiveWork } from '../features/vault/exchange-archive.ts';
import { shownTerm, vaultHandlers, whyReadOnly, workstationState } from '../features/vault/handlers.ts';
import { createSecondLook, type SecondLook } from '../features/vault/second-look.ts';
import { createVault, type Vault } from '../features/vault/vault.ts';
import { createPersonKeys } from '../keychain/person-keys.ts';
import { deriveKeyFromPassphrase } from '../keychain/vault-file.ts';
import { clearCopies } from '../platform/database/open-read-only.ts';
import { homeOwner } from '../platform/database/own-home.ts';
import type { StorageCode } from '../platform/database/storage-failure.ts';
import { installationId } from '../platform/installation.ts';
import { logFile } from '../platform/log/open-log.ts';
import { type PassphraseRules, passphraseRules } from '../platform/passphrase-rules.ts';
import { policyFile, rootsFolder } from '../platform/policy.ts';
import { problemReport } from '../platform/problem-report.ts';
import { loggedInUser, newId, systemClock } from '../platform/system.ts';
import type { BackupStore } from '../ports/backup.ts';
import type { CommandGate } from '../ports/commands.ts';
import type { PreviousArchiveEraser } from '../ports/eraser.ts';
import type { Clock, Log, ReadOnlyReason } from '../ports/system.ts';
import { parseAddress } from '../register-client/addresses.ts';
import { archiveFile } from '../repositories/archive-file.ts';
import type { WorkstationOptions } from './app-options.ts';
import { createEventBus } from './event-bus.ts';
import { laterHandlers } from './later-handlers.ts';
import { createLockController, type LockController } from './lock-controller.ts';
import { teamNews } from './team-news.ts';
import { teamParts } from './team-parts.ts';
import { vaultPorts } from './vault-adapter.ts';
import { createBatches, watchVault } from './while-open.ts';
import { createWithUnlocked, refusingStorage } from './with-unlocked.ts';

/** Workstation without a host, which serves, forwards and closes it. */
export interface Workstation {
  readonly handlers: Handlers;
  /** Loads the code of a feature before its first message is handled. */
  readonly prepare: (feature: string) => Promise<unknown>;
  /**
   * Resolves when the vault is open, waits for its officer or is being migrated; the bridge answers no message before.
   * A host shows its window in the meantime.
   */
  readonly opened: Promise<void>;
  /** Listens to an event until the returned function is called. */
  readonly on: <Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void) => () => void;
  /** Term on the customer's screen; null if the officer has the screen or the vault is closed. */
  readonly customerScreen: () => ShownTerm | null;
  /** Why the archive is read-only; null if it is writable or closed. */
  readonly whyReadOnly: () => ReadOnlyReason | null;
  /** Asks the officer for a proof before messages that need one (`secondLook`). */
  readonly secondLook: Pick<SecondLook, 'act'>;
  /** Admits and logs messages of other programs of this user. */
  readonly commands: CommandGate;
  /** Locks the vault from outside the window; waits for paid queries. Does nothing if the vault is closed. */
  readonly lock: (reason: LockReason) => Promise<void>;
  /** Offers a backup file (absolute path) that was opened outside the window; the officer is asked first. */
  readonly offerBackup: (path: string) => void;
  /**
   * Waits until ending the program would lose no paid answer, or until the officer decides; the event `quit.changed`
   * gives the reason. Returns false if the officer stays.
   */
  readonly prepareQuit: () => Promise<boolean>;
  /** Ends that wait and the program at the officer's request. */
  readonly quitAnyway: () => void;
  /** Finishes work under way, closes the archive and stops the embedded service. */
  readonly close: () => Promise<void>;
}

/** As `startWorkstation`, but waits until the vault is open or waits for its officer. */
export async function openWorkstation(options: WorkstationOptions): Promise<Outcome<Workstation, StorageCode>> {
  const started = await startWorkstation(options);
  if (started.ok) await started.value.opened;
  return started;
}

/**
 * Assembles the workstation, and begins to open the vault if that needs no officer. Refuses only if the data folder
 * cannot be used; a vault that stays closed is a state for the window to show.
 */
export async function startWorkstation(options: WorkstationOptions): Promise<Outcome<Workstation, StorageCode>> {
  const { home, log, clock = systemClock } = options;
  const installation = await installationId(home, newId);
  if (!installation.ok) return installation;
  const { on, emit } = createEventBus(log);
  const backups = createBackups(options, clock);
  const uploads = createUploads(newId, backups);
  const emitState = async (): Promise<void> => emit('vault.changed', await workstationState({ ...options, vault }));
  /** A file that cannot be deleted does not prevent the lock. */
  const emitClosed = async (): Promise<void> => {
    await emitState();
    await uploads.clear().catch((cause: unknown) => log.unexpected('uploads.clear', cause));
  };
  const owner = homeOwner(home, () => settleHome(home));
  const early = Promise.withResolvers<void>();
  const tellHowFar = (): void => {
    early.resolve();
    void emitState().catch((cause: unknown) => log.unexpected('vault.progress', cause));
  };
  const pendingSaves: PendingSaves = new Map();
  const passphrases = passphraseRules(options.judgePassphrase, () => {
    const unlocked = vault.unlocked();
    return knownNames(unlocked.ok ? unlocked.value : null, options.policy?.settings ?? {}, loggedInUser);
  });
  const ofVault = { ...options, clock, pendingSaves, heldEntries: [], ownHome: owner.own, passphrases };
  const vault: Vault = createVault(
    vaultPorts(ofVault, installation.value, {
      locking: emitClosed,
      progress: (progress) => {
        vault.progress(progress);
        tellHowFar();
      },
      keychainAsked: () => {
        if (!vault.unlocked().ok) tellHowFar();
      },
      lost: (why) => vault.lose(why).then(emitClosed),
      damaged: () => {
        vault.damage();
        return emitState();
      },
      found: emitState,
      team: teamNews(emit, emitState, () => previousIn(options, vault)),
    }),
  );
  const guard = createLockController({ vault, clock, emit, log });
  const runner = createBatches(createWithUnlocked(vault, log), emit, on, log);
  const quit = createQuitGuard({ unlocked: vault.unlocked, pendingSaves, clock, log, emit, runner });
  const opened = openedBackupFile(() => emit('backup.opened', {}));
  const automatic = createAutomaticRunner({ vault, backups }, createWithUnlocked(vault, log), emit);
  const secondLook = createSecondLook(vault, () => performance.now());
  const stops = watchVault({ vault, guard, automatic, emit, emitState, options: { ...options, clock }, runner }, on);
  let port: PortState = { port: null, isPortTaken: false };
  const commands = commandGate(createWithUnlocked(vault, log), (news) => {
    port = news;
    emit('settings.changed', {});
  });
  const parts = {
    portState: () => port,
    options,
    passphrases,
    guard,
    secondLook,
    quit,
    backups,
    uploads,
    opened,
    automatic,
    runner,
    emit,
  };
  return ok({
    ...handlersOf({ ...parts, vault: keepingSaves(vault, pendingSaves) }),
    opened: openUntilShown(vault.retry(), early.promise, emitState, log),
    on,
    customerScreen: () => shownTerm(vault),
    whyReadOnly: () => whyReadOnly(vault),
    secondLook,
    commands,
    lock: guard.appLock.lock,
    offerBackup: opened.offer,
    prepareQuit: quit.prepare,
    quitAnyway: () => void quit.decide('end'),
    close: async () => {
      guard.end();
      for (const stop of stops) stop();
      await vault.close();
      owner.release();
    },
  });
}

function previousIn({ home, archiveThread: thread }: WorkstationOptions, { archiveKey }: Vault): PreviousArchiveEraser {
  return previousArchiveEraser({ home, thread, archiveKey });
}

/** Cleans up after killed processes. */
async function settleHome(home: string): Promise<void> {
  await settleExchange(home);
  await clearWork(home);
  await clearCopies();
}

/**
 * Waits until the vault is open or waits for its officer, or until the window has something to show: the archive is
 * being migrated, which may take minutes, or the keychain does not answer. `emitState` announces the end of the
 * opening. Never rejects.
 */
async function openUntilShown(
  opening: Promise<unknown>,
  early: Promise<void>,
  emitState: () => Promise<void>,
  log: Log,
): Promise<void> {
  const ended = opening
    .catch((cause: unknown) => log.unexpected('vault.opening', cause))
    .then(emitState)
    .catch((cause: unknown) => void log.unexpected('vault.state', cause));
  await Promise.race([ended, early]);
}

interface Parts {
  readonly portState: () => PortState;
  readonly options: WorkstationOptions;
  readonly passphrases: PassphraseRules;
  readonly vault: Vault;
  readonly guard: LockController;
  readonly secondLook: SecondLook;
  readonly quit: QuitGuard;
  readonly backups: BackupStore;
  readonly uploads: Uploads;
  readonly opened: OpenedBackupFile;
  readonly automatic: AutomaticRunner;
  readonly runner: BatchRunner;
  readonly emit: Emit;
}

function handlersOf(parts: Parts): Pick<Workstation, 'handlers' | 'prepare'> {
  const { options, passphrases, vault, guard, secondLook, quit, backups, uploads, opened, automatic, runner, emit } =
    parts;
  const { version, host, log } = options;
  const withUnlocked = createWithUnlocked(vault, log);
  const previousArchives = previousIn(options, vault);
  const workstation = { version, host, vault };
  const exporting: ExportTurn = { running: null, interrupted: null };
  const personKeys = createPersonKeys(options.deriveKey ?? deriveKeyFromPassphrase);
  const provePerson = createProvePerson(personKeys, () => performance.now());
  const backup = {
    vault,
    opened,
    automatic,
    checkPassphrase: passphrases.check,
    backups,
    uploads,
    onDisk: <Value>(work: () => Promise<Outcome<Value>>) => refusingStorage(log, work),
    workstation: () => workstationState(workstation),
  };
  const { of: later, prepare } = laterHandlers();
  const handlers = {
    ...vaultHandlers({ ...workstation, secondLook }, withUnlocked, emit),
    ...homeHandlers(withUnlocked, emit),
    ...later('help', async () =>
      (await import('../features/help/handlers.ts')).helpHandlers(helpParts(options), withUnlocked),
    ),
    ...settingsHandlers(withUnlocked, emit, parseAddress),
    ...later('commands', async () =>
      (await import('../features/commands/handlers.ts')).commandsHandlers(parts.portState, withUnlocked, emit),
    ),
    ...later('consent', async () =>
      (await import('../features/consent/handlers.ts')).consentHandlers(
        { uploads, openExternal: options.openExternal },
        withUnlocked,
        emit,
      ),
    ),
    ...later('customer', async () =>
      (await import('../features/customer/handlers.ts')).customerHandlers(
        { ...workstation, exporting },
        withUnlocked,
        emit,
      ),
    ),
    ...later('subject', async () =>
      (await import('../features/subject/handlers.ts')).subjectHandlers(withUnlocked, emit),
    ),
    ...consultaHandlers(withUnlocked, emit),
    ...later('series', async () => (await import('../features/series/handlers.ts')).seriesHandlers(withUnlocked, emit)),
    ...attemptsHandlers(uploads, withUnlocked, emit),
    ...later('provided', async () =>
      (await import('../features/provided/handlers.ts')).providedHandlers(uploads, withUnlocked, emit),
    ),
    ...later('unreadable', async () =>
      (await import('../features/unreadable/handlers.ts')).unreadableHandlers(withUnlocked),
    ),
    ...later('costs', async () => (await import('../features/costs/handlers.ts')).costsHandlers(uploads, withUnlocked)),
    ...batchesHandlers({ uploads, turn: exporting, runner }, withUnlocked, emit),
    ...later('results', async () =>
      (await import('../features/results/handlers.ts')).resultsHandlers(withUnlocked, emit),
    ),
    ...later('library', async () =>
      (await import('../features/library/handlers.ts')).libraryHandlers(withUnlocked, emit),
    ),
    ...listsHandlers(withUnlocked),
    ...later('groups', async () =>
      (await import('../features/groups/handlers.ts')).groupsHandlers(
        { turn: exporting, batchChanged: runner.changed },
        withUnlocked,
        emit,
      ),
    ),
    ...later('team', async () =>
      (await import('../features/team/handlers.ts')).teamHandlers(teamParts, withUnlocked, emit),
    ),
    ...later('registrato', async () =>
      (await import('../features/registrato/handlers.ts')).registratoHandlers(uploads, withUnlocked, emit),
    ),
    ...later('filings', async () =>
      (await import('../features/filings/handlers.ts')).filingsHandlers(uploads, withUnlocked, emit),
    ),
    ...later('watches', async () =>
      (await import('../features/watches/handlers.ts')).watchesHandlers(
        { uploads, turn: exporting, batchChanged: runner.changed },
        withUnlocked,
        emit,
      ),
    ),
    ...later('cases', async () =>
      (await import('../features/cases/handlers.ts')).casesHandlers(
        { provePerson, turn: exporting, uploads },
        withUnlocked,
        emit,
      ),
    ),
    ...later('policies', async () =>
      (await import('../features/policies/handlers.ts')).policiesHandlers(provePerson, exporting, withUnlocked, emit),
    ),
    ...later('people', async () =>
      (await import('../features/people/handlers.ts')).peopleHandlers(
        { personKeys, provePerson, checkPassphrase: passphrases.check },
        withUnlocked,
        emit,
      ),
    ),
    ...exportHandlers(uploads, exporting, withUnlocked, emit),
    ...later('upload', async () =>
      (await import('../features/upload/handlers.ts')).uploadHandlers(backup, withUnlocked),
    ),
    ...later('backup', async () =>
      (await import('../features/backup/handlers.ts')).backupHandlers(backup, withUnlocked, emit),
    ),
    ...later('salvage', async () => (await import('../features/salvage/handlers.ts')).salvageHandlers(backup, emit)),
    ...later('audit', async () =>
      (await import('../features/audit/handlers.ts')).auditHandlers(withUnlocked, async () =>
        emit('vault.changed', await workstationState(workstation)),
      ),
    ),
    ...later('retention', async () =>
      (await import('../features/retention/handlers.ts')).retentionHandlers(previousArchives, withUnlocked, emit),
    ),
    ...lockHandlers({ ...workstation, ...guard }, withUnlocked),
    ...quitHandlers(quit, withUnlocked),
  };
  return { handlers: { ...handlers, ...otherExports(exporting, handlers) }, prepare };
}

function helpParts({
  home,
  host,
  version,
  files: fileSaver,
  crashDumps = null,
  readLicences = async () => null,
}: WorkstationOptions): HelpParts {
  const { platform, versions } = process;
  const known = { Electron: versions.electron, Chromium: versions.chrome, 'Node.js': versions.node };
  const runtimes = Object.entries(known).flatMap(([name, found]) =>
    found === undefined ? [] : [{ name, version: found }],
  );
  return {
    version,
    runtimes,
    fileSaver,
    crashDumps,
    readProblem: () => problemReport({ home, version, host, runtimes, at: new Date() }),
    files: [
      { place: 'data', path: home },
      { place: 'log', path: logFile(home) },
      { place: 'policy', path: policyFile(platform) },
      { place: 'roots', path: rootsFolder(platform) },
    ],
    archiveFile: archiveFile(join(home, 'archive')),
    readLicences,
  };
}

/**
 * A paid response held in memory belongs to the current archive, so the archive must not be exchanged before it is
 * saved.
 */
function keepingSaves(vault: Vault, pendingSaves: PendingSaves): Vault {
  const once =
    (work: ArchiveWork): ArchiveWork =>
    async (...by) =>
      pendingSaves.size > 0 ? fail('saving_blocked') : work(...by);
  return {
    ...vault,
    exchange: (passphrase, work, proof) => vault.exchange(passphrase, once(work), proof),
    putBack: (keyId, work, proof) => vault.putBack(keyId, once(work), proof),
    rework: (secret, work) => vault.rework(secret, once(work)),
  };
}

function createBackups(options: WorkstationOptions, clock: Clock): BackupStore {
  const { home, version, archiveThread: thread, deriveKey = deriveKeyFromPassphrase } = options;
  return backupStore({ home, version, thread, deriveKey, clock, newId });
}
