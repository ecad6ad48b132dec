import { Modal, Skeleton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CostAttempt } from '#contract/costs.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import table from '../../ui/DataTable.module.css';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { OfficerName } from '../../ui/OfficerName.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import classes from './CostsScreen.module.css';

const COLUMNS = ['askedAt', 'subject', 'dataBase', 'officer', 'purpose', 'price'] as const;

/** The attempts that a number of the table is made of, newest first. */
export function AttemptsDialog() {
  const { t } = useTranslation();
  const { opened, close } = useStore('costs', (store) => store);
  const known = opened === null ? undefined : latestValue(opened.attempts);
  return (
    <Modal
      opened={opened !== null}
      onClose={close}
      size="xl"
      title={opened?.title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {opened?.attempts.status === 'failed' && <ErrorNotice failure={opened.attempts.failure} />}
      {opened?.attempts.status === 'loading' && (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
      {known !== undefined && (
        <>
          <ScrollBox className={`${table.frame} ${classes.attempts}`} label={t('costs.attempts')}>
            <table className={table.table} aria-label={t('costs.attempts')}>
              <thead>
                <tr>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col" className={column === 'price' ? table.number : undefined}>
                      {t(`costs.column.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {known.attempts.map((attempt) => (
                  <Attempt key={attempt.id} attempt={attempt} />
                ))}
              </tbody>
            </table>
          </ScrollBox>
          {known.total > known.attempts.length && (
            <p className={classes.note}>
              {t('costs.more', { number: formatCount(known.total - known.attempts.length) })}
            </p>
          )}
        </>
      )}
    </Modal>
  );
}

interface AttemptProps {
  readonly attempt: CostAttempt;
}

function Attempt({ attempt }: AttemptProps) {
  const { t } = useTranslation();
  const close = useStore('costs', (store) => store.close);
  const asked = formatInstant(attempt.askedAt);
  return (
    <tr>
      <td>
        {attempt.resultId === null ? (
          asked
        ) : (
          <a className={classes.made} href={href({ screen: 'result', id: attempt.resultId })} onClick={close}>
            {asked}
          </a>
        )}
      </td>
      <td>{subjectText(t, attempt.documento)}</td>
      <td>{formatMonth(attempt.month)}</td>
      <td>
        <OfficerName stored={attempt.officer} />
      </td>
      <td>{t(`common.purpose.${attempt.purpose}`)}</td>
      <td className={table.number}>{attempt.price === null ? t('common.noValue') : formatMoney(attempt.price)}</td>
    </tr>
  );
}

/** A document as lists show it; an attempt outlives its subject. */
export function subjectText(t: TFunction, documento: string): string {
  return documento === '' ? t('costs.erased') : maskForList(documento);
}
