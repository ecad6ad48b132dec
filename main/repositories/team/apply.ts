import type { Database } from 'better-sqlite3';
import { subjectKey } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { CodecName } from '../compression/response-compressor.ts';
import { onceEach } from '../once-each.ts';
import { namedRows, nameIn } from '../tables/named-rows.ts';
import { isNamedById, isSameValue, pick, type Row, type Table } from '../tables/table.ts';
import { SHARED, type SharedPart } from '../tables/tables.ts';
import { type AttachSent, sentAttacher } from './attachments.ts';
import type { SharedBody } from './body.ts';
import { sharedColumns } from './collect.ts';

interface Entry {
  /** It is the newest row known of its name. */
  readonly isNewest: boolean;
  /** The instant of its entry. */
  readonly at: Instant;
}

/** Writes a row whose needs are here; false where it is refused, or is another row under a present one's name. */
export type WriteRow = (body: SharedBody, entry: Entry) => boolean;

export function rowWriters(database: Database, codec: CodecName): (part: string) => WriteRow {
  const attach = sentAttacher(database, codec);
  return onceEach((part: string) => {
    const shared = SHARED.get(part);
    if (shared === undefined) throw new Error(`no part ${part} is shared`);
    return writerOf(database, shared, attach);
  });
}

function writerOf(database: Database, shared: SharedPart, attach: AttachSent): WriteRow {
  const { table, share } = shared;
  const reads = Object.fromEntries(Object.entries(share.reads ?? {}).map(([name, sql]) => [name, sql('own')]));
  const only = share.key === undefined ? undefined : share.when?.('own');
  const rows = namedRows(database, table, { only, reads });
  const columns = sharedColumns(table, share);
  const revise = ownerReviser(database, table);
  const isUnwanted = conditionOf(database, `SELECT 1 FROM main.${table.name} AS own WHERE`, share.unless);
  const drop = conditionOf(database, `DELETE FROM main.${table.name} AS own WHERE`, share.drops);
  const settle = share.completes ? rows.settledPart : rows.settled;
  const isItself = (named: Row, { id, subject }: SharedBody): boolean =>
    share.completes || (nameIn(table, named) === id && isOfSubject(shared, named, subject));
  const add = (id: string, row: Row, settled: Row): boolean => {
    const attachment = attach(share.part, { ...row, id });
    const seq = attachment === null ? null : rows.insert(settled);
    if (seq !== null) attachment?.write(seq);
    return seq !== null;
  };
  const take = (body: SharedBody, row: Row, { isNewest, at }: Entry): boolean => {
    const { id } = body;
    const sent = Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
    const named = share.completes ? sent : { ...share.fills, ...table.own, ...(isNamedById(table) && { id }), ...sent };
    const whole = share.accepts?.(named) === false ? null : settle(named);
    const settled = whole === null || share.bounds === undefined ? whole : share.bounds(whole, at);
    if (settled === null || !isItself({ ...settled, ...named }, body) || isUnwanted(settled)) return false;
    const here = rows.find(id);
    const isAnother =
      here !== undefined && share.fixed?.some((name) => !isSameValue(here[name] ?? null, settled[name]));
    if (isAnother) return false;
    drop(settled);
    if (here === undefined) return !share.completes && add(id, row, settled);
    rows.change(id, changesOf(shared, { here, there: settled, isNewest }));
    if (share.revisesOwner) revise(String(sent[table.owner ?? '']));
    return true;
  };
  return (body, entry) => {
    if (body.row !== null) return take(body, body.row, entry);
    if (share.sharesRemoval && entry.isNewest) rows.remove(body.id);
    return share.sharesRemoval === true;
  };
}

/** Runs a statement with the columns of a row; returns whether it found or changed a row. */
function conditionOf(database: Database, begin: string, condition: string | undefined): (row: Row) => boolean {
  if (condition === undefined) return () => false;
  const statement = database.prepare<[Row]>(`${begin} ${condition}`);
  return (row) => (statement.reader ? statement.get(row) !== undefined : statement.run(row).changes > 0);
}

interface Meeting {
  readonly here: Row;
  readonly there: Row;
  readonly isNewest: boolean;
}

function changesOf({ table, share }: SharedPart, { here, there, isNewest }: Meeting): Row {
  const computed = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(table.derived ?? {}).map(([name, compute]) => [name, compute({ ...here, ...row })]),
    );
  const newest = isNewest && share.changes !== undefined ? there : {};
  const taken = share.join?.(here, there, isNewest) ?? pick(newest, [...sharedColumns(table, share)]);
  const changed = Object.fromEntries(
    Object.entries(taken).filter(([name, value]) => !isSameValue(here[name] ?? null, value)),
  );
  if (Object.keys(changed).length === 0) return {};
  const revision = 'revision' in here ? { revision: Number(here.revision) + 1 } : {};
  return { ...changed, ...computed(changed), ...revision };
}

/** A row must be sealed with the key of its own subject. */
function isOfSubject({ table, share }: SharedPart, { documento, subject: own }: Row, subject: string | null): boolean {
  if (share.sealed !== 'subject' || table.owner !== undefined) return true;
  if (documento != null && documento !== '') return subjectKey(String(documento)) === subject;
  return own === undefined || own === null || own === subject;
}

/** Increments the owner's revision, so that a window that still shows the old owner cannot save it. */
function ownerReviser(database: Database, { owner, refs }: Table): (name: string) => void {
  const to = owner === undefined ? undefined : refs?.[owner]?.to();
  if (to === undefined || !('revision' in to.row.shape)) return () => {};
  const rows = namedRows(database, to);
  return (name) => {
    const here = rows.find(name);
    if (here !== undefined) rows.change(name, { revision: Number(here.revision) + 1 });
  };
}

/** The rows that a row belongs to or names; it waits until all of them are present. */
export function needsOf({ part, id, row }: SharedBody): readonly (readonly [table: Table, name: string])[] {
  const shared = SHARED.get(part);
  if (shared === undefined || row === null) return [];
  const { table, share } = shared;
  const itself = share.completes ? [[table, id] as const] : [];
  const named = Object.entries(table.refs ?? {}).flatMap(([column, { to, isLoose, isMade }]) => {
    const isNeeded = sharedColumns(table, share).includes(column) && !isLoose && !isMade;
    return isNeeded && row[column] != null ? [[to(), String(row[column])] as const] : [];
  });
  return [...itself, ...named];
}

const ORDER = [...SHARED.keys()];

export const inPartOrder = (one: SharedBody, other: SharedBody): number =>
  ORDER.indexOf(one.part) - ORDER.indexOf(other.part);
