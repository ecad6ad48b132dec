import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useTitleWhenWhole } from '#renderer/lib/use-title-when-whole.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PrintSheet } from '#renderer/ui/PrintSheet.tsx';
import { SheetHeader, useRunning } from '#renderer/ui/SheetHeader.tsx';
import { CycleSheet } from './CycleSheet.tsx';

interface Props {
  readonly id: string;
  /** Button that saves the page as a file, if the host can. */
  readonly saveButton: ReactNode;
}

/** Shows the report of a cycle as printed; a host that prints by itself opens this page off-screen. */
export function CycleSheetScreen({ id, saveButton }: Props) {
  const { t } = useTranslation();
  const report = useStore('cycleReport', (state) => state.report);
  const open = useStore('cycleReport', (state) => state.open);
  const notePrint = useStore('cycleReport', (state) => state.notePrint);
  useEffect(() => void open(id), [open, id]);
  const known = latestValue(report);
  const shown = known?.cycle.id === id ? known : undefined;
  const [name, month] = [shown?.watch.name ?? '', shown?.cycle.month ?? ''];
  const running = useRunning(name, formatMonth(month), shown?.watch.environment ?? 'embutido');
  const isWhole = shown !== undefined && running !== null;
  useTitleWhenWhole(isWhole ? `Lastro ${name} ${month} ciclo` : null);
  if (report.status === 'failed') {
    return <ErrorNotice failure={report.failure} actions={{ retry: () => void open(id) }} />;
  }
  return (
    <>
      <SheetHeader
        title={t('watchSheet.title')}
        lead={shown === undefined ? '' : t('watchSheet.lead', { month: formatMonth(month) })}
        back={{ screen: 'watch-cycle', id }}
        isWhole={isWhole}
        saveButton={saveButton}
        onPrint={() => void notePrint()}
      />
      {isWhole ? (
        <PrintSheet label={t('watchSheet.title')} running={running}>
          <CycleSheet report={shown} />
        </PrintSheet>
      ) : (
        <Skeleton height={1000} maw={794} />
      )}
    </>
  );
}
