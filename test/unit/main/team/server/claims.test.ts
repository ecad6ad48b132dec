import { expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { serverClaims } from '#main/team/server/claims.ts';
import type { Connections, Session } from '#main/team/server/connections.ts';

/** A database that shows no claim, and grants it at the given try, or never. */
function hiding(wonBy: number | null) {
  let tries = 0;
  const session = {
    rows: async (text: string) => {
      if (!text.includes('lastro.claim(')) return [];
      tries += 1;
      return [{ fence: tries === wonBy ? 4 : null, is_spent: false }];
    },
    change: async () => 0,
  } as unknown as Session;
  const run: Connections['run'] = async (_, work) => work(session);
  return { server: serverClaims({ run, close: async () => {} }), tries: () => tries };
}

test.each([
  ['that was given back between two looks is taken anew', 3, ok({ won: true, fence: 4 }), 3],
  ['that is never shown nor taken is given up', null, fail('team_refused'), 5],
] as const)('a claim %s', async (_, wonBy, end, tries) => {
  const database = hiding(wonBy);
  expect(await database.server.claim(new Uint8Array(32))).toEqual(end);
  expect(database.tries()).toBe(tries);
});
