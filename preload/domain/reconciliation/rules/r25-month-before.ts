import { addMonths } from '../../basics/month.ts';
import type { CampoDaCarteira } from '../../register-interface/portfolio-fields.ts';
import { compareAmounts, withNote } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/** Fields of the month before from which an amount can come. */
const SOURCES: readonly (readonly [campo: CampoDaCarteira, sources: readonly CampoDaCarteira[]])[] = [
  ['prejuizoAcima12meses', ['prejuizo']],
  [
    'carteiraVencido31a60dias',
    [
      'carteiraVencerAte30diasVencidosAte14dias',
      'carteiraVencido15a30dias',
      'carteiraVencido31a60dias',
      'carteiraVencerPrazoIndeterminado',
      'limitesdeCredito',
      'creditosaLiberar',
    ],
  ],
];

/**
 * Share by which interest, fines, indexation and the exchange rate may raise an amount in a month
 * (docs/register.md#identities).
 */
const GROWTH = 0.2;

/**
 * loss beyond 12 months ≤ loss of the month before; vencido 31–60 ≤ what could become it (below)
 *
 * Rests on [P]
 */
export const R25: ReconciliationRule = {
  weight: 'notice',
  compare({ resumoDaCarteira: carteira }, { month }, { months }) {
    const before = months.find(({ dataBase }) => dataBase === addMonths(month, -1));
    return SOURCES.map(([campo, sources]) => {
      const terms = sources.map((name) => ({ name, value: before?.resumoDaCarteira[name] ?? null }));
      const sum = compareAmounts(campo, carteira[campo], terms, { relation: 'at_most', margin: GROWTH });
      return withNote(sum, before === undefined ? 'no_month_before' : null);
    });
  },
};

export const R25_WORDS = {
  title: {
    pt: 'O que é antigo já constava no mês anterior',
    en: 'What is old was already there in the previous month',
  },
  compares: {
    pt: 'O prejuízo há mais de 12 meses com o prejuízo total do mês anterior, e o vencido de 31 a 60 dias com o que nesse mês vencia em até 30 dias, estava vencido há até 60 dias, não tinha prazo, era limite ou estava a liberar. Admite 20% a mais por juros, multa, correção e câmbio.',
    en: 'What was written off more than 12 months ago with the total written off in the previous month, and what is overdue by 31 to 60 days with what in that month was due within 30 days, overdue by up to 60 days, without a term, a limit or to be released. It allows 20% more for interest, fines, indexation and exchange rates.',
  },
  failure: {
    pt: 'Uma instituição informou com atraso, retificou, antecipou o vencimento da dívida ou comprou a carteira.',
    en: 'An institution reported late, rectified, accelerated the debt or bought the portfolio.',
  },
  todo: {
    pt: 'Veja a evolução. O mês anterior pode ter sido retificado: só uma nova consulta a ele pode confirmar.',
    en: 'See the evolution. The previous month may have been rectified: only a new query of it can confirm that.',
  },
} as const satisfies RuleWords;
