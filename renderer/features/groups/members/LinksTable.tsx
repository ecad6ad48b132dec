import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GroupLink } from '#domain/groups/group.ts';
import { isErased, type TreeLine, tree } from '#domain/groups/members.ts';
import { formatCalendarDate } from '#renderer/lib/format/date.ts';
import { formatRatio } from '#renderer/lib/format/number.ts';
import table from '#renderer/ui/DataTable.module.css';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import classes from '../Group.module.css';
import { linkDocument, linkName } from './link-name.ts';

interface Props {
  readonly links: readonly GroupLink[];
  readonly onEdit: (link: GroupLink) => void;
  readonly onRemove: (link: GroupLink) => void;
}

const COLUMNS = ['nome', 'documento', 'role', 'share', 'source', 'period', 'acts'] as const;
/** Deeper links are indented no further. */
const DEEPEST = 6;

/** The links of a group as a tree: everybody below whom they belong through. */
export function LinksTable({ links, ...acts }: Props) {
  const { t } = useTranslation();
  return (
    <ScrollBox className={table.shaded} label={t('groups.members')}>
      <table className={`${table.table} ${table.rowHeads}`} aria-label={t('groups.members')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'share' ? table.number : undefined}>
                {t(`groups.link.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tree({ links: [...links] }).map((line) => (
            <Row key={line.link.id} line={line} {...acts} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Row({ line: { link, level, mark }, onEdit, onRemove }: Omit<Props, 'links'> & { readonly line: TreeLine }) {
  const { t } = useTranslation();
  const nome = linkName(t, link);
  const indent = { paddingInlineStart: 12 + 20 * Math.min(level, DEEPEST) };
  const { shareBp, source, sourceDate } = link;
  const erased = isErased(link);
  return (
    <tr>
      <th scope="row" style={indent}>
        {level > 0 && <span aria-hidden>└ </span>}
        {nome}
        {mark !== null && <span className={classes.mark}>{t(`groups.${mark}`)}</span>}
      </th>
      <td>
        {linkDocument(link) ?? t('common.noValue')}
        {link.documento === null && !erased && <span className={classes.mark}>{t('groups.withoutDocument')}</span>}
      </td>
      <td>{t(`groups.role.${link.role}`)}</td>
      <td className={table.number}>{shareBp === null ? t('common.noValue') : formatRatio(shareBp / 10_000)}</td>
      <td>
        {t(`groups.source.${source}`)}
        {sourceDate !== null && `, ${formatCalendarDate(sourceDate)}`}
      </td>
      <td>
        <Period link={link} />
      </td>
      <td>
        <span className={classes.acts}>
          {!erased && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('groups.editMember', { nome })}
              onClick={() => onEdit(link)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('groups.removeMember', { nome })}
            onClick={() => onRemove(link)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </span>
      </td>
    </tr>
  );
}

function Period({ link: { from, to } }: { readonly link: GroupLink }) {
  const { t } = useTranslation();
  const parts = [
    ...(from === null ? [] : [t('groups.periodFrom', { from: formatCalendarDate(from) })]),
    ...(to === null ? [] : [t('groups.periodTo', { to: formatCalendarDate(to) })]),
  ];
  return <>{parts.length === 0 ? t('common.noValue') : parts.join(' ')}</>;
}
