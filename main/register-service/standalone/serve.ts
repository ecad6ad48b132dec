import { join, resolve } from 'node:path';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { OpenCode } from '../../platform/database/open-database.ts';
import { newId, systemClock } from '../../platform/system.ts';
import type { Log } from '../../ports/system.ts';
import { rngFromText } from '../../simulated-register/rng.ts';
import { simulatedRegister } from '../ask-simulated-register.ts';
import { openAuthorizations } from '../open-authorizations.ts';
import { type RunningService, startRegisterService } from '../server.ts';
import { readHomeSecret } from './home-secret.ts';
import { keyRingOf } from './key-ring.ts';
import { openRecord } from './open-record.ts';
import type { Command } from './read-arguments.ts';

export interface StandaloneService extends RunningService {
  /** Valid at this service; shown once at the start. */
  readonly apiKey: string;
}

/**
 * Starts the service with the keys and authorizations of a home. Fails with the codes of the encrypted store; rejects
 * if the port is taken or a file of the home is damaged, and leaves nothing open.
 */
export async function serve(
  { home, port, latencyMs, failRate, seed, record }: Extract<Command, { kind: 'serve' }>,
  log: Log,
): Promise<Outcome<StandaloneService, OpenCode>> {
  const secret = await readHomeSecret(home);
  const opened = await openAuthorizations(join(resolve(home), 'authorizations.db'), secret.databaseKey);
  if (!opened.ok) return opened;
  const authorizations = opened.value;
  await using starting = new AsyncDisposableStack();
  starting.defer(async () => authorizations.close());
  const keys = keyRingOf(home, newId);
  const apiKey = await keys.provisioned(secret.provisionedKey, systemClock());
  const recorder = record === null ? null : await openRecord(record);
  if (recorder !== null) starting.defer(recorder.close);
  const running = await startRegisterService({
    port,
    register: simulatedRegister(),
    authorizations,
    apiKeys: keys.apiKeys,
    clock: systemClock,
    newId,
    jwtSecret: secret.jwtSecret,
    log,
    disturbance: { latencyMs, failRate, random: seed === null ? Math.random : rngFromText(`failures ${seed}`).next },
    ...(recorder !== null && { record: recorder.add }),
  });
  starting.defer(running.close);
  const started = starting.move();
  return ok({ ...running, apiKey, close: () => started.disposeAsync() });
}
