import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { ExportDropdown } from './ExportDropdown.tsx';

interface Props {
  readonly cycleId: string;
  /** Shows it as it will be printed. */
  readonly onPrint: () => void;
  /** Whether the host prints by itself; in a browser the window prints its own page instead. */
  readonly printsItself: boolean;
}

/** The report of a cycle of a monitored portfolio, as a file or on paper. */
export function ExportCycleMenu({ cycleId, onPrint, printsItself }: Props) {
  const { t } = useTranslation();
  const runCycle = useStore('export', (state) => state.runCycle);
  return (
    <ExportDropdown position="bottom-end" title={t('watches.exportTitle')}>
      <Menu.Item onClick={() => void runCycle({ cycleId, format: 'xlsx' })}>{t('exporting.xlsx')}</Menu.Item>
      {printsItself && (
        <Menu.Item onClick={() => void runCycle({ cycleId, format: 'pdf' })}>{t('exporting.pdf')}</Menu.Item>
      )}
      <Menu.Item onClick={onPrint}>{t('watches.printReport')}</Menu.Item>
    </ExportDropdown>
  );
}
