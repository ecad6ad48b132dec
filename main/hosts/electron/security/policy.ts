import type { App, Protocol, Session } from 'electron';
import type { WindowResponder } from '../../window-files.ts';
import { registerAppScheme, serveAppScheme } from './app-scheme.ts';
import {
  blockForeignRequests,
  enableSandbox,
  noSpellCheckDownloads,
  refuseDevices,
  refuseDownloads,
  refuseNavigation,
  refuseNewWindows,
  refusePeerConnections,
  refusePermissions,
  refuseScreenCapture,
  refuseUnusedSchemes,
  refuseWebviews,
} from './rules.ts';

/*
 * The whole policy of the shell, one rule a file. The window's own powers are in web-preferences.ts, its content policy
 * in content-security-policy.ts, the check of who sends a message in bridge/trusted-sender.ts, the guard of addresses
 * that leave in external-address.ts, the fuses in electron-builder.yml.
 */

/** Before Electron is ready; later is too late for both. */
export function guardProcess(app: App, protocol: Protocol): void {
  enableSandbox(app);
  registerAppScheme(protocol);
  app.on('web-contents-created', (_event, contents) => {
    refuseNavigation(contents);
    refuseNewWindows(contents);
    refuseWebviews(contents);
    refusePeerConnections(contents);
  });
}

export interface SessionOptions {
  readonly respond: WindowResponder;
  readonly packaged: boolean;
  /** Whether the officer lets the consent form ask for the location. */
  readonly mayLocate: () => boolean;
  /** The origin of the development server's socket; undefined in what is built. */
  readonly socket?: string | undefined;
}

/** Before the session's first page loads. */
export function guardSession(session: Session, { respond, packaged, mayLocate, socket }: SessionOptions): void {
  serveAppScheme(session, respond);
  blockForeignRequests(session, packaged, socket);
  refuseUnusedSchemes(session);
  refusePermissions(session, mayLocate);
  refuseDevices(session);
  refuseScreenCapture(session);
  refuseDownloads(session);
  noSpellCheckDownloads(session);
}
