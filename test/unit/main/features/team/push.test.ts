import { expect, test, vi } from 'vitest';
import { ok } from '#domain/basics/outcome.ts';
import type { TeamAccess } from '#main/features/team/access.ts';
import { type PushPorts, pushAll } from '#main/features/team/push.ts';
import { newSignPair } from '#main/features/team/signatures.ts';
import type { ClaimState } from '#main/ports/team.ts';

const TAG = new Uint8Array(32).fill(7);
const sending = (workstation: string, fence = 3): ClaimState => ({
  state: 'sending',
  workstation,
  fence,
  since: 0,
  age: 0,
});

test.each<[string, ClaimState | null, number]>([
  ['sending here', sending('here'), 1],
  ["another's", sending('there'), 0],
  ['under a later fence', sending('here', 4), 0],
  ['paid', { state: 'paid', workstation: 'here', fence: 3, entrySeq: 1 }, 0],
  ['unknown to the server', null, 0],
])('a claim whose result was sent before and that is %s is paid by %s pushes', async (_, present, pushes) => {
  const push = vi.fn(async () => ok([]));
  const claims = async () => ok(present === null ? [] : [{ ...present, tag: TAG }]);
  const access = {
    team: 't',
    record: { workstation: 'here' },
    server: { push, claims },
    identity: { sign: newSignPair() },
    keys: new Map(),
  };
  const team = {
    tombstones: async () => [],
    pending: async () => [],
    own: async () => ({ seq: 1, hash: TAG, pushed: 1 }),
    entries: async () => [],
    pushed: async () => {},
    pushedAt: async () => 1,
  };
  const payable = async () => [{ resultId: 'r', tag: TAG, fence: 3 }];
  expect(await pushAll(access as unknown as TeamAccess, { team, payable } as unknown as PushPorts, [])).toEqual(ok([]));
  expect(push).toHaveBeenCalledTimes(pushes);
});
