import type { Environment } from '../../../preload/domain/environment.ts';
import type { ConsultaPorts } from '../../workflows/consulta/consulta-ports.ts';
import { readPreferences } from '../../workflows/settings/preferences.ts';
import type { Desk } from '../desk.ts';

/** What asking the register of an environment leans on at this desk. */
export async function consultaPorts(desk: Desk, environment: Environment): Promise<ConsultaPorts> {
  const { consents: ledger, audit, results, settings } = desk.archive;
  const { availabilityDay } = await readPreferences(settings);
  const register = await desk.registerOf(environment);
  return { ...desk, availabilityDay, register, ledger, audit, results };
}
