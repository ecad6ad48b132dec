import { SNAPSHOT_NO_UPDATE, SNAPSHOT_SUBJECT_ROWS, SNAPSHOT_SUBJECTS } from './0008-groups.ts';
import { triggerOf } from './0011-team.ts';
import { noteRows, type RowOfNobody, rowTriggers } from './0015-row-keys.ts';

const groupOf = (row: 'new' | 'old'): string => `(SELECT id FROM groups WHERE seq = ${row}.group_seq)`;
const linkId = (row: 'new' | 'old'): string => `${groupOf(row)} || ' ' || ${row}.id`;

const SAID_OF_GROUP = 'name, kind, criterion';
const SAID_OF_LINK = 'documento, digits, nome, role, via, share_bp, source, source_date, from_day, to_day, erased_with';

const columns = (row: 'new' | 'old', names: string): string => `(${names.replaceAll(/\w+/g, `${row}.$&`)})`;

/** What a removed group takes along is not told: its removal says it all. */
const REMOVAL = { table: 'groups', on: 'DELETE', part: 'group_removals', id: 'old.id', subject: 'NULL' } as const;

const SHARED: readonly RowOfNobody[] = [
  { table: 'groups', on: 'INSERT', part: 'groups', id: 'new.id' },
  {
    ...{ table: 'groups', on: `UPDATE OF ${SAID_OF_GROUP}`, part: 'groups', id: 'new.id' },
    when: `${columns('new', SAID_OF_GROUP)} IS NOT ${columns('old', SAID_OF_GROUP)}`,
  },
  { table: 'group_links', on: 'INSERT', part: 'group_links', id: linkId('new') },
  { table: 'group_links', on: `UPDATE OF ${SAID_OF_LINK}`, part: 'group_links', id: linkId('new') },
  {
    ...{ table: 'group_links', on: 'DELETE', part: 'group_links', id: linkId('old') },
    when: `${groupOf('old')} IS NOT NULL`,
  },
  { table: 'group_snapshots', on: 'INSERT', part: 'group_snapshots', id: 'new.id' },
  { table: 'group_snapshots', on: 'UPDATE OF snapshot', part: 'group_snapshots', id: 'new.id' },
];

/** SELECT of id and subject of what is shared. */
export const GROUP_NAMES = "SELECT id, 'row groups ' || id AS subject FROM groups";
export const LINK_NAMES = `SELECT id, 'row group_links ' || id AS subject
FROM (SELECT groups.id || ' ' || group_links.id AS id FROM group_links JOIN groups ON groups.seq = group_seq)`;
export const POSITION_NAMES = "SELECT id, 'row group_snapshots ' || id AS subject FROM group_snapshots";

/** Triggers of the versions before have the numbers up to here. */
const FORMER = 39;

/**
 * What a team shares of groups. Two workstations that do not hear of one another may keep the same version of a group, and
 * add links at the same place: both stay, in one order everywhere.
 */
export const sharedGroups = `
-- Links stand in the order of place, then of id.
ALTER TABLE group_links ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
UPDATE group_links SET place = seq;

CREATE TABLE positions_of_groups (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  sha256 TEXT NOT NULL,
  group_seq INTEGER NOT NULL REFERENCES groups (seq) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  snapshot TEXT NOT NULL
) STRICT;
INSERT INTO positions_of_groups (seq, id, sha256, group_seq, version, snapshot)
  SELECT seq, id, sha256, group_seq, version, snapshot FROM group_snapshots;
DROP TABLE group_snapshot_subjects;
DROP TABLE group_snapshots;
ALTER TABLE positions_of_groups RENAME TO group_snapshots;
CREATE INDEX group_snapshots_by_version ON group_snapshots (group_seq, version);
${SNAPSHOT_NO_UPDATE}
-- A team may tell that its group was removed, and stands all the same.
CREATE TRIGGER group_snapshots_no_delete BEFORE DELETE ON group_snapshots
WHEN (SELECT is_quiet FROM team) IS NOT 1 AND EXISTS (SELECT 1 FROM groups WHERE seq = old.group_seq)
BEGIN SELECT raise(ABORT, 'a snapshot goes with its group alone'); END;
${SNAPSHOT_SUBJECTS}
INSERT INTO group_snapshot_subjects ${SNAPSHOT_SUBJECT_ROWS};
${triggerOf(REMOVAL, FORMER)}
${rowTriggers(SHARED, FORMER + 1)}
${noteRows('groups', GROUP_NAMES)}
${noteRows('group_links', LINK_NAMES)}
${noteRows('group_snapshots', POSITION_NAMES)}
`;
