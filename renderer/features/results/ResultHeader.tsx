import { Button, Title } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { relationshipStart } from '#domain/consulta/consulta.ts';
import { maskForList } from '#domain/document.ts';
import { formatCalendarDate, formatDay, formatInstant, formatMonth } from '../../lib/format/date.ts';
import classes from './ResultPage.module.css';
import { RawResponse } from './raw/RawResponse.tsx';

interface Props {
  readonly result: SavedResult;
  /** Leads to everything that is saved of the same subject. */
  readonly subjectHref: string;
  /** Null where there is nothing to compare. */
  readonly onCompare: (() => void) | null;
  readonly actions: ReactNode;
}

/** Who and which month; then from where, and the facts of relationship and query in one line. */
export function ResultHeader({ result, subjectHref, onCompare, actions }: Props) {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <Title order={1}>{result.nome}</Title>
        <a
          className={classes.document}
          href={subjectHref}
          title={t('result.subject')}
          aria-label={`${t('result.subject')}: ${maskForList(result.documento)}`}
        >
          {maskForList(result.documento)}
        </a>
        <span className={classes.month}>{t('result.dataBase', { month: formatMonth(result.dataBase) })}</span>
      </div>
      <div className={classes.actions}>
        {onCompare !== null && (
          <Button variant="default" size="xs" leftSection={<IconScale size={16} aria-hidden />} onClick={onCompare}>
            {t('result.compare')}
          </Button>
        )}
        <RawResponse result={result} />
        {actions}
      </div>
      <ul className={classes.facts}>
        <li className={classes.environment}>{environmentText(t, result)}</li>
        {[...relationshipFacts(t, result), ...queryFacts(t, result)].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </header>
  );
}

/** Test data must never be mistaken for a client's. */
function environmentText(t: TFunction, { environment }: SavedResult): string {
  const name = t(`common.environment.${environment}`);
  return environment === 'producao' ? name : `${name} · ${t(`result.testData.${environment}`)}`;
}

/** What another subject's response says of a relationship is not this one's. */
function relationshipFacts(t: TFunction, result: SavedResult): readonly string[] {
  const since = relationshipStart(result.consulta);
  return [
    ...(since === null || result.kind === 'other_subject'
      ? []
      : [t('result.since', { date: formatCalendarDate(since) })]),
    t('result.authorizedUntil', { day: formatDay(result.authorizedUntil) }),
  ];
}

function queryFacts(t: TFunction, { queriedAt, purpose, reference }: SavedResult): readonly string[] {
  return [
    t('result.queriedAt', { instant: formatInstant(queriedAt) }),
    t(`common.purpose.${purpose}`),
    ...(reference === '' ? [] : [t('result.reference', { reference })]),
  ];
}
