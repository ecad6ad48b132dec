import type { Output, Parsed } from '#contract/contract.ts';
import { parseDocument, subjectKey } from '#domain/basics/document.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { isDataBase } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { type Finding, type FindingState, OPEN_STATES } from '#domain/monitoring/watch.ts';
import type { ListedFinding } from '../../ports/watches.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { eventRow, findingRow } from './rows.ts';

type FindingPorts = Pick<Unlocked, 'cases' | 'clock' | 'officer' | 'settings' | 'watches'>;

/** Most findings shown for one subject. */
const OF_SUBJECT = 200;

export async function listFindings(
  { clock, settings, watches }: FindingPorts,
  asked: Parsed<'watches.findings'>,
): Promise<Outcome<Output<'watches.findings'>>> {
  const { environment } = await settings.read();
  const { rows, total } = await watches.findings({ ...asked, environment });
  const { states } = await watches.counts(asked.watchId, environment);
  return ok({ rows: rows.map((one) => findingRow(one, saoPauloDate(clock()))), total, counts: { ...states } });
}

/** Returns a finding with the rules of its time, its history, and other open findings of the subject and its groups. */
export async function openFinding(
  { clock, watches }: FindingPorts,
  findingId: string,
): Promise<Outcome<Output<'watches.finding'>>> {
  const finding = await watches.finding(findingId);
  if (finding === null) return fail('not_found');
  const key = subjectKey(finding.documento);
  const today = saoPauloDate(clock());
  const watch = await watches.get(finding.watchId);
  if (watch === null) return fail('not_found');
  const [kept, history, others, ofGroups, monitored] = await Promise.all([
    watches.rulesAt(finding.watchId, finding.rulesVersion),
    watches.history(findingId),
    watches.findingsOf(key, OF_SUBJECT),
    watches.findingsOfGroups(key, { environment: watch.environment, today, limit: OF_SUBJECT }),
    watches.ofSubject(key),
  ]);
  const member = monitored.find((one) => one.watch.id === finding.watchId)?.member;
  return ok({
    finding: findingRow(finding, today),
    rules: kept ?? watch.settings.rules,
    contract: member?.contract ?? '',
    segment: member?.segment ?? '',
    history: history.map(eventRow),
    others: others.rows.filter((one) => one.id !== findingId && isOpen(one)).map((one) => findingRow(one, today)),
    ofGroups: ofGroups.map((one) => findingRow(one, today)),
  });
}

function isOpen({ state, closedAt }: Finding): boolean {
  return closedAt === null && (OPEN_STATES as readonly FindingState[]).includes(state) && state !== 'discarded';
}

export async function watchesOfSubject(
  { clock, watches }: FindingPorts,
  text: string,
): Promise<Outcome<Output<'watches.of_subject'>>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const key = subjectKey(documento.value.numero);
  const [monitored, findings] = await Promise.all([watches.ofSubject(key), watches.findingsOf(key, OF_SUBJECT)]);
  return ok({
    watches: monitored.slice(0, OF_SUBJECT).map(({ watch: { id, settings }, member: { since, until } }) => ({
      id,
      name: settings.name,
      since,
      until,
    })),
    findings: findings.rows.map((one) => findingRow(one, saoPauloDate(clock()))),
  });
}

/**
 * Applies an officer's act to findings; a finding that is closed, or no longer as shown, is left alone. Fails with
 * `reason_missing`, with `invalid_input` if the month is not after the findings' (`until`) or the case is of another
 * subject (`caseId`), and with `shown_changed` if no finding was changed.
 */
export async function actOnFindings(
  unlocked: FindingPorts,
  { findings, act, reason, until, caseId }: Parsed<'watches.act'>,
): Promise<Outcome<{ readonly changed: number }>> {
  const { cases, clock, officer, watches } = unlocked;
  if (act === 'discarded' && reason.trim() === '') return fail('reason_missing');
  const shown = new Map(findings.map((one) => [one.id, one]));
  const known = await Promise.all([...shown.keys()].map((id) => watches.finding(id)));
  const open = known
    .filter((finding) => finding !== null)
    .filter(({ id, month, now, closedAt }) => {
      const one = shown.get(id);
      return closedAt === null && one?.month === month && one.resultId === now.resultId;
    });
  if (act === 'snoozed' && !isToCome(until, open)) return fail('invalid_input', { fields: 'until' });
  if (act === 'treating' && caseId !== null && !(await areOfCase(cases, caseId, open))) {
    return fail('invalid_input', { fields: 'caseId' });
  }
  const by = { officer: officer(), actedAt: clock(), reason };
  const acted = open.map(
    (finding): Finding => ({
      ...finding,
      ...by,
      state: act,
      until: act === 'snoozed' ? until : null,
      caseId: act === 'treating' ? (caseId ?? finding.caseId) : finding.caseId,
    }),
  );
  const facts = { act: 'acted', state: act, findings: acted.length };
  const changed = await watches.act(acted, buildEvent(unlocked, { kind: 'watch', facts }));
  return changed === 0 ? fail('shown_changed') : ok({ changed });
}

function isToCome(until: string | null, findings: readonly Pick<ListedFinding, 'lastMonth'>[]): boolean {
  return until !== null && isDataBase(until) && findings.every(({ lastMonth }) => until > lastMonth);
}

async function areOfCase(cases: Unlocked['cases'], caseId: string, findings: readonly Finding[]): Promise<boolean> {
  const treated = await cases.get(caseId);
  return findings.every(({ documento }) => treated !== null && subjectKey(treated.documento) === subjectKey(documento));
}
