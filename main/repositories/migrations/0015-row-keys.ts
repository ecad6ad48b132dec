import { ADVANCE_CLOCK, noted, type Shared, triggerOf } from './0011-team.ts';

/** A row that may name anybody and is nobody's own: its entries are sealed by a key of the row. */
export type RowOfNobody = Omit<Shared, 'subject'>;

const subjectOf = ({ part, id }: RowOfNobody): string => `'row ${part} ' || ${id}`;

const OWN = "(SELECT record ->> '$.workstation' FROM team)";

/**
 * While an erasure is written (`is_quiet` 2; 3 where another workstation's is followed) a row that it changes is told anew,
 * and before it that what was sealed of it is erased: by who erases, and by who told the row last.
 */
const erasedTrigger = (shared: RowOfNobody, name: string): string => {
  const { table, on, part, id, when } = shared;
  const isToldHere = `EXISTS (SELECT 1 FROM shared_rows
    WHERE part = '${part}' AND shared_rows.id = ${id} AND ifnull(origin, ${OWN}) = ${OWN})`;
  const row = subjectOf(shared);
  return `
CREATE TRIGGER team_${name}_${part}_erased AFTER ${on} ON ${table}
WHEN ((SELECT is_quiet FROM team) = 2 OR ((SELECT is_quiet FROM team) = 3 AND ${isToldHere}))${when === undefined ? '' : ` AND ${when}`}
BEGIN
  ${ADVANCE_CLOCK};
  INSERT INTO team_changes (part, id, clock, body)
    SELECT 'erasures', ${row}, clock, json_object('row', ${row}) FROM team WHERE true
    ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body;
  UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = ${row};${noted({ ...shared, subject: row })}
END;`;
};

/** The triggers of such rows, numbered from `first` on. */
export const rowTriggers = (shared: readonly RowOfNobody[], first: number): string =>
  shared
    .map((one, at) => {
      const shares = triggerOf({ ...one, subject: subjectOf(one) }, first + at);
      return one.on === 'INSERT' ? shares : shares + erasedTrigger(one, String(first + at + 1));
    })
    .join('\n');

/** Notes the rows of a part that a team has not learned of yet. `names`: SELECT of id and subject. */
export const noteRows = (part: string, names: string): string => `
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
  SELECT '${part}', own.id, own.subject, NULL, NULL, clock + row_number() OVER (), 0
  FROM (${names}) AS own, team WHERE is_quiet = 0;
INSERT INTO team_changes (part, id, clock) SELECT part, id, clock FROM shared_rows WHERE part = '${part}';
UPDATE team SET clock = max(clock, (SELECT ifnull(max(clock), 0) FROM shared_rows));`;

const VIEWS: readonly RowOfNobody[] = [
  { table: 'library_views', on: 'INSERT', part: 'views', id: 'new.id' },
  { table: 'library_views', on: 'UPDATE OF name, filter, sort', part: 'views', id: 'new.id' },
  { table: 'library_views', on: 'DELETE', part: 'views', id: 'old.id' },
];

/** Triggers of the versions before have the numbers up to here. */
const FORMER = 34;

/**
 * Saved filters, whose name or search may name anybody, have keys of their own and are known by their ids: what an erasure
 * leaves of a row is its id. Two workstations that do not hear of one another may give a name twice: both are kept.
 */
export const rowKeys = `
CREATE TABLE views_of_library (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  normalized TEXT NOT NULL,
  filter TEXT NOT NULL,
  sort TEXT NOT NULL
) STRICT;
INSERT INTO views_of_library SELECT seq, id, name, normalized, filter, sort FROM library_views;
DROP TABLE library_views;
ALTER TABLE views_of_library RENAME TO library_views;
CREATE INDEX library_views_by_name ON library_views (normalized);
${rowTriggers(VIEWS, FORMER)}
DELETE FROM shared_rows WHERE part = 'views';
DELETE FROM team_changes WHERE part = 'views';
${noteRows('views', "SELECT id, 'row views ' || id AS subject FROM library_views")}
`;
