import { createElement, type FunctionComponent } from 'react';
import type { RouteOf, Screen } from '../../lib/routes/routes.ts';

/** The component of each screen; it takes the parameters of its route. */
type Screens<Name extends Screen> = { readonly [One in Name]: FunctionComponent<RouteOf[One]> };

/** Several screens as one component, which shows the screen of its route. */
export function screensOf<Name extends Screen>(screens: Screens<Name>): FunctionComponent<RouteOf[Name]> {
  return (route) => {
    const shown: FunctionComponent<RouteOf[Name]> = screens[route.screen as Name];
    return createElement(shown, route);
  };
}
