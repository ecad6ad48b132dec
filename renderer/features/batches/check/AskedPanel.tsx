import { Button, Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchCheck, BatchRow } from '#contract/batches.ts';
import { formatDay, formatMonth } from '#renderer/lib/format/date.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Facts } from '#renderer/ui/Facts.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Batch.module.css';
import { costText, counted, minutesText } from '../batch-figures.ts';
import { type CountLine, CountList } from '../CountList.tsx';

interface Props {
  readonly batch: BatchRow;
  readonly check: BatchCheck;
  /** The export of those without an authorization. */
  readonly exportWithoutConsent: ReactNode;
  readonly printHref: string;
}

/** Which questions would be asked, which not, what they cost and how long they take. */
export function AskedPanel({ batch, check, exportWithoutConsent, printHref }: Props) {
  const { t } = useTranslation();
  const { allowed, toAsk } = check;
  return (
    <Panel title={t('batches.asked')}>
      <CountList label={t('batches.asked')} lines={countLines(t, check)} />
      <div className={classes.end}>
        <Facts
          facts={[
            [t('batches.monthsAsked'), check.months.map(formatMonth).join(', ') || t('common.noValue')],
            [t('batches.cost'), costText(t, check, batch.environment)],
            [t('batches.time'), minutesText(t, check.minutes)],
          ]}
        />
      </div>
      {allowed !== null && allowed < toAsk && (
        <div className={classes.end}>
          <Notice
            tone={allowed === 0 ? 'danger' : 'warning'}
            title={allowed === 0 ? t('batches.allowedNone') : t('batches.allowed', counted(allowed))}
          />
        </div>
      )}
      {check.withoutConsent > 0 && (
        <div className={classes.end}>
          <WithoutConsent exportWithoutConsent={exportWithoutConsent} printHref={printHref} />
        </div>
      )}
    </Panel>
  );
}

function countLines(t: TFunction, check: BatchCheck): readonly CountLine[] {
  const some = (key: 'unknown' | 'withoutConsent' | 'otherPurpose' | 'endingDuring', note?: string): CountLine[] =>
    check[key] === 0 ? [] : [{ key, label: t(`batches.${key}`), count: check[key], note }];
  const { reusedProvisional, oldestReused } = check;
  const ages = [
    ...(reusedProvisional > 0 ? [t('batches.reusedProvisional', counted(reusedProvisional))] : []),
    ...(oldestReused === null ? [] : [t('batches.oldestReused', { day: formatDay(oldestReused) })]),
  ];
  return [
    { key: 'toAsk', label: t('batches.toAsk'), count: check.toAsk },
    { key: 'reused', label: t('batches.reused'), count: check.reused, note: ages.join(', ') || undefined },
    ...some('unknown', t('batches.unknownText')),
    ...some('withoutConsent', t('batches.consentText')),
    ...some('otherPurpose', t('batches.consentText')),
    ...some('endingDuring'),
  ];
}

/** What to do about those without an authorization: a list that leaves as a file, or terms to be signed. */
function WithoutConsent({ exportWithoutConsent, printHref }: Pick<Props, 'exportWithoutConsent' | 'printHref'>) {
  const { t } = useTranslation();
  const { drafted, draftTerms } = useStore('batch', (state) => state);
  return (
    <div className={classes.group}>
      <Group gap="xs">
        {exportWithoutConsent}
        <Button variant="default" size="xs" loading={drafted.status === 'loading'} onClick={() => void draftTerms()}>
          {t('batches.draftTerms')}
        </Button>
      </Group>
      {drafted.status === 'failed' && <ErrorNotice failure={drafted.failure} />}
      {drafted.status === 'ready' && (
        <Notice
          tone={drafted.value.made > 0 ? 'good' : 'info'}
          live
          title={drafted.value.made > 0 ? t('batches.drafted', counted(drafted.value.made)) : t('batches.draftedNone')}
          actions={
            drafted.value.made > 0 && (
              <Button component="a" href={printHref} variant="default" size="xs">
                {t('batches.toPrint')}
              </Button>
            )
          }
        >
          {drafted.value.leftOut > 0 && t('batches.draftedLeftOut', counted(drafted.value.leftOut))}
        </Notice>
      )}
    </div>
  );
}
