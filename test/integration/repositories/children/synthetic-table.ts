import { join } from 'node:path';
import { z } from 'zod';
import { documento, instant, text } from '#main/repositories/tables/columns.ts';
import type { Share, Table } from '#main/repositories/tables/table.ts';
import { SHARED, TABLES } from '#main/repositories/tables/tables.ts';

/*
 * Adds a table to the archive by its description and its schema alone, and prints the later state of its rows as JSON:
 * `synthetic-table.ts FOLDER [MEMBER]`. MEMBER is omitted from the description.
 */
const [folder = '', without = ''] = process.argv.slice(2);

const DDL = `
CREATE TABLE visits (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  documento TEXT NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE INDEX visits_by_subject ON visits (subject);
`;

const share: Share = { part: 'visits', news: 'library', sealed: 'subject', changes: ['text'] };
const whole = {
  name: 'visits',
  page: { holds: 'visits of officers', kept: 'an erasure', erased: 'yes', exported: 'no', dossier: 'no' },
  row: z.object({ id: text, documento, at: instant, text }),
  key: ['id'],
  subject: (row: string) => `${row}.subject`,
  shares: [share],
  erase: [{ counts: 'notes' }],
  merge: { part: 'notes', at: 'at' },
} as const satisfies Table;
const visits = Object.fromEntries(Object.entries(whole).filter(([member]) => member !== without)) as unknown as Table;
(TABLES as Table[]).push(visits);
if (visits.shares !== undefined) (SHARED as Map<string, unknown>).set('visits', { table: visits, share });

// Modules that derive from the tables are loaded once these are complete.
const { archiveMigrations } = await import('#main/repositories/schema/archive-form.ts');
const { wholeSchema } = await import('#main/repositories/schema/whole-schema.ts');
(archiveMigrations as string[])[0] = DDL + wholeSchema;
const { openDatabase } = await import('#main/platform/database/open-database.ts');
const { keyIdOf } = await import('#main/platform/database/raw-key.ts');
const { repositoriesIn } = await import('#main/repositories/repositories.ts');
const { restoreCopy } = await import('#main/repositories/restore-copy.ts');
const { salvageArchive } = await import('#main/repositories/salvage/salvage.ts');
const { encodeBody } = await import('#main/repositories/team/body.ts');
const { sampleNote } = await import('../audit-samples.ts');
const { sampleTeam } = await import('../team-samples.ts');

const key = Buffer.alloc(32, 7);
const note = sampleNote({ documento: null });
const CPF = '11144477735';
const BROKEN = `INSERT INTO visits (id, documento, at, text) VALUES ('broken', 'x', 1, '')`;

async function archive(name: string) {
  const file = join(folder, `${name}.db`);
  const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: archiveMigrations });
  if (!opened.ok) throw new Error(opened.error.code);
  const database = opened.value;
  const { repositories, close } = repositoriesIn(database);
  const visited = (): unknown[] => database.prepare('SELECT id FROM visits ORDER BY id').pluck().all();
  return { file, database, ...repositories, close, visited };
}

async function joined(name: string) {
  const one = await archive(name);
  await one.team.join(sampleTeam(name), note);
  await one.team.upload({ stage: 'member' }, note);
  return one;
}

const visit = `INSERT INTO visits (id, documento, at, text) VALUES ('first', '${CPF}', 1, 'Visita à loja')`;
const [a, b, c] = [await joined('a'), await joined('b'), await archive('c')];
a.database.exec(visit);
const changes = (await a.team.pending(10)).filter(({ part }) => part === 'visits');
const hash = new Uint8Array(32);
const peer = { workstation: 'a', login: 'a', signKey: hash, seq: 1, hash };
const unsound = encodeBody({ part: 'visits', id: 'odd', subject: CPF, row: { documento: CPF, at: 1, text: 5 } });
const bodies = [...changes.map(({ body }) => body), ...(visits.shares === undefined ? [] : [unsound])];
const rows = bodies.map((body, at) => ({ seq: at + 1, clock: BigInt(at + 1), subjectTag: null, body }));
await b.team.apply({ peer, role: 'officer', rows, readings: [], tagKey: hash });
const isAgreed = (await a.team.stateHash()) === (await b.team.stateHash());

const copyOf = async (name: string, isAsItIs: boolean) => {
  const to = { source: a.file, from: key, target: join(folder, `${name}.db`), to: key };
  return restoreCopy(isAsItIs ? { ...to, isAsItIs } : to);
};
a.database.exec(BROKEN);
await a.close();
const restored = await copyOf('restored', false);
await copyOf('source', true);
const { counts } = await c.merge.run({ file: join(folder, 'source.db'), key }, note);
const salvaged = await salvageArchive({ source: a.file, target: join(folder, 'salvaged.db'), key });
const opened = async (name: string): Promise<unknown[]> => {
  const one = await archive(name);
  const found = one.visited();
  await one.close();
  return found;
};
const brought = c.visited();
const erased = await c.eraser.erase({ documento: CPF, consentsBefore: 1 }, sampleNote({ kind: 'erase' }));
process.stdout.write(
  `${JSON.stringify({
    sent: changes.map(({ subject, id }) => [subject, id]),
    applied: b.visited(),
    unread: (await b.team.read())?.unread?.map(({ why, entries }) => [why, entries]) ?? [],
    isAgreed,
    restored: [restored.ok && restored.value.leftOut, await opened('restored')],
    merged: [counts.notes.taken, counts.notes.unreadable, brought],
    salvaged: [salvaged.ok, await opened('salvaged')],
    erased: [erased.notes, c.visited()],
  })}\n`,
);
for (const one of [b, c]) await one.close();
