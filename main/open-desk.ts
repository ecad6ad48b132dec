import { hkdfSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ENVIRONMENTS, type Environment } from '../preload/domain/environment.ts';
import { accept } from '../preload/domain/outcome.ts';
import { openArchive } from './archive/open-archive.ts';
import type { Desk } from './bridge/desk.ts';
import { type EmbeddedService, type EmbeddedServiceOptions, startEmbeddedService } from './embedded-service.ts';
import { systemClock } from './platform/clock.ts';
import { thisDevice } from './platform/device.ts';
import { newId } from './platform/ids.ts';
import { loggedInUser } from './platform/officer.ts';
import { registers } from './registers.ts';
import type { Answer, Archive, Log, SecretStore } from './workflows/ports.ts';
import { createSeriesRunner } from './workflows/series/series-runner.ts';
import { readPreferences } from './workflows/settings/preferences.ts';
import { isRegisterLink } from './workflows/settings/register-link.ts';

export interface DeskOptions {
  readonly home: string;
  readonly secrets: SecretStore;
  /** The archive's key, 32 bytes. */
  readonly key: Uint8Array;
  readonly log: Log;
}

/**
 * Opens everything that needs the key: the archive, the embedded service with its own store, the clients. Refuses with
 * the codes of `openArchive`; whatever was opened before a refusal is closed again.
 */
export async function openDesk({ home, secrets, key, log }: DeskOptions): Promise<Answer<Desk>> {
  const folder = await folderFor(home, secrets);
  const archive = await openArchive({ folder: join(folder, 'archive'), key, log });
  if (!archive.ok) return archive;
  const service = await startService(archive.value, {
    folder: join(folder, 'service'),
    key: derive(key, 'service'),
    log,
  });
  if (!service.ok) {
    await archive.value.close();
    return service;
  }
  const embedded = service.value;
  const registerOf = registers({ archive: archive.value, secrets, embedded, log });
  const series = createSeriesRunner(log);
  return accept({
    archive: archive.value,
    secrets,
    clock: systemClock,
    newId,
    device: thisDevice(),
    officer: loggedInUser,
    embedded: { baseUrl: embedded.baseUrl, authUrl: embedded.authUrl },
    registerOf,
    asking: new Set(),
    series,
    isRegisterLink: async (url) => isRegisterLink(url, await authPages(archive.value, embedded.authUrl)),
    close: async () => {
      await series.close();
      await embedded.close();
      await archive.value.close();
    },
  });
}

const PORT = 'embutido.port';

/** Starts the embedded service on the port of last time, and remembers the one it got. */
async function startService(
  { settings }: Archive,
  options: Omit<EmbeddedServiceOptions, 'port'>,
): Promise<Answer<EmbeddedService>> {
  const { [PORT]: last } = await settings.read();
  const started = await startEmbeddedService({ ...options, port: Number(last ?? 0) });
  if (started.ok) await settings.write({ [PORT]: String(started.value.port) });
  return started;
}

/** What a session leaves behind cannot be read by anyone; the next one clears it away. */
async function folderFor(home: string, { keeper }: SecretStore): Promise<string> {
  if (keeper !== 'session') return home;
  const folder = join(home, 'session');
  await rm(folder, { recursive: true, force: true });
  return folder;
}

/** A key of its own for each use, so that one file never opens with another's key. */
function derive(key: Uint8Array, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', `lastro ${use}`, 32));
}

async function authPages(archive: Archive, embedded: string): Promise<{ authUrl: string }[]> {
  const { addresses } = await readPreferences(archive.settings);
  const of = (environment: Environment): string =>
    environment === 'embutido' ? embedded : addresses[environment].authUrl;
  return ENVIRONMENTS.map((environment) => ({ authUrl: of(environment) }));
}
