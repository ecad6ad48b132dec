import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUP_AMOUNTS, type GroupTotal } from '#domain/groups/group-view.ts';
import { href } from '../../lib/routes/routes.ts';
import table from '../../ui/DataTable.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { partialText } from './coverage-text.ts';
import classes from './Group.module.css';

interface Props {
  readonly title: string;
  readonly lead?: string;
  /** Titles of columns after those of the amounts. */
  readonly more?: readonly string[];
  readonly total: ReactNode;
  /** A line a member. */
  readonly children: ReactNode;
}

/** Members by amounts, with their totals below. */
export function MatrixTable({ title, lead, more = [], total, children }: Props) {
  const { t } = useTranslation();
  const columns = [...GROUP_AMOUNTS.map((amount) => t(`groups.amountShort.${amount}`)), ...more];
  return (
    <Panel title={title} {...(lead !== undefined && { lead })}>
      <ScrollBox className={`${table.shaded} ${classes.tall}`} label={title}>
        <table className={`${table.table} ${table.rowHeads} ${classes.matrix}`} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('groups.memberColumn.nome')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={table.number}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
          <tfoot>{total}</tfoot>
        </table>
      </ScrollBox>
    </Panel>
  );
}

interface NameProps {
  readonly nome: string;
  readonly resultId: string | null;
  /** What must be known of the member's answer. */
  readonly notes: readonly string[];
}

/** What a member is called, with the way to its answer. */
export function MemberHead({ nome, resultId, notes }: NameProps) {
  return (
    <th scope="row">
      {resultId === null ? (
        nome
      ) : (
        <a href={href({ screen: 'result', id: resultId })} className={classes.link}>
          {nome}
        </a>
      )}
      {notes.length > 0 && <span className={classes.mark}>{notes.join(' · ')}</span>}
    </th>
  );
}

interface MarkProps {
  readonly view: Parameters<typeof partialText>[1];
  readonly total: Pick<GroupTotal, 'missing'>;
}

/** Below a total, of how many members it is where those are fewer than the view's. */
export function PartialMark({ view, total }: MarkProps) {
  const { t } = useTranslation();
  const text = partialText(t, view, total);
  return text !== null && <span className={classes.mark}>{text}</span>;
}
