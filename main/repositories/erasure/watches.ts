import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/document.ts';
import type { WatchSettings } from '#domain/monitoring/watch.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import { identifyingNames, textWithout } from './naming.ts';
import { type RowsToErase, toldSince } from './told-since.ts';

/** The rows of monitored portfolios that tell of a subject, by `seq` of their table. */
export interface WatchRows {
  /** Its memberships, with what was found of it. */
  readonly members: readonly number[];
  /** Portfolios whose name tells of the subject, with their settings as they are left. */
  readonly named: readonly NamedWatch[];
}

/** `settings` is JSON. */
interface NamedWatch {
  readonly seq: number;
  readonly settings: string;
}

/** The names that a subject has as a member. */
export function watchNamesOf(database: Database, key: SubjectKey): readonly string[] {
  return database
    .prepare<[string], string>(`SELECT DISTINCT nome FROM watch_members WHERE subject = ? AND nome <> ''`)
    .pluck()
    .all(key);
}

/** Finds what portfolios hold of a subject who is known by these names. */
export function watchRowsOf(
  database: Database,
  key: SubjectKey,
  { known, after = 0, beats = null }: RowsToErase,
): WatchRows {
  const without = textWithout([key], identifyingNames(known));
  const named = database
    .prepare<[Required<Omit<RowsToErase, 'known'>>], NamedWatch>(
      `SELECT seq, settings FROM watches WHERE seq > @after AND NOT ${toldSince('watches', 'watches.id')}`,
    )
    .all({ after, beats })
    .flatMap((watch) => {
      const settings: WatchSettings = JSON.parse(watch.settings);
      const name = without(settings.name);
      return name === settings.name ? [] : [{ seq: watch.seq, settings: JSON.stringify({ ...settings, name }) }];
    });
  const members = database
    .prepare<[string, number], number>('SELECT seq FROM watch_members WHERE subject = ? AND watch_seq > ?')
    .pluck()
    .all(key, after);
  return { members, named };
}

/** Findings, and what cycles say of the subject, go with its memberships; how many members a cycle had stays as it was. */
export function dropFromWatches(database: Database, { members, named }: WatchRows): void {
  const drop = database.prepare<[number]>('DELETE FROM watch_members WHERE seq = ?');
  for (const seq of members) drop.run(seq);
  const rename = database.prepare<[NamedWatch & { readonly normalized: string }]>(
    'UPDATE watches SET settings = @settings, normalized = @normalized, revision = revision + 1 WHERE seq = @seq',
  );
  for (const watch of named) {
    const { name }: WatchSettings = JSON.parse(watch.settings);
    rename.run({ ...watch, normalized: normalizeName(name) });
  }
}
