import { onDemand } from '../lib/on-demand.tsx';

/** While the code loads, the frame of index.html stays visible. */
const FRAME = (): null => null;

export const ClosedVault = onDemand(async () => (await import('./ClosedVault.tsx')).ClosedVault, FRAME);
export const Unreachable = onDemand(async () => (await import('./Unreachable.tsx')).Unreachable, FRAME);

/** The first screen's code comes along. */
export const UnlockedApp = onDemand(async () => {
  const [{ UnlockedApp }, { fetchAddressed }] = await Promise.all([
    import('./UnlockedApp.tsx'),
    import('./screens/screens.ts'),
  ]);
  fetchAddressed();
  return UnlockedApp;
}, FRAME);
