import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CycleGapRow } from '#contract/watches.ts';
import { maskForList } from '#domain/basics/document.ts';
import { COVERAGE_GAPS, type CycleGap } from '#domain/monitoring/watch.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { rowAt } from '#renderer/lib/paged-list.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { type CountLine, CountList } from '#renderer/ui/CountList.tsx';
import table from '#renderer/ui/DataTable.module.css';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import { SkeletonRows, UnreadRow } from '#renderer/ui/SkeletonRows.tsx';
import { usePagedRows } from '#renderer/ui/use-paged-rows.ts';
import { VirtualGap } from '#renderer/ui/VirtualGap.tsx';
import classes from '../Watch.module.css';
import { useWatchActs } from '../watch-acts.ts';
import type { OpenedCycle } from '../watches-state.ts';

/** Of how many members a cycle tells, and whom it tells nothing of, by the reason. */
export function CoveragePanel({ opened: { cycle } }: { readonly opened: OpenedCycle }) {
  const { t } = useTranslation();
  const { listGaps } = useWatchActs();
  const shown = useStore('watches', (state) => state.gap);
  const unseen = cycle.members - cycle.compared;
  const gapLine = (gap: CycleGap): CountLine => ({
    key: gap,
    label: t(`watches.gap.${gap}`),
    count: cycle.gaps[gap] ?? 0,
    onShow: () => void listGaps(shown === gap ? null : gap),
    showLabel: t('watches.showGap', { gap: t(`watches.gap.${gap}`) }),
    isShown: shown === gap,
  });
  return (
    <Panel title={t('watches.coverage')} lead={t('watches.coverageLead')}>
      <div className={classes.stack}>
        <CountList
          label={t('watches.coverage')}
          isWide
          lines={[
            { key: 'members', label: t('watches.membersCounted'), count: cycle.members },
            { key: 'compared', label: t('watches.comparedCounted'), count: cycle.compared },
            ...COVERAGE_GAPS.filter((gap) => (cycle.gaps[gap] ?? 0) > 0).map(gapLine),
          ]}
        />
        {unseen === 0 ? (
          <p className={classes.note}>{t('watches.allSeen')}</p>
        ) : (
          <>
            <p className={classes.note}>{t('watches.unseenLead', counted(unseen))}</p>
            <GapTable />
          </>
        )}
      </div>
    </Panel>
  );
}

const COLUMNS = ['nome', 'documento', 'gap', 'ownExposure'] as const;

function GapTable() {
  const { t } = useTranslation();
  const { showGaps, listGaps } = useWatchActs();
  const { gap, gaps } = useStore('watches', (state) => state);
  const frame = useRef<HTMLDivElement>(null);
  const { rows, before, after } = usePagedRows(frame, { ...gaps, show: showGaps });
  if (gaps.failure !== null) {
    return <ErrorNotice failure={gaps.failure} actions={{ retry: () => void listGaps(gap) }} />;
  }
  const label = t('watches.unseen');
  return (
    <ScrollBox className={`${table.frame} ${classes.short}`} boxRef={frame} label={label}>
      <table
        className={table.table}
        aria-label={label}
        aria-busy={gaps.total === null}
        aria-rowcount={(gaps.total ?? 0) + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'ownExposure' ? table.number : undefined}>
                {t(`watches.gapColumn.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gaps.total === null && <SkeletonRows columns={COLUMNS.length} />}
          <VirtualGap height={before} columns={COLUMNS.length} />
          {rows.map(({ index }) => (
            <Row key={index} index={index} row={rowAt(gaps.pages, index)} />
          ))}
          <VirtualGap height={after} columns={COLUMNS.length} />
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Row({ index, row }: { readonly index: number; readonly row: CycleGapRow | undefined }) {
  const { t } = useTranslation();
  if (row === undefined) return <UnreadRow index={index} columns={COLUMNS} />;
  return (
    <tr aria-rowindex={index + 2}>
      <td className={table.grow} title={row.nome}>
        {row.nome || t('watches.nameless')}
      </td>
      <td>{maskForList(row.documento)}</td>
      <td>{t(`watches.gap.${row.gap}`)}</td>
      <td className={table.number}>
        <Amount cents={row.ownExposure} />
      </td>
    </tr>
  );
}
