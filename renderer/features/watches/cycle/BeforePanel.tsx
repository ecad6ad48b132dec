import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { maskForList } from '#domain/basics/document.ts';
import { WATCH_LIMITS } from '#domain/monitoring/watch.ts';
import { formatDay } from '#renderer/lib/format/date.ts';
import { maskDocument } from '#renderer/lib/format/document-mask.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Watch.module.css';

type Before = Output<'watches.before_cycle'>;

interface Props {
  readonly before: Before;
}

const DAYS = WATCH_LIMITS.endingDays;

export function BeforePanel({ before }: Props) {
  const { t } = useTranslation();
  const { ending, lacking, endingTotal, withoutConsent, otherPurpose } = before;
  const isFree = endingTotal + withoutConsent + otherPurpose === 0;
  const of = (gap: Before['lacking'][number]['gap']) => lacking.filter((one) => one.gap === gap);
  return (
    <Panel title={t('watches.before')} lead={t('watches.beforeLead')}>
      <div className={classes.stack}>
        {isFree && <p className={classes.note}>{t('watches.allAuthorized', { days: DAYS })}</p>}
        {endingTotal > 0 && (
          <Notice tone="warning" title={t('watches.ending', { ...counted(endingTotal), days: DAYS })}>
            {t('watches.endingText')}
            <People
              people={ending.map((one) => ({
                ...one,
                note: t('watches.authorizationUntil', { day: formatDay(one.until) }),
              }))}
              total={endingTotal}
            />
          </Notice>
        )}
        {withoutConsent > 0 && (
          <Notice tone="warning" title={t('watches.withoutConsent', counted(withoutConsent))}>
            {t('watches.lackingText')}
            <People people={of('no_consent')} total={withoutConsent} />
          </Notice>
        )}
        {otherPurpose > 0 && (
          <Notice tone="warning" title={t('watches.otherPurpose', counted(otherPurpose))}>
            {t('watches.lackingText')}
            <People people={of('other_purpose')} total={otherPurpose} />
          </Notice>
        )}
      </div>
    </Panel>
  );
}

interface PeopleProps {
  readonly people: readonly { readonly documento: string; readonly nome: string; readonly note?: string }[];
  readonly total: number;
}

function People({ people, total }: PeopleProps) {
  const { t } = useTranslation();
  const { capture } = useWays();
  return (
    <>
      <ul className={classes.people}>
        {people.map(({ documento, nome, note }) => (
          <li key={documento} className={classes.person}>
            <span>{nome || t('watches.nameless')}</span>
            <span className={classes.none}>{[maskForList(documento), note].filter(Boolean).join(' · ')}</span>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('watches.captureOf', { nome: nome || maskForList(documento) })}
              onClick={() => capture({ documento: maskDocument(documento), purpose: 'monitoramento', institution: '' })}
            >
              {t('watches.capture')}
            </Button>
          </li>
        ))}
      </ul>
      {people.length < total && (
        <p className={classes.note}>
          {t('watches.listedOf', { shown: formatCount(people.length), number: formatCount(total) })}
        </p>
      )}
    </>
  );
}
