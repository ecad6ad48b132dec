import type { ComponentType } from 'react';
import { type OnDemand, onDemand } from '../../lib/on-demand.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

/** A screen, or a large part of one, whose code is fetched when it is shown for the first time, or ahead of it by its `fetch`. */
export const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> =>
  onDemand(load, ScreenSkeleton);
