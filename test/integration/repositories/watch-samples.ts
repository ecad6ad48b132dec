import { randomUUID } from 'node:crypto';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { RULES } from '#domain/monitoring/rules/all-rules.ts';
import type { Finding, Watch, WatchCycle, WatchMember } from '#domain/monitoring/watch.ts';
import type { Archive } from '#main/ports/repositories.ts';
import type { EvaluatedCycle } from '#main/ports/watches.ts';
import { sampleNote } from './audit-samples.ts';
import { sampleBatch, sampleLine } from './batch-samples.ts';
import { CPF, NOON } from './samples.ts';

export function sampleWatch(changes: Partial<Watch> = {}, settings: Partial<Watch['settings']> = {}): Watch {
  return {
    id: randomUUID(),
    revision: 1,
    rulesVersion: 1,
    environment: 'embutido',
    officer: 'ana',
    settings: {
      name: 'Carteira do varejo',
      cadence: 'monthly',
      institution: null,
      parallel: 4,
      perMinute: 60,
      rules: DEFAULT_RULES,
      ...settings,
    },
    createdAt: NOON,
    changedAt: NOON,
    endedAt: null,
    ...changes,
  };
}

/** The portfolio as its next change leaves it. */
export function changedWatch(watch: Watch, changes: Partial<Watch> = {}): Watch {
  return { ...watch, revision: watch.revision + 1, changedAt: watch.changedAt + 1_000, ...changes };
}

export function sampleMember(changes: Partial<WatchMember> = {}): WatchMember {
  return {
    documento: CPF.numero,
    nome: 'João da Conceição Araújo',
    ownExposure: 1_500_000,
    contract: '77-1',
    segment: 'Varejo',
    responsible: 'Zélia Prado',
    since: '2026-08',
    until: null,
    ...changes,
  };
}

/** A cycle whose batch is in this archive. */
type AskedCycle = WatchCycle & { readonly batchId: string };

export function sampleCycle(watch: Watch, batchId: string, changes: Partial<AskedCycle> = {}): AskedCycle {
  return {
    id: randomUUID(),
    watchId: watch.id,
    month: '2026-09',
    batchId,
    rulesVersion: 1,
    state: 'asking',
    members: 0,
    compared: 0,
    gaps: {},
    startedAt: NOON,
    evaluatedAt: null,
    ...changes,
  };
}

/** An amount overdue of João. */
export function sampleFinding(cycle: WatchCycle, changes: Partial<Finding> = {}): Finding {
  const rule = changes.rule ?? 'overdue';
  return {
    id: randomUUID(),
    watchId: cycle.watchId,
    cycleId: cycle.id,
    month: cycle.month,
    rule,
    rulesVersion: 1,
    documento: CPF.numero,
    nome: 'João da Conceição Araújo',
    severity: RULES[rule].severity,
    level: 1,
    before: { month: '2026-08', resultId: randomUUID(), value: 0 },
    now: { month: cycle.month, resultId: randomUUID(), value: 123_400 },
    state: 'new',
    reason: '',
    officer: null,
    actedAt: null,
    until: null,
    caseId: null,
    madeAt: NOON,
    closedAt: null,
    ...changes,
  };
}

/** The finding as an officer leaves it who acts on it. */
export function actedOn(finding: Finding, changes: Partial<Finding> = {}): Finding {
  return { ...finding, state: 'seen', officer: 'ana', actedAt: NOON + 60_000, ...changes };
}

/** Changes kept by an evaluation of the cycle; each new finding has its event. */
export function evaluated(cycle: WatchCycle, changes: Partial<EvaluatedCycle> = {}): EvaluatedCycle {
  const made = changes.made ?? [];
  return {
    cycle: { ...cycle, state: 'evaluated', evaluatedAt: NOON + 5_000 },
    members: [{ key: CPF.numero, gap: null }],
    made,
    changed: [],
    events: made.map(({ id: findingId, now: { month, value } }) => ({
      findingId,
      kind: 'made',
      at: NOON,
      officer: null,
      month,
      value,
      reason: '',
      until: null,
      caseId: null,
    })),
    ...changes,
  };
}

/** A portfolio with these members, and a cycle of a batch that was drafted. */
export async function keptCycle(
  archive: Archive,
  members: readonly WatchMember[] = [sampleMember()],
  changes: Partial<AskedCycle> = {},
): Promise<{ readonly watch: Watch; readonly cycle: AskedCycle }> {
  const watch = sampleWatch();
  await archive.watches.add(watch, sampleNote());
  await archive.watches.putMembers(watch.id, members, sampleNote());
  return { watch, cycle: await addedCycle(archive, watch, changes) };
}

export async function addedCycle(
  archive: Archive,
  watch: Watch,
  changes: Partial<AskedCycle> = {},
): Promise<AskedCycle> {
  const batch = sampleBatch();
  await archive.batches.addDraft(batch, [sampleLine(2)], sampleNote());
  const cycle = sampleCycle(watch, batch.id, changes);
  await archive.watches.addCycle(cycle, sampleNote());
  return cycle;
}
