import { useTranslation } from 'react-i18next';
import type { GroupExport } from '#contract/export.ts';
import type { Act } from '../../lib/acts.ts';
import type { Address } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { useOwnHost } from '../../lib/use-own-host.ts';
import { ExportMenu } from './ExportMenu.tsx';

/** Exports a group's view or a kept position, as a file or on paper. */
export function ExportGroupMenu({ asked }: { readonly asked: Omit<GroupExport, 'format'> }) {
  const { t } = useTranslation();
  const printsItself = useOwnHost();
  const paper = paperOf(asked);
  const runGroup = useStore('export', (state) => state.runGroup);
  const save = (format: 'xlsx' | 'pdf'): Act => ({
    id: `export-${format}`,
    label: t(`exporting.${format}`),
    run: () => void runGroup({ ...asked, format }),
  });
  const print: readonly Act[] = paper === null ? [] : [{ id: 'print', label: t('groups.print'), to: paper }];
  return (
    <ExportMenu
      size="xs"
      title={t('groups.exportTitle')}
      acts={[save('xlsx'), ...(printsItself ? [save('pdf')] : []), ...print]}
    />
  );
}

/** The page that shows it as printed; null while no month is chosen. */
function paperOf({ id, month, members, proportional, snapshotId }: Omit<GroupExport, 'format'>): Address | null {
  if (snapshotId !== null) return { screen: 'snapshot-sheet', id, snapshotId };
  return month === null ? null : { screen: 'group-sheet', id, month, members, proportional };
}
