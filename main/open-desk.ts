import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { accept } from '../preload/domain/outcome.ts';
import { openArchive } from './archive/open-archive.ts';
import type { Desk } from './bridge/desk.ts';
import { startEmbeddedService } from './embedded-service.ts';
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
  const { home, secrets, key, network, log, files, printPage, archiveThread: thread, refusedKeys, onLost } = options;
  const { onDamaged } = options;
  const folder = secrets.keeper === 'session' ? await sessionFolder(home, opening) : home;
  const archive = await openArchive({ folder: join(folder, 'archive'), key, thread, log, onLost });
  if (!archive.ok) return archive;
  opening.defer(archive.value.close);
  const { audit, settings, upkeep } = archive.value;
  opening.defer(watchArchive({ upkeep, log, onDamaged }));
  const seal = createAuditSeal({ secrets, audit, log });
  opening.defer(seal.close);
  const port = Number((await settings.read())[PORT] ?? 0);
  const serviceKey = derive(key, 'service');
  const service = await startEmbeddedService({ folder: join(folder, 'service'), key: serviceKey, log, port });
  serviceKey.fill(0);
  if (!service.ok) return service;
  const embedded = service.value;
  opening.defer(embedded.close);
  await settings.write({ [PORT]: String(embedded.port) });
  const series = createSeriesRunner(log);
  opening.defer(series.close);
  await noteEvent(
    { audit, clock: systemClock, officer: loggedInUser },
    { kind: 'unlock', facts: { keeper: secrets.keeper, refusedKeys } },
  );
  seal.soon();
  const opened = opening.move();
  return accept({
    archive: archive.value,
    seal,
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
    embedded: { baseUrl: embedded.baseUrl, authUrl: embedded.authUrl },
    registerOf: registers({ archive: archive.value, secrets, embedded, network, log }),
    proxyOf: network.proxyOf,
    asking: new Set(),
    underWay: new Set(),
    held: new Map(),
    storageRefusal,
    sending: new Set(),
    series,
    authUrlOf: authPages(archive.value, embedded.authUrl),
    close: () => opened.disposeAsync(),
  });
}

/** The embedded service's port of last time: addresses of its authorizations stay true. */
const PORT = 'embutido.port';

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
