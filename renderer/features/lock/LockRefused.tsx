import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

export function LockRefused() {
  const { failure, lock } = useStore('lock', (state) => state);
  if (failure === null) return null;
  return <ErrorNotice failure={failure} actions={{ retry: () => void lock() }} />;
}
