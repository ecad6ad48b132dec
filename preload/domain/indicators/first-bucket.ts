import { type Centavos, sumComplete } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { bucketsFromOperations } from '../reconciliation/rules/r11-buckets-from-operations.ts';
import { operationAmounts } from './modality-amounts.ts';

const FIRST = 'carteiraVencerAte30diasVencidosAte14dias';
/** Interest-free card purchases: in full, or by instalments of the shop. */
const CARD_AT_SIGHT = '1304';
/** Advances on export contracts, which the foreign buyer pays, and revolving lines. */
const ADVANCES_AND_LINES = ['0502', '0503', '0214', '0217'];
/** Discounted receivables, which their debtors pay. */
const DISCOUNTS = '03';

/** The part of the first bucket that is interest-free on a card; null as in `inFirstBucket`. */
export function cardAtSight(consulta: Consulta): Centavos | null {
  return inFirstBucket(consulta, (modalidade) => modalidade === CARD_AT_SIGHT);
}

/**
 * The part of the first bucket that the debtor does not pay from revenue when due, because others pay it or a line
 * lends it again; null as in `inFirstBucket`.
 */
export function rolledOver(consulta: Consulta): Centavos | null {
  return inFirstBucket(
    consulta,
    (modalidade) => modalidade.startsWith(DISCOUNTS) || ADVANCES_AND_LINES.includes(modalidade),
  );
}

/**
 * The part of the first bucket in the chosen modalities, in cents; null if the operations do not show it, or disagree
 * with the portfolio about that bucket (R11).
 */
function inFirstBucket(consulta: Consulta, isMeant: (modalidade: string) => boolean): Centavos | null {
  if (consulta.resumoDaCarteira[FIRST] === 0) return 0;
  const agrees = bucketsFromOperations(consulta).some(({ part, outcome }) => part === FIRST && outcome === 'holds');
  if (!agrees) return null;
  const own = consulta.resumoDasOperacoes.filter(({ modalidade }) => isMeant(modalidade));
  return sumComplete([0, ...operationAmounts(own, ({ campoDaCarteira }) => campoDaCarteira === FIRST).values()]);
}
