import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import type { Evidence } from '#domain/summary/summary-part.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import type { Reading } from '../read-result.ts';
import classes from './AlertsPanel.module.css';
import { alertRows } from './alert-rows.ts';

interface Props {
  readonly result: SavedResult;
  readonly reading: Reading;
  /** Link to all indicators. */
  readonly href: string;
  readonly onEvidence: (evidence: Evidence) => void;
}

/** Lists the indicators in alert or attention, each with a link to its formula; one link leads to the others. */
export function AlertsPanel({ result, reading, href, onEvidence }: Props) {
  const { t } = useTranslation();
  const rows = alertRows(t, result, reading);
  const lead = (event: MouseEvent, evidence: Evidence): void => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEvidence(evidence);
  };
  return (
    <Panel title={t('result.alerts.title')} className={classes.panel}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('result.alerts.none')}</p>
      ) : (
        <ul className={classes.list}>
          {rows.map(({ key, tone, name, value, evidence }) => (
            <li key={key} data-tone={tone}>
              <a href={href} onClick={(event) => lead(event, evidence)}>
                <span>{name}</span>
                {value !== '' && <strong>{value}</strong>}
              </a>
            </li>
          ))}
        </ul>
      )}
      <a href={href} className={classes.all}>
        {t('result.alerts.all', { count: reading.indicators.length })}
      </a>
    </Panel>
  );
}
