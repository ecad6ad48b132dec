import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import type { ResultSummary } from '#domain/summary/result-summary.ts';
import tones from '#renderer/ui/tones.module.css';
import { explanations } from '../summary/SummaryStrip.tsx';
import { partText, sentenceText } from '../summary/summary-words.ts';
import classes from './Report.module.css';

interface Props {
  readonly result: SavedResult;
  readonly summary: ResultSummary;
}

/** The summary as on the page; indicators that call for attention are listed below it. */
export function ReportSummary({ result, summary }: Props) {
  const { t } = useTranslation();
  const parts = summary.parts.filter(({ kind }) => kind !== 'indicator');
  return (
    <section className={`${tones.toned} ${classes.summary}`} data-tone={summary.tone} aria-label={t('summary.label')}>
      <p className={classes.sentence}>{sentenceText(t, result, summary)}</p>
      {parts.length > 0 && <p>{parts.map((part) => partText(t, result, part)).join(' · ')}</p>}
      {explanations(t, result).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}
