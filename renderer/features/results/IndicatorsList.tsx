import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { JudgedFigure, Judgement } from '#domain/indicators/thresholds.ts';
import { changeText } from '../../lib/change-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './AnalysisPanel.module.css';
import type { Changes } from './history.ts';
import { IndicatorDetail } from './IndicatorDetail.tsx';
import { groupIndicators } from './indicator-groups.ts';
import type { Sources } from './indicator-sources.ts';
import { changesTitle, indicatorName, indicatorText } from './indicator-words.ts';
import type { Reading } from './read-result.ts';
import type { Sought } from './use-sought.ts';

interface Props {
  readonly reading: Reading;
  /** Null until the saved months are known. */
  readonly changes: Changes | null;
  readonly sources: Sources;
  readonly sought: Sought | null;
}

/** Alerts, then attention, then the others by group; each opens its formula, inputs and reading. */
export function IndicatorsList({ reading, changes, sources, sought }: Props) {
  const { t } = useTranslation();
  const { indicators, consulta, thresholds, subject } = reading;
  const detail = { consulta, sources, thresholds: thresholds[subject] };
  const wanted = sought?.evidence.at === 'indicator' ? sought.evidence.id : null;
  return (
    <>
      <p className={classes.summary}>{summaryText(t, reading)}</p>
      {groupIndicators(indicators).map(({ group, members }) => (
        <section key={group} aria-label={t(`indicator.group.${group}`)} className={classes.group}>
          <h3>{t(`indicator.group.${group}`)}</h3>
          <ul className={classes.list}>
            {members.map((indicator) => (
              <li key={indicator.id} data-evidence={indicator.id}>
                <Disclosure
                  key={wanted === indicator.id ? sought?.times : 0}
                  startOpen={wanted === indicator.id}
                  label={indicatorName(t, indicator)}
                  value={<JudgedValue indicator={indicator} reading={reading} />}
                >
                  <IndicatorDetail indicator={indicator} {...detail} />
                </Disclosure>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {changes !== null && (
        <section aria-label={changesTitle(t, changes)} className={classes.group}>
          <h3>{changesTitle(t, changes)}</h3>
          <ul className={classes.list}>
            {changes.indicators.map((indicator) => (
              <li key={indicator.id}>
                <Disclosure label={indicatorName(t, indicator)} value={changeText(t, indicator, changes.isFromKnown)}>
                  <IndicatorDetail indicator={indicator} {...detail} />
                </Disclosure>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function summaryText(t: TFunction, { indicators, subject }: Reading): string {
  const count = (...wanted: Judgement[]): number =>
    indicators.filter(({ judgement }) => judgement !== null && wanted.includes(judgement)).length;
  const judged = count('alert', 'attention', 'calm');
  if (judged === 0) return t('indicator.notJudged');
  const [alerts, attentions] = [count('alert'), count('attention')];
  return t('indicator.judged', { subject: t(`indicator.subject.${subject}`), judged, alerts, attentions });
}

/** The figure, behind a word and a mark if in attention or alert; behind a word if no threshold is set. */
function JudgedValue({ indicator, reading }: { readonly indicator: JudgedFigure; readonly reading: Reading }) {
  const { t } = useTranslation();
  const { judgement } = indicator;
  const figure = indicatorText(t, indicator, reading.isPartial, reading.thresholds[reading.subject]);
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
