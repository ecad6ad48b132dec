import type { Route, Screen } from '../lib/routes/routes.ts';
import { useReadOnly } from '../lib/use-read-only.ts';
import { NotFound, OnlyRead } from './screens/InPlace.tsx';
import { SCREENS } from './screens/screens.ts';
import { screensOf } from './screens/screens-of.tsx';

/** The screens on which something is queried or changed, and nothing else is done. */
const WRITING_SCREENS: ReadonlySet<Screen> = new Set([
  'consulta',
  'consent-new',
  'consent-returned',
  'consent-print',
  'consent-import',
  'batch-new',
  'group-new',
  'watch-new',
  'watch-import',
  'watch-cycle-new',
]);

const Shown = screensOf({ ...SCREENS, 'not-found': NotFound });

/** The screen of a route. */
export function ScreenOf({ route }: { readonly route: Route }) {
  const isOnlyRead = useReadOnly();
  if (isOnlyRead && WRITING_SCREENS.has(route.screen)) return <OnlyRead />;
  return <Shown {...route} />;
}
