import type { Backtest, BacktestRequest } from '#contract/policies.ts';
import { type SubjectKey, subjectKey } from '#domain/basics/document.ts';
import { isDataBase } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { recordOf } from '#domain/basics/record.ts';
import type { Group } from '#domain/groups/group.ts';
import {
  type TriedPolicy,
  type TriedRow,
  type TriedTally,
  type TriedVersion,
  triedTally,
  triedVersion,
  withoutRequestRules,
} from '#domain/policies/backtest.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import { judgePolicy } from '#domain/policies/judge-policy.ts';
import type { PolicyGroup, PolicySubject } from '#domain/policies/measured.ts';
import { triedTipo } from '#domain/policies/policy-segment.ts';
import { knownMonths, type PolicyAnswer } from '#domain/policies/subject-months.ts';
import { summaryOfFigures } from '#domain/series/kept-figures.ts';
import { NO_LIMITS } from '#domain/sources/own-limits.ts';
import { GIVEN_VALUES, type RequestValues, requestValues } from '#domain/sources/request-values.ts';
import type { TriedScope, TriedSubject } from '../../ports/policies.ts';
import { turns } from '../turns.ts';
import type { Emit, Unlocked } from '../unlocked.ts';
import { policyEvent } from './change-policy.ts';
import { groupsFor, looksAtGroups, policyGroup } from './policy-groups.ts';

export type BacktestPorts = Pick<
  Unlocked,
  'audit' | 'clock' | 'closing' | 'groups' | 'log' | 'newId' | 'officer' | 'policies' | 'policyTrials' | 'settings'
>;

/** A back-test, running or ended, with a row for each answer tried; kept in memory only. */
export interface BacktestRun {
  readonly id: string;
  readonly request: BacktestRequest;
  readonly policies: readonly TriedPolicy[];
  readonly total: number;
  state: Backtest['state'];
  rows: TriedRow[];
  tally: TriedTally;
  readonly cancelled: AbortController;
}

/** Subjects read at a time; other requests are served in between. */
const SLICE = 100;

/** Prepares a back-test and records it in the log. Fails with `not_found`, `month_malformed` and `range_reversed`. */
export async function backtestRun(unlocked: BacktestPorts, asked: BacktestRequest): Promise<Outcome<BacktestRun>> {
  const { policyId, version, other, from, to } = asked;
  if (![from, to].every((month) => month === null || isDataBase(month))) return fail('month_malformed');
  if (from !== null && to !== null && from > to) return fail('range_reversed');
  const versions = [version, ...(other === null ? [] : [other])];
  const found = await Promise.all(versions.map((each) => unlocked.policies.get(policyId, each)));
  const policies = found.flatMap((policy) => policy ?? []);
  const [one] = policies;
  if (one === undefined || policies.length < versions.length) return fail('not_found');
  const tipo = triedTipo(
    policies.map(({ content }) => content.tipo),
    asked.tipo,
  );
  const request = { ...asked, tipo };
  const { months, subjects } = await unlocked.policyTrials.count(request);
  const total = request.months === 'newest' ? subjects : months;
  await unlocked.audit.add(policyEvent(unlocked, one, 'backtest', { results: total }));
  const tried = policies.map(({ version: number, content }) => ({ version: number, content }));
  const cancelled = new AbortController();
  const tally = tallyOf(tried, []);
  return ok({ id: unlocked.newId(), request, policies: tried, total, state: 'running', rows: [], tally, cancelled });
}

/** Tries all answers and emits the progress; ends early if the run is cancelled or the vault closes. */
export async function runBacktest(unlocked: BacktestPorts, run: BacktestRun, emit: Emit): Promise<void> {
  const ended = AbortSignal.any([run.cancelled.signal, unlocked.closing.signal]);
  const changed = (): void =>
    emit('policies.backtest_changed', { id: run.id, state: run.state, done: run.rows.length, total: run.total });
  try {
    const tryAll = await subjectTrial(unlocked, run, ended);
    for (let after: SubjectKey | null = null; ; ) {
      const subjects: readonly TriedSubject[] = await unlocked.policyTrials.subjects(run.request, after, SLICE);
      await tryAll(subjects);
      const last = subjects.at(-1);
      if (ended.aborted || last === undefined || subjects.length < SLICE) break;
      after = last.key;
      changed();
    }
    run.state = ended.aborted ? 'cancelled' : 'done';
  } catch (cause) {
    run.state = ended.aborted ? 'cancelled' : 'failed';
    if (!ended.aborted) unlocked.log.unexpected('policies.backtest', cause);
  }
  changed();
}

async function subjectTrial(
  unlocked: BacktestPorts,
  run: BacktestRun,
  ended: AbortSignal,
): Promise<(subjects: readonly TriedSubject[]) => Promise<void>> {
  const groupsOfSubject = await groupReader(unlocked, run);
  const judge = answerJudge(run);
  const turn = turns();
  return async (subjects) => {
    for (const subject of subjects) {
      if (ended.aborted) return;
      for (const answer of answersToTry(run.request, subject)) {
        const row = judge(subject, answer, await groupsOfSubject(subject.key, answer.month));
        run.rows.push(row);
        run.tally.add(row);
        await turn();
      }
    }
  };
}

/** Returns a subject's answers within the requested months, or only the newest of them. */
function answersToTry({ from, to, months }: TriedScope & BacktestRequest, subject: TriedSubject): PolicyAnswer[] {
  const all = answersOf(subject);
  const tried = all.filter(({ month }) => (from === null || month >= from) && (to === null || month <= to));
  return months === 'newest' ? tried.slice(-1) : tried;
}

/** Answers by subject, so that each subject's figures are summed up only once. */
const made = new WeakMap<TriedSubject, PolicyAnswer[]>();

function answersOf(subject: TriedSubject): PolicyAnswer[] {
  const known = made.get(subject) ?? subject.answers.map(asAnswer);
  made.set(subject, known);
  return known;
}

function asAnswer({ id: resultId, figures, ...answer }: TriedSubject['answers'][number]): PolicyAnswer {
  const { dataBase } = answer;
  return { ...answer, resultId, month: dataBase, summary: summaryOfFigures(dataBase, figures) };
}

type SubjectInGroups = Pick<PolicySubject, 'group' | 'roles'>;

type GroupReader = (key: SubjectKey, month: string) => Promise<SubjectInGroups>;

/** Groups are few: this reads all that are in use once, and sums up each once per month. */
async function groupReader(unlocked: BacktestPorts, { policies, request }: BacktestRun): Promise<GroupReader> {
  if (!policies.some(({ content }) => looksAtGroups(content)))
    return async () => ({ roles: [], group: { kind: 'none' } });
  const { rows } = await unlocked.groups.list({ search: '', archived: false, limit: 100_000, offset: 0 });
  const own = rows.filter(({ environment }) => environment === request.environment);
  const bySubject = groupsBySubject(own);
  const sums = new Map<string, Promise<PolicyGroup>>();
  return async (key, month) => {
    const found = groupsFor(bySubject.get(key) ?? [], key, month);
    const [group] = found.groups;
    const name = `${group?.id ?? ''} ${month}`;
    const sum = sums.get(name) ?? policyGroup(unlocked, found, month);
    if (found.groups.length === 1) sums.set(name, sum);
    return { roles: found.roles, group: await sum };
  };
}

/** Groups by linked subject, whatever the dates of the links. */
function groupsBySubject(groups: readonly Group[]): ReadonlyMap<SubjectKey, readonly Group[]> {
  const linked = groups.flatMap((group) =>
    group.content.links.flatMap(({ documento }) => (documento === null ? [] : [{ key: subjectKey(documento), group }])),
  );
  const byKey = Map.groupBy(linked, ({ key }) => key);
  return new Map([...byKey].map(([key, own]) => [key, [...new Set(own.map(({ group }) => group))]]));
}

const NOTHING_TYPED: RequestValues = recordOf(GIVEN_VALUES, () => null);

function answerJudge({ policies, request }: BacktestRun) {
  const contents = policies.map(({ content }) => ({ content, bare: withoutRequestRules(content) }));
  return (subject: TriedSubject, answer: PolicyAnswer, inGroups: SubjectInGroups): TriedRow => {
    const { documento, nome, key } = subject;
    const { month, resultId } = answer;
    const typed = subject.requests.find((each) => each.month === month);
    const asked: PolicySubject = {
      month,
      ...inGroups,
      months: knownMonths(month, answersOf(subject)),
      tipo: key.length === 11 ? 'cpf' : 'cnpj',
      request: typedRequest(typed === undefined ? null : requestValues(typed.request, NO_LIMITS), request.amount),
    };
    const says = (content: PolicyContent): TriedVersion => triedVersion(judgePolicy(content, asked));
    const isBare = typed === undefined && request.withoutCase === 'left_out';
    const [one, other] = contents.map(({ content, bare }) => says(isBare ? bare : content));
    if (one === undefined) throw new Error('a back-test has no policy');
    return { resultId, documento, nome, month, one, other: other ?? null };
  };
}

/** Fills in the back-test's amount if the case has none. */
function typedRequest(typed: RequestValues | null, amount: number | null): RequestValues | null {
  if (amount === null) return typed;
  const known = typed ?? NOTHING_TYPED;
  return { ...known, amount: known.amount ?? amount };
}

export function tallyOf([one, other]: readonly TriedPolicy[], rows: readonly TriedRow[]): TriedTally {
  if (one === undefined) throw new Error('a back-test has no policy');
  return triedTally(one, other ?? null, rows);
}

export function backtestView({ id, request, total, state, rows, tally }: BacktestRun): Backtest {
  return { id, request, state, done: rows.length, total, ...tally.counts() };
}
