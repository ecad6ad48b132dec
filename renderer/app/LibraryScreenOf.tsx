import { ExportAllMenu } from '../features/export/ExportAllMenu.tsx';
import { ExportSomeMenu } from '../features/export/ExportSomeMenu.tsx';
import { LibraryScreen } from '../features/library/LibraryScreen.tsx';
import type { RouteOf } from '../lib/routes/routes.ts';

export function LibraryScreenOf({ screen }: RouteOf['clients' | 'library']) {
  return (
    <LibraryScreen
      isGrouped={screen === 'clients'}
      exportAction={(ids) => <ExportSomeMenu ids={ids} />}
      exportAll={(filter) => <ExportAllMenu filter={filter} />}
    />
  );
}
