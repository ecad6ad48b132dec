import { Button, Skeleton, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnknownAttempt } from '#contract/attempts.ts';
import { formatDocument, maskForList } from '#domain/basics/document.ts';
import { type Institution, institutionOf } from '#domain/consent/institution.ts';
import { namedOfficer } from '#domain/people/printed-officer.ts';
import { errorMessage, isErrorCode } from '../../lib/error-message.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { officerTitle } from '../../lib/officer-title.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { useEnvironment } from '../../lib/use-environment.ts';
import { useInstitutions } from '../../lib/use-institutions.ts';
import { DocumentEye } from '../../ui/DocumentEye.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './AttemptsScreen.module.css';
import { DecisionDialog } from './DecisionDialog.tsx';
import { WAYS_OUT } from './store.ts';

/** Queries of which nobody knows whether they were counted; each waits for the officer's decision. */
export function AttemptsScreen() {
  const { t } = useTranslation();
  const { waiting, load, result, takeResult } = useStore('attempts', (state) => state);
  const { showResult } = useWays();
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (result === null) return;
    takeResult();
    showResult(result);
  }, [result, takeResult, showResult]);
  return (
    <>
      <PageHeader
        title={t('attempts.title')}
        lead={t('attempts.lead')}
        acts={[{ id: 'unreadable', label: t('attempts.toUnreadable'), to: { screen: 'unreadable' } }]}
      />
      {waiting.status === 'failed' && <ErrorNotice failure={waiting.failure} actions={{ retry: () => void load() }} />}
      <Waiting />
      <DecisionDialog />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  const environment = useEnvironment();
  const institutions = useInstitutions();
  const waiting = useStore('attempts', (state) => state.waiting);
  const known = latestValue(waiting);
  if (known === undefined) return waiting.status === 'failed' ? null : <Skeleton height={160} maw={880} radius="md" />;
  const { attempts, total } = known;
  if (attempts.length === 0) {
    return (
      <EmptyState
        icon={<IconCircleCheck size={26} stroke={1.5} />}
        title={t('attempts.none')}
        text={t('attempts.noneText')}
      />
    );
  }
  const left = total - attempts.length;
  return (
    <>
      <ul className={classes.list} aria-label={t('attempts.title')}>
        {attempts.map((attempt) => (
          <Attempt
            key={attempt.id}
            attempt={attempt}
            institutions={institutions}
            // A query is asked again where it was asked.
            isElsewhere={environment !== undefined && environment !== attempt.environment}
          />
        ))}
      </ul>
      {left > 0 && <p className={classes.facts}>{t('attempts.more', { count: left, number: formatCount(left) })}</p>}
    </>
  );
}

interface AttemptProps {
  readonly institutions: readonly Institution[];
  readonly attempt: UnknownAttempt;
  readonly isElsewhere: boolean;
}

function Attempt({ attempt, institutions, isElsewhere }: AttemptProps) {
  const { t } = useTranslation();
  const choose = useStore('attempts', (state) => state.choose);
  const institution = institutionOf(institutions, attempt.institution.cnpj)?.cnpj ?? '';
  const [shown, setShown] = useState(false);
  const { documento, nome } = attempt;
  const month = formatMonth(attempt.month);
  const subject = { document: maskForList(documento), month };
  return (
    <li className={classes.attempt}>
      <div className={classes.head}>
        <span className={classes.who}>
          <Title order={2}>
            {nome !== null && `${nome} · `}
            {t('attempts.subject', { document: shown ? formatDocument(documento) : subject.document, month })}
          </Title>
          {subject.document !== formatDocument(documento) && (
            <DocumentEye shown={shown} onToggle={() => setShown(!shown)} />
          )}
        </span>
        <span className={classes.environment}>
          {t(`common.environment.${attempt.environment}`)} · {hostOf(attempt.origin)}
        </span>
      </div>
      <p className={classes.known}>{knownWords(t, attempt)}</p>
      <p className={classes.facts} title={officerTitle(t, attempt.officer)}>
        {facts(t, attempt, institutions).join(' · ')}
      </p>
      <div className={classes.ways}>
        {WAYS_OUT.map((way) => (
          <Button
            key={way}
            variant="default"
            size="xs"
            disabled={way === 'ask_again' && isElsewhere}
            aria-label={`${t(`attempts.way.${way}`)} ${t('attempts.subject', subject)}`}
            onClick={() => choose({ attempt, way, institution })}
          >
            {t(`attempts.way.${way}`)}
          </Button>
        ))}
        {isElsewhere && (
          <span className={classes.environment}>
            {t('attempts.elsewhere', { environment: t(`common.environment.${attempt.environment}`) })}
          </span>
        )}
      </div>
    </li>
  );
}

function hostOf(origin: string): string {
  return URL.parse(origin)?.host ?? origin;
}

/** What is known of how it ended, and nothing beyond it. */
function knownWords(t: TFunction, { failure, status, requests }: UnknownAttempt): string {
  if (failure === null || !isErrorCode(failure)) return t('attempts.programEnded');
  const { happened } = errorMessage(t, { code: failure, details: { reached: true, unknown: true } });
  return [
    happened,
    ...(status === null ? [] : [t('attempts.status', { status })]),
    ...(requests === null ? [] : [t('attempts.requests', { count: requests })]),
  ].join(' ');
}

function facts(t: TFunction, attempt: UnknownAttempt, institutions: readonly Institution[]): readonly string[] {
  const { institution, askedAt, officer, askedFor, purpose, reference, price } = attempt;
  return [
    t('attempts.asked', { instant: formatInstant(askedAt), officer: namedOfficer(officer).name }),
    t(`attempts.for.${askedFor}`),
    ...(institutions.length < 2 || institution.nome === '' ? [] : [institution.nome]),
    t(`common.purpose.${purpose}`),
    ...(reference === '' ? [] : [reference]),
    ...(price === null ? [] : [t('attempts.price', { amount: formatMoney(price) })]),
  ];
}
