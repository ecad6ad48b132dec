import { createElement, type FunctionComponent } from 'react';
import type { RouteOf, Screen } from '../../lib/routes/routes.ts';

/** Components by screen; each takes the parameters of its route. */
type Screens<Name extends Screen> = { readonly [One in Name]: FunctionComponent<RouteOf[One]> };

/** Joins several screens to one component that picks by route. */
export function screensOf<Name extends Screen>(screens: Screens<Name>): FunctionComponent<RouteOf[Name]> {
  return (route) => {
    const shown: FunctionComponent<RouteOf[Name]> = screens[route.screen as Name];
    return createElement(shown, route);
  };
}
