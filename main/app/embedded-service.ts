import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Documento } from '#domain/basics/document.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import { newId } from '../platform/system.ts';
import type { Clock, Log } from '../ports/system.ts';
import { apiKeysOf } from '../register-service/api-keys.ts';
import { simulatedRegister } from '../register-service/ask-simulated-register.ts';
import { openAuthorizations } from '../register-service/open-authorizations.ts';
import { type RunningService, type StartOptions, startRegisterService } from '../register-service/server.ts';
import { SIMULATION_VERSION } from '../simulated-register/register.ts';

interface EmbeddedServiceOptions {
  /** Folder of its authorizations, encrypted with `key`. */
  readonly folder: string;
  readonly key: Uint8Array;
  /** Port of the last start, so that addresses of authorizations stay valid; another free one if it is taken. */
  readonly port: number;
  /** Decides which months are available. */
  readonly clock: Clock;
  readonly log: Log;
}

export interface EmbeddedService extends RunningService {
  readonly port: number;
  /** New at each start; only this process knows it. */
  readonly apiKey: string;
  /** Version of the synthetic data; the responses do not state it. */
  readonly simulationVersion: number;
  /** Erases a subject, branches included; resolves with the number of erased authorizations. */
  eraseSubject(documento: Documento): Promise<number>;
}

/**
 * Starts the register service inside the workstation. If its store cannot be read, the store is set aside and a new one
 * is made: it has only test authorizations and must not block the archive. Refuses with the other codes of that store,
 * and closes it again if the service cannot start.
 */
export async function startEmbeddedService({
  folder,
  key,
  port,
  clock,
  log,
}: EmbeddedServiceOptions): Promise<Outcome<EmbeddedService>> {
  const authorizations = await openOrRemake(folder, key, clock, log);
  if (!authorizations.ok) return authorizations;
  await using starting = new AsyncDisposableStack();
  starting.defer(async () => authorizations.value.close());
  const apiKey = randomUUID();
  const running = await startNear(port, {
    register: simulatedRegister(),
    authorizations: authorizations.value,
    apiKeys: apiKeysOf(() => [apiKey]),
    clock,
    newId,
    jwtSecret: randomBytes(32),
    log,
  });
  starting.defer(running.close);
  const started = starting.move();
  const listening = Number(new URL(running.baseUrl).port);
  return ok({
    ...running,
    apiKey,
    simulationVersion: SIMULATION_VERSION,
    port: listening,
    eraseSubject: async (documento) => {
      await Promise.all((await unreadableStores(folder)).map((path) => rm(path, { recursive: true, force: true })));
      return authorizations.value.erase(documento);
    },
    close: () => started.disposeAsync(),
  });
}

async function openOrRemake(
  folder: string,
  key: Uint8Array,
  clock: Clock,
  log: Log,
): ReturnType<typeof openAuthorizations> {
  const file = join(folder, 'authorizations.db');
  const opened = await openAuthorizations(file, key);
  if (opened.ok || !UNREADABLE.has(opened.error.code)) return opened;
  await rename(folder, `${folder}.${clock()}${UNREADABLE_ENDING}`);
  log.warn('service.remade', { code: opened.error.code });
  return openAuthorizations(file, key);
}

const UNREADABLE: ReadonlySet<string> = new Set(['archive_unreadable', 'vault_changed']);
const UNREADABLE_ENDING = '.unreadable';

/** Returns the unreadable stores. Their subjects are unknown, so an erasure deletes them completely. */
async function unreadableStores(folder: string): Promise<readonly string[]> {
  const names = await readdir(dirname(folder));
  return names
    .filter((name) => name.startsWith(`${basename(folder)}.`) && name.endsWith(UNREADABLE_ENDING))
    .map((name) => join(dirname(folder), name));
}

async function startNear(port: number, parts: Omit<StartOptions, 'port'>): Promise<RunningService> {
  return startRegisterService({ ...parts, port }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE' && cause.code !== 'EACCES') throw cause;
    return startRegisterService({ ...parts, port: 0 });
  });
}
