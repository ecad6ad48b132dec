import type { Database } from 'better-sqlite3';
import { subjectKey } from '#domain/document.ts';
import type { WatchSettings } from '#domain/monitoring/watch.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import { columnsOf, type Row } from '../merge/rows.ts';
import { isSound } from '../merge/sound.ts';
import { textOf, type WriteRows } from './body.ts';
import { CYCLE_OF_ID, MEMBER_OF_ID } from './collect.ts';

type WatchPart = 'watches' | 'watch_members' | 'watch_cycles' | 'watch_gaps' | 'findings' | 'finding_events';

/** Monitored portfolios. Each row is checked as in a merge; one that says what no program writes is left out. */
export function watchWriters(database: Database): Readonly<Record<WatchPart, WriteRows>> {
  return {
    watches: watchWriter(database),
    watch_members: memberWriter(database),
    watch_cycles: cycleWriter(database),
    watch_gaps: gapWriter(database),
    findings: findingWriter(database),
    finding_events: eventWriter(database),
  };
}

const columns = (table: string, ...left: readonly string[]): readonly string[] =>
  columnsOf(table).filter((name) => !left.includes(name));
const named = (names: readonly string[]): string => names.map((name) => `@${name}`).join(', ');
const replaced = (names: readonly string[]): string => names.map((name) => `${name} = excluded.${name}`).join(', ');

/** The rules of its present version are those of its settings; of earlier ones, as who wrote it last knows them. */
function watchWriter(database: Database): WriteRows {
  const all = columns('watches', 'revision');
  const put = database.prepare<[Row]>(
    `INSERT INTO main.watches (revision, ${all.join(', ')}) VALUES (1, ${named(all)})
     ON CONFLICT (id) DO UPDATE SET revision = revision + 1, changed_at = max(changed_at, excluded.changed_at),
       ${replaced(all.filter((name) => !['id', 'created_at', 'changed_at'].includes(name)))}`,
  );
  const keepRules = database.prepare<[Row]>(
    `INSERT INTO main.watch_rules (watch_seq, version, rules)
     SELECT seq, CAST(key AS INTEGER), value FROM main.watches, json_each(@rules) WHERE main.watches.id = @id
     ON CONFLICT (watch_seq, version) DO UPDATE SET rules = excluded.rules`,
  );
  const areRules = (rules: string): boolean =>
    Object.values(JSON.parse(rules)).every((one) => isSound('watch_rules', { rules: JSON.stringify(one) }));
  return (rows) => {
    for (const { id, row } of rows) {
      if (row === null || !isSound('watches', row) || !areRules(textOf(row.rules))) continue;
      const { name }: WatchSettings = JSON.parse(textOf(row.settings));
      put.run({ ...row, id, normalized: normalizeName(name) });
      keepRules.run({ ...row, id });
    }
  };
}

function memberWriter(database: Database): WriteRows {
  const all = columns('watch_members', 'watch_seq');
  const put = database.prepare<[Row]>(
    `INSERT INTO main.watch_members (watch_seq, ${all.join(', ')})
     SELECT seq, ${named(all)} FROM main.watches WHERE id = substr(@id, 1, instr(@id, ' ') - 1)
     ON CONFLICT (subject, watch_seq) DO UPDATE SET ${replaced(all)}`,
  );
  return (rows) => {
    for (const { id, subject, row } of rows) {
      if (row === null || !isSound('watch_members', row) || subjectKey(textOf(row.documento)) !== subject) continue;
      const nome_normalized = normalizeName(textOf(row.nome));
      put.run({ ...row, id, nome_normalized, responsible_normalized: normalizeName(textOf(row.responsible)) });
    }
  };
}

const EVALUATED = ['rules_version', 'state', 'members', 'compared', 'gaps', 'started_at', 'evaluated_at'] as const;

/** What is evaluated beats what is asked, the later evaluation the earlier one, and who began first who began later. */
const rankOf = (value: (name: (typeof EVALUATED)[number]) => string): string =>
  `(ifnull(${value('evaluated_at')}, -1), -${value('started_at')}, ${value('rules_version')}, ${value('members')},
    ${value('compared')}, ${value('gaps')}, ${value('state')})`;

/** A draft of the same month that is here waits for nobody any more: what it would ask, another workstation asks. */
function cycleWriter(database: Database): WriteRows {
  const isDraft = `EXISTS (SELECT 1 FROM main.batches
    WHERE batches.seq = watch_cycles.batch_seq AND batches.state = 'draft' AND watch_cycles.evaluated_at IS NULL)`;
  const put = database.prepare<[Row]>(
    `INSERT INTO main.watch_cycles (id, watch_seq, month, ${EVALUATED.join(', ')})
     SELECT @cycle, seq, substr(@id, instr(@id, ' ') + 1), ${named(EVALUATED)}
     FROM main.watches WHERE id = substr(@id, 1, instr(@id, ' ') - 1)
     ON CONFLICT (watch_seq, month) DO UPDATE SET ${replaced(EVALUATED)}, batch_seq = iif(${isDraft}, NULL, batch_seq)
     WHERE ${isDraft} OR ${rankOf((name) => `excluded.${name}`)} > ${rankOf((name) => `watch_cycles.${name}`)}
     ON CONFLICT DO NOTHING`,
  );
  return (rows) => {
    for (const { id, row } of rows)
      if (row !== null && isSound('watch_cycles', { ...row, month: id.slice(-7) })) put.run({ ...row, id });
  };
}

function gapWriter(database: Database): WriteRows {
  const OF_GAP = `(SELECT watch_cycles.seq FROM main.watch_cycles WHERE ${CYCLE_OF_ID})`;
  const OF_MEMBER = `(SELECT watch_members.seq FROM main.watch_members WHERE ${MEMBER_OF_ID.replaceAll('@id', '@member')})`;
  const put = database.prepare<[Row]>(
    `INSERT INTO main.watch_cycle_members (cycle_seq, member_seq, gap) VALUES (${OF_GAP}, ${OF_MEMBER}, @gap)
     ON CONFLICT (cycle_seq, member_seq) DO UPDATE SET gap = excluded.gap`,
  );
  const remove = database.prepare<[Row]>(
    `DELETE FROM main.watch_cycle_members WHERE cycle_seq = ${OF_GAP} AND member_seq = ${OF_MEMBER}`,
  );
  return (rows) => {
    for (const { id, subject, row } of rows) {
      const names = { id, member: `${id.slice(0, id.indexOf(' '))} ${subject}` };
      if (row === null) remove.run(names);
      else if (isSound('watch_cycle_members', row)) put.run({ ...row, ...names });
    }
  };
}

function findingWriter(database: Database): WriteRows {
  const all = columns('findings', 'member_seq', 'cycle_seq');
  const put = database.prepare<[Row]>(
    `INSERT INTO main.findings (member_seq, cycle_seq, ${all.join(', ')})
     SELECT watch_members.seq, watch_cycles.seq, ${named(all)}
     FROM main.watches JOIN main.watch_members ON watch_members.watch_seq = watches.seq AND subject = @subject
       JOIN main.watch_cycles ON watch_cycles.watch_seq = watches.seq AND watch_cycles.month = @made_in
     WHERE watches.id = @watch
     ON CONFLICT (id) DO UPDATE SET ${replaced(all.filter((name) => name !== 'id'))}`,
  );
  return (rows) => {
    for (const { id, subject, row } of rows)
      if (row !== null && isSound('findings', row)) put.run({ ...row, id, subject });
  };
}

function eventWriter(database: Database): WriteRows {
  const all = columns('finding_events', 'finding_seq');
  const add = database.prepare<[Row]>(
    `INSERT INTO main.finding_events (finding_seq, ${all.join(', ')})
     SELECT seq, ${named(all)} FROM main.findings WHERE id = @finding ON CONFLICT DO NOTHING`,
  );
  return (rows) => {
    for (const { row } of rows) if (row !== null && isSound('finding_events', row)) add.run(row);
  };
}
