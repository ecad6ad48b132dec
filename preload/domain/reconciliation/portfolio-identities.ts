import type { Consulta } from '../consulta/consulta.ts';
import {
  type BucketDefinition,
  DUE_BUCKETS,
  OVERDUE_BUCKETS,
  UNDETERMINED_BUCKETS,
} from '../consulta/ladder-buckets.ts';
import { CAMPOS_DA_CARTEIRA, type CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import type { Check, RuleId, Weight } from './check.ts';
import { compareAmounts, tolerance } from './compare.ts';

interface Identity {
  readonly id: RuleId;
  readonly weight: Weight;
  readonly total: CampoDaCarteira;
  readonly terms: readonly CampoDaCarteira[];
}

const fieldsOf = (...buckets: readonly BucketDefinition[]): CampoDaCarteira[] =>
  buckets.flatMap((bucket) => bucket.campoDaCarteira ?? []);

/** Every total of the portfolio with its fields (docs/register.md#identities, R1 to R8). */
export const PORTFOLIO_IDENTITIES: readonly Identity[] = [
  { id: 'R1', weight: 'check', total: 'carteiraVencer', terms: fieldsOf(...DUE_BUCKETS, ...UNDETERMINED_BUCKETS) },
  { id: 'R2', weight: 'check', total: 'carteiraVencido', terms: fieldsOf(...OVERDUE_BUCKETS.toReversed()) },
  { id: 'R3', weight: 'check', total: 'prejuizo', terms: ['prejuizoAte12meses', 'prejuizoAcima12meses'] },
  {
    id: 'R4',
    weight: 'check',
    total: 'carteiradeCredito',
    terms: ['carteiraVencer', 'carteiraVencido', 'prejuizo'],
  },
  {
    id: 'R5',
    weight: 'notice',
    total: 'responsabilidadeTotal',
    terms: ['carteiradeCredito', 'repasses', 'coobrigacoes'],
  },
  {
    id: 'R6',
    weight: 'check',
    total: 'limitesdeCredito',
    terms: ['limitesdeCreditoAte360dias', 'limitesdeCreditoAcima360dias'],
  },
  {
    id: 'R7',
    weight: 'notice',
    total: 'riscoTotal',
    terms: ['responsabilidadeTotal', 'creditosaLiberar', 'limitesdeCredito', 'riscoIndiretoVendor'],
  },
  {
    id: 'R8',
    weight: 'notice',
    total: 'moedaEstrangeiraValor',
    terms: CAMPOS_DA_CARTEIRA.filter((campo) => /^moedaEstrangeiraValor./.test(campo)),
  },
];

/**
 * R1 to R8: each total against the sum of its parts. Foreign currency may exceed its buckets, which exclude losses and
 * undetermined terms.
 */
export function portfolioIdentities({ resumoDaCarteira: carteira }: Consulta): Check[] {
  return PORTFOLIO_IDENTITIES.map(({ id, weight, total, terms }) => {
    const amounts = terms.map((name) => ({ name, value: carteira[name] }));
    const subject = { id, part: total, weight };
    if (id !== 'R8') return compareAmounts(subject, carteira[total], amounts);
    const check = compareAmounts(subject, carteira[total], amounts, { relation: 'at_least' });
    const isMore = Number(check.difference) > tolerance(terms.length);
    return isMore ? { ...check, note: 'beyond_buckets' } : check;
  });
}
