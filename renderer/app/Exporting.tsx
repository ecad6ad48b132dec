import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupExport, PageExport } from '#contract/export.ts';
import type { SavedResult } from '#contract/results.ts';
import { SaveFigure } from '../charts/frame/figure-exporting.ts';
import { ExportCycleMenu } from '../features/export/ExportCycleMenu.tsx';
import { ExportGroupMenu } from '../features/export/ExportGroupMenu.tsx';
import { ExportMenu } from '../features/export/ExportMenu.tsx';
import { ExportStatus } from '../features/export/ExportStatus.tsx';
import { latestValue } from '../lib/loadable.ts';
import { go } from '../lib/routes/use-route.ts';
import { useStore } from '../lib/stores.ts';

/** Whether the host prints and shows folders by itself, or is a browser. */
function useOwnHost(): boolean {
  return useStore('vault', (state) => latestValue(state.state)?.host === 'electron');
}

/** The exports of a result, on its page. */
export function ExportMenuOf({ result }: { readonly result: SavedResult }) {
  const own = useOwnHost();
  return <ExportMenu result={result} printsItself={own} onReport={() => go({ screen: 'report', id: result.id })} />;
}

/** Saves a committee page as a file, a signed one with its signatures too; in a browser the window prints its own page. */
export function SavePageOf(page: Omit<PageExport, 'format'>) {
  const { t } = useTranslation();
  const savePage = useStore('export', (state) => state.again);
  const own = useOwnHost();
  const save = (format: PageExport['format']): void => void savePage({ what: 'case_page', ...page, format });
  return (
    <>
      {page.version !== null && (
        <Button variant="default" onClick={() => save('json')}>
          {t('casePage.saveSigned')}
        </Button>
      )}
      {own && (
        <Button variant="default" onClick={() => save('pdf')}>
          {t('casePage.savePdf')}
        </Button>
      )}
    </>
  );
}

/** The exports of a group, on its page. */
export function ExportGroupOf(props: { readonly asked: Omit<GroupExport, 'format'>; readonly onPrint: () => void }) {
  return <ExportGroupMenu {...props} printsItself={useOwnHost()} />;
}

/** Saves a group's sheet as a file; in a browser the window prints its own page instead. */
export function SaveGroupOf({ asked }: { readonly asked: Omit<GroupExport, 'format'> }) {
  const { t } = useTranslation();
  const runGroup = useStore('export', (state) => state.runGroup);
  if (!useOwnHost()) return null;
  return (
    <Button variant="default" onClick={() => void runGroup({ ...asked, format: 'pdf' })}>
      {t('casePage.savePdf')}
    </Button>
  );
}

/** Saves a cycle's report as a file; in a browser the window prints its own page instead. */
export function SaveCycleOf({ cycleId }: { readonly cycleId: string }) {
  const { t } = useTranslation();
  const runCycle = useStore('export', (state) => state.runCycle);
  if (!useOwnHost()) return null;
  return (
    <Button variant="default" onClick={() => void runCycle({ cycleId, format: 'pdf' })}>
      {t('casePage.savePdf')}
    </Button>
  );
}

/** The report of a cycle, on its page. */
export function ExportCycleOf(props: { readonly cycleId: string; readonly onPrint: () => void }) {
  return <ExportCycleMenu {...props} printsItself={useOwnHost()} />;
}

/** The export under way or done last, on every screen. */
export function ExportStatusOf({ screen }: { readonly screen: string }) {
  return <ExportStatus canReveal={useOwnHost()} screen={screen} />;
}

/** Lets the charts inside be saved as files. */
export function ChartSaving({ children }: { readonly children: ReactNode }) {
  const saveChart = useStore('export', (state) => state.saveChart);
  return <SaveFigure value={saveChart}>{children}</SaveFigure>;
}
