import { useEffect } from 'react';
import { useSettings } from '../features/settings/context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { routeHash } from './navigation/routes.ts';
import { useRoute } from './navigation/use-route.ts';
import { ScreenOf } from './ScreenOf.tsx';
import { Shell } from './Shell.tsx';

/** What stands behind an open vault: the shell with the screen of the current route. */
export function Desk() {
  const route = useRoute();
  const loadSettings = useSettings((state) => state.load);
  useEffect(() => void loadSettings(), [loadSettings]);
  return (
    <Shell route={route}>
      <ErrorBoundary resetKey={route.screen === 'not-found' ? 'not-found' : routeHash(route)}>
        <ScreenOf route={route} />
      </ErrorBoundary>
    </Shell>
  );
}
