import { Checkbox, Skeleton } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingRow } from '#contract/watches.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { type PagedList, rowAt } from '#renderer/lib/paged-list.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import table from '#renderer/ui/DataTable.module.css';
import { SkeletonRows } from '#renderer/ui/SkeletonRows.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { usePagedRows } from '#renderer/ui/use-paged-rows.ts';
import { VirtualGap } from '#renderer/ui/VirtualGap.tsx';
import { FINDING_TONES, SEVERITY_TONES } from '../tones.ts';
import classes from './Findings.module.css';
import { ageText, valueText } from './finding-words.ts';

/** Which rows are chosen for an act. */
interface RowSelection {
  readonly selected: ReadonlyMap<string, FindingRow>;
  readonly toggle: (row: FindingRow) => void;
  /** The box that selects everything. */
  readonly all: ReactNode;
}

interface Props {
  readonly label: string;
  readonly list: PagedList<FindingRow>;
  readonly show: (first: number, last: number) => void;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Null where nothing is chosen. */
  readonly selection: RowSelection | null;
  readonly className?: string | undefined;
}

const COLUMNS = ['severity', 'nome', 'rule', 'values', 'ownExposure', 'age', 'state', 'documento', 'watch'] as const;

/** Findings, the gravest and the most that is owed first; only the rows in sight exist, and one of them has the tab stop. */
export function FindingTable({ label, list, show, frame, selection, className = '' }: Props) {
  const { rows, before, after, walk } = usePagedRows(frame, { ...list, show });
  const [focused, setFocused] = useState(0);
  const { total, pages } = list;
  const width = COLUMNS.length + (selection === null ? 0 : 1);
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  const current = Math.min(Math.max(focused, first), last);
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const row = rowAt(pages, indexOf(event.target) ?? -1);
    const isOnLink = event.target instanceof HTMLElement && event.target.matches('[data-row-link]');
    if (event.key !== ' ' || !isOnLink || selection === null || row === undefined) walk(event);
    else {
      event.preventDefault();
      selection.toggle(row);
    }
  };
  return (
    <div className={`${table.frame} ${className}`} ref={frame}>
      <table
        className={`${table.table} ${classes.list}`}
        aria-label={label}
        aria-busy={total === null}
        aria-rowcount={(total ?? 0) + 1}
      >
        <Head selection={selection} />
        <tbody
          className={table.rows}
          onKeyDown={onKey}
          onFocus={(event: FocusEvent) => setFocused(indexOf(event.target) ?? current)}
        >
          {total === null && <SkeletonRows columns={width} />}
          <VirtualGap height={before} columns={width} />
          {rows.map(({ index }) => (
            <Row
              key={index}
              index={index}
              row={rowAt(pages, index)}
              isCurrent={index === current}
              selection={selection}
            />
          ))}
          <VirtualGap height={after} columns={width} />
        </tbody>
      </table>
    </div>
  );
}

function Head({ selection }: Pick<Props, 'selection'>) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection !== null && (
          <th scope="col" className={classes.check}>
            {selection.all}
          </th>
        )}
        {COLUMNS.map((column) => (
          <th key={column} scope="col" className={column === 'ownExposure' ? table.number : undefined}>
            {t(`findings.column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The index of the row that holds an element. */
function indexOf(target: EventTarget): number | null {
  const link = target instanceof Element ? target.closest('tr')?.querySelector<HTMLElement>('[data-index]') : null;
  return link ? Number(link.dataset.index) : null;
}

interface RowProps extends Pick<Props, 'selection'> {
  readonly index: number;
  /** Undefined while it is not read. */
  readonly row: FindingRow | undefined;
  /** Whether the list's one tab stop is in this row. */
  readonly isCurrent: boolean;
}

function Row({ index, row, isCurrent, selection }: RowProps) {
  const { t } = useTranslation();
  if (row === undefined) return <UnreadRow index={index} hasCheck={selection !== null} />;
  const { id, nome, documento, rule, severity, before, now, ownExposure, watchName, groups } = row;
  const name = nome || t('watches.nameless');
  const tabIndex = isCurrent ? 0 : -1;
  const isSelected = selection?.selected.has(id) === true;
  const ruleName = t(`watches.rule.${rule}`);
  return (
    <tr aria-rowindex={index + 2} data-selected={isSelected}>
      {selection !== null && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            checked={isSelected}
            tabIndex={tabIndex}
            aria-label={t('findings.select', { nome: name, rule: ruleName })}
            onChange={() => selection.toggle(row)}
          />
        </td>
      )}
      <td>
        <StatusBadge tone={SEVERITY_TONES[severity]}>{t(`watches.severity.${severity}`)}</StatusBadge>
      </td>
      <td className={`${table.grow} ${classes.who}`}>
        <a
          href={href({ screen: 'finding', id })}
          className={table.rowLink}
          data-row-link
          data-index={index}
          tabIndex={tabIndex}
          aria-label={t('findings.open', { nome: name, rule: ruleName })}
        >
          {name}
        </a>
        {groups.length > 0 && <span className={classes.group}>{groups.map((group) => group.name).join(', ')}</span>}
      </td>
      <td>{ruleName}</td>
      <td className={classes.values} title={`${formatMonth(before.month)} → ${formatMonth(now.month)}`}>
        {`${valueText(t, rule, before.value)} → ${valueText(t, rule, now.value)}`}
      </td>
      <td className={table.number}>
        <Amount cents={ownExposure} />
      </td>
      <td className={table.muted}>{ageText(t, row)}</td>
      <td>
        <StateBadge row={row} />
      </td>
      <td className={table.muted}>{maskForList(documento)}</td>
      <td className={`${table.muted} ${classes.watch}`} title={watchName}>
        {watchName}
      </td>
    </tr>
  );
}

/** What became of a finding so far; of one that is snoozed, until when. */
export function StateBadge({ row: { state, until } }: { readonly row: Pick<FindingRow, 'state' | 'until'> }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={FINDING_TONES[state]}>
      {state === 'snoozed' && until !== null
        ? t('findings.snoozedUntil', { month: formatMonth(until) })
        : t(`watches.state.${state}`)}
    </StatusBadge>
  );
}

/** A row that is not read yet, in its final geometry. */
function UnreadRow({ index, hasCheck }: { readonly index: number; readonly hasCheck: boolean }) {
  return (
    <tr aria-rowindex={index + 2}>
      {hasCheck && <td className={classes.check} />}
      {COLUMNS.map((column) => (
        <td key={column} className={column === 'nome' ? table.grow : undefined}>
          <Skeleton height={10} width={72} />
        </td>
      ))}
    </tr>
  );
}
