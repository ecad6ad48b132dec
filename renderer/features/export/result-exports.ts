import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import type { Act } from '../../lib/acts.ts';
import { useStore } from '../../lib/stores.ts';
import { useOwnHost } from '../../lib/use-own-host.ts';
import { useIsExporting } from './use-is-exporting.ts';

/** The report of a result as a PDF at one act; a browser prints the report as a page. It waits for the export under way. */
export function usePdfAct({ id }: Pick<SavedResult, 'id'>): Act {
  const { t } = useTranslation();
  const printsItself = useOwnHost();
  const run = useStore('export', (state) => state.run);
  const isOff = useIsExporting();
  const shared = { id: 'pdf', short: t('exporting.pdfShort'), words: t('exporting.pdfWords'), isOff };
  return printsItself
    ? { ...shared, label: t('exporting.pdf'), run: () => void run('pdf', { ids: [id] }) }
    : { ...shared, label: t('exporting.report'), to: { screen: 'report', id } };
}

/** The other formats that a result and its subject's months can be exported as. */
export function useResultExports({ id, documento, environment }: SavedResult): readonly Act[] {
  const { t } = useTranslation();
  const run = useStore('export', (state) => state.run);
  const isOff = useIsExporting();
  const [one, months] = [{ ids: [id] }, { documento, environment }];
  const formats = [
    ['xlsx', () => run('xlsx', one)],
    ['csv', () => run('csv', one)],
    ['json', () => run('json', one)],
    ['xlsxMonths', () => run('xlsx', months)],
    ['csvMonths', () => run('csv', months)],
  ] as const;
  return formats.map(([format, save]) => ({
    id: `export-${format}`,
    of: t('exporting.title'),
    label: t(`exporting.${format}`),
    isOff,
    run: () => void save(),
  }));
}
