import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Archive } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { restoreCopy } from '#main/repositories/restore-copy.ts';
import { salvageArchive } from '#main/repositories/salvage/salvage.ts';
import { sampleNote } from './audit-samples.ts';
import { freshFolder } from './fresh.ts';
import { changedCopy, hostilePair, MOST, NEIGHBOUR } from './hostile.ts';
import { KEY, within } from './merging.ts';
import { NOON, sampleConsent, sampleResult } from './samples.ts';

let folders = { here: '', there: '' };

beforeAll(async () => {
  folders = await hostilePair();
});

afterAll(() => Promise.all(Object.values(folders).map((folder) => rm(folder, { recursive: true, force: true }))));

async function changed(change: string) {
  const [source, made] = [archiveFile(await freshFolder()), await freshFolder()];
  await changedCopy(folders.there, source, change);
  return { source, made };
}

/** The neighbour's document in an archive that was made. */
const neighbourIn = (made: string) => within(made, async ({ results }) => (await results.get('neighbour'))?.documento);

type Case = readonly [what: string, change: string];

const TWIN = (table: string, columns: string): string =>
  `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${table}`;

const ROWS: readonly Case[] = [
  ['a position that is no JSON', "UPDATE group_snapshots SET snapshot = '{'"],
  ['a position whose instant is a word', "UPDATE group_snapshots SET snapshot = json_set(snapshot, '$.at', 'x')"],
  [
    'a position without its members, whose group is lost',
    "UPDATE group_snapshots SET snapshot = '{}'; DELETE FROM groups",
  ],
  ['a portfolio whose settings are no JSON', "UPDATE watches SET settings = '{'"],
  ['a portfolio that says no rules', "UPDATE watches SET settings = '{}'; DELETE FROM watch_rules"],
  ['a lost portfolio of a batch without settings', "UPDATE batches SET settings = 'null'; DELETE FROM watches"],
  ['a lost portfolio whose rules are no JSON', "UPDATE watch_rules SET rules = '{'; DELETE FROM watches"],
  [
    'a member twice in a portfolio',
    `DROP INDEX watch_members_by_subject; ${TWIN(
      'watch_members',
      'watch_seq, documento, nome, nome_normalized, own_exposure, contract, segment, responsible, responsible_normalized, since, until',
    )}`,
  ],
  [
    'a query twice under way',
    "DROP INDEX attempts_under_way; UPDATE attempts SET state = 'intent'; INSERT INTO attempts SELECT seq + 99, id || 'x', environment, origin, documento, data_base, consent_seq, purpose, reference, officer, asked_for, job_id, intent_at, day, state, ended_at, failure, status, reached, requests, reused_id, price_cents, repeat_of, settlement, institution_seq, claim_tag, claim_fence, claim_repeats, paid_also_by FROM attempts",
  ],
  [
    'a lost authorization that the log calls as one that is there',
    `UPDATE results SET consent_seq = 99 WHERE id = 'first';
     INSERT INTO audit_entries (seq, at, officer, kind, outcome, consent_id, result_id, facts, previous, hash)
     SELECT max(seq) + 1, 1, 'ana', 'query', 'ok', 'neighbour', 'first', '{}', '', 'x' FROM audit_entries`,
  ],
];

describe('data, salvage: a row that no program writes is left out, and its neighbours come', () => {
  test.each(ROWS)('%s', async (_, change) => {
    const { source, made } = await changed(change);
    expect(await salvageArchive({ source, target: archiveFile(made), key: KEY })).toMatchObject({ ok: true });
    expect(await neighbourIn(made)).toEqual(NEIGHBOUR);
  });
});

async function restored(change: string) {
  const { source, made } = await changed(change);
  const done = await restoreCopy({ source, from: KEY, target: archiveFile(made), to: KEY });
  return { done, made };
}

describe('data, restored rows: a row that no program writes', () => {
  test.each([
    ['a position that is no JSON', "UPDATE group_snapshots SET snapshot = '{'"],
    ['a position whose instant is a word', "UPDATE group_snapshots SET snapshot = json_set(snapshot, '$.at', 'x')"],
    ['a result of no authorization', "UPDATE results SET consent_seq = 99 WHERE id = 'first'"],
  ])('%s refuses no backup', async (_, change) => {
    const { done, made } = await restored(change);
    expect(done).toMatchObject({ ok: true });
    expect(await neighbourIn(made)).toEqual(NEIGHBOUR);
  });

  test('the last numbers there are leave room for what is asked next', async () => {
    const { made } = await restored(`UPDATE attempts SET seq = ${MOST} WHERE seq = 1;
      UPDATE evidence_chunks SET evidence_seq = ${MOST} WHERE evidence_seq = 1; UPDATE evidence SET seq = ${MOST} WHERE seq = 1`);
    await within(made, saveNext);
  });

  test('a number beyond the exact ones leaves room for the result of the next query', async () => {
    const { made } = await restored(`UPDATE results SET seq = 9007199254740992 WHERE id = 'neighbour';
      UPDATE responses SET result_seq = 9007199254740992 WHERE result_seq = (SELECT max(result_seq) FROM responses)`);
    await within(made, saveNext);
  });

  test.each([
    [
      'a list that is searched by a number',
      `INSERT INTO library_views VALUES (1, 'v', 'v', 'v', '{"search":5}', '{}')`,
    ],
    ['a list that is no JSON', "INSERT INTO library_views VALUES (1, 'v', 'v', 'v', '{', '{}')"],
    ['a draft whose document is a number', "UPDATE drafts SET form = json_set(form, '$.documento', 5)"],
    ['a batch of a file without its members', "UPDATE batches SET source = '{}'"],
    ['a position without its members', "UPDATE group_snapshots SET snapshot = '{}'"],
  ])('%s stops no erasure', async (_, change) => {
    const { made } = await restored(change);
    const scope = { documento: NEIGHBOUR.numero, consentsBefore: NOON * 2 };
    const event = sampleNote({ kind: 'erase', facts: { reason: 'x' } });
    expect(await within(made, ({ eraser }) => eraser.erase(scope, event))).toMatchObject({ results: 1 });
  });
});

async function saveNext({ consents, results }: Archive): Promise<void> {
  const next = sampleConsent({ id: 'next' });
  await consents.add(next);
  await results.save(sampleResult(next, { id: 'next' }));
  expect((await results.get('next'))?.id).toBe('next');
}
