import { useTranslation } from 'react-i18next';
import type { FindingEventRow } from '#contract/watches.ts';
import { namedOfficer } from '#domain/people/printed-officer.ts';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { foundValue } from '#renderer/lib/found-value.ts';
import { officerTitle } from '#renderer/lib/officer-title.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './Findings.module.css';
import type { OpenedFinding } from './findings-state.ts';

interface Props {
  readonly opened: OpenedFinding;
}

export function HistoryPanel({ opened: { finding, history } }: Props) {
  const { t } = useTranslation();
  const words = ({ at, kind, officer, month, value, until }: FindingEventRow): string =>
    [
      `${formatInstant(at)}: ${t(`watches.event.${kind}`)}`,
      ...(month === null ? [] : [t('findings.byCycle', { month: formatMonth(month) })]),
      ...(value === null ? [] : [foundValue(t, finding.rule, value)]),
      ...(until === null ? [] : [t('findings.untilMonth', { month: formatMonth(until) })]),
      ...(officer === null ? [] : [t('findings.byOfficer', { officer: namedOfficer(officer).name })]),
    ].join(', ');
  return (
    <Panel title={t('findings.history')}>
      <ul className={classes.history}>
        {history.map((event) => (
          <li key={`${event.at} ${event.kind}`} title={officerTitle(t, event.officer ?? '')}>
            {words(event)}
            {event.reason !== '' && (
              <>
                {': '}
                <q>{event.reason}</q>
              </>
            )}
            {event.caseId !== null && (
              <>
                {' '}
                <a href={href({ screen: 'case', id: event.caseId })} className={classes.link}>
                  {t('cases.openCase')}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
