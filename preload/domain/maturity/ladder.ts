import type { Consulta, ResumoDaCarteira } from '../consulta/consulta.ts';
import { figuresOf } from '../consulta/figures.ts';
import { type Centavos, ratio, sumKnown } from '../money.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import {
  AXIS_BUCKETS,
  type BucketDefinition,
  type LadderSide,
  LOSS_BUCKETS,
  UNCATALOGUED_BUCKET,
} from './ladder-buckets.ts';
import { foreignCurrencyAt } from './ladder-foreign-currency.ts';
import { findMaturityCode } from './maturity-codes.ts';

/** One rung of the maturity ladder; amounts in cents, null where not informed. */
export interface LadderBucket {
  readonly key: string;
  readonly side: LadderSide;
  readonly campoDaCarteira: CampoDaCarteira | null;
  readonly amount: Centavos | null;
  /**
   * Of carteira ativa, which holds the overdue and due rungs; null for loss and uncatalogued codes, which it leaves
   * out.
   */
  readonly share: number | null;
  /**
   * Everything known from the oldest overdue rung up to and with this one: at the last rung of carteira ativa it is its
   * total. Rungs not informed add nothing. Null before the first known rung, and for loss and uncatalogued codes.
   */
  readonly cumulative: Centavos | null;
  /** The part in foreign currency, where the response has a field for this range of days; zero in an empty bucket. */
  readonly foreignCurrency: Centavos | null;
  /**
   * The specification's field does not say whether it means due or overdue. True when both rungs of the range hold
   * amounts: then both show the same field, and it must not be added up.
   */
  readonly foreignCurrencyShared: boolean;
}

function amountAt(carteira: ResumoDaCarteira, campo: CampoDaCarteira | null): Centavos | null {
  return campo === null ? null : carteira[campo];
}

function bucketAt(carteira: ResumoDaCarteira, definition: BucketDefinition): LadderBucket {
  return {
    key: definition.key,
    side: definition.side,
    campoDaCarteira: definition.campoDaCarteira,
    amount: amountAt(carteira, definition.campoDaCarteira),
    share: null,
    cumulative: null,
    ...foreignCurrencyAt(carteira, definition, AXIS_BUCKETS),
  };
}

/** What stands under codes no table knows, in all operations; null when there is none. */
export function uncataloguedAmount(consulta: Consulta): Centavos | null {
  const unknown = consulta.resumoDasOperacoes
    .flatMap((operacao) => operacao.listaDeVencimentos)
    .filter((vencimento) => findMaturityCode(vencimento.codigoVencimento) === undefined);
  return sumKnown(unknown.map((vencimento) => vencimento.valorVencimento));
}

/**
 * The maturity ladder of one response: 13 buckets of carteira ativa on one axis, then loss (2), then the uncatalogued
 * codes (1), always all 16 and in this order. Amounts are the portfolio's own (docs/register.md#maturity-codes).
 */
export function maturityLadder(consulta: Consulta): LadderBucket[] {
  const carteira = consulta.resumoDaCarteira;
  const { carteiraAtiva } = figuresOf(consulta);
  const axis = AXIS_BUCKETS.map((definition) => bucketAt(carteira, definition));
  const amounts = axis.map((bucket) => bucket.amount);
  return [
    ...axis.map((bucket, index) => ({
      ...bucket,
      share: ratio(bucket.amount, carteiraAtiva),
      cumulative: sumKnown(amounts.slice(0, index + 1)),
    })),
    ...LOSS_BUCKETS.map((definition) => bucketAt(carteira, definition)),
    { ...bucketAt(carteira, UNCATALOGUED_BUCKET), amount: uncataloguedAmount(consulta) },
  ];
}
