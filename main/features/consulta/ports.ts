import type { Environment } from '#domain/environment.ts';
import type { Unlocked } from '../unlocked.ts';
import type { ConsultaPorts } from './query-month.ts';

/** What asking the register of an environment leans on at this desk. */
export async function consultaPorts(unlocked: Unlocked, environment: Environment): Promise<ConsultaPorts> {
  const { consents: ledger, audit, results, settings } = unlocked.archive;
  const { availabilityDay } = await settings.read();
  const register = await unlocked.clientFor(environment);
  return { ...unlocked, availabilityDay, register, ledger, audit, results };
}
