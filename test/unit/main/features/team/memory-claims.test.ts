import { describe } from 'vitest';
import { claimConformance } from '#test/support/claim-conformance.ts';
import { memoryClaims } from '#test/support/fakes/memory-claims.ts';
import { NOW } from '#test/support/fakes/samples.ts';

describe('claims in memory', () => {
  let now = NOW;
  const table = { rows: new Map() };
  const side = (id: string) => ({ ...memoryClaims(table, id, () => now), id });
  const expire = async (): Promise<void> => {
    now += 120_000;
  };
  claimConformance(() => ({ one: side('norte'), other: side('sul'), expire }));
});
