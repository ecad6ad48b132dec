import { useTranslation } from 'react-i18next';
import type { GroupExport, PageExport } from '#contract/export.ts';
import { useStore } from '../../lib/stores.ts';
import { useOwnHost } from '../../lib/use-own-host.ts';
import { ActButtons } from '../../ui/Acts.tsx';

/** Saves a committee page as a PDF; a signed one also with its signatures. */
export function SavePage({ page }: { readonly page: Omit<PageExport, 'format'> }) {
  const { t } = useTranslation();
  const again = useStore('export', (state) => state.again);
  const save = (format: PageExport['format']): void => void again({ what: 'case_page', ...page, format });
  return (
    <>
      {page.version !== null && (
        <ActButtons acts={[{ id: 'save-signed', label: t('casePage.saveSigned'), run: () => save('json') }]} />
      )}
      <SavePdf onSave={() => save('pdf')} />
    </>
  );
}

export function SaveGroup({ asked }: { readonly asked: Omit<GroupExport, 'format'> }) {
  const runGroup = useStore('export', (state) => state.runGroup);
  return <SavePdf onSave={() => void runGroup({ ...asked, format: 'pdf' })} />;
}

export function SaveCycle({ cycleId }: { readonly cycleId: string }) {
  const runCycle = useStore('export', (state) => state.runCycle);
  return <SavePdf onSave={() => void runCycle({ cycleId, format: 'pdf' })} />;
}

/** Hidden in a browser, where the window prints its own page. */
function SavePdf({ onSave }: { readonly onSave: () => void }) {
  const { t } = useTranslation();
  if (!useOwnHost()) return null;
  const words = t('exporting.pdfWords');
  return <ActButtons acts={[{ id: 'save-pdf', label: t('casePage.savePdf'), words, run: onSave }]} />;
}
