import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TeamRemoval } from '#domain/team/removal.ts';
import type { TeamAccess } from '#main/features/team/access.ts';
import { admissionName, limitOf } from '#main/features/team/members.ts';
import type { ToldRemoval } from '#main/features/team/notices.ts';
import { finishRemoval, settleRemovals } from '#main/features/team/removals.ts';
import type { TeamWorkstation } from '#main/ports/team.ts';
import type { RemovedMembers } from '#main/ports/team-archive.ts';

type Members = ReadonlyMap<string, TeamWorkstation>;

/** `by` removes `removed`, whose log ends at `end`, in this entry of its own log; `kept` were admitted by it. */
const removes = (by: string, removed: string, seq: number, end: number, kept: Members = new Map()): ToldRemoval => {
  const admitted = [...kept.values()].map(admissionName);
  return { by, seq, removal: { removed, seq: end, hash: '', admitted, epoch: 1, codes: [] } };
};

/** The admitting workstation by member; the founder admitted itself. */
const admissions = (of: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(of).map(([id, admittedBy]) => [
      id,
      { id, admittedBy, admissionSignature: Buffer.from(id) } as unknown as TeamWorkstation,
    ]),
  );
const MEMBERS = admissions({ f: 'f', a: 'f', b: 'f', c: 'f', d: 'f' });
const settled = (known: RemovedMembers, said: readonly ToldRemoval[], members = MEMBERS) =>
  settleRemovals(known, said, members);

const outcome = (...removals: readonly ToldRemoval[]) =>
  fc.assert(
    fc.property(fc.shuffledSubarray([...removals], { minLength: removals.length }), (shuffled) => {
      expect(settled({}, shuffled)).toEqual(settled({}, removals));
    }),
  );

test('what a supervisor removes before its own end counts, and after it nothing', () => {
  const removals = [removes('a', 'b', 9, 5), removes('b', 'c', 5, 3), removes('b', 'd', 6, 3)];
  expect(Object.keys(settled({}, removals)).sort()).toEqual(['b', 'c']);
  outcome(...removals);
});

test('of two that remove each other both are out, in whatever order their logs are read', () => {
  const removals = [removes('a', 'b', 9, 5), removes('b', 'a', 7, 8), removes('b', 'c', 8, 1)];
  expect(Object.keys(settled({}, removals)).sort()).toEqual(['a', 'b']);
  outcome(...removals);
  const [first, ...later] = removals as [ToldRemoval, ToldRemoval, ToldRemoval];
  expect(settled(settled({}, [first]), later)).toEqual(settled({}, removals));
  expect(settled(settled({}, later), [first])).toMatchObject({ a: { by: 'b' }, b: { by: 'a' } });
});

test('of one that two removed the later end stands', () => {
  const removals = [removes('a', 'c', 4, 5), removes('b', 'c', 4, 6)];
  expect(settled({}, removals)).toMatchObject({ c: { seq: 6, by: 'b' } });
  outcome(...removals);
});

test('data, whom it admitted: a removed supervisor takes no word away from whom admitted it, or admitted who did', () => {
  const members = admissions({ f: 'f', a: 'f', b: 'a' });
  const said = [removes('f', 'b', 9, 5), removes('b', 'f', 5, 0, members), removes('b', 'a', 5, 0, members)];
  const ends = settled({}, said, members);
  expect(ends).toMatchObject({ f: { isEndAlone: true }, a: { isEndAlone: true } });
  expect(ends.b?.isEndAlone).toBe(undefined);
  // Known before its author was removed, it counts no more either.
  expect(settled(settled({}, said.slice(1), members), said, members)).toEqual(ends);
});

test('whom a supervisor of the team removes is removed with its words, be it the elder', () => {
  const [said] = [removes('a', 'f', 9, 5, MEMBERS)];
  expect(settled({}, [said]).f).toEqual({
    seq: 5,
    hash: '',
    admitted: said.removal.admitted,
    epoch: 1,
    codes: [],
    by: 'a',
  });
});

test('a removal that takes the admission of its own author away is none', () => {
  const members = admissions({ f: 'f', a: 'f', b: 'a' });
  expect(settled({}, [removes('b', 'f', 9, 5), removes('b', 'a', 9, 5)], members)).toEqual({});
});

test('data, whom it admitted: two who are nobody’s elder and remove each other are out with whom the other one does not keep, whatever is read first', () => {
  const members = admissions({ f: 'f', a: 'f', b: 'f', x: 'a', y: 'b' });
  const kept = fc.subarray(['x', 'y']).map((ids) => new Map([...members].filter(([id]) => ids.includes(id))));
  const place = fc.integer({ min: 1, max: 9 });
  const either = fc.tuple(place, place, kept);
  fc.assert(
    fc.property(either, either, ([seq, end, ofB], [otherSeq, otherEnd, ofA]) => {
      const [one, other] = [removes('a', 'b', seq, end, ofB), removes('b', 'a', otherSeq, otherEnd, ofA)];
      const both = settled({}, [one, other], members);
      expect(both).toMatchObject({ a: { by: 'b' }, b: { by: 'a' } });
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        expect(settled({}, [first, second], members)).toEqual(both);
        const read = settled({}, [first], members);
        expect(settled(read, [second], members)).toEqual(both);
        // Read once more it is the same.
        expect(settled(both, [second, first], members)).toEqual(both);
      }
      const isKept = (by: string, id: string) => {
        const of = members.get(id);
        return of !== undefined && limitOf(both, by)?.admitted.includes(admissionName(of));
      };
      expect([isKept('a', 'x'), isKept('b', 'y')]).toEqual([ofA.has('x'), ofB.has('y')]);
    }),
  );
});

test('a removal that was cut between the server and the own log names the key before the one that it began', async () => {
  const code = {
    boxKey: new Uint8Array(32),
    signKey: new Uint8Array(32).fill(1),
    by: 'a',
    signature: new Uint8Array(64),
  };
  const cut = async (removed: string) => {
    const done: TeamRemoval[] = [];
    const access = {
      team: 't',
      record: { workstation: 'a', epoch: 2, removing: { removed, auditEvent: {} } },
      shown: { workstations: [{ id: 'b', removedAt: 1 }], given: [] },
      keys: new Map([1, 2].map((epoch) => [epoch, new Uint8Array(32)])),
      codes: [code],
    } as unknown as TeamAccess;
    const remove = async (removal: TeamRemoval) => void done.push(removal);
    await finishRemoval(access, new Map(), { remove, change: async () => {} });
    return done.map((one) => [one.removed, one.epoch]);
  };
  expect(await cut('b')).toEqual([['b', 1]]);
  const former = '02'.repeat(32);
  expect(await cut(former)).toEqual([[former, 1]]);
  expect(await cut('c')).toEqual([]);
});
