import { onDemand } from '../lib/on-demand.tsx';
import type { Screen } from '../lib/routes/routes.ts';
import { fetchScreen } from './screens/screens.ts';

/** While their code is fetched, the frame of index.html is what is seen. */
const FRAME = (): null => null;

export const UnlockedApp = onDemand(async () => (await import('./UnlockedApp.tsx')).UnlockedApp, FRAME);
export const ClosedVault = onDemand(async () => (await import('./ClosedVault.tsx')).ClosedVault, FRAME);

/** Fetches the unlocked app and its first screen ahead, so that both are loaded if the vault is open. */
export function fetchUnlockedApp(screen: Screen): void {
  UnlockedApp.fetch().catch(() => undefined);
  fetchScreen(screen);
}
