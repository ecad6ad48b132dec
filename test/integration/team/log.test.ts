import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { keyName, keysToSeal, subjectKeys, type TeamAccess } from '#main/features/team/access.ts';
import { subjectTag } from '#main/features/team/epoch-keys.ts';
import type { SealedEntry } from '#main/ports/team.ts';
import { openTeamServer } from '#main/team/server/open-server.ts';
import { cuttingProxy } from '../../support/postgres/cutting-proxy.ts';
import {
  createTeamDatabase,
  eraseBy,
  foundTeam,
  makeEntries,
  must,
  NO_ENTRY,
  type Station,
  type TeamDatabase,
} from '../../support/postgres/team-database.ts';
import { describeTeam } from '../../support/postgres/team-ways.ts';

describeTeam('data, logs of a team', (open) => {
  let database: TeamDatabase;
  let closeWay: () => Promise<void>;
  let founder: Station;
  let one: Station;
  let other: Station;
  let auditor: Station;

  beforeAll(async () => {
    const way = await open();
    closeWay = way.close;
    database = await createTeamDatabase(way.cluster);
    const founded = await foundTeam(database, ['officer', 'officer', 'auditor']);
    founder = founded.founder;
    [one, other, auditor] = founded.stations as [Station, Station, Station];
  });

  afterAll(async () => {
    for (const { server } of [founder, one, other, auditor]) await server.close();
    await database.drop();
    await closeWay();
  });

  test('what one appends another pulls, byte for byte and in order, with the head that ends it', async () => {
    const subjectTag = randomBytes(32);
    const clock = (BigInt(Date.now()) << 16n) + 12_345n;
    const { entries, head } = makeEntries(one.id, NO_ENTRY, [
      { kind: 'dictionary', body: randomBytes(5_000) },
      ...Array.from({ length: 499 }, (_, index) => ({ subjectTag: index % 2 === 0 ? subjectTag : null, clock })),
    ]);
    expect(await one.server.push(entries, head, [], [])).toEqual(ok([]));

    const [found] = must(await other.server.heads());
    expect(found).toEqual({ ...head, at: expect.any(Number) });
    expect(Math.abs((found?.at ?? 0) - Date.now())).toBeLessThan(60_000);
    const first = must(await other.server.pull(one.id, 0, 200));
    const rest = must(await auditor.server.pull(one.id, 200, 10_000));
    expect([...first, ...rest]).toEqual(entries);
    expect(must(await other.server.pull(one.id, 500, 10))).toEqual([]);
  });

  test('a push that is repeated succeeds, one after another end is told that the head moved', async () => {
    const { entries, head } = makeEntries(other.id, NO_ENTRY, [{}, {}]);
    for (let times = 0; times < 3; times += 1) expect(await other.server.push(entries, head, [], [])).toEqual(ok([]));
    expect(must(await one.server.pull(other.id, 0, 10))).toHaveLength(2);

    const elsewhere = makeEntries(other.id, NO_ENTRY, [{}, {}]);
    expect(await other.server.push(elsewhere.entries, elsewhere.head, [], [])).toEqual(fail('team_head_moved'));
    const beyond = makeEntries(other.id, { seq: 5, hash: head.hash }, [{}]);
    expect(await other.server.push(beyond.entries, beyond.head, [], [])).toEqual(fail('team_head_moved'));
    const forked = makeEntries(other.id, { seq: 2, hash: randomBytes(32) }, [{}]);
    expect(await other.server.push(forked.entries, forked.head, [], [])).toEqual(fail('team_head_moved'));

    const next = makeEntries(other.id, head, [{}]);
    expect(await other.server.push(next.entries, next.head, [], [])).toEqual(ok([]));
    expect(must(await one.server.pull(other.id, 0, 10)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test('of a push that is refused nothing stays', async () => {
    const before = must(await founder.server.heads()).filter(({ workstation }) => workstation === founder.id);
    const { entries, head } = makeEntries(founder.id, NO_ENTRY, [{}, {}]);
    const [first, second] = entries as [SealedEntry, SealedEntry];
    const altered = [first, { ...second, sealed: randomBytes(10) }];
    expect(await founder.server.push(altered, head, [], [])).toEqual(fail('team_refused'));
    expect(before).toEqual([]);
    expect(must(await one.server.heads()).filter(({ workstation }) => workstation === founder.id)).toEqual([]);
    expect(must(await one.server.pull(founder.id, 0, 10))).toEqual([]);
  });

  test('an auditor appends what it read, and no row', async () => {
    const row = makeEntries(auditor.id, NO_ENTRY, [{ kind: 'row' }]);
    expect(await auditor.server.push(row.entries, row.head, [], [])).toEqual(fail('team_refused'));
    const read = makeEntries(auditor.id, NO_ENTRY, [{ kind: 'control' }]);
    expect(await auditor.server.push(read.entries, read.head, [], [])).toEqual(ok([]));
  });

  test('subjects have one key of each workstation and epoch, however often and in whatever order it is given', async () => {
    const tags = Array.from({ length: 20 }, () => randomBytes(32));
    const given = await Promise.all(
      [one, other, one, other].map(async ({ server }, index) => {
        const order = index < 2 ? tags : tags.toReversed();
        const keys = order.map((tag) => ({ subjectTag: tag, epoch: 1, wrapped: randomBytes(60) }));
        return must(await server.shareSubjectKeys(keys));
      }),
    );
    const shared = given.map((keys) => keys.map(({ wrapped }) => Buffer.from(wrapped).toString('hex')).toSorted());
    expect(shared[2]).toEqual(shared[0]);
    expect(shared[3]).toEqual(shared[1]);
    expect(new Set([...(shared[0] ?? []), ...(shared[1] ?? [])]).size).toBe(40);
    const names = [one, other].flatMap(({ id }) => tags.map((tag) => ({ subjectTag: tag, epoch: 1, workstation: id })));
    const all = must(await other.server.subjectKeys(names));
    expect(all.filter(({ workstation }) => workstation === one.id)).toHaveLength(20);
    expect(all).toHaveLength(40);
  });

  test('data, the key of a subject: a member who writes 60 random bytes in its place keeps nobody from sealing by another', async () => {
    const keys = new Map([[1, randomBytes(32)]]);
    const tag = subjectTag(keys, 'a subject');
    must(await one.server.shareSubjectKeys([{ subjectTag: tag, epoch: 1, wrapped: randomBytes(60) }]));
    const access = { server: other.server, keys, record: { workstation: other.id } } as unknown as TeamAccess;
    const sealing = must(await keysToSeal(access, ['a subject'])).get('a subject');
    expect(sealing).toMatchObject({ tag });
    const names = [one, other].map(({ id: workstation }) => ({ workstation, tag, epoch: 1 }));
    const opened = must(await subjectKeys(access, names));
    expect([...opened]).toEqual([[keyName({ workstation: other.id, tag, epoch: 1 }), sealing?.key]]);
  });

  describe('an erasure', () => {
    test('empties the entries of its subject up to its clock, deletes its key, and is acknowledged by each', async () => {
      const { founder: supervisor, stations } = await foundTeam(database, ['officer', 'officer']);
      const [writer, eraser] = stations as [Station, Station];
      onTestFinished(async () => {
        for (const { server } of [supervisor, ...stations]) await server.close();
      });
      const [subjectTag, kept] = [randomBytes(32), randomBytes(32)];
      const { entries, head } = makeEntries(writer.id, NO_ENTRY, [
        { subjectTag, clock: 10n },
        { subjectTag: kept, clock: 10n },
        { subjectTag, clock: 20n, kind: 'tombstone' },
        { subjectTag, clock: 20n },
      ]);
      must(await writer.server.push(entries, head, [], []));
      const keys = [subjectTag, kept].map((tag) => ({ subjectTag: tag, epoch: 1, wrapped: randomBytes(60) }));
      must(await writer.server.shareSubjectKeys(keys));
      // Emptying another workstation's entries needs a signed erasure.
      expect(await eraser.server.erase(subjectTag, 20n)).toMatchObject({ ok: false, error: { code: 'team_refused' } });
      await eraseBy(eraser, NO_ENTRY, { subjectTag, clock: 20n });
      expect(await eraser.server.erase(subjectTag, 20n)).toEqual(ok(undefined));

      const pulled = must(await supervisor.server.pull(writer.id, 0, 10));
      expect(pulled.map(({ sealed }) => sealed.length > 0)).toEqual([false, true, true, false]);
      expect(pulled.map(({ sealed: _, ...rest }) => rest)).toEqual(entries.map(({ sealed: _, ...rest }) => rest));
      const own = keys.map((key) => ({ ...key, workstation: null }));
      expect(must(await writer.server.subjectKeys(own)).map((key) => key.subjectTag)).toEqual([kept]);

      // Late entries are reported as erased meanwhile; later ones are outside that erasure.
      const erasures = [
        { workstation: eraser.id, seq: 1 },
        { workstation: writer.id, seq: 3 },
      ];
      const late = makeEntries(writer.id, head, [
        { subjectTag, clock: 19n },
        { subjectTag, clock: 21n },
      ]);
      const asked = must(await writer.server.push(late.entries, late.head, [], []));
      expect(asked.toSorted((one, other) => one.seq - other.seq)).toEqual(erasures);
      expect(must(await writer.server.push(late.entries, late.head, [], erasures.slice(1)))).toEqual(
        erasures.slice(0, 1),
      );
      expect(must(await eraser.server.pull(writer.id, 4, 10))).toEqual([]);
      const left = late.entries.map((entry) => (entry.clock === 19n ? { ...entry, sealed: Buffer.alloc(0) } : entry));
      must(await writer.server.push(left, late.head, [], []));
      expect(must(await eraser.server.pull(writer.id, 4, 10)).map(({ sealed }) => sealed.length > 0)).toEqual([
        false,
        true,
      ]);

      const signature = randomBytes(64);
      must(await writer.server.acknowledge({ subjectTag, clock: 20n, signature }));
      must(await writer.server.acknowledge({ subjectTag, clock: 5n, signature: randomBytes(64) }));
      const acks = must(await supervisor.server.acknowledgements([subjectTag, kept], null));
      expect(acks).toMatchObject([{ subjectTag, workstation: writer.id, clock: 20n, signature }]);
      expect(must(await supervisor.server.acknowledgements([subjectTag], writer.id))).toEqual(acks);
      expect(must(await supervisor.server.acknowledgements([subjectTag], eraser.id))).toEqual([]);
      expect(must(await supervisor.server.acknowledgements([kept], null))).toEqual([]);

      // An earlier one leaves the key of the later entry.
      must(await writer.server.shareSubjectKeys(keys.slice(0, 1)));
      await eraseBy(writer, late.head, { subjectTag, clock: 15n });
      expect(must(await writer.server.subjectKeys(own.slice(0, 1)))).toHaveLength(1);
    });

    test('that meets pushes of its subject leaves none of them readable', { tags: ['long'] }, async () => {
      const { founder: supervisor, stations } = await foundTeam(database, ['officer', 'officer']);
      const [writer, eraser] = stations as [Station, Station];
      onTestFinished(async () => {
        for (const { server } of [supervisor, ...stations]) await server.close();
      });
      let end: Parameters<typeof makeEntries>[1] = NO_ENTRY;
      let saidTo: Parameters<typeof makeEntries>[1] = NO_ENTRY;
      for (let round = 0; round < 15; round += 1) {
        const subjectTag = randomBytes(32);
        const { entries, head } = makeEntries(
          writer.id,
          end,
          Array.from({ length: 50 }, () => ({ subjectTag, clock: 1n })),
        );
        const telling = makeEntries(eraser.id, saidTo, [{ subjectTag, clock: 2n, kind: 'tombstone' }]);
        const erase = async () => {
          must(await eraser.server.push(telling.entries, telling.head, [], []));
          return must(await eraser.server.erase(subjectTag, 2n));
        };
        const [pushed] = await Promise.all([writer.server.push(entries, head, [], []), erase()]);
        saidTo = telling.head;
        const found = must(await supervisor.server.pull(writer.id, end.seq, 100));
        expect(found.filter(({ sealed }) => sealed.length > 0)).toEqual([]);
        const isSent = must(pushed).length === 0;
        expect(found).toHaveLength(isSent ? 50 : 0);
        if (isSent) end = head;
      }
    });
  });

  describe('an exchange that is cut', () => {
    test('is repeated and ends once, wherever it was cut', { tags: ['long'] }, async () => {
      const proxy = await cuttingProxy(one.place.port);
      onTestFinished(proxy.close);
      const server = openTeamServer({ ...one.place, port: proxy.port }, one.password);
      onTestFinished(() => server.close());
      let end = must(await server.heads()).find(({ workstation }) => workstation === one.id) ?? { ...NO_ENTRY };
      let unreachable = 0;
      for (let round = 0; round < 12; round += 1) {
        const { entries, head } = makeEntries(one.id, end, [{ subjectTag: randomBytes(32) }, {}]);
        const tag = randomBytes(32);
        proxy.cutAfter(1 + round * 520, round % 2 === 0 ? 'up' : 'down');
        // During the cut a call may fail with a code; a repetition finds the outcome.
        const push = await server.push(entries, head, [], []);
        const claim = await server.claim(tag);
        proxy.cutAfter(Number.POSITIVE_INFINITY, 'up');
        for (const outcome of [push, claim])
          if (!outcome.ok) {
            expect(outcome.error.code).toBe('team_unreachable');
            unreachable += 1;
          }
        expect(await server.push(entries, head, [], [])).toEqual(ok([]));
        expect(must(await server.claim(tag)).won).toBe(true);
        expect(must(await other.server.pull(one.id, end.seq, 10))).toEqual(entries);
        end = head;
      }
      expect(unreachable).toBeGreaterThan(3);
    });
  });
});
