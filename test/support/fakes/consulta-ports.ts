import type { ConsultaPorts } from '#main/features/consulta/query-month.ts';
import { storageFailure } from '#main/platform/database/storage-failure.ts';
import type { Register } from '#main/ports/register.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { NOW } from './samples.ts';

/** What asking the register leans on: the clock stands at NOW, results are `result-1`, `result-2`, … */
export function consultaPorts(archive: Archive, register: Register): ConsultaPorts {
  let ids = 0;
  return {
    clock: () => NOW,
    availabilityDay: 26,
    newId: () => `result-${++ids}`,
    register,
    ledger: archive.consents,
    results: archive.results,
    audit: archive.audit,
    officer: () => 'ana',
    inFlight: new Set(),
    pendingSaves: new Map(),
    storageFailure,
  };
}
