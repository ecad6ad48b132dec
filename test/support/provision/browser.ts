import { findProgram, installPackages, mayInstallPackages, type Provision } from './provision.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium for the component and end-to-end tests; `LASTRO_CHROMIUM` names another one. */
export function provideBrowser(): Provision {
  const named = process.env.LASTRO_CHROMIUM ?? findProgram(NAMES);
  if (named !== undefined) return { present: true, path: named };
  if (!mayInstallPackages()) return { present: false, reason: 'no Chromium found and no right to install one' };
  const path = installPackages(['chromium']) ? findProgram(NAMES) : undefined;
  return path === undefined ? { present: false, reason: 'Chromium could not be installed' } : { present: true, path };
}
