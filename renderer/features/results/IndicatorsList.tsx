import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Judgement } from '#domain/indicators/thresholds.ts';
import { hasIndicatorText } from '../../i18n/has-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './AnalysisPanel.module.css';
import { formatFigure } from './format-figure.ts';
import { IndicatorDetail } from './IndicatorDetail.tsx';
import type { JudgedFigure, Reading } from './read-result.ts';

/** Each indicator opens on its formula, the figures that went in and what a high value means. */
export function IndicatorsList({ reading }: { readonly reading: Reading }) {
  const { t } = useTranslation();
  const { indicators, thresholds, subject } = reading;
  return (
    <>
      <p className={classes.summary}>{summaryText(t, reading)}</p>
      <ul className={classes.list}>
        {indicators.map((indicator) => (
          <li key={indicator.id}>
            <Disclosure
              label={hasIndicatorText(indicator.id) ? t(`indicator.name.${indicator.id}`) : indicator.id}
              value={<JudgedValue indicator={indicator} />}
            >
              <IndicatorDetail indicator={indicator} thresholds={thresholds[subject]} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many are judged and how many of them need attention. */
function summaryText(t: TFunction, { indicators, subject }: Reading): string {
  const count = (...wanted: Judgement[]): number =>
    indicators.filter(({ judgement }) => judgement !== null && wanted.includes(judgement)).length;
  const judged = count('alert', 'attention', 'calm');
  if (judged === 0) return t('indicator.notJudged');
  const [alerts, attentions] = [count('alert'), count('attention')];
  return t('indicator.judged', { subject: t(`indicator.subject.${subject}`), judged, alerts, attentions });
}

/** The figure, after a word and a mark where the institution wants to be warned; after a word where it does not judge. */
function JudgedValue({ indicator: { value, unit, judgement } }: { readonly indicator: JudgedFigure }) {
  const { t } = useTranslation();
  const isNothing = unit === 'cents' && value === 0;
  const figure = isNothing ? t('common.nothingOnRecord') : formatFigure(t, value, unit);
  if (judgement === null || judgement === 'calm') return figure;
  return (
    <span className={classes.judged}>
      {judgement === 'not_set' ? (
        <span className={classes.notSet}>{t('indicator.judgement.not_set')}</span>
      ) : (
        <StatusBadge tone={judgement === 'alert' ? 'danger' : 'warning'}>
          {t(`indicator.judgement.${judgement}`)}
        </StatusBadge>
      )}
      {figure}
    </span>
  );
}
