import type { ComponentType } from 'react';
import { type OnDemand, onDemand } from '../../lib/on-demand.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

/** A screen, or a large part of one; its code loads when it is first shown, or ahead of it by `fetch`. */
export const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> =>
  onDemand(load, ScreenSkeleton);
