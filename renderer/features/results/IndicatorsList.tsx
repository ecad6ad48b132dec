import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { JudgedFigure, Judgement } from '#domain/indicators/thresholds.ts';
import { changeText } from '../../lib/change-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './AnalysisPanel.module.css';
import type { Changes } from './history.ts';
import { IndicatorDetail } from './IndicatorDetail.tsx';
import type { Sources } from './indicator-sources.ts';
import { changesTitle, indicatorName, indicatorText } from './indicator-words.ts';
import type { Reading } from './read-result.ts';

interface Props {
  readonly reading: Reading;
  /** Null while it is not known which months are saved. */
  readonly changes: Changes | null;
  readonly sources: Sources;
}

/** Each indicator opens on its formula, the figures that went in and what a high value means. */
export function IndicatorsList({ reading, changes, sources }: Props) {
  const { t } = useTranslation();
  const { indicators, consulta, thresholds, subject } = reading;
  const detail = { consulta, sources, thresholds: thresholds[subject] };
  return (
    <>
      <p className={classes.summary}>{summaryText(t, reading)}</p>
      <ul className={classes.list}>
        {indicators.map((indicator) => (
          <li key={indicator.id}>
            <Disclosure label={indicatorName(t, indicator)} value={<JudgedValue indicator={indicator} />}>
              <IndicatorDetail indicator={indicator} {...detail} />
            </Disclosure>
          </li>
        ))}
      </ul>
      {changes !== null && (
        <>
          <h3 className={classes.since}>{changesTitle(t, changes)}</h3>
          <ul className={classes.list}>
            {changes.indicators.map((indicator) => (
              <li key={indicator.id}>
                <Disclosure label={indicatorName(t, indicator)} value={changeText(t, indicator, changes.isFromKnown)}>
                  <IndicatorDetail indicator={indicator} {...detail} />
                </Disclosure>
              </li>
            ))}
          </ul>
        </>
      )}
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
function JudgedValue({ indicator }: { readonly indicator: JudgedFigure }) {
  const { t } = useTranslation();
  const { judgement } = indicator;
  const figure = indicatorText(t, indicator);
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
