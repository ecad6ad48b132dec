import type { Environment } from '../../../preload/domain/environment.ts';
import type { ConsultaPorts } from '../../workflows/consulta/consulta-ports.ts';
import type { Desk } from '../desk.ts';

/** What asking the register of an environment leans on at this desk. */
export async function consultaPorts(desk: Desk, environment: Environment): Promise<ConsultaPorts> {
  const { consents: ledger, audit, results } = desk.archive;
  const register = await desk.registerOf(environment);
  return { ...desk, register, ledger, audit, results };
}
