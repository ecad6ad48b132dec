import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { startHostileService } from '../../support/hostile-service.ts';
import { respond } from '../../support/http/behaviours.ts';
import { registers } from '../../support/http/registered.ts';
import { consultaBody, ERROR_BODY } from '../../support/http/sample-responses.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { authorizedSubjects } from './batch-steps.ts';
import { PASSPHRASE } from './officer.ts';
import { openUnlockedAt, turnTo, type UnlockedUnderTest } from './unlocked.ts';

/**
 * A workstation with authorized subjects, and a service that notes when a query arrives and asks every so many to come
 * again a second later.
 */
export async function pacedWorkstation(subjects: number, busyEvery: number) {
  const seen: number[] = [];
  const service = await startHostileService({
    consent: registers(),
    scr: (response, request) => {
      seen.push(performance.now());
      const isBusy = seen.length % busyEvery === 0;
      const answer = isBusy ? respond(429, ERROR_BODY, { 'retry-after': '1' }) : respond(200, consultaBody());
      return answer(response, request);
    },
  });
  onTestFinished(service.close);
  const home = await freshFolder();
  const first = await openUnlockedAt(home);
  onTestFinished(first.close);
  await first.ask('vault.create', { passphrase: PASSPHRASE });
  await turnTo(first.ask, service, randomUUID());
  const documents = await authorizedSubjects(first.ask, subjects);
  const restart = async (closing: UnlockedUnderTest): Promise<UnlockedUnderTest> => {
    await closing.close();
    const again = await openUnlockedAt(home);
    onTestFinished(again.close);
    await again.ask('vault.open', { passphrase: PASSPHRASE });
    return again;
  };
  return { first, restart, seen, documents };
}

/** The officer asks for one month beside the batch. */
export async function askOne({ ask }: UnlockedUnderTest, documento: string, month: string): Promise<void> {
  await ask('consulta.run', { documento, month, purpose: 'monitoramento', reference: '', again: false });
}
