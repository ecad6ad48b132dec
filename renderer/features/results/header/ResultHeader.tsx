import { ActionIcon, Button, Title } from '@mantine/core';
import { IconReportSearch, IconScale } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import { relationshipStart } from '#domain/consulta/consulta.ts';
import { namedOfficer } from '#domain/people/printed-officer.ts';
import { formatCalendarDate, formatDay, formatInstant } from '#renderer/lib/format/date.ts';
import { formatProcessed } from '#renderer/lib/format/number.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { officerTitle } from '#renderer/lib/officer-title.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { useStore } from '#renderer/lib/stores.ts';
import record from '#renderer/ui/RecordHeader.module.css';
import { alsoPaidOf } from '../also-paid.ts';
import { RawResponse } from '../raw/RawResponse.tsx';
import { DocumentTools } from './DocumentTools.tsx';
import { MonthSwitcher } from './MonthSwitcher.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import classes from './ResultHeader.module.css';

interface Props {
  readonly result: SavedResult;
  /** What is saved of the subject; undefined while it is not known. */
  readonly months: SavedMonths | undefined;
  /** Null where there is nothing to compare. */
  readonly onCompare: (() => void) | null;
  readonly actions: ReactNode;
  /** Beside the reference. */
  readonly caseLink: ReactNode;
}

/** Who and which month, and what can be done; then from where, and the facts of relationship and query in one line. */
export function ResultHeader({ result, months, onCompare, actions, caseLink }: Props) {
  const { t } = useTranslation();
  const { query } = useWays();
  return (
    <header className={classes.header}>
      <Title order={1}>{result.nome}</Title>
      <div className={classes.actions}>
        {onCompare !== null && (
          <ActionIcon
            variant="default"
            size={30}
            title={t('result.compare')}
            aria-label={t('result.compare')}
            onClick={onCompare}
          >
            <IconScale size={16} aria-hidden />
          </ActionIcon>
        )}
        <RawResponse result={result} />
        {actions}
        <Button
          variant="default"
          size="xs"
          flex="none"
          leftSection={<IconReportSearch size={16} aria-hidden />}
          onClick={() => query(result.documento)}
        >
          {t('result.querySubject')}
        </Button>
      </div>
      <div className={classes.which}>
        <DocumentTools result={result} />
        <MonthSwitcher result={result} months={months} />
        <ul className={classes.facts}>
          <li className={record.environment}>{environmentText(t, result)}</li>
          {relationshipFacts(t, result).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          <li title={result.askedBy === null ? undefined : officerTitle(t, result.askedBy)}>
            {queriedText(t, result)}
          </li>
          <AlsoPaid id={result.id} />
          {queryFacts(t, result).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <ReferenceField result={result} />
        {caseLink}
      </div>
    </header>
  );
}

/** A month that was asked without the team may be paid twice, until the exchange tells; nothing where it was not. */
function AlsoPaid({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const responses = latestValue(useStore('result', (state) => state.responses));
  const alsoPaid = alsoPaidOf(responses ?? [], id);
  return alsoPaid !== null && <li className={classes.alsoPaid}>{t(`result.alsoPaid.${alsoPaid}`)}</li>;
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

/** When it was asked, and by whom where that is known. */
function queriedText(t: TFunction, { queriedAt, askedBy }: SavedResult): string {
  const instant = formatInstant(queriedAt);
  if (askedBy === null) return t('result.queriedAt', { instant });
  return t('result.queriedBy', { instant, officer: namedOfficer(askedBy).name });
}

/** How the query was made; of a month that is processed enough to count, how much was. */
function queryFacts(t: TFunction, result: SavedResult): readonly string[] {
  const { purpose, processed, provisional, kind } = result;
  const isTold = kind === 'operations' && !provisional && processed !== null && processed < 100;
  return [
    t(`common.purpose.${purpose}`),
    ...(isTold ? [t('kind.processed', { percent: formatProcessed(processed) })] : []),
  ];
}
