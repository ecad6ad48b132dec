import type { Severity } from './severity.ts';
import type { CycleGap, FINDING_EVENTS, FindingState } from './watch.ts';

/** The words of monitoring in Portuguese, on the screen, on paper and in files; those of a rule stand beside it. */
export const SEVERITY_NAMES = {
  grave: 'grave',
  alert: 'alerta',
  attention: 'atenção',
  information: 'informação',
} as const satisfies Readonly<Record<Severity, string>>;

export const FINDING_STATE_NAMES = {
  new: 'nova',
  seen: 'vista',
  treating: 'em tratamento',
  snoozed: 'adiada',
  closed: 'encerrada',
  restated: 'retificada',
  discarded: 'descartada',
} as const satisfies Readonly<Record<FindingState, string>>;

/** What became of a finding. */
export const FINDING_EVENT_NAMES = {
  ...FINDING_STATE_NAMES,
  made: 'apontada',
  worse: 'agravada',
} as const satisfies Readonly<Record<(typeof FINDING_EVENTS)[number], string>>;

/** How a cycle's report is to be read. */
export const CYCLE_NOTES = {
  changed: 'Uma ocorrência diz o que mudou entre duas respostas do SCR; não diz por que mudou.',
  vanished: 'Sumiu da carteira significa conferir a remessa; não significa que algo foi quitado.',
  unseen: 'Quem não foi comparado não tem ocorrência: a ausência dela nada diz sobre esses membros.',
} as const;

/** As the evolution says it, where a finding stands on months of both sides. */
export const ACROSS_WRITE_OFF_RULES =
  'Desde 01/2025 (Res. CMN 4.966) a baixa a prejuízo pode vir mais tarde: atraso e prejuízo não se comparam com os de antes.';

/** Why a member was not compared. */
export const CYCLE_GAP_NAMES = {
  first: 'primeiro mês: base da comparação',
  not_saved: 'sem resposta salva',
  unknown: 'consulta sem desfecho conhecido',
  no_consent: 'sem autorização',
  other_purpose: 'autorização para outra finalidade',
  not_available: 'data-base não disponível',
  not_located: 'cliente não localizado',
  inconclusive: 'resposta inconclusiva',
  other_subject: 'resposta de outro documento ou mês',
  provisional: 'resposta provisória',
  other_simulation: 'outra versão da simulação',
  test_data: 'dados de teste repetidos',
} as const satisfies Readonly<Record<CycleGap, string>>;

/** Findings of earlier cycles in the report of a later one; also the name of a workbook's sheet, of 31 characters at most. */
export const EARLIER_FINDINGS = 'Ainda abertas, de antes';

/** The cost of a cycle at the embedded service. */
export const COST_NOTHING = 'nada é cobrado no Embutido';
