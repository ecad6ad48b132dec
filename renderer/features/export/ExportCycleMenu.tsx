import { useTranslation } from 'react-i18next';
import type { Act } from '../../lib/acts.ts';
import { useStore } from '../../lib/stores.ts';
import { useOwnHost } from '../../lib/use-own-host.ts';
import { ExportMenu } from './ExportMenu.tsx';

export function ExportCycleMenu({ cycleId }: { readonly cycleId: string }) {
  const { t } = useTranslation();
  const printsItself = useOwnHost();
  const runCycle = useStore('export', (state) => state.runCycle);
  const save = (format: 'xlsx' | 'pdf'): Act => ({
    id: `export-${format}`,
    label: t(`exporting.${format}`),
    run: () => void runCycle({ cycleId, format }),
  });
  const print: Act = { id: 'print', label: t('watches.printReport'), to: { screen: 'cycle-sheet', id: cycleId } };
  return (
    <ExportMenu title={t('watches.exportTitle')} acts={[save('xlsx'), ...(printsItself ? [save('pdf')] : []), print]} />
  );
}
