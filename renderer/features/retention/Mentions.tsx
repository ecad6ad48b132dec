import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Mention, PlannedErasure } from '#contract/retention.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import table from '../../ui/DataTable.module.css';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ErasureDialog.module.css';

const COLUMNS = ['where', 'record', 'text', 'act'] as const;

/** Texts of others that mention the subject: an erasure leaves them, and an officer may erase each. */
export function Mentions({ mentions: { rows, total } }: Pick<PlannedErasure, 'mentions'>) {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <section aria-label={t('retention.mentions.label')}>
      <Notice tone="warning" title={t('retention.mentions.title', { count: total, number: formatCount(total) })}>
        {t('retention.mentions.stay')}
      </Notice>
      <div className={table.frame}>
        <table className={table.table} aria-label={t('retention.mentions.label')}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`retention.mentions.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((mention) => (
              <MentionRow key={`${mention.kind} ${mention.row} ${mention.place}`} mention={mention} />
            ))}
          </tbody>
        </table>
      </div>
      {total > rows.length && <p>{t('retention.mentions.more', { number: formatCount(total - rows.length) })}</p>}
    </section>
  );
}

function MentionRow({ mention }: { readonly mention: Mention }) {
  const { t } = useTranslation();
  const { blank, dismiss, busy } = useStore('retention', (state) => state);
  const { kind, text, title, documento, month, line, opens, isSigned, canBlank } = mention;
  const record = [
    title,
    documento === null ? '' : maskForList(documento),
    month === null ? '' : formatMonth(month),
    line === null ? '' : t('retention.mentions.line', { number: formatCount(line) }),
  ]
    .filter(Boolean)
    .join(', ');
  const where = t(`retention.mentions.kind.${kind}`);
  return (
    <tr>
      <td>{where}</td>
      <td className={table.grow}>{record}</td>
      <td className={classes.mention}>{text}</td>
      <td>
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
      </td>
    </tr>
  );
}
