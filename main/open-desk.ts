import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { accept } from '../preload/domain/outcome.ts';
import { openArchive } from './archive/open-archive.ts';
import type { Desk } from './bridge/desk.ts';
import { type EmbeddedService, startEmbeddedService } from './embedded-service.ts';
import { exportWriters } from './exporting/export-writers.ts';
import { systemClock } from './platform/clock.ts';
import { storageRefusal } from './platform/database/storage-refusal.ts';
import { thisDevice } from './platform/device.ts';
import { newId } from './platform/ids.ts';
import type { Network } from './platform/network.ts';
import { loggedInUser } from './platform/officer.ts';
import { parseCsv } from './platform/parse-csv.ts';
import { openSessionFolder } from './platform/session-folder.ts';
import { refusingStorage } from './refuse-storage.ts';
import { registers } from './registers.ts';
import { watchArchive } from './watch-archive.ts';
import { createAuditSeal } from './workflows/audit/audit-seal.ts';
import { noteEvent } from './workflows/audit/note-event.ts';
import { welcomeExpected } from './workflows/backup/expected-archive.ts';
import { importTray } from './workflows/consent/import-tray.ts';
import { chartTray } from './workflows/exporting/chart-tray.ts';
import type { Answer } from './workflows/ports/answer.ts';
import type { Archive } from './workflows/ports/archive.ts';
import type { PrintPage } from './workflows/ports/export-writers.ts';
import type { FileDesk } from './workflows/ports/file-desk.ts';
import type { Log } from './workflows/ports/log.ts';
import type { SecretStore } from './workflows/ports/secret-store.ts';
import { createSeriesRunner } from './workflows/series/series-runner.ts';
import { readPreferences } from './workflows/settings/preferences.ts';
import { rememberedSettings } from './workflows/settings/remembered-settings.ts';

export interface DeskOptions {
  readonly home: string;
  readonly secrets: SecretStore;
  /** The archive's key, 32 bytes. */
  readonly key: Uint8Array;
  readonly network: Network;
  /** The script of the archive's thread (`openArchive`). */
  readonly archiveThread: URL;
  readonly log: Log;
  readonly files: FileDesk;
  readonly printPage: PrintPage | null;
  /** Wrong passphrases and codes that were tried before. */
  readonly refusedKeys: number;
  /** The archive stopped by itself: the desk has to be closed. */
  readonly onLost: () => void;
  /** A part of the archive cannot be read as it was written. */
  readonly onDamaged: () => void;
}

/**
 * Opens everything that needs the key: the archive, the embedded service with its own store, the clients. Refuses with
 * the codes of `openArchive`; whatever was opened before a refusal is closed again.
 */
export async function openDesk(options: DeskOptions): Promise<Answer<Desk>> {
  await using opening = new AsyncDisposableStack();
  return await refusingStorage(options.log, () => openEach(options, opening));
}

async function openEach(options: DeskOptions, opening: AsyncDisposableStack): Promise<Answer<Desk>> {
  const { home, secrets, key, log, archiveThread: thread, refusedKeys, onLost, onDamaged } = options;
  const folder = secrets.keeper === 'session' ? await sessionFolder(home, opening) : home;
  const opened = await openArchive({ folder: join(folder, 'archive'), key, thread, log, onLost });
  if (!opened.ok) return opened;
  opening.defer(opened.value.close);
  const archive = { ...opened.value, settings: rememberedSettings(opened.value.settings) };
  opening.defer(watchArchive({ upkeep: archive.upkeep, log, onDamaged }));
  const seal = createAuditSeal({ secrets, audit: archive.audit, log });
  opening.defer(seal.close);
  const service = await openService(options, folder, archive.settings);
  if (!service.ok) return service;
  opening.defer(service.value.close);
  const series = createSeriesRunner(log);
  opening.defer(series.close);
  const noting = { audit: archive.audit, clock: systemClock, officer: loggedInUser };
  await welcomeExpected({ ...noting, settings: archive.settings, secrets, seal, log });
  await noteEvent(noting, { kind: 'unlock', facts: { keeper: secrets.keeper, refusedKeys } });
  seal.soon();
  const whole = opening.move();
  const parts = { archive, seal, series, embedded: service.value, close: () => whole.disposeAsync() };
  return accept(deskOf(options, parts));
}

/** On the port of last time, where it is free: addresses of its authorizations stay true. */
async function openService(
  { key, log }: DeskOptions,
  folder: string,
  settings: Archive['settings'],
): Promise<Answer<EmbeddedService>> {
  const port = Number((await settings.read())[PORT] ?? 0);
  const serviceKey = derive(key, 'service');
  const service = await startEmbeddedService({ folder: join(folder, 'service'), key: serviceKey, log, port });
  serviceKey.fill(0);
  if (service.ok && service.value.port !== port) await settings.write({ [PORT]: String(service.value.port) });
  return service;
}

const PORT = 'embutido.port';

interface OpenParts extends Pick<Desk, 'archive' | 'seal' | 'series' | 'close'> {
  readonly embedded: EmbeddedService;
}

function deskOf({ secrets, network, log, files, printPage }: DeskOptions, parts: OpenParts): Desk {
  const { archive, embedded } = parts;
  const { baseUrl, authUrl } = embedded;
  return {
    ...parts,
    secrets,
    clock: systemClock,
    newId,
    device: thisDevice(),
    officer: loggedInUser,
    log,
    files,
    writers: exportWriters,
    printPage,
    parseCsv,
    imports: importTray(),
    charts: chartTray(),
    embedded: { baseUrl, authUrl },
    registerOf: registers({ archive, secrets, embedded, network, log }),
    proxyOf: network.proxyOf,
    logIn: network.logIn ?? null,
    asking: new Set(),
    underWay: new Set(),
    held: new Map(),
    storageRefusal,
    sending: new Set(),
    authUrlOf: authPages(archive, authUrl),
  };
}

/** The first to be opened is the last to go: nothing writes there any more. */
async function sessionFolder(home: string, opening: AsyncDisposableStack): Promise<string> {
  const { path, remove } = await openSessionFolder(home, newId);
  opening.defer(remove);
  return path;
}

/** A key of its own for each use, so that one file never opens with another's key. */
function derive(key: Uint8Array, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', `lastro ${use}`, 32));
}

function authPages(archive: Archive, embedded: string): Desk['authUrlOf'] {
  return async (environment) => {
    if (environment === 'embutido') return embedded;
    return (await readPreferences(archive.settings)).addresses[environment].authUrl;
  };
}
