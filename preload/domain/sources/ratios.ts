import type { TipoDocumento } from '../basics/document.ts';
import { ratio, sumComplete } from '../basics/money.ts';
import { type Amortization, priceInstalment, sacInstalments } from './instalments.ts';
import type { RequestValue } from './request-values.ts';

/** An input of a ratio, as `sourceValue` reads it. */
type RatioInput =
  | 'bucket:a_vencer_ate_30'
  | 'card_at_sight'
  | 'rolled_over'
  | `figure:${'carteiradeCredito' | 'responsabilidadeTotal'}`
  | `request:${RequestValue}`;

export interface RatioDefinition {
  readonly id: RatioId;
  readonly label: string;
  readonly formula: string;
  /** Limits of its meaning, to prevent a wrong reading. */
  readonly leavesOut: string;
  readonly unit: 'ratio' | 'months' | 'cents';
  readonly inputs: readonly RatioInput[];
  /** Kind of subject, if the ratio is only for one. */
  readonly of?: TipoDocumento;
  /** True if the page prints it only with a value. */
  readonly isOptional?: true;
  /** The way of paying back, if the ratio is only for one. */
  readonly amortization?: Amortization;
  /** True if kept figures hold its inputs, so that a credit policy may measure it. */
  readonly isPolicyMeasure?: true;
  /** Takes the inputs in their order; null if one is not informed, or the division has no meaning. */
  readonly value: (...inputs: readonly (number | null)[]) => number | null;
}

type Row = Omit<RatioDefinition, 'id'>;

/** Ratios of register data and data from elsewhere, in the displayed order (docs/register.md#ratios-of-a-case). */
const ROWS = {
  monthly_commitment: {
    label: 'Comprometimento mensal aproximado',
    formula: '(a vencer até 30 dias e vencido de 1 a 14 dias + parcela nova) ÷ renda mensal',
    leavesOut: 'dívidas fora do registro, juros do mês, vencido há 15 dias ou mais e o que não tem prazo',
    isPolicyMeasure: true,
    unit: 'ratio',
    inputs: ['bucket:a_vencer_ate_30', 'request:instalment', 'request:income'],
    value: (due = null, instalment = null, income = null) => ratio(sumComplete([due, instalment]), income),
  },
  monthly_commitment_without_rolled: {
    label: 'Vencimentos em 30 dias ÷ renda, sem desconto, câmbio e rotativo',
    formula:
      '(a vencer até 30 dias e vencido de 1 a 14 dias − descontos, ACC, ACE, conta garantida e rotativo + parcela nova) ÷ renda mensal',
    leavesOut: 'o mesmo e as modalidades 03xx, 0502, 0503, 0214 e 0217, pagas por terceiros ou emprestadas de novo',
    of: 'cnpj',
    isPolicyMeasure: true,
    unit: 'ratio',
    inputs: ['bucket:a_vencer_ate_30', 'rolled_over', 'request:instalment', 'request:income'],
    value: dueLess,
  },
  monthly_commitment_without_card: {
    label: 'Comprometimento mensal sem cartão à vista',
    formula: '(a vencer até 30 dias e vencido de 1 a 14 dias − cartão à vista + parcela nova) ÷ renda mensal',
    leavesOut: 'o mesmo e a modalidade 1304, em que o registro não separa compra à vista de parcelado lojista',
    of: 'cpf',
    unit: 'ratio',
    inputs: ['bucket:a_vencer_ate_30', 'card_at_sight', 'request:instalment', 'request:income'],
    value: dueLess,
  },
  debt_to_income: {
    label: 'Dívida em meses de renda',
    formula: 'carteira de crédito ÷ renda mensal',
    leavesOut: 'prazos, limites, coobrigações, a operação pedida e dívidas fora do registro; inclui prejuízo',
    isPolicyMeasure: true,
    unit: 'months',
    inputs: ['figure:carteiradeCredito', 'request:income'],
    value: (debt = null, income = null) => ratio(debt, income),
  },
  debt_to_income_after: {
    label: 'Dívida em meses de renda, depois',
    formula: '(carteira de crédito + valor) ÷ renda mensal',
    leavesOut:
      'prazos, limites, coobrigações e dívidas fora do registro; inclui prejuízo e supõe o valor todo liberado',
    isOptional: true,
    isPolicyMeasure: true,
    unit: 'months',
    inputs: ['figure:carteiradeCredito', 'request:amount', 'request:income'],
    value: (debt = null, amount = null, income = null) => ratio(sumComplete([debt, amount]), income),
  },
  price_instalment: {
    label: 'Parcela calculada (Price)',
    formula: 'valor × taxa ÷ (1 − (1 + taxa)^−prazo)',
    leavesOut: 'IOF, seguros, tarifas, carência e dias até a primeira parcela',
    isOptional: true,
    amortization: 'price',
    unit: 'cents',
    inputs: ['request:amount', 'request:monthlyRate', 'request:term'],
    value: (amount = null, monthlyRate = null, term = null) => priceInstalment({ amount, monthlyRate, term }),
  },
  sac_first_instalment: {
    label: 'Primeira parcela calculada (SAC)',
    formula: 'valor ÷ prazo + valor × taxa',
    leavesOut: 'IOF, seguros, tarifas, carência e dias até a primeira parcela',
    isOptional: true,
    amortization: 'sac',
    unit: 'cents',
    inputs: ['request:amount', 'request:monthlyRate', 'request:term'],
    value: (amount = null, monthlyRate = null, term = null) =>
      sacInstalments({ amount, monthlyRate, term })?.[0] ?? null,
  },
  sac_last_instalment: {
    label: 'Última parcela calculada (SAC)',
    formula: 'valor ÷ prazo × (1 + taxa)',
    leavesOut: 'IOF, seguros, tarifas, carência e dias até a primeira parcela',
    isOptional: true,
    amortization: 'sac',
    unit: 'cents',
    inputs: ['request:amount', 'request:monthlyRate', 'request:term'],
    value: (amount = null, monthlyRate = null, term = null) =>
      sacInstalments({ amount, monthlyRate, term })?.[1] ?? null,
  },
  own_share_before: {
    label: 'Nossa parte antes',
    formula: 'exposição própria ÷ responsabilidade total',
    leavesOut: 'o que mudou entre a data-base e a data da exposição própria',
    isPolicyMeasure: true,
    unit: 'ratio',
    inputs: ['request:ownExposure', 'figure:responsabilidadeTotal'],
    value: (own = null, whole = null) => ratio(own, whole),
  },
  own_share_after: {
    label: 'Nossa parte depois',
    formula: '(exposição própria + valor) ÷ (responsabilidade total + valor)',
    leavesOut: 'o que mudou desde a data-base; supõe o valor todo liberado',
    isPolicyMeasure: true,
    unit: 'ratio',
    inputs: ['request:ownExposure', 'request:amount', 'figure:responsabilidadeTotal'],
    value: (own = null, amount = null, whole = null) => ratio(sumComplete([own, amount]), sumComplete([whole, amount])),
  },
  exposure_after: {
    label: 'Exposição própria depois',
    formula: 'exposição própria + valor',
    leavesOut: 'amortizações até a liberação e limites próprios não utilizados',
    isPolicyMeasure: true,
    unit: 'cents',
    inputs: ['request:ownExposure', 'request:amount'],
    value: (own = null, amount = null) => sumComplete([own, amount]),
  },
  loan_to_value: {
    label: 'Valor ÷ garantia (LTV)',
    formula: 'valor ÷ valor da garantia',
    leavesOut: 'outras dívidas com a mesma garantia e o custo de executá-la',
    isOptional: true,
    isPolicyMeasure: true,
    unit: 'ratio',
    inputs: ['request:amount', 'request:guarantee_value'],
    value: (amount = null, guarantee = null) => ratio(amount, guarantee),
  },
  client_limit_use: {
    label: 'Uso do limite por cliente, depois',
    formula: '(exposição própria + valor) ÷ limite próprio por cliente',
    leavesOut: 'amortizações até a liberação e limites próprios não utilizados',
    isOptional: true,
    isPolicyMeasure: true,
    unit: 'ratio',
    inputs: ['request:ownExposure', 'request:amount', 'request:clientLimit'],
    value: (own = null, amount = null, limit = null) => ratio(sumComplete([own, amount]), limit),
  },
  group_limit_use: {
    label: 'Uso do limite por grupo, depois',
    formula: '(exposição própria no grupo + valor) ÷ limite próprio por grupo',
    leavesOut: 'amortizações até a liberação e limites próprios não utilizados',
    isOptional: true,
    isPolicyMeasure: true,
    unit: 'ratio',
    inputs: ['request:groupExposure', 'request:amount', 'request:groupLimit'],
    value: (own = null, amount = null, limit = null) => ratio(sumComplete([own, amount]), limit),
  },
} as const satisfies Readonly<Record<string, Row>>;

export type RatioId = keyof typeof ROWS;

type PolicyRatio = {
  [Id in RatioId]: (typeof ROWS)[Id] extends { readonly isPolicyMeasure: true } ? Id : never;
}[RatioId];

export const RATIO_IDS = Object.keys(ROWS) as readonly RatioId[];

export const POLICY_RATIOS = RATIO_IDS.filter((id): id is PolicyRatio => 'isPolicyMeasure' in ROWS[id]);

export const RATIOS: readonly RatioDefinition[] = RATIO_IDS.map((id) => ({ id, ...ROWS[id] }));

export function ratioOf(id: RatioId): RatioDefinition {
  return { id, ...ROWS[id] };
}

/** Ratios for a kind of subject; with a way of paying back, those of other ways are left out. */
export function ratiosOf(tipo: TipoDocumento, way?: Amortization): readonly RatioDefinition[] {
  return RATIOS.filter(
    ({ of, amortization }) =>
      (of === undefined || of === tipo) && (way === undefined || amortization === undefined || amortization === way),
  );
}

/** (due amount − part + new instalment) ÷ income. */
function dueLess(
  due: number | null = null,
  part: number | null = null,
  instalment: number | null = null,
  income: number | null = null,
): number | null {
  return ratio(sumComplete([due, part === null ? null : -part, instalment]), income);
}
