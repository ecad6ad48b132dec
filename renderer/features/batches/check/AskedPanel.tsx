import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BatchCheck, BatchRow } from '#contract/batches.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { PlannedKind } from '#domain/batches/plan-batch.ts';
import { formatDay, formatMonth } from '#renderer/lib/format/date.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { type CountLine, CountList } from '#renderer/ui/CountList.tsx';
import { Facts } from '#renderer/ui/Facts.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Batch.module.css';
import { costText, minutesText } from '../batch-figures.ts';
import type { LineKind } from '../batch-state.ts';
import { type AuthorizationWays, WithoutConsent } from './WithoutConsent.tsx';

interface Props extends AuthorizationWays {
  readonly batch: BatchRow;
  readonly check: BatchCheck;
  readonly onShow: (kind: LineKind) => void;
}

export function AskedPanel({ batch, check, onShow, ...ways }: Props) {
  const { t } = useTranslation();
  const { allowed, toAsk } = check;
  const listed = useStore('batch', (state) => state.lineKind);
  const lines = countLines(t, check, batch.environment).map(({ kind, ...line }): CountLine => {
    if (line.count === 0) return line;
    const showLabel = t('batches.showLines', { kind: t(`batches.kind.${kind}`) });
    return { ...line, onShow: () => onShow(kind), showLabel, isShown: listed === kind };
  });
  return (
    <Panel title={t('batches.asked')}>
      <CountList label={t('batches.asked')} lines={lines} />
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
          <WithoutConsent count={check.withoutConsent} termsOut={check.termsOut} {...ways} />
        </div>
      )}
    </Panel>
  );
}

/** `kind`: the lines that the count is about. */
interface AskedCount extends CountLine {
  readonly kind: PlannedKind;
}

function countLines(t: TFunction, check: BatchCheck, environment: Environment): readonly AskedCount[] {
  const some = (
    key: 'unknown' | 'withoutConsent' | 'otherPurpose' | 'endingDuring',
    kind: AskedCount['kind'],
    note?: string,
  ): AskedCount[] => (check[key] === 0 ? [] : [{ key, kind, label: t(`batches.${key}`), count: check[key], note }]);
  const { reusedProvisional, oldestReused } = check;
  const ages = [
    ...(reusedProvisional > 0 ? [t('batches.reusedProvisional', counted(reusedProvisional))] : []),
    ...(oldestReused === null ? [] : [t('batches.oldestReused', { day: formatDay(oldestReused) })]),
  ];
  return [
    {
      key: 'toAsk',
      kind: 'to_do',
      label: t('batches.toAsk'),
      count: check.toAsk,
      note: check.askedAgain === 0 ? undefined : againText(t, check, environment),
    },
    {
      key: 'reused',
      kind: 'reused',
      label: t('batches.reused'),
      count: check.reused,
      note: ages.join(', ') || undefined,
    },
    ...some('unknown', 'unknown', t('batches.unknownText')),
    ...some('withoutConsent', 'no_consent', t('batches.consentText')),
    ...some('otherPurpose', 'other_purpose', t('batches.consentText')),
    ...some('endingDuring', 'ending', t('batches.endingText')),
  ];
}

function againText(t: TFunction, { askedAgain, price }: BatchCheck, environment: Environment): string {
  const again = t('batches.askedAgain', counted(askedAgain));
  const cost = price === null ? null : price * askedAgain;
  return `${again}: ${costText(t, { toAsk: askedAgain, price, cost }, environment)}`;
}
