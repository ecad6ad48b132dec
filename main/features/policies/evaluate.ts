import type { Output, Parsed } from '#contract/contract.ts';
import type { EvaluatedRow } from '#contract/policies.ts';
import { parseDocument, subjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { type DataBase, isDataBase, lastDay } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { caseSubject } from '#domain/cases/case-policy.ts';
import { readCase } from '#domain/cases/case-reading.ts';
import { membersOf } from '#domain/groups/members.ts';
import { explainPolicy } from '#domain/policies/explain-policy.ts';
import type { PolicyGroup, PolicySubject } from '#domain/policies/measured.ts';
import { policiesInForce } from '#domain/policies/policies-in-force.ts';
import { policyVerdict } from '#domain/policies/policy-verdict.ts';
import { knownMonths, newestKnown, type PolicyAnswer } from '#domain/policies/subject-months.ts';
import { summaryOfFigures } from '#domain/series/kept-figures.ts';
import type { StoredPolicy } from '../../ports/policies.ts';
import type { MonthResult } from '../../ports/saved-result.ts';
import { tryRecordEvent } from '../audit/record-event.ts';
import { caseMaterial } from '../cases/case-material.ts';
import type { Unlocked } from '../unlocked.ts';
import {
  groupsFor,
  groupsOf,
  looksAtGroups,
  NO_GROUPS,
  policyGroup,
  type SubjectGroups,
  summedGroup,
} from './policy-groups.ts';

type EvaluatePorts = Pick<
  Unlocked,
  'audit' | 'cases' | 'clock' | 'groups' | 'log' | 'officer' | 'policies' | 'results' | 'settings' | 'storageFailure'
>;

/** Explains how a version judges saved data: a result, a subject's newest month, a case, or each member of a group. */
export async function evaluatePolicy(
  unlocked: EvaluatePorts,
  { policyId, version, of }: Parsed<'policies.evaluate'>,
): Promise<Outcome<Output<'policies.evaluate'>>> {
  const policy = await unlocked.policies.get(policyId, version);
  if (policy === null) return fail('not_found');
  switch (of.kind) {
    case 'result':
      return ofResult(unlocked, policy, of.resultId);
    case 'subject':
      return ofSubject(unlocked, policy, of.documento);
    case 'case':
      return ofCase(unlocked, policy, of.id);
    case 'group':
      return ofGroup(unlocked, policy, of.id, of.month);
  }
}

async function ofResult(
  unlocked: EvaluatePorts,
  policy: StoredPolicy,
  resultId: string,
): Promise<Outcome<Output<'policies.evaluate'>>> {
  const result = await unlocked.results.get(resultId);
  if (result === null) return fail('not_found');
  const { environment, documento, nome } = result;
  await viewed(unlocked, policy, { environment, documento: documento.numero, nome }, result);
  return ok({ rows: [await resultEvaluated(unlocked, policy, result)] });
}

async function resultEvaluated(
  unlocked: EvaluatePorts,
  policy: StoredPolicy,
  result: MonthResult,
): Promise<EvaluatedRow> {
  const { environment, documento, dataBase, nome } = result;
  const months = await unlocked.results.months(environment, documento.numero);
  // The requested result counts for its month, even if a newer one was saved.
  const own = [...months.filter((each) => each.dataBase !== dataBase), result];
  const whose = { environment, documento: documento.numero, nome };
  return evaluated(unlocked, policy, whose, { month: dataBase, answers: own.map(asAnswer) });
}

/**
 * The verdict of the one policy in force for a result. It is part of the result's page, whose view is in the log. An example
 * has no limits of the institution's own, so that it says nothing unasked.
 */
export async function verdictOfResult(
  unlocked: EvaluatePorts,
  resultId: string,
): Promise<Outcome<Output<'policies.verdict'>>> {
  const result = await unlocked.results.get(resultId);
  if (result === null) return fail('not_found');
  const { fitting } = policiesInForce(await unlocked.policies.heads(), {
    institution: result.institution.cnpj,
    subject: result.documento.tipo,
    today: saoPauloDate(unlocked.clock()),
  });
  const [only, other] = fitting;
  if (only === undefined || other !== undefined || only.isExample) return ok({ verdict: null });
  const { policyId, version, name } = only;
  const policy = await unlocked.policies.get(policyId, version);
  const evaluation = policy && (await resultEvaluated(unlocked, policy, result)).evaluation;
  const verdict = evaluation && policyVerdict(evaluation);
  return ok({ verdict: verdict && { policyId, version, name, ...verdict } });
}

async function ofSubject(
  unlocked: EvaluatePorts,
  policy: StoredPolicy,
  text: string,
): Promise<Outcome<Output<'policies.evaluate'>>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const { environment } = await unlocked.settings.read();
  const { numero } = documento.value;
  const months = await unlocked.results.months(environment, numero);
  const whose = { environment, documento: numero, nome: months.at(-1)?.nome ?? '' };
  const answers = months.map(asAnswer);
  const month = newestKnown(answers)?.dataBase;
  await viewed(unlocked, policy, whose, null);
  if (month === undefined) return ok({ rows: [unknownRow(whose)] });
  return ok({ rows: [await evaluated(unlocked, policy, whose, { month, answers })] });
}

async function ofCase(
  unlocked: EvaluatePorts,
  policy: StoredPolicy,
  id: string,
): Promise<Outcome<Output<'policies.evaluate'>>> {
  const one = await unlocked.cases.get(id);
  if (one === null) return fail('not_found');
  const material = await caseMaterial(unlocked, one);
  const reading = readCase(material);
  const { documento, nome, environment } = one;
  await viewed(unlocked, policy, { environment, documento, nome }, null);
  const resultId = reading.last?.resultId ?? null;
  const evaluation = explainPolicy(policy, caseSubject(material, reading));
  return ok({ rows: [{ documento, nome, resultId, evaluation }] });
}

async function ofGroup(
  unlocked: EvaluatePorts,
  policy: StoredPolicy,
  id: string,
  month: DataBase,
): Promise<Outcome<Output<'policies.evaluate'>>> {
  if (!isDataBase(month)) return fail('month_malformed');
  const group = await unlocked.groups.get(id);
  if (group === null) return fail('not_found');
  const { environment, content } = group;
  const summed = await summedGroup(unlocked, group, month);
  const rows: EvaluatedRow[] = [];
  for (const { documento, nome } of membersOf(content, lastDay(month))) {
    if (documento === null) {
      rows.push({ documento, nome, resultId: null, evaluation: null });
      continue;
    }
    const whose = { environment, documento, nome };
    const months = await unlocked.results.months(environment, documento);
    await viewed(unlocked, policy, whose, null);
    const { roles } = groupsFor([group], subjectKey(documento), month);
    const judged = { month, answers: months.map(asAnswer), inGroup: { roles, group: summed } };
    const isSaved = months.some((each) => each.dataBase === month);
    rows.push(isSaved ? await evaluated(unlocked, policy, whose, judged) : unknownRow(whose));
  }
  return ok({ rows });
}

interface Whose {
  readonly environment: Environment;
  readonly documento: string;
  readonly nome: string;
}

interface Judged {
  readonly month: DataBase;
  readonly answers: readonly PolicyAnswer[];
  /** The requested group; if absent, the subject's own group is used. */
  readonly inGroup?: Pick<PolicySubject, 'roles' | 'group'>;
}

async function evaluated(
  unlocked: EvaluatePorts,
  policy: StoredPolicy,
  { environment, documento, nome }: Whose,
  { month, answers, inGroup }: Judged,
): Promise<EvaluatedRow> {
  const subject: PolicySubject = {
    month,
    months: knownMonths(month, answers),
    request: null,
    tipo: documento.length === 11 ? 'cpf' : 'cnpj',
    ...(inGroup ?? (await ownGroup(unlocked, policy, { environment, documento }, month))),
  };
  const resultId = answers.find(({ dataBase }) => dataBase === month)?.resultId ?? null;
  return { documento, nome, resultId, evaluation: explainPolicy(policy, subject) };
}

async function ownGroup(
  unlocked: EvaluatePorts,
  { content }: StoredPolicy,
  { environment, documento }: Omit<Whose, 'nome'>,
  month: DataBase,
): Promise<Pick<PolicySubject, 'roles' | 'group'>> {
  const own: SubjectGroups = looksAtGroups(content)
    ? await groupsOf(unlocked, environment, subjectKey(documento), month)
    : NO_GROUPS;
  const group: PolicyGroup = await policyGroup(unlocked, own, month);
  return { roles: own.roles, group };
}

function unknownRow({ documento, nome }: Whose): EvaluatedRow {
  return { documento, nome, resultId: null, evaluation: null };
}

function asAnswer({ id: resultId, dataBase, kind, simulation, provisional, figures }: MonthResult): PolicyAnswer {
  const summary = summaryOfFigures(dataBase, figures);
  return { resultId, dataBase, month: dataBase, kind, simulation, provisional, summary };
}

/** Adds a log entry, since judging a subject by a policy counts as viewing it. */
async function viewed(
  unlocked: EvaluatePorts,
  { policyId, version }: StoredPolicy,
  { documento, environment }: Whose,
  result: Pick<MonthResult, 'id' | 'dataBase'> | null,
): Promise<void> {
  const month = result === null ? {} : { month: result.dataBase };
  const facts = { what: 'policy', policy: policyId, policyVersion: version, ...month };
  const resultId = result?.id ?? null;
  await tryRecordEvent(unlocked, { kind: 'view', documento, environment, resultId, facts });
}
