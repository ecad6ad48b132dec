import type { ResumoDaCarteira } from '../../consulta/consulta.ts';
import { floorOf, measured } from '../measure.ts';
import { FLOOR_FIELDS, monthRule } from './monitoring-rule.ts';

/**
 * M3. `prejuizoAte12meses` plus any rise of `prejuizoAcima12meses` exceeds the earlier `prejuizoAte12meses` by more
 * than the floor: losses that grew older count once, and old losses that leave the register hide no new ones. If one of
 * the four is not informed, `prejuizo` is compared instead
 */
export const newLoss = monthRule({
  severity: 'grave',
  fields: FLOOR_FIELDS,
  isOfWriteOffs: true,
  isOfChange: true,
  measure({ now, before, settings }) {
    const losses = comparedLosses(now.summary.resumoDaCarteira, before.summary.resumoDaCarteira);
    if (losses === null) return null;
    const [was, value] = losses;
    const limit = floorOf(settings, now.summary.resumoDaCarteira.carteiradeCredito, value - was);
    return measured({ now, before }, losses, limit === null ? null : (value - was) / limit);
  },
  worsens: () => true,
  words: {
    pt: {
      name: 'Novo prejuízo',
      what: 'O prejuízo sobe por novas baixas. O que só passou de 12 meses não conta, nem o que saiu do registro.',
      shareOf: 'da carteira de crédito',
      measure:
        'Prejuízo de até 12 meses, mais o que passou disso desde então; o total, se as faixas não são informadas',
      fires:
        'É apontado quando sobe mais que {{cents}} e mais que {{share}} da carteira de crédito ({{cap}} no máximo). O que só ficou mais antigo não conta.',
      floor:
        'o prejuízo de até 12 meses, mais o que passou disso desde então, sobe mais que {{cents}} e que {{share}} da carteira de crédito ({{cap}} no máximo)',
    },
    en: {
      name: 'New write-off',
      what: 'Written-off amounts rise by new write-offs. What only passed 12 months does not count, nor what left the register.',
      shareOf: 'of the credit portfolio',
      measure: 'Written off up to 12 months ago, and what has aged since; the total where its buckets are not reported',
      fires:
        'Reported where it rises by more than {{cents}} and more than {{share}} of the credit portfolio ({{cap}} at most). What only aged does not count.',
      floor:
        'what was written off up to 12 months ago, and what has aged since, rises by more than {{cents}} and than {{share}} of the credit portfolio ({{cap}} at most)',
    },
  },
});

/**
 * Losses of two months that show the write-offs in between: up to 12 months, plus in the later month those that grew
 * older since. Old losses that leave the register do not reduce it. The total if the two parts are not reported; null
 * if neither is.
 */
function comparedLosses(now: ResumoDaCarteira, before: ResumoDaCarteira): readonly [was: number, value: number] | null {
  const { prejuizoAte12meses: recent, prejuizoAcima12meses: old } = now;
  const { prejuizoAte12meses: recentBefore, prejuizoAcima12meses: oldBefore } = before;
  if (recent !== null && old !== null && recentBefore !== null && oldBefore !== null) {
    return [recentBefore, recent + Math.max(0, old - oldBefore)];
  }
  return now.prejuizo === null || before.prejuizo === null ? null : [before.prejuizo, now.prejuizo];
}
