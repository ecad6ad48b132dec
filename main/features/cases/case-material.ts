import { subjectKey } from '#domain/basics/document.ts';
import { isoWithOffset, saoPauloDate } from '#domain/basics/instant.ts';
import { type CaseAnswer, type CaseMaterial, monthsToRead } from '#domain/cases/case-material.ts';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { isGap, readableFigures } from '#domain/consulta/response-kind.ts';
import { verifySnapshot } from '#domain/groups/make-snapshot.ts';
import { rolesOn } from '#domain/groups/members.ts';
import { inForceOf } from '#domain/policies/policy-versions.ts';
import { withoutComputed } from '#domain/provided/computed-totals.ts';
import { authorizedUntil, readSavedResponse } from '#domain/provided/saved-response.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import { summaryOfFigures } from '#domain/series/kept-figures.ts';
import { joinMonths } from '#domain/series/saved-series.ts';
import type { PinnedText } from '../../ports/cases.ts';
import { sha256Of } from '../../ports/sha256.ts';
import type { Unlocked } from '../unlocked.ts';
import { unpinnedAnswers } from './pinned-answers.ts';

export type MaterialPorts = Pick<
  Unlocked,
  'cases' | 'clock' | 'results' | 'groups' | 'policies' | 'settings' | 'storageFailure'
>;

/**
 * Reads everything needed for a case's page. Answers that came later are read only for their months. A damaged answer
 * is treated as a gap, like an erased one: every printed number must be traceable to its text.
 */
export async function caseMaterial(unlocked: MaterialPorts, one: CreditCase): Promise<CaseMaterial> {
  const { cases, settings } = unlocked;
  const { thresholds, ownLimits, ownLimitsSet, factDays } = await settings.read();
  const { kept, damaged } = await cases.answers(one.answers.map(({ resultId }) => resultId));
  const answers = kept.map(caseAnswer);
  const toRead = new Set(monthsToRead(one));
  const whole = kept.filter(({ dataBase }) => toRead.has(dataBase));
  const last = kept.find(({ dataBase }) => dataBase === one.answers.at(-1)?.month);
  const damagedMonths = one.answers.flatMap(({ month, resultId }) => (damaged.includes(resultId) ? [month] : []));
  return {
    case: one,
    answers,
    damaged: new Set(damagedMonths),
    unpinned: await unpinnedBeside(unlocked, one, damagedMonths.length > 0),
    consultas: new Map(whole.map((result) => [result.dataBase, consultaOf(result)])),
    deviations: last === undefined ? [] : readSavedResponse(last.rawText, last.dataBase).deviations,
    checks: last === undefined ? [] : checksOf(last, answers),
    authorization: last === undefined ? null : authorizationOf(last),
    thresholds,
    limits: ownLimits,
    limitsSet: ownLimitsSet,
    now: unlocked.clock(),
    factDays,
    group: await groupOf(unlocked, one),
    policy: await policyOf(unlocked, one),
  };
}

/** Rows next to a damaged answer in the file may be damaged too; the case still opens and names the damaged answer. */
async function unpinnedBeside(
  { results, storageFailure }: MaterialPorts,
  one: CreditCase,
  isDamaged: boolean,
): Promise<CaseMaterial['unpinned']> {
  try {
    return await unpinnedAnswers(results, one);
  } catch (cause) {
    if (!isDamaged || storageFailure(cause) !== 'archive_unreadable') throw cause;
    return [];
  }
}

async function groupOf(
  { cases, groups }: Pick<MaterialPorts, 'cases' | 'groups'>,
  one: CreditCase,
): Promise<CaseMaterial['group']> {
  const { content, documento, environment } = one;
  const stored = content.group === null ? null : await groups.snapshot(content.group);
  if (stored === null || stored.snapshot.environment !== environment) return null;
  const { snapshot, sha256 } = stored;
  const { kept } = await cases.answers(snapshot.members.flatMap(({ part }) => part?.resultId ?? []));
  const answers = kept.map(({ dataBase: month, id: resultId, sha256: sha, figures }) => {
    return { month, resultId, sha256: sha, summary: summaryOfFigures(month, figures) };
  });
  const holds = verifySnapshot(snapshot, sha256, (text) => sha256Of(text).toString('hex'));
  const group = await groups.get(snapshot.groupId);
  const month = one.answers.at(-1)?.month;
  const roles = group === null || month === undefined ? [] : rolesOn(group.content, subjectKey(documento), month);
  return { snapshot, sha256, holds, answers, roles };
}

async function policyOf(
  { clock, policies }: Pick<MaterialPorts, 'clock' | 'policies'>,
  { content: { policy } }: CreditCase,
): Promise<CaseMaterial['policy']> {
  if (policy === null) return null;
  const [found, heads] = await Promise.all([
    policies.get(policy.policyId, policy.version),
    policies.heads(policy.policyId),
  ]);
  if (found === null) return null;
  return { ...found, inForce: inForceOf(heads, saoPauloDate(clock()))?.version ?? null };
}

function caseAnswer({ dataBase: month, id: resultId, queriedAt, figures, ...answer }: PinnedText): CaseAnswer {
  const { sha256, source, simulation, kind, whose, processed, provisional } = answer;
  return {
    month,
    resultId,
    sha256,
    source,
    simulation,
    kind,
    whose,
    processed,
    provisional,
    queriedAt: isoWithOffset(queriedAt),
    summary: summaryOfFigures(month, figures),
  };
}

function consultaOf({ rawText, dataBase, kind }: PinnedText): Consulta {
  return readableFigures(readSavedResponse(rawText, dataBase).consulta, kind);
}

/** Checked only against the other pinned answers: other saved answers may change. */
function checksOf(last: PinnedText, answers: readonly CaseAnswer[]): Check[] {
  if (isGap(last.kind)) return [];
  const { documento, dataBase: month, institution, via } = last;
  const others = answers
    .filter((each) => each.month !== month && each.whose !== 'test_data')
    .map(({ summary, ...each }) => ({ ...each, ...summary }));
  const months = last.whose === 'test_data' ? [] : joinMonths(others, last.simulation).joined;
  const request = { documento, month, institutions: via === null ? [institution] : [institution, via] };
  const { deviations } = readSavedResponse(last.rawText, month);
  return reconcile(withoutComputed(consultaOf(last), deviations), request, { months, differences: null });
}

function authorizationOf(last: PinnedText): CaseMaterial['authorization'] {
  const { purpose, authorizationId } = last;
  return { purpose, authorizationId, authorizedUntil: authorizedUntil(last) };
}
