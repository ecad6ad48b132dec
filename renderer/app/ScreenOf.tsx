import { createElement, type FunctionComponent } from 'react';
import type { Address, Route, RouteOf } from '../lib/routes/routes.ts';
import { useReadOnly } from '../lib/use-read-only.ts';
import { NotFound, OnlyRead } from './screens/InPlace.tsx';
import { SCREENS } from './screens/screens.ts';

export function ScreenOf({ route }: { readonly route: Route }) {
  const isOnlyRead = useReadOnly();
  if (route.screen === 'not-found') return <NotFound />;
  if (isOnlyRead && SCREENS[route.screen].writes === true) return <OnlyRead />;
  return shownAt(route);
}

function shownAt<Name extends Address['screen']>(route: RouteOf[Name]) {
  const shown: FunctionComponent<RouteOf[Name]> = SCREENS[route.screen as Name].shown;
  return createElement(shown, route);
}
