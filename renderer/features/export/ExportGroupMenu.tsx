import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GroupExport } from '#contract/export.ts';
import type { Address } from '../../lib/routes/routes.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { useOwnHost } from '../../lib/use-own-host.ts';
import { ExportDropdown } from './ExportDropdown.tsx';

/** Exports a group's view or a kept position, as a file or on paper. */
export function ExportGroupMenu({ asked }: { readonly asked: Omit<GroupExport, 'format'> }) {
  const { t } = useTranslation();
  const printsItself = useOwnHost();
  const paper = paperOf(asked);
  const runGroup = useStore('export', (state) => state.runGroup);
  return (
    <ExportDropdown position="bottom-end" size="xs" title={t('groups.exportTitle')}>
      <Menu.Item onClick={() => void runGroup({ ...asked, format: 'xlsx' })}>{t('exporting.xlsx')}</Menu.Item>
      {printsItself && (
        <Menu.Item onClick={() => void runGroup({ ...asked, format: 'pdf' })}>{t('exporting.pdf')}</Menu.Item>
      )}
      <Menu.Item onClick={() => paper !== null && go(paper)}>{t('groups.print')}</Menu.Item>
    </ExportDropdown>
  );
}

/** The page that shows it as printed; null while no month is chosen. */
function paperOf({ id, month, members, proportional, snapshotId }: Omit<GroupExport, 'format'>): Address | null {
  if (snapshotId !== null) return { screen: 'snapshot-sheet', id, snapshotId };
  return month === null ? null : { screen: 'group-sheet', id, month, members, proportional };
}
