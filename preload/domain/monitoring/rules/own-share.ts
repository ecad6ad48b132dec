import type { Centavos } from '../../basics/money.ts';
import { type ComparedMonth, exposuresIn, measured } from '../measure.ts';
import { FIELD, monthRule } from './monitoring-rule.ts';

/**
 * M12. the member's own exposure ÷ `responsabilidadeTotal` rose above 50 %, or fell by more than half. The exposure is
 * that of the institution's filing of each month, or, if one of them has none, the newest filed or typed one for both:
 * then only the total of the register moves. If either is not known or zero, nothing is told
 */
export const ownShare = monthRule({
  severity: 'information',
  isOffAtFirst: true,
  values: 'share',
  fields: { above: FIELD.percent(0.5), fall: FIELD.percent(0.5) },
  measure({ now, before, settings: { above, fall }, watched }) {
    const [own, ownBefore] = exposuresIn(watched, [now.month, before.month]);
    const [is, was] = [shareOf(now, own), shareOf(before, ownBefore)];
    if (is === null || was === null) return null;
    const crossed = was > above ? 0 : is / Math.max(above, 1e-9);
    const fallen = (was - is) / was / Math.max(fall, 1e-9);
    return measured({ now, before }, [hundredths(was), hundredths(is)], Math.max(crossed, fallen));
  },
  worsens: () => true,
  words: {
    pt: {
      name: 'Nossa parte na dívida',
      what: 'A exposição própria, como parte da responsabilidade total, passa do limite ou cai muito.',
      measure: 'Exposição própria ÷ responsabilidade total',
      fields: { above: 'Passa a ser mais que', fall: 'Cai mais que, em proporção' },
      fires:
        'É apontado quando passa de {{above}}, ou cai mais que {{fall}} do que era. Conta a exposição própria da nossa remessa de cada mês; sem ela, a mais recente ou a digitada.',
      floor:
        'a exposição própria passa de {{above}} da responsabilidade total, ou a proporção cai mais que {{fall}} do que era',
    },
    en: {
      name: 'Our share of the debt',
      what: 'Your own exposure as part of total liability passes the limit, or falls by much.',
      measure: 'Own exposure ÷ total liability',
      fields: { above: 'Becomes more than', fall: 'Falls by more than, in proportion' },
      fires:
        'Reported where it exceeds {{above}}, or falls by more than {{fall}} of what it was. The own exposure of our filing of each month counts; without it, the newest or the typed one.',
      floor:
        'own exposure exceeds {{above}} of total liability, or the share falls by more than {{fall}} of what it was',
    },
  },
});

function shareOf({ summary }: ComparedMonth, own: Centavos | null): number | null {
  const { responsabilidadeTotal: total } = summary.resumoDaCarteira;
  return total === null || own === null || total <= 0 || own <= 0 ? null : own / total;
}

const hundredths = (share: number): number => Math.round(share * 10_000);
