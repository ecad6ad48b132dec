import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hashOfSnapshot } from '#domain/groups/make-snapshot.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { sha256Of } from '#main/ports/sha256.ts';
import { BLANK_DRAFT } from '../../support/fakes/samples.ts';
import { sampleNote } from './audit-samples.ts';
import { confirmedBatch, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { changed, sampleCase, samplePage } from './case-samples.ts';
import { freshFolder } from './fresh.ts';
import { sampleGroup, sampleLink, sampleSnapshot } from './group-samples.ts';
import { NEIGHBOUR, onceOf } from './hostile.ts';
import { fork, type Rows, rowsIn, sourceOf, within } from './merging.ts';
import { CPF, NOON, OTHER_CPF, sampleAttempt, sampleConsent, sampleEnd, sampleResult } from './samples.ts';

const { numero: ERASED } = OTHER_CPF;
const NAME = 'Maria de Souza';
const NOTE = sampleNote({ documento: null });
const LATER = NOON + 1_000_000;
const NEIGHBOURS = sampleConsent({ id: 'neighbour', documento: NEIGHBOUR, nome: 'Vizinha da Silva' });

interface Given {
  /** Rows of the other archive about subjects erased here, before `change` is applied. */
  readonly fill: (archive: Archive) => Promise<void>;
  readonly change?: string;
  /** Of both, before they part. */
  readonly sharing?: (archive: Archive) => Promise<void>;
  readonly previousUnopened?: number;
}

/** Merges an archive that the erasure did not reach; returns the rows that tell of the subject all the same. */
async function leftOf({ fill, change = '', sharing, previousUnopened = 1 }: Given): Promise<readonly string[]> {
  const folder = await freshFolder();
  await within(folder, async (archive) => {
    await archive.consents.add(NEIGHBOURS);
    await archive.audit.add(sampleNote({ documento: ERASED }));
    await sharing?.(archive);
  });
  const other = await fork(folder);
  await within(other, fill);
  const event = sampleNote({
    kind: 'erase',
    at: NOON + 50_000,
    facts: { reason: 'pedido_do_titular', previousUnopened },
  });
  await within(folder, ({ eraser }) => eraser.erase({ documento: ERASED, consentsBefore: NOON * 2 }, event));
  const hash = String(rowsIn(folder).audit_entries?.find(({ kind }) => kind === 'erase')?.hash);
  const source = await sourceOf(other, change.replace('@hash', hash));
  const returned = await within(folder, async ({ merge, results }) => {
    await merge.run(source, sampleNote({ kind: 'restore', documento: null }));
    return results.get('returned');
  });
  return [...telling(rowsIn(folder)), ...(returned === null ? [] : ['responses returned'])];
}

function telling(rows: Rows): readonly string[] {
  return Object.entries(rows)
    .filter(([table]) => table !== 'audit_entries')
    .flatMap(([table, found]) =>
      found
        .filter((row) => tells(JSON.stringify(row) + inflated(row.compressed)))
        .map(({ id = '' }) => `${table} ${String(id)}`.trim()),
    );
}

const tells = (text: string): boolean =>
  text.replaceAll(/[.-]/g, '').includes(ERASED) || text.toLowerCase().includes(NAME.toLowerCase());

function inflated(bytes: unknown): string {
  try {
    return Buffer.isBuffer(bytes) ? inflateRawSync(bytes).toString('utf8') : '';
  } catch {
    return '';
  }
}

async function authorize({ consents, results }: Archive): Promise<void> {
  const consent = sampleConsent({ id: 'consent', documento: OTHER_CPF, nome: NAME });
  await consents.add(consent);
  await results.save(sampleResult(consent, { id: 'result' }));
}

const draft = (id: string, documento: string) => (archive: Archive) =>
  archive.drafts.save({ id, createdAt: NOON, savedAt: NOON, form: { ...BLANK_DRAFT, documento } });
const ENTRY = 'INSERT INTO audit_entries (seq, at, officer, kind, outcome, facts, previous, hash) SELECT';

/** The other archive's log decides if an erasure had reached it. */
const LOGS: readonly (readonly [what: string, given: Given])[] = [
  [
    'an erasure of the same instant by the same officer',
    {
      fill: authorize,
      change: `${ENTRY} max(seq) + 1, ${NOON + 50_000}, 'ana', 'erase', 'ok', '{}', '', 'x' FROM audit_entries`,
    },
  ],
  [
    'the hash of the erasure on another entry',
    {
      fill: authorize,
      change: `${ENTRY} max(seq) + 1, 1, 'eve', 'view', 'ok', '{}', '', '@hash' FROM audit_entries`,
    },
  ],
  [
    'the end it had when it was replaced, from before the erasure reached it',
    {
      fill: authorize,
      change: `DROP TRIGGER audit_entries_in_sequence;
        ${ENTRY} 700, 1, 'eve', 'view', 'ok', '{}', '', '0123456789abcdef'`,
      sharing: ({ audit }) =>
        audit.add(
          sampleNote({ kind: 'restore', documento: null, facts: { sealed: 700, sealedHash: '0123456789abcdef' } }),
        ),
      previousUnopened: 0,
    },
  ],
];

interface Hidden extends Pick<Given, 'fill' | 'change'> {
  readonly what: string;
  /** Table and id. */
  readonly row: string;
}

/** Places in rows that name a subject other than the row's own. */
const HIDDEN: readonly Hidden[] = [
  {
    what: 'on the signed page of another’s case',
    row: 'case_pages',
    fill: async ({ cases }) => {
      const one = sampleCase({ documento: ERASED, nome: NAME });
      await cases.add(one, NOTE);
      await cases.conclude(changed(one), samplePage(one), NOTE);
    },
    change: `UPDATE cases SET documento = '${NEIGHBOUR.numero}', nome = 'Vizinha', nome_normalized = 'vizinha'`,
  },
  {
    what: 'in the signed act of another’s draft',
    row: 'drafts signed',
    fill: async (archive) => {
      await draft('signed', NEIGHBOUR.numero)(archive);
      const entry = sampleConsent({ id: 'signed', documento: OTHER_CPF, nome: NAME });
      await archive.drafts.sign('signed', { entry, evidence: [], failure: null });
    },
  },
  {
    what: 'as the first of two documents of a draft',
    row: 'drafts twice',
    fill: draft('twice', NEIGHBOUR.numero),
    change: `UPDATE drafts SET form = '{"documento":"${ERASED}",' || substr(form, 2) WHERE id = 'twice'`,
  },
  {
    what: 'as a draft’s document that is a number',
    row: 'drafts number',
    fill: draft('number', ''),
    change: `UPDATE drafts SET form = json_set(form, '$.documento', ${ERASED}) WHERE id = 'number'`,
  },
  {
    what: 'as a question of a batch without its line',
    row: 'batch_items',
    fill: async ({ batches }) => {
      const batch = sampleBatch({ id: 'asked' });
      await batches.addDraft(batch, [sampleLine(2), sampleLine(3, { documento: ERASED })], NOTE);
      await batches.confirm(confirmedBatch(batch), [sampleItem(CPF.numero), sampleItem(ERASED)], NOTE);
    },
    change: `DELETE FROM batch_lines WHERE documento = '${ERASED}'`,
  },
  {
    what: 'in the cells of a line without a document',
    row: 'batch_lines',
    fill: ({ batches }) => {
      const unread = sampleLine(3, { documento: null, problem: 'wrong_digits', nome: NAME, cells: [ERASED, NAME] });
      return batches.addDraft(sampleBatch({ id: 'words' }), [sampleLine(2), unread], NOTE);
    },
  },
  {
    what: 'by the words that a batch is searched by',
    row: 'batches words',
    fill: async () => {},
    change: `UPDATE batches SET name_normalized = '${NAME.toLowerCase()}' WHERE id = 'words'`,
  },
  {
    what: 'by the words that a group is searched by',
    row: 'groups words',
    fill: ({ groups }) => groups.add(sampleGroup({ id: 'words' }), NOTE),
    change: `UPDATE groups SET normalized = '${NAME.toLowerCase()}' WHERE id = 'words'`,
  },
  {
    what: 'by a masked document in a later position of a group',
    row: 'group_snapshots masked',
    fill: async ({ groups }) => {
      const group = sampleGroup({ createdAt: LATER }, [sampleLink({ documento: NEIGHBOUR.numero })]);
      await groups.add(group, NOTE);
      const links = [sampleLink({ documento: '529.982.247-25', nome: NAME })];
      const { snapshot } = sampleSnapshot({ ...group, content: { ...group.content, links } }, 1, LATER);
      const kept = { ...snapshot, id: 'masked' };
      const sha256 = hashOfSnapshot(kept, (text) => sha256Of(text).toString('hex'));
      await groups.addSnapshot({ snapshot: kept, sha256 }, NOTE);
    },
  },
  {
    what: 'in a text without a document',
    row: 'unreadable_responses text',
    fill: ({ unreadable }) => {
      const asked = { environment: 'embutido', documento: ERASED, month: '2026-01', status: 200 } as const;
      return unreadable.keep({ ...asked, id: 'text', savedAt: NOON, text: `{"cpf":"${ERASED}"` }, NOTE);
    },
    change: 'UPDATE unreadable_responses SET documento = NULL',
  },
  {
    what: 'in the reference of a query of nobody',
    row: 'attempts query',
    fill: async ({ attempts }) => {
      await attempts.begin(sampleAttempt({ id: 'query', documento: OTHER_CPF, reference: `de ${NAME}` }));
      await attempts.end(sampleEnd('query'));
    },
    change: "UPDATE attempts SET documento = ''",
  },
  {
    what: 'in the response to another’s query',
    row: 'responses returned',
    fill: ({ results }) => {
      const rawText = `{"status":"sucesso","consulta":{"resumoDoCliente":{"documentoDoCliente":"${ERASED}"}}}`;
      return results.save(sampleResult(NEIGHBOURS, { id: 'returned', rawText, returnedSubject: ERASED }));
    },
    change: 'UPDATE results SET returned_subject = NULL',
  },
];

/** Remains of all of them after one merge. */
const leftHidden = onceOf(() =>
  leftOf({
    fill: async (archive) => {
      await authorize(archive);
      for (const { fill } of HIDDEN) await fill(archive);
    },
    change: HIDDEN.map(({ change = '' }) => change).join(';'),
  }),
);

describe('data, merge: who was erased here does not come back, whatever the other archive says', () => {
  test('as who it is', async () => expect(await leftHidden()).not.toContain('consents consent'));

  test.each(HIDDEN)('$what', async ({ row }) => expect(await leftHidden()).not.toContain(row));

  test.each(LOGS)('its log has %s', async (_, given) => expect(await leftOf(given)).toEqual([]));
});
