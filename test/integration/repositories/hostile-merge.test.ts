import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MergedPart } from '#domain/backup/merge.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { sha256Of } from '#main/ports/sha256.ts';
import { defaultResponse } from '#main/repositories/compression/default-response.ts';
import { CODECS, readerOf } from '#main/repositories/compression/response-compressor.ts';
import { createTemplate } from '#main/repositories/compression/sparse-response.ts';
import { BLANK_DRAFT } from '../../support/fakes/samples.ts';
import { sampleNote } from './audit-samples.ts';
import { confirmedBatch, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { newPerson } from './case-samples.ts';
import { sampleGroup, sampleLink } from './group-samples.ts';
import { hostilePair, MOST, NEIGHBOUR, onceOf } from './hostile.ts';
import { fork, rowsIn, sourceOf, within } from './merging.ts';
import { CPF, NOON, OTHER_CPF, sampleAttempt, sampleConsent, sampleEnd, sampleResult } from './samples.ts';

const PDF_HASH = sha256Of('%PDF').toString('hex');
const MERGE = sampleNote({ kind: 'restore', documento: null });
const NOTE = sampleNote({ documento: null });
const OF_OTHER = `WHERE documento = '${OTHER_CPF.numero}'`;

let folders = { here: '', there: '' };

beforeAll(async () => {
  folders = await hostilePair();
});

afterAll(() => Promise.all(Object.values(folders).map((folder) => rm(folder, { recursive: true, force: true }))));

/** Merges a forgery of the other archive, by an owner of its key, into a copy of the archive. */
async function merged(change: string) {
  const [folder, source] = [await fork(folders.here), await sourceOf(folders.there, change)];
  return within(folder, async ({ merge, results }) => {
    const { counts } = await merge.run(source, MERGE);
    return { counts, neighbour: (await results.get('neighbour'))?.documento };
  });
}

type Row = readonly [what: string, part: MergedPart, change: string];

/** Rows at which a merge ends without adding any row. */
const ENDING: readonly Row[] = [
  ['a number beyond every number', 'attempts', `UPDATE attempts SET requests = ${MOST}`],
  [
    'a proof of a draft whose document is a number',
    'drafts',
    `UPDATE drafts SET form = json_set(form, '$.documento', 5); UPDATE evidence SET owner_id = (SELECT id FROM drafts)`,
  ],
  [
    'a query at the end of time under an authorization without any',
    'results',
    `UPDATE results SET queried_at = 8640000000000000 ${OF_OTHER}; UPDATE consents SET last_query_at = NULL ${OF_OTHER}`,
  ],
  ['a batch of a file that is null', 'batches', "UPDATE batches SET source = 'null'"],
  ['a batch of a file without its members', 'batches', "UPDATE batches SET source = '{}'"],
  ['a line without a document whose cells are null', 'batches', "UPDATE batch_lines SET cells = 'null'"],
];

describe('data, merge: one row that no program writes does not stop the others', () => {
  test('a case without answers, a position without members, a portfolio without settings, a dictionary of no known method', async () => {
    const { counts, neighbour } = await merged(`UPDATE cases SET answers = '[]'; UPDATE watches SET settings = '{}';
      DROP TRIGGER group_snapshots_no_update;
      UPDATE group_snapshots SET snapshot = json_set(snapshot, '$.members', json('[]'));
      INSERT INTO dictionaries (id, method, bytes) VALUES (99, 'evil', x'');
      UPDATE responses SET dictionary = 99 WHERE result_seq IN (SELECT seq FROM results ${OF_OTHER})`);
    for (const part of ['cases', 'watches', 'groups'] as const) expect(counts[part].unreadable).toBe(1);
    expect(counts.results).toMatchObject({ taken: 1, unreadable: 3 });
    expect(neighbour).toEqual(NEIGHBOUR);
  });

  test.each(ENDING)('%s (%s)', async (_, part, change) => {
    const { counts, neighbour } = await merged(change);
    expect(counts[part].unreadable).toBeGreaterThan(0);
    expect(neighbour).toEqual(NEIGHBOUR);
  });
});

const DEEP = "replace(hex(zeroblob(2000)), '00', '[') || replace(hex(zeroblob(2000)), '00', ']')";
const LONG = "replace(hex(zeroblob(100000)), '00', 'ab')";

/** By the id of the row. */
const consent = (id: string, change: string): readonly [id: string, change: string] => [
  id,
  `UPDATE consents SET ${change} WHERE id = '${id}'`,
];
const of = (table: string, id: string, change: string): readonly [id: string, change: string] => [
  id,
  `UPDATE ${table} SET ${change} WHERE id = '${id}'`,
];
const child = (table: string, owner: string, id: string, change: string): readonly [id: string, change: string] => [
  id,
  `UPDATE ${table} SET ${change} WHERE ${owner} = (SELECT seq FROM ${OWNERS[owner]} WHERE id = '${id}')`,
];
const OWNERS: Readonly<Record<string, string>> = { batch_seq: 'batches', group_seq: 'groups' };

/** Rows that no screen can show, or that contradict their dependents. */
const STRANGE = [
  consent('authorization with metadata that are null', "metadata = 'null'"),
  consent('authorization with purposes that are null', "purposes = 'null'"),
  consent('authorization with a purpose that is none', `purposes = '["x"]'`),
  consent('authorization with representatives that are no list', "representatives = '{}'"),
  consent('authorization with a record without its members', "record = '{}', registered = 1"),
  consent('authorization through a number', "via = '1'"),
  consent('authorization with a record of two thousand levels', `record = ${DEEP}`),
  consent('authorization of a person typed as a company', "tipo_documento = 'cnpj'"),
  consent('authorization with a name of 200,000 characters', `nome = ${LONG}`),
  of('drafts', 'draft with a form that is null', "form = 'null'"),
  of('drafts', 'draft with a form that is a list', "form = '[]'"),
  of('drafts', 'draft with a document that is a number', "form = json_set(form, '$.documento', 5)"),
  of('drafts', 'draft with a signed act that is a number', "signed = '1'"),
  of('evidence', 'proof without a type', 'type = NULL'),
  of('evidence', 'proof of other bytes than its hash', `sha256 = '${'0'.repeat(64)}'`),
  of('attempts', 'query of a price that no sum holds', 'price_cents = 9000000000000000000'),
  of('attempts', 'query of a price below zero', 'price_cents = -900000'),
  of('attempts', 'query of no institution', 'institution_seq = NULL'),
  of('results', 'result with figures that end within a number', "figures = x'ff'"),
  of('results', 'result with figures of millions', "figures = unhex(replace(hex(zeroblob(400)), '00', '00904e'))"),
  of(
    'results',
    'result of the authorization of another',
    "consent_seq = (SELECT seq FROM consents WHERE id = 'neighbour')",
  ),
  of('people', 'person who was added on a day that no calendar has', 'added_at = 9000000000000000000'),
  of('batches', 'batch confirmed by a number', "confirmed = '1'"),
  of('batches', 'batch of a revision below zero', 'revision = -5'),
  child('batch_lines', 'batch_seq', 'batch with a line that asks of nobody', 'documento = NULL, problem = NULL'),
  child('group_links', 'group_seq', 'group with a link of a day that is none', "from_day = '2026-99-99'"),
] as const;

async function fillStrange(archive: Archive): Promise<void> {
  const ids = STRANGE.map(([id]) => id);
  const own = sampleConsent({ id: 'own' });
  const begun = (word: string): readonly string[] => ids.filter((id) => id.startsWith(word));
  for (const id of begun('authorization')) await archive.consents.add(sampleConsent({ id, documento: OTHER_CPF }));
  for (const id of begun('draft')) {
    await archive.drafts.save({ id, createdAt: NOON, savedAt: NOON, form: BLANK_DRAFT });
    await archive.drafts.sign(id, { entry: own, evidence: [], failure: null });
  }
  for (const id of begun('proof')) {
    const about = { ownerId: 'own', kind: 'arquivo_assinado', name: 'a.pdf', addedAt: NOON } as const;
    await archive.evidence.add(
      { id, ...about, type: 'application/pdf', size: 4, sha256: PDF_HASH },
      Buffer.from('%PDF'),
    );
  }
  for (const [at, id] of begun('query').entries()) {
    await archive.attempts.begin(sampleAttempt({ id, month: `2025-0${at + 1}` }));
    await archive.attempts.end(sampleEnd(id));
  }
  for (const id of begun('result')) await archive.results.save(sampleResult(own, { id }));
  for (const id of begun('person')) await archive.people.add(newPerson({ id, name: id }), NOTE);
  for (const id of begun('batch')) {
    await archive.batches.addDraft(sampleBatch({ id }), [sampleLine(2)], NOTE);
    await archive.batches.confirm(confirmedBatch(sampleBatch({ id })), [sampleItem(CPF.numero)], NOTE);
  }
  for (const id of begun('group')) await archive.groups.add(sampleGroup({ id }, [sampleLink()]), NOTE);
}

/** Outcome of all strange rows in one merge and of an erasure after it; computed by the first test that needs it. */
const ofStrange = onceOf(async () => {
  const [folder, other] = [await fork(folders.here), await fork(folders.there)];
  await within(other, fillStrange);
  const source = await sourceOf(other, STRANGE.map(([, change]) => change).join('; '));
  await within(folder, ({ merge }) => merge.run(source, MERGE));
  const brought = new Set(Object.values(rowsIn(folder)).flatMap((rows) => rows.map(({ id }) => String(id))));
  const scope = { documento: NEIGHBOUR.numero, consentsBefore: NOON * 2 };
  const erased = await within(folder, ({ eraser }) =>
    eraser.erase(scope, sampleNote({ kind: 'erase', facts: { reason: 'x' } })).catch(() => null),
  );
  return { brought, erased };
});

describe('data, merge: a row that no screen can show, or that lies, is set aside', () => {
  test('the neighbour comes', async () => expect((await ofStrange()).brought).toContain('neighbour'));

  test.each(STRANGE)('%s', async (id) => expect((await ofStrange()).brought).not.toContain(id));

  test('every subject can be erased after it', async () =>
    expect((await ofStrange()).erased).toMatchObject({ results: 1 }));
});

describe('data, merge: a result is of the query that it names', () => {
  test('another subject’s result settles no query that waits', async () => {
    const folder = await fork(folders.here);
    await within(folder, async ({ attempts }) => {
      await attempts.begin(sampleAttempt({ id: 'waits', month: '2026-05' }));
      await attempts.end(sampleEnd('waits'));
    });
    const source = await sourceOf(folders.there, "UPDATE results SET id = 'waits' WHERE id = 'neighbour'");
    await within(folder, async ({ merge, attempts }) => {
      await merge.run(source, MERGE);
      expect(await attempts.get('waits')).toMatchObject({ settlement: null });
    });
  });
});

describe('data, merge: what two workstations did', () => {
  test('both approvals of a version come', async () => {
    const columns = `policy_id, version, revision, institution_nome, institution_cnpj, content, sha256, created_at,
      changed_at, author, from_day, retired_by`;
    const { counts } = await merged(`INSERT INTO credit_policies (${columns}, approved_by)
      SELECT ${columns}, json_set(approved_by, '$.personId', 'eva') FROM credit_policies`);
    expect(counts.policies).toMatchObject({ taken: 2, differs: 0 });
  });
});

describe('data, merge: a response of a few bytes stays small', () => {
  const bytes = defaultResponse();
  const known = Buffer.from(createTemplate(bytes.toString('utf8')).strip(bytes.toString('utf8')) ?? '', 'utf8');
  const read = readerOf('sparse-deflate-1', bytes);
  const stored = (stripped: string): Buffer => CODECS.deflate.compress(stripped, known);

  test('a part of as many values as it has', () => expect(read?.(stored('0\t*1\n-\n-\n{}'))).toContain('{}'));
  test('a part of a hundred thousand values', () => expect(() => read?.(stored('0\t*100000\n-\n-\n{}'))).toThrow());
});
