import { figuresOfMonth } from '../../series/month-figures.ts';
import { isOwed, measured } from '../measure.ts';
import { FIELD, monthRule } from './monitoring-rule.ts';

/**
 * M11. carteira ativa falls to zero from more than R$ 200, or the subject is not located, while the institution is
 * still owed: an officer must check it, since it does not mean that the debt was paid
 */
export const vanished = monthRule({
  severity: 'alert',
  fields: { cents: FIELD.money(200_00) },
  measure({ now, before, settings: { cents }, watched }) {
    const [value, was] = [now, before].map(({ summary }) => figuresOfMonth(summary).carteiraAtiva);
    if (value == null || was == null) return null;
    const isGone = value === 0 && was > cents && isOwed(watched);
    return measured({ now, before }, [was, value], isGone ? 2 : 0);
  },
  worsens: () => false,
  holds: (found, _, { watched }) => found.now.value === 0 && isOwed(watched),
  notLocated(last, { cents }, watched) {
    const was = figuresOfMonth(last.summary).carteiraAtiva;
    return isOwed(watched) && was !== null && was > cents ? was : null;
  },
  words: {
    pt: {
      name: 'Ausente da carteira: conferir remessa',
      what: 'A carteira fica zerada ou o cliente não é localizado, e ainda há exposição própria.',
      measure: 'Carteira ativa',
      fires:
        'É apontado quando era mais que {{cents}} e agora é zero, ou o cliente não é localizado, e ainda há exposição própria.',
      floor: 'carteira ativa de mais de {{cents}} vai a zero, ou o cliente não é localizado, e há exposição própria',
      note: 'Confira a remessa da sua instituição. A ausência não indica quitação.',
    },
    en: {
      name: 'Absent from the portfolio: check what was reported',
      what: 'The portfolio is zero or the client is not located, while your institution is still owed something.',
      measure: 'Active portfolio',
      fires:
        'Reported where it was more than {{cents}} and is zero, or the client is not located, while your institution is still owed something.',
      floor:
        'an active portfolio of more than {{cents}} goes to zero, or the subject is not located, with exposure of our own',
      note: 'Check what your institution reported. Absence does not indicate repayment.',
    },
  },
});
