import type { Environment } from '../../../preload/domain/environment.ts';
import type { ConsultaPorts } from '../../workflows/consulta/consulta-ports.ts';
import { readPreferences } from '../../workflows/settings/preferences.ts';
import type { Unlocked } from '../desk.ts';

/** What asking the register of an environment leans on at this desk. */
export async function consultaPorts(unlocked: Unlocked, environment: Environment): Promise<ConsultaPorts> {
  const { consents: ledger, audit, results, settings } = unlocked.archive;
  const { availabilityDay } = await readPreferences(settings);
  const register = await unlocked.clientFor(environment);
  return { ...unlocked, availabilityDay, register, ledger, audit, results };
}
