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
import { DataTable } from '../../ui/DataTable.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { OfficerName } from '../../ui/OfficerName.tsx';
import type { TableColumns } from '../../ui/table-column.ts';
import classes from './CostsScreen.module.css';

export function AttemptsDialog() {
  const { t } = useTranslation();
  const { opened, close } = useStore('costs', (store) => store);
  const known = opened === null ? undefined : latestValue(opened.attempts);
  const columns: TableColumns<CostAttempt> = [
    { key: 'askedAt', head: t('costs.column.askedAt'), cell: (attempt) => <Asked attempt={attempt} /> },
    { key: 'subject', head: t('costs.column.subject'), cell: ({ documento }) => subjectText(t, documento) },
    { key: 'dataBase', head: t('costs.column.dataBase'), cell: ({ month }) => formatMonth(month) },
    { key: 'officer', head: t('costs.column.officer'), cell: ({ officer }) => <OfficerName stored={officer} /> },
    { key: 'purpose', head: t('costs.column.purpose'), cell: ({ purpose }) => t(`common.purpose.${purpose}`) },
    {
      key: 'price',
      head: t('costs.column.price'),
      kind: 'number',
      cell: ({ price }) => (price === null ? t('common.noValue') : formatMoney(price)),
    },
  ];
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
          <DataTable
            label={t('costs.attempts')}
            columns={columns}
            rows={known.attempts}
            rowKey={({ id }) => id}
            frame="box"
            frameClass={classes.attempts}
          />
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

function Asked({ attempt: { askedAt, resultId } }: { readonly attempt: CostAttempt }) {
  const close = useStore('costs', (store) => store.close);
  const asked = formatInstant(askedAt);
  if (resultId === null) return asked;
  return (
    <a className={classes.made} href={href({ screen: 'result', id: resultId })} onClick={close}>
      {asked}
    </a>
  );
}

/** The masked document; an attempt stays after its subject was erased. */
export function subjectText(t: TFunction, documento: string): string {
  return documento === '' ? t('costs.erased') : maskForList(documento);
}
