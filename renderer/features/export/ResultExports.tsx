import { Button, Menu } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { useScreenActs } from '../../lib/acts.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { useOwnHost } from '../../lib/use-own-host.ts';

interface Props {
  readonly result: SavedResult;
}

/** The report of a result as a PDF; a browser prints it as a page. Waits for the export under way. */
export function PdfButton({ result: { id } }: Props) {
  const { t } = useTranslation();
  const printsItself = useOwnHost();
  const run = useStore('export', (state) => state.run);
  const busy = useBusy();
  const label = t(printsItself ? 'exporting.pdf' : 'exporting.report');
  const acts = useMemo(() => {
    const save = (): void => (printsItself ? void run('pdf', { ids: [id] }) : go({ screen: 'report', id }));
    return [{ id: 'pdf', label, words: t('exporting.pdfWords'), run: (): void => void (busy || save()) }];
  }, [t, label, printsItself, run, id, busy]);
  useScreenActs(acts);
  return (
    <Button variant="default" size="xs" title={label} data-disabled={busy} aria-disabled={busy} onClick={acts[0]?.run}>
      {t('exporting.pdfShort')}
    </Button>
  );
}

/** The other formats for a result and for its subject's months. */
export function ExportEntries({ result: { id, documento, environment } }: Props) {
  const { t } = useTranslation();
  const printsItself = useOwnHost();
  const run = useStore('export', (state) => state.run);
  const busy = useBusy();
  const [one, months] = [{ ids: [id] }, { documento, environment }];
  const entries = [
    ['exporting.xlsx', () => run('xlsx', one)],
    ['exporting.csv', () => run('csv', one)],
    ['exporting.json', () => run('json', one)],
    ['exporting.xlsxMonths', () => run('xlsx', months)],
    ['exporting.csvMonths', () => run('csv', months)],
  ] as const;
  return (
    <>
      <Menu.Label>{t('exporting.title')}</Menu.Label>
      {printsItself && <Menu.Item onClick={() => go({ screen: 'report', id })}>{t('exporting.report')}</Menu.Item>}
      {entries.map(([label, save]) => (
        <Menu.Item key={label} aria-disabled={busy} data-disabled={busy} onClick={() => void (busy || save())}>
          {t(label)}
        </Menu.Item>
      ))}
    </>
  );
}

function useBusy(): boolean {
  return useStore('export', (state) => state.status?.status === 'running');
}
