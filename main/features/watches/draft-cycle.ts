import type { Output } from '#contract/contract.ts';
import { type SubjectKey, subjectKey } from '#domain/basics/document.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { type Instant, isoWithOffset } from '#domain/basics/instant.ts';
import { addMonths, type DataBase, isDataBase, monthRange } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { BATCH_LIMITS, type Batch } from '#domain/batches/batch.ts';
import { gateState, monthsOfRule } from '#domain/batches/plan-batch.ts';
import { validUntil } from '#domain/consent/consent-validity.ts';
import { coveringConsent } from '#domain/consent/covering-consent.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/library/library-filter.ts';
import { dueMonth } from '#domain/monitoring/cycle-plan.ts';
import { WATCH_LIMITS, type Watch, type WatchCycle, type WatchMember } from '#domain/monitoring/watch.ts';
import { askableMonths } from '../askable-months.ts';
import { batchEvent } from '../batches/change-batch.ts';
import { draftedLines, draftedSource } from '../batches/drafted-lines.ts';
import { actOf } from '../consent/mapping.ts';
import { askingInstitution } from '../settings/settings.ts';
import type { Unlocked } from '../unlocked.ts';
import { watchEvent } from './change-watch.ts';

type DraftPorts = Pick<Unlocked, 'batches' | 'clock' | 'newId' | 'officer' | 'results' | 'settings' | 'watches'>;

const TITLES = ['Documento', 'Nome', 'Carteira'] as const;

const PAGE = 1_000;

/**
 * Drafts the batch for a month's cycle. The batch also queries the previous cycle's month again for each member whose
 * answer was provisional or empty. Fails with the codes of a month, `cycle_exists`, `watch_empty` and `watch_ended`.
 */
export async function draftCycle(
  unlocked: DraftPorts,
  watch: Watch,
  { month, baseline }: { readonly month: DataBase; readonly baseline: number },
): Promise<Outcome<{ readonly cycleId: string; readonly batchId: string }>> {
  const { batches, clock, newId, officer, watches } = unlocked;
  const { environment, settings } = watch;
  if (watch.endedAt !== null) return fail('watch_ended');
  if (!isDataBase(month)) return fail('month_malformed');
  const cycles = await watches.cycles(watch.id);
  const again = cycles.map((cycle) => cycle.month).filter((earlier) => earlier < month);
  const months = {
    kind: 'list',
    months: monthRange(addMonths(month, -baseline), month),
    again: again.slice(0, 1),
  } as const;
  const asked = monthsOfRule(months, await askableMonths(unlocked, environment));
  if (!asked.ok) return asked;
  if (cycles.some((cycle) => cycle.month === month)) return fail('cycle_exists');
  const members = await membersIn(unlocked, watch, month);
  if (members.length === 0) return fail('watch_empty');
  if (members.length > BATCH_LIMITS.lines) return fail('limit_reached', { max: BATCH_LIMITS.lines });
  const lines = draftedLines(members, settings.name);
  const now = clock();
  const batch: Batch = {
    id: newId(),
    revision: 1,
    environment,
    confirmed: null,
    source: draftedSource(settings.name, TITLES, lines),
    settings: {
      name: nameOf(settings.name, month),
      purpose: 'monitoramento',
      institution: settings.institution,
      reference: settings.name.slice(0, MAX_REFERENCE_LENGTH),
      months,
      reuse: { kind: 'any' },
      parallel: settings.parallel,
      perMinute: settings.perMinute,
    },
    officer: officer(),
    state: 'draft',
    stoppedBy: null,
    createdAt: now,
    endedAt: null,
  };
  const cycle: WatchCycle = {
    id: newId(),
    watchId: watch.id,
    month,
    batchId: batch.id,
    rulesVersion: watch.rulesVersion,
    state: 'asking',
    members: members.length,
    compared: 0,
    gaps: {},
    startedAt: now,
    evaluatedAt: null,
  };
  const imported = batchEvent(unlocked, batch, 'imported', { lines: lines.length, watch: watch.id });
  const auditEvent = watchEvent(unlocked, watch, 'drafted', { month, members: members.length });
  await batches.addDraft(batch, lines, imported, { cycle, auditEvent });
  return ok({ cycleId: cycle.id, batchId: batch.id });
}

function nameOf(name: string, month: DataBase): string {
  return `${name} ${month.slice(5)}/${month.slice(0, 4)}`;
}

async function membersIn(
  { watches }: Pick<Unlocked, 'watches'>,
  { id }: Watch,
  month: DataBase,
): Promise<readonly WatchMember[]> {
  const members: WatchMember[] = [];
  for (let after: SubjectKey | null = null; ; ) {
    const page: readonly WatchMember[] = await watches.membersOf(id, month, after, PAGE);
    members.push(...page);
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return members;
    after = subjectKey(last.documento);
  }
}

const LISTED = 200;
const DAY = 86_400_000;

function gapOf(code: ErrorCode): 'other_purpose' | 'no_consent' {
  return gateState(code) === 'other_purpose' ? 'other_purpose' : 'no_consent';
}

function endsSoon(act: Parameters<typeof validUntil>[0], now: Instant): boolean {
  return validUntil(act) - now <= WATCH_LIMITS.endingDays * DAY;
}

/**
 * Returns the members whose authorization for monitoring ends soon or is missing, in the cycle that is due, or in the
 * newest month if no cycle is due.
 */
export async function beforeCycle(
  unlocked: DraftPorts,
  watch: Watch,
): Promise<Outcome<Output<'watches.before_cycle'>>> {
  const { batches, clock, settings, watches } = unlocked;
  const { environment } = watch;
  const institution = askingInstitution(await settings.read(), {
    environment,
    institution: watch.settings.institution ?? undefined,
  });
  if (!institution.ok) return institution;
  const asks = { purpose: 'monitoramento', institution: institution.value.cnpj } as const;
  const now = clock();
  const { newest } = await askableMonths(unlocked, environment);
  const [summary] = await watches.summaries([watch.id], newest);
  const due = dueMonth(watch.settings.cadence, newest, summary?.last?.month ?? null);
  const members = await membersIn(unlocked, watch, due ?? newest);
  const ending: { documento: string; nome: string; at: number }[] = [];
  const lacking: Output<'watches.before_cycle'>['lacking'] = [];
  for (let from = 0; from < members.length; from += PAGE) {
    const page = members.slice(from, from + PAGE);
    const keys = page.map(({ documento }) => subjectKey(documento));
    const facts = new Map((await batches.facts(environment, keys, [])).map((known) => [known.key, known]));
    for (const { documento, nome } of page) {
      const acts = facts.get(subjectKey(documento))?.consents.map(actOf) ?? [];
      const covering = coveringConsent(acts, asks, now);
      if (!covering.ok) lacking.push({ documento, nome, gap: gapOf(covering.error.code) });
      else if (endsSoon(covering.value, now)) ending.push({ documento, nome, at: validUntil(covering.value) });
    }
  }
  const soonest = ending.toSorted((one, other) => one.at - other.at).slice(0, LISTED);
  return ok({
    ending: soonest.map(({ at, ...member }) => ({ ...member, until: isoWithOffset(at) })),
    lacking: lacking.slice(0, LISTED),
    endingTotal: ending.length,
    withoutConsent: lacking.filter(({ gap }) => gap === 'no_consent').length,
    otherPurpose: lacking.filter(({ gap }) => gap === 'other_purpose').length,
  });
}
