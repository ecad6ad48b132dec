import type { CycleReport, FindingRow } from '#contract/watches.ts';
import { recordOf } from '#domain/basics/record.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { RULES } from '#domain/monitoring/rules/all-rules.ts';
import { SEVERITIES } from '#domain/monitoring/severity.ts';
import { FINDING_STATES } from '#domain/monitoring/watch.ts';

export function findingRow(id: string, changes: Partial<FindingRow> = {}): FindingRow {
  const rule = changes.rule ?? 'overdue';
  return {
    id,
    watchId: 'carteira-1',
    cycleId: 'ciclo-1',
    month: '2026-09',
    rule,
    rulesVersion: 2,
    documento: '52998224725',
    nome: 'Maria da Silva',
    severity: RULES[rule].severity,
    level: 1,
    before: { month: '2026-08', resultId: 'resposta-agosto', value: 0 },
    now: { month: '2026-09', resultId: 'resposta-setembro', value: 123_400 },
    state: 'new',
    reason: '',
    officer: null,
    actedAt: null,
    until: null,
    caseId: null,
    madeAt: '2026-10-20T10:00:00-03:00',
    closedAt: null,
    filedIn: null,
    ownExposure: 1_500_000,
    responsible: 'Zélia Prado',
    watchName: 'Carteira do varejo',
    lastMonth: '2026-09',
    since: '2026-09',
    groups: [],
    ...changes,
  };
}

/** A report with a finding of each kind that paper tells apart; two members were not compared. */
export function reportOf(changes: Partial<CycleReport> = {}): CycleReport {
  const findings = [
    findingRow('prejuizo', {
      rule: 'new_loss',
      nome: 'João da Conceição Araújo',
      documento: '90000000175',
      since: '2026-07',
      state: 'treating',
      officer: 'Ana Lima',
      actedAt: '2026-10-21T10:00:00-03:00',
      reason: 'Contato feito.',
    }),
    findingRow('atraso'),
    findingRow('sumiu', {
      rule: 'vanished',
      nome: 'Comercial Exemplo Ltda.',
      documento: '90000005000107',
      ownExposure: 900,
      now: { month: '2026-09', resultId: 'resposta-vazia', value: null },
    }),
    findingRow('discordancia', {
      rule: 'dispute',
      ownExposure: null,
      state: 'snoozed',
      until: '2026-12',
      before: { month: '2026-08', resultId: 'resposta-agosto', value: 0 },
      now: { month: '2026-09', resultId: 'resposta-setembro', value: 2 },
    }),
  ];
  return {
    watch: { id: 'carteira-1', name: 'Carteira do varejo', environment: 'embutido' },
    cycle: {
      id: 'ciclo-1',
      month: '2026-09',
      batchId: 'lote-1',
      state: 'evaluated',
      members: 120,
      compared: 118,
      gaps: { no_consent: 1, not_available: 1 },
      startedAt: '2026-10-20T09:00:00-03:00',
      evaluatedAt: '2026-10-20T10:00:00-03:00',
      rulesVersion: 2,
    },
    rules: { ...DEFAULT_RULES, restated: { isOn: false, cents: 200_00 } },
    findings,
    counts: recordOf(SEVERITIES, (severity) =>
      recordOf(
        FINDING_STATES,
        (state) => findings.filter((one) => one.severity === severity && one.state === state).length,
      ),
    ),
    earlier: { findings: [], counts: recordOf(FINDING_STATES, () => 0) },
    treatment: { acted: 1, medianDays: 1 },
    gaps: [
      { documento: '90000000256', nome: 'Bruno Oculto', gap: 'no_consent', ownExposure: 77_00 },
      { documento: '90000001228', nome: '', gap: 'not_available', ownExposure: null },
    ],
    cost: { asked: 110, reused: 10, unknown: 2, cents: 5_500 },
    ...changes,
  };
}
