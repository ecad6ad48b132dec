import { type Centavos, sumComplete } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { bucketsFromOperations } from '../reconciliation/operations-sum.ts';
import { operationAmounts } from './modality-amounts.ts';

const FIRST = 'carteiraVencerAte30diasVencidosAte14dias';
/** Purchases on a card that bear no interest: at sight, and by instalments of the shop. */
const CARD_AT_SIGHT = '1304';
/** Advances on export contracts, which the buyer abroad pays, and lines that lend again what is paid into them. */
const ADVANCES_AND_LINES = ['0502', '0503', '0214', '0217'];
/** Discounted receivables, which those who owe them pay. */
const DISCOUNTS = '03';

/** What of the first bucket is on a card without interest; null as in `inFirstBucket`. */
export function cardAtSight(consulta: Consulta): Centavos | null {
  return inFirstBucket(consulta, (modalidade) => modalidade === CARD_AT_SIGHT);
}

/**
 * What of the first bucket the debtor does not pay out of revenue as it falls due: others pay it, or a line lends it again;
 * null as in `inFirstBucket`.
 */
export function rolledOver(consulta: Consulta): Centavos | null {
  return inFirstBucket(
    consulta,
    (modalidade) => modalidade.startsWith(DISCOUNTS) || ADVANCES_AND_LINES.includes(modalidade),
  );
}

/**
 * What of the first bucket is in the modalities that are meant, in cents; null where the operations do not tell it, or disagree with the
 * portfolio on that bucket (R11).
 */
function inFirstBucket(consulta: Consulta, isMeant: (modalidade: string) => boolean): Centavos | null {
  if (consulta.resumoDaCarteira[FIRST] === 0) return 0;
  const agrees = bucketsFromOperations(consulta).some(({ part, outcome }) => part === FIRST && outcome === 'holds');
  if (!agrees) return null;
  const own = consulta.resumoDasOperacoes.filter(({ modalidade }) => isMeant(modalidade));
  return sumComplete([0, ...operationAmounts(own, ({ campoDaCarteira }) => campoDaCarteira === FIRST).values()]);
}
