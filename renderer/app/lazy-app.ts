import { onDemand } from '../lib/on-demand.tsx';
import type { Screen } from '../lib/routes/routes.ts';
import { fetchScreen } from './screens/screens.ts';

/** While the code loads, the frame of index.html stays visible. */
const FRAME = (): null => null;

export const UnlockedApp = onDemand(async () => (await import('./UnlockedApp.tsx')).UnlockedApp, FRAME);
export const ClosedVault = onDemand(async () => (await import('./ClosedVault.tsx')).ClosedVault, FRAME);

/** If the vault is open, the app and its first screen are then both loaded. */
export function fetchUnlockedApp(screen: Screen): void {
  UnlockedApp.fetch().catch(() => undefined);
  fetchScreen(screen);
}
