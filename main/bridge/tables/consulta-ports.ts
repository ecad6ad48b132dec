import type { Environment } from '../../../preload/domain/environment.ts';
import type { ConsultaPorts } from '../../workflows/consulta/consulta-ports.ts';
import type { Desk } from '../desk.ts';

/** What asking the register of an environment leans on at this desk. */
export async function consultaPorts(desk: Desk, environment: Environment): Promise<ConsultaPorts> {
  const { archive, clock, newId, asking } = desk;
  const register = await desk.registerOf(environment);
  return { clock, newId, asking, register, ledger: archive.consents, results: archive.results };
}
