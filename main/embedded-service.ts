import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { accept } from '../preload/domain/outcome.ts';
import { systemClock } from './platform/clock.ts';
import { keyIdOf } from './platform/database/key-id.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { newId } from './platform/ids.ts';
import { apiKeysOf } from './register-service/api-keys.ts';
import { askSimulatedRegister } from './register-service/ask-simulated-register.ts';
import { type RunningService, startRegisterService } from './register-service/server.ts';
import { AUTHORIZATION_MIGRATIONS, sqliteAuthorizations } from './register-service/sqlite-authorizations.ts';
import type { Answer, Log } from './workflows/ports.ts';

export interface EmbeddedServiceOptions {
  /** Where its authorizations are kept, encrypted with `key`. */
  readonly folder: string;
  readonly key: Uint8Array;
  /** The port of the last start, so that addresses of authorizations stay true; any free one when it is taken. */
  readonly port: number;
  readonly log: Log;
}

export interface EmbeddedService extends RunningService {
  readonly port: number;
  /** Made anew at each start; known to this process alone. */
  readonly apiKey: string;
}

/** Starts the register service inside the workstation. Refuses with the codes of its encrypted store. */
export async function startEmbeddedService(options: EmbeddedServiceOptions): Promise<Answer<EmbeddedService>> {
  const { folder, key, log } = options;
  const file = join(folder, 'authorizations.db');
  const database = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: AUTHORIZATION_MIGRATIONS });
  if (!database.ok) return database;
  const apiKey = randomUUID();
  const start = (port: number): Promise<RunningService> =>
    startRegisterService({
      port,
      register: askSimulatedRegister,
      authorizations: sqliteAuthorizations(database.value),
      apiKeys: apiKeysOf(() => [apiKey]),
      clock: systemClock,
      newId,
      jwtSecret: randomBytes(32),
      log,
    });
  const running = await start(options.port).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE' && cause.code !== 'EACCES') throw cause;
    return start(0);
  });
  return accept({
    ...running,
    apiKey,
    port: Number(new URL(running.baseUrl).port),
    close: async () => {
      await running.close();
      database.value.close();
    },
  });
}
