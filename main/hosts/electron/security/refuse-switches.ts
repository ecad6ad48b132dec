import type { App, Dialog } from 'electron';
import type { HostStrings } from '../host-strings.ts';

/** Switches of Chromium and Node that would open the packaged program to others, or its connections. */
export const REFUSED_SWITCHES = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'inspect',
  'inspect-brk',
  'ignore-certificate-errors',
  'host-resolver-rules',
  'proxy-server',
  'proxy-pac-url',
  'js-flags',
  'no-sandbox',
  'disable-web-security',
  'load-extension',
  'log-net-log',
] as const;

/** Variables of the environment that would write down the keys of every connection. */
const REFUSED_VARIABLES = ['SSLKEYLOGFILE'] as const;

/**
 * Ends a packaged program that was started with one of them, before it is ready, and says which. Returns whether it may go
 * on. As a second line the switches are removed, whatever started the program.
 */
export function refuseSwitches(
  app: Pick<App, 'isPackaged' | 'commandLine' | 'exit'>,
  dialog: Pick<Dialog, 'showErrorBox'>,
  environment: NodeJS.ProcessEnv,
  strings: Pick<HostStrings, 'failedTitle' | 'refusedSwitches'>,
): boolean {
  if (!app.isPackaged) return true;
  const switches = REFUSED_SWITCHES.filter((name) => app.commandLine.hasSwitch(name));
  const variables = REFUSED_VARIABLES.filter((name) => (environment[name] ?? '') !== '');
  for (const name of REFUSED_SWITCHES) app.commandLine.removeSwitch(name);
  if (switches.length + variables.length === 0) return true;
  const found = [...switches.map((name) => `--${name}`), ...variables].join(', ');
  dialog.showErrorBox(strings.failedTitle, `${strings.refusedSwitches} ${found}`);
  app.exit(1);
  return false;
}
