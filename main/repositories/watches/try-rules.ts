import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import { type SubjectToTry, tryRules } from '#domain/monitoring/rule-trial.ts';
import { WATCH_LIMITS } from '#domain/monitoring/watch.ts';
import type { WatchRepository } from '../../ports/watches.ts';
import { watchedMonth } from './evaluate-cycle.ts';
import { filedExposures } from './filed-exposures.ts';
import { ANSWERS, type AnswerRow, answerFrom, earlierOf, oneAMonth } from './to-evaluate.ts';
import { MEMBER_COLUMNS, type MemberColumns, memberFrom } from './watch-columns.ts';
import { MEMBERS_OF_MONTH, WATCH_SEQ } from './watch-members.ts';

type TrialMethods = Pick<WatchRepository, 'newestSaved' | 'tryRules'>;

const NEWEST = `
SELECT max((
  SELECT max(data_base) FROM results WHERE subject = watch_members.subject AND environment = watches.environment
)) FROM watch_members JOIN watches ON watches.seq = watch_seq WHERE watches.id = ?`;

type MemberRow = MemberColumns & { readonly key: SubjectKey };

/** Tries rules on saved months by kept figures alone, some members a call; writes nothing. */
export function ruleTrials(database: Database): TrialMethods {
  const newest = database.prepare<[string], DataBase | null>(NEWEST).pluck();
  const members = database.prepare<[Record<string, unknown>], MemberRow>(
    `SELECT ${MEMBER_COLUMNS}, subject AS key FROM watch_members WHERE ${MEMBERS_OF_MONTH}`,
  );
  const answers = database.prepare<[Record<string, unknown>], AnswerRow>(ANSWERS);
  const environmentOf = database
    .prepare<[{ watchId: string }], string>(`SELECT environment FROM watches WHERE seq = ${WATCH_SEQ}`)
    .pluck();
  const filedOf = filedExposures(database);
  return {
    newestSaved: async (watchId) => newest.get(watchId) ?? null,
    tryRules: async (watchId, trial, after, limit) => {
      const environment = environmentOf.get({ watchId });
      const first = addMonths(trial.from, 1 - WATCH_LIMITS.compared);
      const filedIn = filedOf(watchId);
      const rows = members.all({ watchId, month: trial.to, after: after ?? '', limit });
      const warned = rows.flatMap(({ key, ...columns }) => {
        const member = memberFrom(columns);
        const saved = answers.all({ subject: key, environment, first, month: trial.to });
        const subject = { ...subjectToTry(member, saved), filed: filedIn(key, trial.to) };
        return tryRules(subject, trial).map((warning) => ({ ...warning, member }));
      });
      return { tried: rows.length, last: rows.at(-1)?.key ?? null, warned };
    },
  };
}

function subjectToTry(
  { documento, ownExposure }: Pick<MemberColumns, 'documento' | 'ownExposure'>,
  rows: readonly AnswerRow[],
): SubjectToTry {
  const months = oneAMonth(rows).map((row) => watchedMonth(answerFrom(row)));
  const again = months.flatMap(({ month }) => earlierOf(month, rows) ?? []);
  return { tipo: documento.length === 11 ? 'cpf' : 'cnpj', ownExposure, months, earlier: again.map(watchedMonth) };
}
