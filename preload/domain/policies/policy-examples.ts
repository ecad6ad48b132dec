import type { PolicyExample } from '../sources/policy-limits.ts';
import type { Effect, PolicyContent, PolicyRule } from './credit-policy.ts';

/* Examples to start from. Their limits come from no norm and no calibration (docs/register.md#credit-policies). */

const BLOCKS: Effect = { kind: 'blocks' };
const RESERVATION: Effect = { kind: 'reservation' };
const RAISES: Effect = { kind: 'raises', steps: 1 };

const PERSON = { tipo: 'cpf', role: null, amountFrom: null, amountTo: null } as const;
const COMPANY = { ...PERSON, tipo: 'cnpj' } as const;
const LAST = { kind: 'last' } as const;

function over(months: number, aggregate: 'max' | 'count', above = 0): PolicyRule['window'] {
  return { kind: 'months', months, aggregate, above };
}

function atMost(limit: number, effect: Effect): PolicyRule['test'] {
  return { kind: 'limit', operator: 'at_most', limit, effect };
}

/** < 5 %, 5 to 15 % with reservations, > 15 %. */
const OVERDUE_BANDS: PolicyRule['test'] = {
  kind: 'bands',
  bands: [
    { upTo: 0.05, including: false, effect: null },
    { upTo: 0.15, including: true, effect: RESERVATION },
    { upTo: null, including: false, effect: BLOCKS },
  ],
};

const PERSON_RULES: readonly PolicyRule[] = [
  {
    id: 'vencido',
    title: 'Vencido da carteira',
    applies: PERSON,
    missing: 'pending',
    why: 'Atraso de 15 dias ou mais, como parte do que é devido.',
    measure: { kind: 'figure', figure: 'overdueRatio' },
    window: LAST,
    test: OVERDUE_BANDS,
  },
  {
    id: 'vencido-90',
    title: 'Vencido há mais de 90 dias',
    applies: PERSON,
    missing: 'pending',
    why: 'Nenhum mês do último ano com atraso acima de 90 dias.',
    measure: { kind: 'figure', figure: 'vencidoAcima90' },
    window: over(12, 'max'),
    test: atMost(0, BLOCKS),
  },
  {
    id: 'prejuizo',
    title: 'Prejuízo',
    applies: PERSON,
    missing: 'pending',
    why: 'Dívida baixada a prejuízo que ainda consta do registro.',
    measure: { kind: 'figure', figure: 'prejuizo' },
    window: LAST,
    test: atMost(0, BLOCKS),
  },
  {
    id: 'comprometimento',
    title: 'Comprometimento de renda',
    applies: PERSON,
    missing: 'pending',
    why: 'O que vence no mês e a parcela nova cabem na renda.',
    measure: { kind: 'ratio', ratio: 'monthly_commitment' },
    window: LAST,
    test: {
      kind: 'bands',
      bands: [
        { upTo: 0.35, including: true, effect: null },
        { upTo: 0.5, including: true, effect: RAISES },
        { upTo: null, including: false, effect: BLOCKS },
      ],
    },
  },
  {
    id: 'alto-custo',
    title: 'Crédito de alto custo',
    applies: PERSON,
    missing: 'ignored',
    why: 'Cheque especial, rotativo e adiantamentos dizem de aperto antes do atraso.',
    measure: { kind: 'figure', figure: 'highCostShare' },
    window: LAST,
    test: atMost(0.4, RESERVATION),
  },
  {
    id: 'atraso-curto',
    title: 'Meses com vencido de 1 a 14 dias',
    applies: PERSON,
    missing: 'ignored',
    why: 'Atraso curto que se repete.',
    measure: { kind: 'figure', figure: 'earlyArrears' },
    window: over(6, 'count'),
    test: atMost(2, RESERVATION),
  },
];

const SELLER_RULES: readonly PolicyRule[] = [
  {
    id: 'vencido',
    title: 'Vencido da carteira',
    applies: COMPANY,
    missing: 'pending',
    why: 'Atraso de 15 dias ou mais, como parte do que é devido.',
    measure: { kind: 'figure', figure: 'overdueRatio' },
    window: LAST,
    test: OVERDUE_BANDS,
  },
  {
    id: 'divida-fmm',
    title: 'Dívida ÷ faturamento médio mensal',
    applies: COMPANY,
    missing: 'pending',
    why: 'Quantos meses de faturamento a dívida bancária toma.',
    measure: { kind: 'ratio', ratio: 'debt_to_income' },
    window: LAST,
    test: {
      kind: 'bands',
      bands: [
        { upTo: 3, including: true, effect: null },
        { upTo: 6, including: true, effect: RESERVATION },
        { upTo: null, including: false, effect: RAISES },
      ],
    },
  },
  {
    id: 'prejuizo',
    title: 'Prejuízo',
    applies: COMPANY,
    missing: 'pending',
    why: 'Dívida baixada a prejuízo que ainda consta do registro.',
    measure: { kind: 'figure', figure: 'prejuizo' },
    window: LAST,
    test: atMost(0, BLOCKS),
  },
  {
    id: 'corte-limite',
    title: 'Limite total em três meses',
    applies: COMPANY,
    missing: 'ignored',
    why: 'Queda do que as linhas concedem, usado ou não.',
    measure: { kind: 'change', figure: 'totalLimit', as: 'percent', months: 3 },
    window: LAST,
    test: { kind: 'limit', operator: 'at_least', limit: -0.4, effect: RESERVATION },
  },
  {
    id: 'historico',
    title: 'Meses conhecidos',
    applies: COMPANY,
    missing: 'pending',
    why: 'Sem seis meses conhecidos não se vê tendência.',
    measure: { kind: 'known_months' },
    window: over(12, 'count'),
    test: { kind: 'limit', operator: 'at_least', limit: 6, effect: RAISES },
  },
];

const NO_POINTS = { reservations: null, doesNotFit: null };

/** Both are marked as uncalibrated until an officer removes the mark. */
export const EXAMPLE_CONTENTS: Readonly<Record<PolicyExample, PolicyContent>> = {
  person_loan: {
    name: 'PF: consignado e pessoal',
    tipo: 'cpf',
    segment: '',
    from: null,
    isExample: true,
    rules: [...PERSON_RULES],
    points: NO_POINTS,
    levels: [],
  },
  fidc_seller: {
    name: 'PJ: cedente de FIDC',
    tipo: 'cnpj',
    segment: 'FIDC cedente',
    from: null,
    isExample: true,
    rules: [...SELLER_RULES],
    points: NO_POINTS,
    levels: [],
  },
};

export function blankContent(name: string): PolicyContent {
  return { name, segment: '', from: null, isExample: false, rules: [], points: NO_POINTS, levels: [] };
}
