import { expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { createTeamSession } from '#main/features/team/team-session.ts';
import type { TeamServer } from '#main/ports/team.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';

/** A session of a member, and how many pools it opened and closed. */
function session(secret: string | null = 'aa bb cc dd') {
  const pools = { opened: 0, closed: 0 };
  const kept = { value: secret };
  const close = async (): Promise<void> => {
    pools.closed += 1;
  };
  const server = { close, heads: async () => ok([]) } as unknown as TeamServer;
  const made = createTeamSession({
    team: { read: async () => ({ stage: 'member', place: {} }) },
    secrets: { read: async () => ok(kept.value) },
    log: rememberingLog(),
    clock: () => 0,
    openServer: async () => {
      pools.opened += 1;
      return server;
    },
  } as unknown as Parameters<typeof createTeamSession>[0]);
  return { made, pools, kept };
}

test('calls that come at once before the first connection share one pool, which is closed with the session', async () => {
  const { made, pools } = session();
  const asked = await Promise.all(Array.from({ length: 6 }, () => made.withServer((server) => server.heads())));
  expect(asked).toEqual(Array.from({ length: 6 }, () => ok([])));
  await made.close();
  expect(pools).toEqual({ opened: 1, closed: 1 });
  expect(await made.withServer((server) => server.heads())).toEqual(fail('vault_closed'));
  expect(pools).toEqual({ opened: 1, closed: 1 });
});

test('where the keychain does not tell the password a later call opens the pool', async () => {
  const { made, pools, kept } = session(null);
  expect((await made.withServer((server) => server.heads())).ok).toBe(false);
  kept.value = 'aa bb cc dd';
  expect((await made.withServer((server) => server.heads())).ok).toBe(true);
  expect(pools.opened).toBe(1);
});
