import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHEET_COLUMNS, type SheetLayout } from '#domain/sheets/sheet-columns.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { CsvColumns } from '#renderer/ui/CsvColumns.tsx';
import { HeaderRowField } from '#renderer/ui/HeaderRowField.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Batch.module.css';
import type { ReadSheet } from './new-state.ts';

interface Props {
  /** True once missing columns are named. */
  readonly isChecked: boolean;
}

/** Maps the columns of the sheet; shows one line if the officer confirmed these titles before. */
export function ColumnsPanel({ isChecked }: Props) {
  const { t } = useTranslation();
  const sheet = useStore('newBatch', (state) => latestValue(state.sheet));
  const layout = useStore('newBatch', (state) => state.layout);
  const [shown, setShown] = useState<ReadSheet | null>(null);
  if (sheet === undefined) return null;
  if (sheet.isKnown && shown !== sheet) {
    return (
      <Notice
        tone="good"
        title={t('batches.columnsKnown')}
        actions={
          <Button variant="default" size="xs" onClick={() => setShown(sheet)}>
            {t('batches.columnsShow')}
          </Button>
        }
      >
        {t('batches.columnsKnownText', { columns: columnsText(layout, sheet.titles) })}
      </Notice>
    );
  }
  return <Columns sheet={sheet} isChecked={isChecked} />;
}

function columnsText({ columns }: SheetLayout, titles: readonly string[]): string {
  return SHEET_COLUMNS.flatMap((column) => columns[column])
    .map((cell) => titles[cell] || String(cell + 1))
    .join(', ');
}

const CHOICES = ['documento', 'documento2', 'nome', 'referencia', 'mes', 'grupo'] as const;
type Choice = (typeof CHOICES)[number];

function Columns({ sheet, isChecked }: Props & { readonly sheet: ReadSheet }) {
  const { t } = useTranslation();
  const layout = useStore('newBatch', (state) => state.layout);
  const { setLayout, chooseHeader } = useStore('newBatch', (state) => state);
  const isMissing = isChecked && layout.columns.documento.length === 0;
  return (
    <Panel title={t('batches.columns')} lead={t('batches.columnsText')} className={classes.columns}>
      <HeaderRowField heads={sheet.heads} value={layout.header} onChange={(header) => void chooseHeader(header)} />
      <CsvColumns
        columns={CHOICES.map((name) => ({
          name,
          label: t(`batches.columnOf.${name}`),
          error: name === 'documento' && isMissing ? t('batches.columnMissing') : null,
        }))}
        layout={chosenCells(layout)}
        onChange={(column, cell) => setLayout(withCell(layout, column, cell))}
        titles={sheet.titles}
        sample={sheet.sample}
        sampleLabel={t('batches.sample')}
      />
    </Panel>
  );
}

function chosenCells({ columns }: SheetLayout): Readonly<Record<Choice, number | null>> {
  const { documento, nome, referencia, mes, grupo } = columns;
  return {
    documento: documento[0] ?? null,
    documento2: documento[1] ?? null,
    nome: nome[0] ?? null,
    referencia: referencia[0] ?? null,
    mes: mes[0] ?? null,
    grupo: grupo[0] ?? null,
  };
}

function withCell(layout: SheetLayout, column: Choice, cell: number | null): SheetLayout {
  const chosen = { ...chosenCells(layout), [column]: cell };
  const cells = (...of: readonly Choice[]): number[] =>
    of.map((name) => chosen[name]).filter((one): one is number => one !== null);
  const name = column === 'documento2' ? 'documento' : column;
  const read = name === 'documento' ? cells('documento', 'documento2') : cells(name);
  return { ...layout, columns: { ...layout.columns, [name]: [...new Set(read)] } };
}
