import { type Centavos, ratio, sumKnown } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { figuresOf } from '../consulta/figures.ts';
import {
  AXIS_BUCKETS,
  type BucketDefinition,
  type LadderSide,
  LOSS_BUCKETS,
  UNCATALOGUED_BUCKET,
} from '../consulta/ladder-buckets.ts';
import { findMaturityCode, MATURITY_CODES } from '../consulta/maturity-codes.ts';
import { amountAt } from '../indicators/worst-bucket.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import { type ForeignCurrency, foreignCurrencyOf } from './foreign-currency.ts';

/** One bucket of the maturity ladder; amounts in cents, null if not informed. */
export interface LadderBucket {
  readonly key: string;
  readonly side: LadderSide;
  readonly campoDaCarteira: CampoDaCarteira | null;
  readonly amount: Centavos | null;
  /**
   * Share of carteira ativa, which consists of the overdue and due buckets; null for loss and uncatalogued codes, which
   * it excludes.
   */
  readonly share: number | null;
  /**
   * Sum of the known buckets from the oldest overdue one up to and including this one; at the last bucket of carteira
   * ativa it is the total. Null before the first known bucket, and for loss and uncatalogued codes.
   */
  readonly cumulative: Centavos | null;
  /** The part in foreign currency; null if the operations do not divide it, and for uncatalogued codes. */
  readonly foreignCurrency: Centavos | null;
}

function bucketAt(
  { resumoDaCarteira }: Consulta,
  definition: BucketDefinition,
  foreign: ForeignCurrency['byCode'],
): LadderBucket {
  const { campoDaCarteira } = definition;
  return {
    ...definition,
    amount: amountAt(resumoDaCarteira, definition),
    share: null,
    cumulative: null,
    foreignCurrency: foreign === null || campoDaCarteira === null ? null : foreignAt(foreign, campoDaCarteira),
  };
}

function foreignAt(foreign: ReadonlyMap<string, Centavos>, campo: CampoDaCarteira): Centavos {
  const codes = MATURITY_CODES.filter(({ campoDaCarteira }) => campoDaCarteira === campo);
  return codes.reduce((sum, { codigo }) => sum + (foreign.get(codigo) ?? 0), 0);
}

/** Sum under codes that the table does not have, in all operations; null if there are none. */
export function uncataloguedAmount(consulta: Consulta): Centavos | null {
  const unknown = consulta.resumoDasOperacoes
    .flatMap((operacao) => operacao.listaDeVencimentos)
    .filter((vencimento) => findMaturityCode(vencimento.codigoVencimento) === undefined);
  return sumKnown(unknown.map((vencimento) => vencimento.valorVencimento));
}

/**
 * The maturity ladder of one response: 13 buckets of carteira ativa on one axis, then loss (2), then uncatalogued codes
 * (1), always all 16 and in this order. Amounts are the portfolio's own (docs/register.md#maturity-codes).
 */
export function maturityLadder(consulta: Consulta): LadderBucket[] {
  const { carteiraAtiva } = figuresOf(consulta);
  const { byCode } = foreignCurrencyOf(consulta);
  const axis = AXIS_BUCKETS.map((definition) => bucketAt(consulta, definition, byCode));
  const amounts = axis.map((bucket) => bucket.amount);
  return [
    ...axis.map((bucket, index) => ({
      ...bucket,
      share: ratio(bucket.amount, carteiraAtiva),
      cumulative: sumKnown(amounts.slice(0, index + 1)),
    })),
    ...LOSS_BUCKETS.map((definition) => bucketAt(consulta, definition, byCode)),
    { ...bucketAt(consulta, UNCATALOGUED_BUCKET, byCode), amount: uncataloguedAmount(consulta) },
  ];
}
