import { displayObstacle, type Machine } from './display-obstacle.ts';
import { findRuntime, runtimeStarts } from './electron-runtime.ts';
import { obtainRuntime } from './obtain-runtime.ts';

/** Electron's executable, or the reason to use the browser, as the rest of a sentence. */
type WindowChoice = { readonly electron: string } | { readonly browserBecause: string };

/** Chooses Electron if its window can be shown; tries to obtain a missing runtime, and says so. */
export async function chooseWindow(root: string, machine: Machine, say: (line: string) => void): Promise<WindowChoice> {
  const obstacle = displayObstacle(machine);
  if (obstacle !== null) return { browserBecause: obstacle };
  const electron = findRuntime(root, machine) ?? (await obtained(root, machine, say));
  if (electron === null) return { browserBecause: lacking(machine) };
  if (!runtimeStarts(electron, machine.env)) return { browserBecause: 'the Electron runtime does not start here' };
  return { electron };
}

async function obtained(root: string, machine: Machine, say: (line: string) => void): Promise<string | null> {
  if (machine.env.ELECTRON_OVERRIDE_DIST_PATH) return null;
  say('The Electron runtime is not installed; trying to obtain it for up to a minute.');
  return (await obtainRuntime(root)) ? findRuntime(root, machine) : null;
}

function lacking({ env }: Machine): string {
  return env.ELECTRON_OVERRIDE_DIST_PATH
    ? 'ELECTRON_OVERRIDE_DIST_PATH names a folder without the Electron runtime'
    : 'the Electron runtime is not installed and could not be obtained';
}
