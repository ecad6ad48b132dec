import { hkdfSync, randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { SubjectErasure } from '#domain/team/erasure.ts';
import { exportWriters } from '../exporting/export-writers.ts';
import { recordEvent } from '../features/audit/record-event.ts';
import { createAuditSeal, isSealKept, type KnownEnd, type SealOptions } from '../features/audit/seal.ts';
import { completePendingRestore } from '../features/backup/pending-restore.ts';
import type { PendingSaves } from '../features/consulta/pending-saves.ts';
import { createSentRequests } from '../features/consulta/sent-requests.ts';
import { createServiceClock } from '../features/consulta/service-clock.ts';
import { checkedPolicies } from '../features/policies/checked-policies.ts';
import { createSeriesRunner } from '../features/series/runner.ts';
import { addressesOf } from '../features/settings/addresses.ts';
import { namedBySettings } from '../features/settings/named-officer.ts';
import { cachedSettings, withFixed } from '../features/settings/settings.ts';
import { settleKeys } from '../features/settings/settle-keys.ts';
import { type TeamMembership, withKnownMembership } from '../features/team/known-membership.ts';
import { createTeamSession, type TeamSession } from '../features/team/team-session.ts';
import type { Asking, RegisterSide, Unlocked, World } from '../features/unlocked.ts';
import { createFilingReading } from '../filings/filing-reading.ts';
import { readHeader } from '../platform/database/database-header.ts';
import { storageFailure } from '../platform/database/storage-failure.ts';
import { listPacked } from '../platform/list-packed.ts';
import type { Network } from '../platform/network.ts';
import { openSessionFolder } from '../platform/session-folder.ts';
import { loggedInUser, newId, thisDevice } from '../platform/system.ts';
import type { FileSaver, PrintPage } from '../ports/files.ts';
import type { VaultPolicy } from '../ports/policy.ts';
import type { StartReader } from '../ports/registrato.ts';
import type { ArchiveLoss, ArchiveProgress, Repositories, SettingsStore } from '../ports/repositories.ts';
import type { SecretStore } from '../ports/secrets.ts';
import type { ReadSignatures } from '../ports/signatures.ts';
import { type Clock, type Log, type Officer, type ReadOnlyCode, readOnlyCode } from '../ports/system.ts';
import type { NewsTopic } from '../ports/team-archive.ts';
import { createReportReading } from '../registrato/report-reading.ts';
import { archiveFile } from '../repositories/archive-file.ts';
import { openArchive } from '../repositories/open.ts';
import { createSheetReader } from '../sheets/sheet-reader.ts';
import { SIMULATION_VERSION } from '../simulated-register/register.ts';
import { SCENARIOS } from '../simulated-register/scenarios.ts';
import { type EmbeddedService, startEmbeddedService } from './embedded-service.ts';
import { checkIntegrity } from './integrity-check.ts';
import { type HeldEntries, readOnlyRepositories, readOnlySecrets, stoppedService, writeHeld } from './read-only.ts';
import { registerClients } from './register-clients.ts';
import { teamParts } from './team-parts.ts';
import { refusingStorage } from './with-unlocked.ts';

export interface UnlockedOptions {
  readonly home: string;
  readonly secrets: SecretStore;
  /** Keeps the log's seal beside a passphrase vault. */
  readonly keychain: SecretStore;
  /** End of the log that this process knew before a lock. */
  readonly knownEnd: KnownEnd;
  /** The archive's key, 32 bytes. */
  readonly key: Uint8Array;
  readonly network: Network;
  /** Policy of the administrators, with checked addresses. */
  readonly policy: VaultPolicy;
  /** Folder of the administrators' root certificates. */
  readonly rootsFolder: string;
  /** Script of the archive's thread (`openArchive`). */
  readonly archiveThread: URL;
  readonly sheetThread: URL;
  readonly filingThread: URL;
  readonly startReader: StartReader;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileSaver;
  readonly printPage: PrintPage | null;
  /** Answers that the disk refused; they outlive a lock and the loss of the archive. */
  readonly pendingSaves: PendingSaves;
  /** Log entries that the disk refused; they outlive a lock too. */
  readonly heldEntries: HeldEntries;
  /** Number of wrong passphrases and codes before this opening. */
  readonly refusedKeys: number;
  /** Called while an older program's archive is migrated. */
  readonly onProgress: (progress: ArchiveProgress) => void;
  /** Cancels the opening. */
  readonly signal: AbortSignal;
  /** Called if the archive stopped or its files were moved: everything must be closed. */
  readonly onLost: (why: ArchiveLoss) => void;
  readonly onDamaged: () => void;
  /** Called when the open vault's state changes: a clock that differs, missing entries. */
  readonly onFound: () => void;
  readonly onTeam: TeamNews;
}

export interface TeamNews {
  /** Rows of these topics came from other workstations. */
  readonly changed: (topics: readonly NewsTopic[]) => void;
  readonly state: () => void;
  /** This workstation's role in the team changed, and with it the rights to change data. */
  readonly role: () => void;
  readonly erase: (unlocked: Unlocked, erasure: SubjectErasure, clock: bigint) => Promise<Outcome<void>>;
}

/**
 * Opens everything that needs the key: the archive, the embedded service with its store, the clients. If the disk
 * cannot be written, an existing archive is opened read-only. Refuses with the codes of `openArchive`, and closes again
 * what was opened before.
 */
export async function openUnlocked(options: UnlockedOptions): Promise<Outcome<Unlocked>> {
  const opened = await opening(options, openEach);
  const code = opened.ok || options.secrets.kind === 'session' ? null : readOnlyCode(opened.error.code);
  if (code === null) return opened;
  const read = await opening(options, (...parts) => openToRead(code, ...parts));
  return read.ok ? read : opened;
}

async function opening(options: UnlockedOptions, open: typeof openEach): Promise<Outcome<Unlocked>> {
  await using stack = new AsyncDisposableStack();
  return await refusingStorage(options.log, () => open(options, stack));
}

async function openEach(options: UnlockedOptions, opening: AsyncDisposableStack): Promise<Outcome<Unlocked>> {
  const { home, secrets, key, clock, log, refusedKeys } = options;
  const { archiveThread: thread, signal, onProgress, onLost, onDamaged } = options;
  const folder = secrets.kind === 'session' ? await sessionFolder(home, opening) : home;
  const archive = { folder: join(folder, 'archive'), key, thread, log, institution: fixedInstitution(options) };
  if (secrets.kind !== 'session' && (await isArchiveGone(archive.folder, secrets))) {
    return fail('archive_unreadable', { reason: 'missing' });
  }
  const opened = await openArchive({ ...archive, signal, onProgress, onLost });
  if (!opened.ok) return opened;
  const { close: closeArchive, ...stored } = opened.value;
  opening.defer(closeArchive);
  const cached = cachedSettings(stored.settings);
  const { team, membership } = await withKnownMembership(stored.team, options.onTeam.role);
  const named = await namedBySettings(withFixed(cached, options.policy.settings), loggedInUser);
  const repositories = { ...stored, team, settings: named.settings };
  const { attempts, audit, settings, integrity } = repositories;
  opening.defer(checkIntegrity({ integrity, log, onDamaged }));
  await abandonAttempts(attempts, clock, log);
  const seal = createAuditSeal({ ...sealPlaces(options), audit, log, onFound: options.onFound });
  opening.defer(seal.close);
  const service = await openService(options, folder, settings);
  if (!service.ok) return service;
  opening.defer(service.value.close);
  const series = createSeriesRunner({ clock, storageFailure, log });
  opening.defer(series.close);
  const recording = { audit, clock, officer: named.officer };
  const isRestored = await completePendingRestore({ ...recording, settings, secrets, seal, log, team });
  await seal.compare(await integrity.lostWrites());
  const { addresses: pinned } = options.policy;
  await settleKeys({ ...recording, settings, secrets, embedded: service.value, pinned, log }, isRestored);
  const { customerScreen: shown } = await settings.read();
  await writeHeld(options.heldEntries, repositories);
  await recordEvent(recording, { kind: 'unlock', facts: { vaultKind: secrets.kind, refusedKeys } });
  seal.soon();
  const whole = opening.move();
  const unlocked = assembleUnlocked(options, repositories, service.value, {
    seal,
    series,
    customerScreen: { shown },
    readOnly: null,
    membership,
    officer: named.officer,
    sharedSettings: cached,
    close: () => whole.disposeAsync(),
  });
  await unlocked.teamSession.start();
  return ok(unlocked);
}

/** The archive's thread reads the stored settings only; it takes the usual institution that administrators fixed from here. */
function fixedInstitution({ policy }: Pick<UnlockedOptions, 'policy'>): string | undefined {
  return policy.settings.institutions?.[0]?.cnpj;
}

/** A session has a new log at each opening, which ends with it. */
function sealPlaces({ secrets, keychain, knownEnd: known }: UnlockedOptions): Omit<SealOptions, 'audit' | 'log'> {
  if (secrets.kind === 'session') return { secrets };
  return { secrets, known, outside: secrets.kind === 'passphrase' ? keychain : null };
}

/** Opens a read-only archive without the embedded service; log entries are held in memory. */
async function openToRead(
  readOnly: ReadOnlyCode,
  options: UnlockedOptions,
  opening: AsyncDisposableStack,
): Promise<Outcome<Unlocked>> {
  const { home, key, clock, log, archiveThread: thread, signal, onLost, onDamaged, refusedKeys } = options;
  const archive = { folder: join(home, 'archive'), key, thread, log, institution: fixedInstitution(options) };
  const opened = await openArchive({ ...archive, signal, onLost, readOnly: true });
  if (!opened.ok) return opened;
  const { close: closeArchive, ...stored } = opened.value;
  opening.defer(closeArchive);
  const reading = readOnlyRepositories(stored, options.heldEntries);
  const cached = cachedSettings(reading.settings);
  const { settings, officer } = await namedBySettings(withFixed(cached, options.policy.settings), loggedInUser);
  const { team, membership } = await withKnownMembership(reading.team, options.onTeam.role);
  const repositories = { ...reading, team, settings };
  const { audit, integrity } = repositories;
  opening.defer(checkIntegrity({ integrity, log, onDamaged }));
  const secrets = readOnlySecrets(options.secrets, readOnly);
  const keychain = readOnlySecrets(options.keychain, readOnly);
  const places = sealPlaces({ ...options, secrets, keychain });
  const seal = createAuditSeal({ ...places, audit, log, onFound: options.onFound });
  opening.defer(seal.close);
  await seal.compare(0);
  const series = createSeriesRunner({ clock, storageFailure, log });
  opening.defer(series.close);
  const { customerScreen: shown, embeddedPort } = await settings.read();
  const facts = { vaultKind: secrets.kind, refusedKeys, readOnly: true };
  await recordEvent({ audit, clock, officer }, { kind: 'unlock', facts });
  const whole = opening.move();
  const service = stoppedService(embeddedPort, SIMULATION_VERSION);
  const parts = {
    seal,
    series,
    customerScreen: { shown },
    readOnly,
    membership,
    officer,
    close: () => whole.disposeAsync(),
  };
  return ok(assembleUnlocked({ ...options, secrets }, repositories, service, { ...parts, sharedSettings: cached }));
}

/** True if there is a seal but no archive: its folder is gone, and creating an empty archive would hide that. */
async function isArchiveGone(folder: string, secrets: SecretStore): Promise<boolean> {
  return (await readHeader(archiveFile(folder))) === null && (await isSealKept(secrets));
}

/**
 * An archive that was just opened has no work under way, so attempts without an end were cut off by the end of a
 * process.
 */
async function abandonAttempts(attempts: Repositories['attempts'], clock: Clock, log: Log): Promise<void> {
  const abandoned = await attempts.abandon(clock());
  if (abandoned > 0) log.warn('attempts.unknown', { abandoned });
}

/** Uses the port of the last start if it is free, so that addresses of authorizations stay valid. */
async function openService(
  { key, clock, log }: UnlockedOptions,
  folder: string,
  settings: SettingsStore,
): Promise<Outcome<EmbeddedService>> {
  const port = (await settings.read()).embeddedPort;
  const serviceKey = derive(key, 'service');
  const service = await startEmbeddedService({ folder: join(folder, 'service'), key: serviceKey, port, clock, log });
  serviceKey.fill(0);
  if (service.ok && service.value.port !== port) await settings.write({ embeddedPort: service.value.port });
  return service;
}

interface AssembledParts
  extends Pick<Unlocked, 'readOnly' | 'officer' | 'seal' | 'series' | 'customerScreen' | 'close'> {
  readonly membership: () => TeamMembership;
  /** As they are stored, whatever the administrators of this computer fixed. */
  readonly sharedSettings: ReturnType<typeof cachedSettings>;
}

function assembleUnlocked(
  options: UnlockedOptions,
  repositories: Repositories,
  embedded: EmbeddedService,
  { sharedSettings, membership, officer, series, customerScreen, ...parts }: AssembledParts,
): Unlocked {
  const teamRole = () => membership().role;
  const teamSession = openTeamSession(options, repositories, { membership, sharedSettings }, () => unlocked);
  const unlocked: Unlocked = {
    ...repositories,
    policies: checkedPolicies(repositories.policies, { ...repositories, secrets: options.secrets }),
    ...worldOf(options, officer),
    ...registerSide(options, repositories, embedded),
    ...askingFrom(options, { series, customerScreen }),
    teamSession,
    teamRole,
    monthClaims: teamSession.claims,
    ...parts,
    whyReadOnly: () => parts.readOnly ?? (teamRole() === 'auditor' ? 'auditor' : null),
  };
  return unlocked;
}

function worldOf(
  { secrets, clock, log, files, printPage, rootsFolder, sheetThread, filingThread, startReader }: UnlockedOptions,
  officer: Officer,
): World {
  return {
    secrets,
    clock,
    newId,
    device: thisDevice(),
    account: loggedInUser,
    officer,
    log,
    storageFailure,
    files,
    writers: exportWriters,
    printPage,
    sheets: createSheetReader(sheetThread),
    readFilings: createFilingReading(filingThread),
    readReport: createReportReading(startReader),
    listPacked,
    readSignatures: signatureReader(rootsFolder),
    charts: new Map(),
  };
}

function registerSide(
  { secrets, network, policy, clock, log, onFound }: UnlockedOptions,
  { settings, unreadable }: Repositories,
  embedded: EmbeddedService,
): RegisterSide {
  const { baseUrl, authUrl, simulationVersion } = embedded;
  const fixed = { embedded, pinned: policy.addresses };
  return {
    embedded: { baseUrl, authUrl, simulationVersion },
    knownSubjects: SCENARIOS,
    eraseInService: embedded.eraseSubject,
    pinned: policy.addresses,
    policy,
    clientFor: registerClients({ settings, unreadable, secrets, ...fixed, network, clock, log }),
    proxyOf: network.proxyOf,
    logIn: network.logIn ?? null,
    authUrlOf: async (environment) => addressesOf(await settings.read(), environment, fixed).authUrl,
    serviceClock: createServiceClock(onFound),
  };
}

function askingFrom(
  { pendingSaves }: UnlockedOptions,
  { series, customerScreen }: Pick<Asking, 'series' | 'customerScreen'>,
): Asking {
  return {
    inFlight: new Set(),
    pendingSaves,
    sentRequests: createSentRequests(() => performance.now()),
    sending: new Set(),
    underWay: new Set(),
    closing: new AbortController(),
    stopAsking: new AbortController(),
    series,
    customerScreen,
  };
}

function openTeamSession(
  { secrets, clock, log, onTeam }: UnlockedOptions,
  { team, openClaims, settings }: Repositories,
  { membership, sharedSettings }: Pick<AssembledParts, 'membership' | 'sharedSettings'>,
  unlocked: () => Unlocked,
): TeamSession {
  return createTeamSession({
    team,
    membership,
    openClaims,
    settings,
    secrets,
    clock,
    log,
    random: randomInt,
    ...teamParts,
    costs: async () => (await sharedSettings.read()).costs,
    erase: (erasure, at) => onTeam.erase(unlocked(), erasure, at),
    onChanged: (changed) => {
      if (changed.includes('settings')) sharedSettings.forget();
      onTeam.changed(changed);
    },
    onState: onTeam.state,
  });
}

/** The code and the roots are loaded when a signed file is opened. */
function signatureReader(folder: string): ReadSignatures {
  return async (file, now) => {
    const [{ readSignatures }, { readRoots }] = await Promise.all([
      import('../signatures/read-signatures.ts'),
      import('../signatures/roots.ts'),
    ]);
    return readSignatures(file, await readRoots(folder), now);
  };
}

/** Deferred first, so that the folder is removed last, when no more files are written there. */
async function sessionFolder(home: string, opening: AsyncDisposableStack): Promise<string> {
  const { path, remove } = await openSessionFolder(home, newId);
  opening.defer(remove);
  return path;
}

/** Derives one key per use, so that no file opens with another's key. */
function derive(key: Uint8Array, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', `lastro ${use}`, 32));
}
