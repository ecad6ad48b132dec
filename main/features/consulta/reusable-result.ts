import type { Environment } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { SavedResultSummary } from '../../ports/saved-result.ts';
import type { Unlocked } from '../unlocked.ts';

type Ports = Pick<Unlocked, 'results' | 'embedded'>;

/**
 * Which saved result of a month may be used in place of asking. `isOtherSimulation`: what is saved is of another version
 * of the simulated register; it is kept, and joins no series with what is asked now.
 */
export async function reusableResult(
  { results, embedded }: Ports,
  environment: Environment,
  documento: string,
  month: DataBase,
): Promise<{ readonly saved: SavedResultSummary | null; readonly isOtherSimulation: boolean }> {
  const found = await results.find(environment, documento, month);
  const isOtherSimulation = found !== null && found.simulation !== simulationOf(environment, embedded);
  return { saved: isOtherSimulation ? null : found, isOtherSimulation };
}

/** The version of the simulated register that answers now; null outside of Embutido. */
export function simulationOf(environment: Environment, { simulationVersion }: Ports['embedded']): number | null {
  return environment === 'embutido' ? simulationVersion : null;
}
