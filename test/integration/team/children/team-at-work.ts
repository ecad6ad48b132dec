import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import { NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { PASSPHRASE } from '../../app/officer.ts';
import { NO_KEYCHAIN, openAt, value } from '../../app/opened.ts';
import { seeded } from '../../repositories/damaged.ts';
import { sampleLink } from '../../repositories/group-samples.ts';

/**
 * A workstation of a team whose officer acts at random until it is killed: `team-at-work.ts HOME SEED FIRST-MONTH
 * MONTHS ERASED DOCUMENT…`. Prints saved, noted and erased rows, and each code of a failure. The first ERASED documents
 * may be erased.
 */
const [home = '', seed = '', first = '', months = '', erased = '', ...documents] = process.argv.slice(2);
const random = seeded(Number(seed));
const { ask } = await openAt(home, NO_KEYCHAIN);
await value(ask('vault.open', { passphrase: PASSPHRASE }));
const say = (...words: readonly string[]): void => void writeSync(1, `${words.join(' ')}\n`);

async function saveMonth(): Promise<void> {
  const documento = documents[random(documents.length)] ?? '';
  const month: DataBase = addMonths(first, random(Number(months)));
  const input = { documento, month, purpose: 'concessao', reference: '', again: false, repeatOf: null } as const;
  const ran = await ask('consulta.run', input);
  if (ran.ok) say('saved', ran.value.id, documento);
  else say('refused', ran.error.code);
}

async function annotate(): Promise<void> {
  const { rows } = await value(
    ask('library.list', { filter: WHOLE_LIBRARY, sort: NEWEST_QUERY_FIRST, after: null, limit: 20 }),
  );
  const row = rows[random(rows.length)];
  if (row === undefined) return;
  const { id, documento } = row;
  const text = randomUUID();
  if (random(3) === 0) {
    const names = [`renovar ${random(4)}`];
    await ask('subject.tag', {
      ids: [id],
      ...(random(2) === 0 ? { add: names, remove: [] } : { add: [], remove: names }),
    });
  } else if ((await ask('subject.add_note', { id, text })).ok) say('noted', text, documento);
}

async function saveView(): Promise<void> {
  const filter = { ...WHOLE_LIBRARY, search: String(random(1_000)) };
  await ask('library.save_view', { name: `Filtro ${random(3)}`, filter, sort: NEWEST_QUERY_FIRST });
}

/** Makes, joins, snapshots or archives a group: all workstations must agree in the end. */
async function regroup(): Promise<void> {
  const documento = documents[random(documents.length)] ?? '';
  const link = sampleLink({ documento, nome: `Pessoa ${documento}` });
  const { rows } = await value(ask('groups.list', { search: '', archived: false, limit: 5, offset: 0 }));
  const row = rows[random(rows.length + 1)];
  if (row === undefined) {
    const named = { name: `Grupo ${random(100)}`, kind: 'economic', criterion: '' } as const;
    await ask('groups.add', { content: { ...named, links: [link] } });
    return;
  }
  const { id } = row;
  const act = random(5);
  if (act === 0) await ask('groups.archive', { id, isArchived: true });
  else if (act === 1) await ask('groups.keep_snapshot', { id, month: null, members: null, proportional: false });
  else {
    const opened = await ask('groups.open', { id });
    if (!opened.ok) return;
    const { content, revision } = opened.value.group;
    const links = act === 2 ? content.links.slice(1) : [...content.links, link];
    await ask('groups.change', { id, revision, content: { ...content, links } });
  }
}

async function erase(): Promise<void> {
  const documento = documents[random(Number(erased))];
  if (documento === undefined) return;
  const done = await ask('retention.erase', { documento, typed: documento, reason: 'engano' });
  say(done.ok ? 'erased' : 'refused', done.ok ? documento : done.error.code);
}

say('ready');
for (;;) {
  const chance = random(100);
  if (chance < 70) await saveMonth();
  else if (chance < 90) await annotate();
  else if (chance < 93) await saveView();
  else if (chance < 97) await regroup();
  else await erase();
  await wait(random(200));
}
