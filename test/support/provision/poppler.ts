import { findProgram, installPackages, mayInstallPackages, type Provision } from './provision.ts';

const NAMES = ['pdftotext'];

/** Poppler's programs, which read PDF files without the browser that wrote them. */
export function providePoppler(): Provision {
  const found = findProgram(NAMES);
  if (found !== undefined) return { present: true, path: found };
  if (!mayInstallPackages()) return { present: false, reason: 'no pdftotext found and no right to install it' };
  const path = installPackages(['poppler-utils']) ? findProgram(NAMES) : undefined;
  return path === undefined
    ? { present: false, reason: 'poppler-utils could not be installed' }
    : { present: true, path };
}
