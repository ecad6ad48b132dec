import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparisonRow } from '#domain/comparison/comparison-row.ts';
import { DifferenceBar } from '../../charts/differences/DifferenceBar.tsx';
import { type DifferenceBar as Difference, getDifferenceBars } from '../../charts/differences/get-difference-bars.ts';
import { CopyFigure } from '../../charts/frame/CopyFigure.tsx';
import { FigureNote } from '../../charts/frame/FigureTable.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { TableColumns } from '../../ui/table-column.ts';
import classes from './CompareScreen.module.css';
import { comparedFigures } from './compared-figures.ts';
import { COMPARED_PARTS, type CompareView, rowLabel } from './compared-rows.ts';
import { differenceText, ratioText, sideText } from './difference-words.ts';
import type { ResultNames } from './result-name.ts';

const FIRST_ROWS = 8;

const PARTS = ['all', ...COMPARED_PARTS] as const;

interface Props {
  readonly rows: readonly ComparisonRow[];
  readonly names: ResultNames;
  /** Reason that some figures cannot be compared. */
  readonly note: string | undefined;
  readonly view: CompareView;
  readonly onView: (view: CompareView) => void;
}

/** Lists differing figures, the largest difference first; for two months of one subject they are changes. */
export function DifferencesPanel({ rows, names, note, view, onView }: Props) {
  const { t } = useTranslation();
  const figure = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const { left, right, isSameSubject } = names;
  const title = t(isSameSubject ? 'compare.changes' : 'compare.differences', { left, right });
  const data = { ...comparedFigures(t, rows, names), note };
  return (
    <Panel
      title={title}
      lead={t('compare.differencesLead', { count: rows.length })}
      actions={<CopyFigure title={title} data={data} figure={figure} />}
    >
      <ViewControls view={view} onView={onView} />
      {rows.length === 0 ? (
        <p className={classes.nothing}>{t('compare.nothingDiffers')}</p>
      ) : (
        <div ref={figure}>
          <FigureNote data={data} />
          <DifferencesTable title={title} rows={shown} names={names} />
          {shown.length < rows.length && (
            <Button variant="subtle" size="xs" className={classes.all} onClick={() => setWhole(true)}>
              {t('compare.all', { count: rows.length })}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function ViewControls({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.controls}>
      <SegmentedControl
        size="xs"
        aria-label={t('compare.part')}
        data={PARTS.map((part) => ({ value: part, label: t(`compare.parts.${part}`) }))}
        value={view.part}
        onChange={(chosen) => onView({ ...view, part: PARTS.find((part) => part === chosen) ?? 'all' })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('compare.order')}
        data={(['difference', 'ratio'] as const).map((measure) => ({
          value: measure,
          label: t(`compare.measures.${measure}`),
        }))}
        value={view.measure}
        onChange={(measure) => onView({ ...view, measure: measure === 'ratio' ? 'ratio' : 'difference' })}
      />
      <Switch
        size="xs"
        label={t('compare.withSame')}
        checked={view.withSame}
        onChange={(event) => onView({ ...view, withSame: event.currentTarget.checked })}
      />
    </div>
  );
}

function DifferencesTable({ title, rows, names }: Pick<Props, 'rows' | 'names'> & { readonly title: string }) {
  const { t } = useTranslation();
  const columns: TableColumns<Difference> = [
    { key: 'figure', head: t('compare.figure'), kind: 'name', cell: (row) => <Figure row={row} /> },
    { key: 'left', head: names.left, kind: 'number', cell: (row) => sideText(t, row, row.left) },
    { key: 'right', head: names.right, kind: 'number', cell: (row) => sideText(t, row, row.right) },
    {
      key: 'difference',
      head: t('compare.difference'),
      kind: 'number',
      className: classes.difference,
      cell: (row) => differenceText(t, row),
    },
    { key: 'ratio', head: t('compare.ratio'), kind: 'number', cell: ({ ratio }) => ratioText(t, ratio) },
    {
      key: 'bar',
      className: classes.bar,
      headClass: classes.bar,
      cell: ({ length }) => <DifferenceBar length={length} />,
    },
  ];
  return (
    <DataTable
      label={title}
      className={classes.table}
      columns={columns}
      rows={getDifferenceBars(rows)}
      rowKey={({ group, key, part }) => `${group} ${key} ${part}`}
      frame="panel"
    />
  );
}

function Figure({ row }: { readonly row: Difference }) {
  const { t } = useTranslation();
  return (
    <>
      {/* The register names modalities and maturities in Portuguese. */}
      <span translate={row.label === null ? 'yes' : 'no'}>{rowLabel(t, row)}</span>{' '}
      <span className={classes.group}>{t(`compare.groups.${row.group}`)}</span>
    </>
  );
}
