import type { Environment } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { SavedResultSummary } from '../../ports/saved-result.ts';
import type { Unlocked } from '../unlocked.ts';

type Ports = Pick<Unlocked, 'results' | 'embedded'>;

/**
 * Returns the saved result of a month that may be reused. `isOtherSimulation`: the saved result came from another
 * version of the simulated register; it is kept, but new results do not join its series.
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

/** Current version of the simulated register; null outside Embutido. */
export function simulationOf(environment: Environment, { simulationVersion }: Ports['embedded']): number | null {
  return environment === 'embutido' ? simulationVersion : null;
}
