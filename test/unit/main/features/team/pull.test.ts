import { expect, test, vi } from 'vitest';
import { ok } from '#domain/basics/outcome.ts';
import type { TeamAccess } from '#main/features/team/access.ts';
import { NO_ENTRY, sealEntry } from '#main/features/team/entries.ts';
import { controlKey, subjectTag } from '#main/features/team/epoch-keys.ts';
import { type PullPorts, pullAll } from '#main/features/team/pull.ts';
import { newSignPair } from '#main/features/team/signatures.ts';

const KEY = new Uint8Array(32).fill(7);
const keys = new Map([[1, KEY]]);
const CLOCK = 50n;

test.each<[string, { clock: bigint; isDone: boolean } | null, number]>([
  ['is not known yet', null, 1],
  ['was begun here', { clock: CLOCK, isDone: false }, 1],
  ['was followed here', { clock: CLOCK, isDone: true }, 0],
  ['is older than one that was followed here', { clock: CLOCK + 1n, isDone: true }, 0],
  ['is newer than one that was followed here', { clock: CLOCK - 1n, isDone: true }, 1],
])('an erasure that %s is followed once, and acknowledged', async (_, known, times) => {
  const erasure = { documento: '11144477735', consentsBefore: 0, reason: 'engano' };
  const tag = subjectTag(keys, '11144477735');
  const place = { workstation: 'there', seq: 1, kind: 'tombstone', clock: CLOCK, subjectTag: tag, epoch: 1 } as const;
  const body = Buffer.from(JSON.stringify(erasure), 'utf8');
  const entry = sealEntry('t', { ...place, previous: NO_ENTRY }, controlKey(KEY), body);
  const acknowledge = vi.fn(async () => ok(undefined));
  const member = { id: 'there', login: 'lastro_there', role: 'officer', signKey: KEY, admittedBy: 'there' };
  const access = {
    team: 't',
    identity: { sign: newSignPair() },
    record: { workstation: 'here', role: 'officer' },
    keys,
    members: new Map([['there', member]]),
    server: { pull: async () => ok([entry]), acknowledge },
    clocks: { latest: CLOCK, isApart: false },
  };
  const tombstone = { subjectTag: tag, workstation: 'there', sealed: NO_ENTRY };
  const team = {
    peers: async () => [],
    read: async () => null,
    tombstones: async () => (known === null ? [] : [{ ...tombstone, ...known }]),
    bury: async () => {},
    apply: async () => ({ changed: {}, held: 0 }),
  };
  const erase = vi.fn(async () => ok(undefined));
  const ports = { team, erase, clock: () => 0, onChanged: () => {} };
  const head = { workstation: 'there', seq: 1, hash: entry.hash, signature: NO_ENTRY, at: 0 };
  const logs = [{ head, from: { seq: 0, hash: NO_ENTRY } }];
  const read = pullAll(access as unknown as TeamAccess, logs, ports as unknown as PullPorts);
  expect(await read).toEqual(ok([]));
  expect(erase).toHaveBeenCalledTimes(times);
  expect(acknowledge).toHaveBeenCalledWith(expect.objectContaining({ subjectTag: tag, clock: CLOCK }));
});
