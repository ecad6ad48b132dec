import type { Severity } from './severity.ts';
import type { CycleGap, FINDING_EVENTS, FindingState } from './watch.ts';

/** Texts of monitoring in Portuguese, on the screen, on paper and in files; each rule's file holds its own words. */
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

export const FINDING_EVENT_NAMES = {
  ...FINDING_STATE_NAMES,
  made: 'apontada',
  worse: 'agravada',
} as const satisfies Readonly<Record<(typeof FINDING_EVENTS)[number], string>>;

export const CYCLE_NOTES = {
  changed: 'Uma ocorrência mostra o que mudou entre duas respostas do SCR, não o motivo.',
  vanished: 'Ausente da carteira: confira a remessa. A ausência não indica quitação.',
  unseen: 'A falta de ocorrências não se refere aos membros não comparados.',
} as const;

/** Note for a finding with months on both sides of the change, worded as in the evolution. */
export const ACROSS_WRITE_OFF_RULES =
  'Desde 01/2025 (Res. CMN 4.966) a baixa a prejuízo pode vir mais tarde: atraso e prejuízo não se comparam com os anteriores.';

export const CYCLE_GAP_NAMES = {
  first: 'primeiro mês: base da comparação',
  not_saved: 'sem resposta salva',
  unknown: 'consulta sem resposta confirmada',
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

/** Title of earlier findings that are still open; also the name of a workbook's sheet, at most 31 characters. */
export const EARLIER_FINDINGS = 'Abertas, de ciclos anteriores';

export const COST_NOTHING = 'sem cobrança no Embutido';
