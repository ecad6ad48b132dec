import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { useOwnHost } from '../../lib/use-own-host.ts';
import { ExportDropdown } from './ExportDropdown.tsx';

export function ExportCycleMenu({ cycleId }: { readonly cycleId: string }) {
  const { t } = useTranslation();
  const printsItself = useOwnHost();
  const runCycle = useStore('export', (state) => state.runCycle);
  return (
    <ExportDropdown position="bottom-end" title={t('watches.exportTitle')}>
      <Menu.Item onClick={() => void runCycle({ cycleId, format: 'xlsx' })}>{t('exporting.xlsx')}</Menu.Item>
      {printsItself && (
        <Menu.Item onClick={() => void runCycle({ cycleId, format: 'pdf' })}>{t('exporting.pdf')}</Menu.Item>
      )}
      <Menu.Item onClick={() => go({ screen: 'cycle-sheet', id: cycleId })}>{t('watches.printReport')}</Menu.Item>
    </ExportDropdown>
  );
}
