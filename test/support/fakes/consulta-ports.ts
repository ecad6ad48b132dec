import type { ConsultaPorts } from '#main/features/consulta/query-month.ts';
import { storageFailure } from '#main/platform/database/storage-failure.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { NOW } from './samples.ts';

/** What a query uses: the clock stands at NOW, results are `result-1`, `result-2`, … */
export function consultaPorts(archive: Archive): ConsultaPorts {
  let ids = 0;
  return {
    ...archive,
    clock: () => NOW,
    newId: () => `result-${++ids}`,
    officer: () => 'ana',
    inFlight: new Set(),
    pendingSaves: new Map(),
    storageFailure,
  };
}
