import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GroupLink } from '#domain/groups/group.ts';
import { isErased, type TreeLine, tree } from '#domain/groups/members.ts';
import { formatCalendarDate } from '#renderer/lib/format/date.ts';
import { formatRatio } from '#renderer/lib/format/number.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import classes from '../Group.module.css';
import { linkDocument, linkName } from './link-name.ts';

interface Props {
  readonly links: readonly GroupLink[];
  readonly onEdit: (link: GroupLink) => void;
  readonly onRemove: (link: GroupLink) => void;
}

/** Deeper links are not indented further. */
const DEEPEST = 6;

/** Shows the links of a group as a tree, each below the one that it goes through. */
export function LinksTable({ links, ...acts }: Props) {
  const { t } = useTranslation();
  const none = t('common.noValue');
  const columns: TableColumns<TreeLine> = [
    {
      key: 'nome',
      head: t('groups.link.nome'),
      kind: 'name',
      attributes: ({ level }) => ({ style: { paddingInlineStart: 12 + 20 * Math.min(level, DEEPEST) } }),
      cell: ({ link, level, mark }) => (
        <>
          {level > 0 && <span aria-hidden>└ </span>}
          {linkName(t, link)}
          {mark !== null && <span className={classes.mark}>{t(`groups.${mark}`)}</span>}
        </>
      ),
    },
    {
      key: 'documento',
      head: t('groups.link.documento'),
      cell: ({ link }) => (
        <>
          {linkDocument(link) ?? none}
          {link.documento === null && !isErased(link) && (
            <span className={classes.mark}>{t('groups.withoutDocument')}</span>
          )}
        </>
      ),
    },
    { key: 'role', head: t('groups.link.role'), cell: ({ link }) => t(`groups.role.${link.role}`) },
    {
      key: 'share',
      head: t('groups.link.share'),
      kind: 'number',
      cell: ({ link: { shareBp } }) => (shareBp === null ? none : formatRatio(shareBp / 10_000)),
    },
    {
      key: 'source',
      head: t('groups.link.source'),
      cell: ({ link: { source, sourceDate } }) =>
        [t(`groups.source.${source}`), ...(sourceDate === null ? [] : [formatCalendarDate(sourceDate)])].join(', '),
    },
    { key: 'period', head: t('groups.link.period'), cell: ({ link }) => periodText(t, link) },
    { key: 'acts', head: t('groups.link.acts'), cell: ({ link }) => <Acts link={link} {...acts} /> },
  ];
  return (
    <DataTable
      label={t('groups.members')}
      columns={columns}
      rows={tree({ links: [...links] })}
      rowKey={({ link }) => link.id}
      frame="panel"
    />
  );
}

function Acts({ link, onEdit, onRemove }: Omit<Props, 'links'> & { readonly link: GroupLink }) {
  const { t } = useTranslation();
  const nome = linkName(t, link);
  return (
    <span className={classes.acts}>
      {!isErased(link) && (
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
  );
}

function periodText(t: TFunction, { from, to }: GroupLink): string {
  const parts = [
    ...(from === null ? [] : [t('groups.periodFrom', { from: formatCalendarDate(from) })]),
    ...(to === null ? [] : [t('groups.periodTo', { to: formatCalendarDate(to) })]),
  ];
  return parts.length === 0 ? t('common.noValue') : parts.join(' ');
}
