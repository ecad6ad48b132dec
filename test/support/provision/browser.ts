import { findProgram, installPackages, mayInstallPackages, type Provision } from './provision.ts';

/** The same Chromium without a browser's own window, which takes a quarter less time; older systems have no package of it. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = [...SHELLS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Browser packages do not depend on fonts, and a machine without fonts draws no text. */
const FONTS = 'fonts-liberation';

/** A Chromium for the component and end-to-end tests; `LASTRO_CHROMIUM` names another one. */
export function provideBrowser(): Provision {
  const named = process.env.LASTRO_CHROMIUM ?? findProgram(NAMES);
  if (named !== undefined) return { present: true, path: named };
  if (!mayInstallPackages()) return { present: false, reason: 'no Chromium found and no right to install one' };
  const installed = installPackages(['chromium-headless-shell', FONTS]) || installPackages(['chromium', FONTS]);
  const path = installed ? findProgram(NAMES) : undefined;
  return path === undefined ? { present: false, reason: 'Chromium could not be installed' } : { present: true, path };
}
