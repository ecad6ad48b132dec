import { FILED_CLASSES } from '#domain/filings/filing.ts';
import type { StoredFiling } from '#main/ports/filings.ts';
import { NOON } from './samples.ts';

/** The only part of an own filing of 09/2026. */
export const sampleFiling = (changes: Partial<StoredFiling> = {}): StoredFiling => ({
  environment: 'embutido',
  cnpj: '11222333',
  month: '2026-09',
  remittance: 1,
  part: 1,
  isLast: true,
  sha256: 'a'.repeat(64),
  readAt: NOON,
  officer: 'ana',
  tallies: {
    clients: 2,
    operations: 3,
    statedClients: 2,
    otherClients: 0,
    aggregated: { operations: 0, cents: 0 },
    withoutAmounts: 0,
    otherNatures: {},
    totals: Object.fromEntries(FILED_CLASSES.map((one) => [one, 0])) as StoredFiling['tallies']['totals'],
    uncatalogued: {},
    unread: {},
  },
  ...changes,
});
