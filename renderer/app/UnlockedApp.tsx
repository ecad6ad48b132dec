import { useEffect } from 'react';
import { DamageNotice } from '../features/vault/DamageNotice.tsx';
import { useStore } from '../lib/stores.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ChartSaving, ExportStatusOf } from './Exporting.tsx';
import { routeHash } from './navigation/routes.ts';
import { useRoute } from './navigation/use-route.ts';
import { ScreenOf } from './ScreenOf.tsx';
import { Shell } from './Shell.tsx';
import { useFetchAhead } from './screens/use-fetch-ahead.ts';

/** The app once the vault is open: the shell with the screen of the current route. */
export function UnlockedApp() {
  const route = useRoute();
  useSettingsAtStart();
  useFetchAhead(route);
  return (
    <Shell route={route}>
      <DamageNotice />
      <ErrorBoundary resetKey={route.screen === 'not-found' ? 'not-found' : routeHash(route)}>
        <ChartSaving>
          <ScreenOf route={route} />
        </ChartSaving>
      </ErrorBoundary>
      <ExportStatusOf />
    </Shell>
  );
}

/** Reads the settings once the vault is open; a language picked before it becomes one of them. */
function useSettingsAtStart(): void {
  const { load, change } = useStore('settings', (state) => state);
  const picked = useStore('vault', (state) => state.pickedLocale);
  useEffect(
    () => void load().then(() => (picked === null ? null : change({ locale: picked }))),
    [load, change, picked],
  );
}
