import { ExportAllMenu } from '../features/export/ExportAllMenu.tsx';
import { ExportSomeMenu } from '../features/export/ExportSomeMenu.tsx';
import { LibraryScreen } from '../features/library/LibraryScreen.tsx';

export function LibraryScreenOf() {
  return (
    <LibraryScreen
      exportAction={(ids) => <ExportSomeMenu ids={ids} />}
      exportAll={(filter) => <ExportAllMenu filter={filter} />}
    />
  );
}
