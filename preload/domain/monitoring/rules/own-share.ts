import { type ComparedMonth, measured, type Watched } from '../measure.ts';
import { FIELD, monthRule } from './monitoring-rule.ts';

/**
 * M12. the member's own exposure ÷ `responsabilidadeTotal` rose above 50 %, or fell by more than half. The exposure is
 * the one typed now, for both months: what moves is the total of the register. If either is not known or zero, nothing
 * is told
 */
export const ownShare = monthRule({
  severity: 'information',
  isOffAtFirst: true,
  values: 'share',
  fields: { above: FIELD.percent(0.5), fall: FIELD.percent(0.5) },
  measure({ now, before, settings: { above, fall }, watched }) {
    const [is, was] = [now, before].map((month) => shareOf(month, watched));
    if (is == null || was == null) return null;
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
        'É apontado quando passa de {{above}}, ou cai mais que {{fall}} do que era. Conta a exposição própria digitada hoje.',
      floor:
        'a exposição própria passa de {{above}} da responsabilidade total, ou a proporção cai mais que {{fall}} do que era',
    },
    en: {
      name: 'Our share of the debt',
      what: 'Your own exposure as part of total liability passes the limit, or falls by much.',
      measure: 'Own exposure ÷ total liability',
      fields: { above: 'Becomes more than', fall: 'Falls by more than, in proportion' },
      fires:
        'Reported where it exceeds {{above}}, or falls by more than {{fall}} of what it was. The exposure typed today counts.',
      floor:
        'own exposure exceeds {{above}} of total liability, or the share falls by more than {{fall}} of what it was',
    },
  },
});

function shareOf({ summary }: ComparedMonth, { ownExposure }: Watched): number | null {
  const { responsabilidadeTotal: total } = summary.resumoDaCarteira;
  return total === null || ownExposure === null || total <= 0 || ownExposure <= 0 ? null : ownExposure / total;
}

const hundredths = (share: number): number => Math.round(share * 10_000);
