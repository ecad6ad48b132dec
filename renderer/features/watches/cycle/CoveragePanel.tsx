import { useTranslation } from 'react-i18next';
import type { CycleGapRow } from '#contract/watches.ts';
import { maskForList } from '#domain/basics/document.ts';
import { COVERAGE_GAPS, type CycleGap } from '#domain/monitoring/watch.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { type CountLine, CountList } from '#renderer/ui/CountList.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PagedTable } from '#renderer/ui/PagedTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import classes from '../Watch.module.css';
import { useWatchActs } from '../watch-acts.ts';
import type { OpenedCycle } from '../watches-state.ts';

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

function GapTable() {
  const { t } = useTranslation();
  const { showGaps, listGaps } = useWatchActs();
  const { gap: shown, gaps } = useStore('watches', (state) => state);
  if (gaps.failure !== null) {
    return <ErrorNotice failure={gaps.failure} actions={{ retry: () => void listGaps(shown) }} />;
  }
  const columns: TableColumns<CycleGapRow> = [
    {
      key: 'nome',
      head: t('watches.gapColumn.nome'),
      kind: 'grows',
      attributes: ({ nome }) => ({ title: nome }),
      cell: ({ nome }) => nome || t('watches.nameless'),
    },
    { key: 'documento', head: t('watches.gapColumn.documento'), cell: ({ documento }) => maskForList(documento) },
    { key: 'gap', head: t('watches.gapColumn.gap'), cell: ({ gap }) => t(`watches.gap.${gap}`) },
    {
      key: 'ownExposure',
      head: t('watches.gapColumn.ownExposure'),
      kind: 'number',
      cell: ({ ownExposure }) => <Amount cents={ownExposure} />,
    },
  ];
  return (
    <PagedTable
      label={t('watches.unseen')}
      columns={columns}
      list={{ ...gaps, show: showGaps }}
      frame="box"
      frameClass={classes.short}
    />
  );
}
