import type { ConsultaPorts } from '#main/features/consulta/consulta-request.ts';
import { createSentRequests } from '#main/features/consulta/sent-requests.ts';
import { createServiceClock } from '#main/features/consulta/service-clock.ts';
import { storageFailure } from '#main/platform/database/storage-failure.ts';
import { NO_PINNED_ADDRESSES } from '#main/ports/policy.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { NOW } from './samples.ts';

/** A first query of one month from the window. */
export const SINGLE = { reuse: 'any', accepted: [], repeatOf: null, askedFor: 'single', jobId: null } as const;

/** Ports of a query: the clock stands at NOW, results are `result-1`, `result-2`, … */
export function consultaPorts(archive: Archive): ConsultaPorts {
  let ids = 0;
  return {
    ...archive,
    clock: () => NOW,
    newId: () => `result-${++ids}`,
    officer: () => 'ana',
    embedded: { baseUrl: 'http://127.0.0.1:4000', authUrl: '', simulationVersion: 1 },
    pinned: NO_PINNED_ADDRESSES,
    log: { info: () => {}, warn: () => {}, unexpected: () => 'log-1' },
    inFlight: new Set(),
    underWay: new Set(),
    pendingSaves: new Map(),
    serviceClock: createServiceClock(() => {}),
    sentRequests: createSentRequests(() => performance.now()),
    monthClaims: () => null,
    storageFailure,
  };
}
