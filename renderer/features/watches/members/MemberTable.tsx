import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maskForList } from '#domain/basics/document.ts';
import type { WatchMember } from '#domain/monitoring/watch.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { rowAt } from '#renderer/lib/paged-list.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import table from '#renderer/ui/DataTable.module.css';
import { SkeletonRows, UnreadRow } from '#renderer/ui/SkeletonRows.tsx';
import { usePagedRows } from '#renderer/ui/use-paged-rows.ts';
import { VirtualGap } from '#renderer/ui/VirtualGap.tsx';
import { useWatchActs } from '../watch-acts.ts';
import { MemberDialog } from './MemberDialog.tsx';

const COLUMNS = ['nome', 'documento', 'ownExposure', 'responsible', 'contract', 'segment', 'period', 'acts'] as const;

interface Props {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly canChange: boolean;
}

/** The members under one scroll bar; only the rows in sight exist. */
export function MemberTable({ frame, canChange }: Props) {
  const { t } = useTranslation();
  const { showMembers } = useWatchActs();
  const list = useStore('watches', (state) => state.members);
  const { rows, before, after, walk } = usePagedRows(frame, { ...list, show: showMembers });
  const [edited, setEdited] = useState<WatchMember | null>(null);
  const { total, pages } = list;
  return (
    <>
      <div className={table.frame} ref={frame}>
        <table
          className={table.table}
          aria-label={t('watches.members')}
          aria-busy={total === null}
          aria-rowcount={(total ?? 0) + 1}
        >
          <thead>
            <tr aria-rowindex={1}>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={column === 'ownExposure' ? table.number : undefined}>
                  {t(`watches.member.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={table.rows} onKeyDown={walk}>
            {total === null && <SkeletonRows columns={COLUMNS.length} />}
            <VirtualGap height={before} columns={COLUMNS.length} />
            {rows.map(({ index }) => (
              <Row key={index} index={index} member={rowAt(pages, index)} onEdit={canChange ? setEdited : null} />
            ))}
            <VirtualGap height={after} columns={COLUMNS.length} />
          </tbody>
        </table>
      </div>
      {total !== null && (
        <div className={table.foot}>
          <span role="status">{t('watches.memberCount', counted(total))}</span>
        </div>
      )}
      {edited !== null && <MemberDialog member={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface RowProps {
  readonly index: number;
  readonly member: WatchMember | undefined;
  /** Null where nothing may be changed. */
  readonly onEdit: ((member: WatchMember) => void) | null;
}

/** One member. A row that is not read yet stands in its final geometry. */
function Row({ index, member, onEdit }: RowProps) {
  const { t } = useTranslation();
  if (member === undefined) return <UnreadRow index={index} columns={COLUMNS} />;
  const { nome, documento, ownExposure, responsible, contract, segment, since, until } = member;
  const period = [
    t('watches.from', { month: formatMonth(since) }),
    ...(until === null ? [] : [t('watches.to', { month: formatMonth(until) })]),
  ];
  const name = nome || t('watches.nameless');
  return (
    <tr aria-rowindex={index + 2}>
      <td className={table.grow} title={name}>
        {name}
      </td>
      <td>{maskForList(documento)}</td>
      <td className={table.number}>
        <Amount cents={ownExposure} />
      </td>
      <td className={table.muted}>{responsible}</td>
      <td className={table.muted}>{contract}</td>
      <td className={table.muted}>{segment}</td>
      <td className={table.muted}>{period.join(', ')}</td>
      <td>
        {onEdit !== null && (
          <Button
            size="compact-xs"
            variant="default"
            data-row-link
            data-index={index}
            aria-label={t('watches.editMember', { nome: name })}
            onClick={() => onEdit(member)}
          >
            {t('watches.edit')}
          </Button>
        )}
      </td>
    </tr>
  );
}
