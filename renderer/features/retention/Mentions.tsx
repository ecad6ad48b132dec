import { Anchor, Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Mention, PlannedErasure } from '#contract/retention.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { counted, formatCount } from '../../lib/format/number.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { TableColumns } from '../../ui/table-column.ts';
import classes from './ErasureDialog.module.css';

/** Texts about other subjects that mention this one: the erasure leaves them, and the officer may erase each. */
export function Mentions({ mentions: { rows, total } }: Pick<PlannedErasure, 'mentions'>) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const columns: TableColumns<Mention> = [
    {
      key: 'where',
      head: t('retention.mentions.column.where'),
      cell: ({ kind }) => t(`retention.mentions.kind.${kind}`),
    },
    {
      key: 'record',
      head: t('retention.mentions.column.record'),
      kind: 'grows',
      cell: (mention) => recordText(t, mention),
    },
    { key: 'text', head: t('retention.mentions.column.text'), className: classes.mention, cell: ({ text }) => text },
    { key: 'act', head: t('retention.mentions.column.act'), cell: (mention) => <Acts mention={mention} /> },
  ];
  return (
    <section aria-label={t('retention.mentions.label')}>
      <Notice tone="warning" title={t('retention.mentions.title', counted(total))}>
        {t('retention.mentions.stay')}
      </Notice>
      <DataTable
        label={t('retention.mentions.label')}
        columns={columns}
        rows={rows}
        rowKey={({ kind, row, place }) => `${kind} ${row} ${place}`}
      />
      {total > rows.length && <p>{t('retention.mentions.more', { number: formatCount(total - rows.length) })}</p>}
    </section>
  );
}

function recordText(t: TFunction, { title, documento, month, line }: Mention): string {
  return [
    title,
    documento === null ? '' : maskForList(documento),
    month === null ? '' : formatMonth(month),
    line === null ? '' : t('retention.mentions.line', { number: formatCount(line) }),
  ]
    .filter(Boolean)
    .join(', ');
}

function Acts({ mention }: { readonly mention: Mention }) {
  const { t } = useTranslation();
  const { blank, dismiss, busy } = useStore('retention', (state) => state);
  const { kind, opens, isSigned, canBlank } = mention;
  const [where, record] = [t(`retention.mentions.kind.${kind}`), recordText(t, mention)];
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {opens !== null && (
          <Anchor
            size="sm"
            href={href(opens)}
            onClick={dismiss}
            aria-label={t('retention.mentions.openOf', { where, record })}
          >
            {t('retention.mentions.open')}
          </Anchor>
        )}
        {canBlank && (
          <ActButton
            variant="subtle"
            size="compact-xs"
            disabled={busy}
            onClick={() => void blank(mention)}
            aria-label={t('retention.mentions.blankOf', { where, record })}
          >
            {t('retention.mentions.blank')}
          </ActButton>
        )}
      </Group>
      {isSigned && <p className={classes.signed}>{t('retention.mentions.signed')}</p>}
      {!isSigned && !canBlank && <p className={classes.signed}>{t('retention.mentions.needed')}</p>}
    </>
  );
}
