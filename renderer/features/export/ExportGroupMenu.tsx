import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GroupExport } from '#contract/export.ts';
import { useStore } from '../../lib/stores.ts';
import { useOwnHost } from '../../lib/use-own-host.ts';
import { ExportDropdown } from './ExportDropdown.tsx';

interface Props {
  readonly asked: Omit<GroupExport, 'format'>;
  /** Shows it as it will be printed. */
  readonly onPrint: () => void;
}

/** What is seen of a group, or was kept of it, as a file or on paper. */
export function ExportGroupMenu({ asked, onPrint }: Props) {
  const { t } = useTranslation();
  const printsItself = useOwnHost();
  const runGroup = useStore('export', (state) => state.runGroup);
  return (
    <ExportDropdown position="bottom-end" size="xs" title={t('groups.exportTitle')}>
      <Menu.Item onClick={() => void runGroup({ ...asked, format: 'xlsx' })}>{t('exporting.xlsx')}</Menu.Item>
      {printsItself && (
        <Menu.Item onClick={() => void runGroup({ ...asked, format: 'pdf' })}>{t('exporting.pdf')}</Menu.Item>
      )}
      <Menu.Item onClick={onPrint}>{t('groups.print')}</Menu.Item>
    </ExportDropdown>
  );
}
