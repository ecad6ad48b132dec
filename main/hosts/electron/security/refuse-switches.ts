import type { App, Dialog } from 'electron';
import type { HostStrings } from '../host-strings.ts';

/** Features that a Wayland screen needs on or off. */
const WAYLAND_FEATURES = new Set([
  'UseOzonePlatform',
  'WaylandFractionalScaleV1',
  'WaylandLinuxDrmSyncobj',
  'WaylandPerSurfaceScale',
  'WaylandTextInputV3',
  'WaylandWindowDecorations',
]);

const anything = (): boolean => true;
const ofWayland = (value: string): boolean => value.split(',').every((feature) => WAYLAND_FEATURES.has(feature));

/**
 * Switches that a packaged program accepts, with a test of their values: our own, those of installers and systems,
 * and those of Chromium and Electron for screen readers, remote desktops, other screens and broken graphics. All
 * others are refused: some expose the window or its connections, and each version of Chromium adds more.
 */
const ALLOWED_SWITCHES: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['screen', anything],
  // Passed by the installer after an update, and by macOS: from the Finder, and with the language of one application.
  ['updated', anything],
  ['psn', anything],
  ['applelanguages', anything],
  ['applelocale', anything],
  ['force-renderer-accessibility', anything],
  ['force-high-contrast', anything],
  ['force-prefers-reduced-motion', anything],
  ['enable-caret-browsing', anything],
  ['touch-events', anything],
  // Linux displays, remote ones too.
  ['ozone-platform', anything],
  ['ozone-platform-hint', anything],
  ['enable-wayland-ime', anything],
  ['wayland-text-input-version', anything],
  ['gtk-version', anything],
  ['display', anything],
  ['class', anything],
  ['enable-features', ofWayland],
  ['disable-features', ofWayland],
  // For a missing or broken graphics card, and for little shared memory.
  ['disable-gpu', anything],
  ['disable-gpu-compositing', anything],
  ['disable-direct-composition', anything],
  ['disable-software-rasterizer', anything],
  ['use-gl', anything],
  ['use-angle', anything],
  ['disable-dev-shm-usage', anything],
  ['lang', anything],
  ['force-device-scale-factor', anything],
  ['high-dpi-support', anything],
]);

/** Environment variables that would write the keys of every connection to a file. */
const REFUSED_VARIABLES = ['SSLKEYLOGFILE'] as const;

interface Started {
  readonly argv: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
}

/**
 * Ends a packaged program that was started with a refused switch, before it is ready, and shows which one. Returns
 * true if the program may continue. Also removes refused switches, as a second line of defence.
 */
export function refuseSwitches(
  app: Pick<App, 'isPackaged' | 'commandLine' | 'exit'>,
  dialog: Pick<Dialog, 'showErrorBox'>,
  { argv, environment, platform }: Started,
  strings: Pick<HostStrings, 'failedTitle' | 'refusedSwitches'>,
): boolean {
  if (!app.isPackaged) return true;
  const switches = switchesOf(argv.slice(1), platform).filter(({ name, value }) => !isAllowed(name, value));
  const variables = REFUSED_VARIABLES.filter((name) => (environment[name] ?? '') !== '');
  for (const { name } of switches) app.commandLine.removeSwitch(name);
  if (switches.length + variables.length === 0) return true;
  const found = [...switches.map(({ name }) => `--${name}`), ...variables].join(', ');
  dialog.showErrorBox(strings.failedTitle, `${strings.refusedSwitches} ${found}`);
  app.exit(1);
  return false;
}

function isAllowed(name: string, value: string): boolean {
  return ALLOWED_SWITCHES.get(name)?.(value) ?? false;
}

interface Switch {
  readonly name: string;
  readonly value: string;
}

/** Parses switches like Chromium: one dash or two, a slash too on Windows; none after a bare `--`. */
function switchesOf(args: readonly string[], platform: NodeJS.Platform): readonly Switch[] {
  const end = args.indexOf('--');
  const form = platform === 'win32' ? /^(?:--?|\/)([^=]+)(?:=(.*))?$/s : /^--?([^=]+)(?:=(.*))?$/s;
  return args.slice(0, end === -1 ? undefined : end).flatMap((argument) => {
    const [, name, value = ''] = form.exec(argument) ?? [];
    return name === undefined ? [] : [{ name: nameOf(name), value }];
  });
}

/** macOS appends a process number to its switch; the name excludes it. */
function nameOf(name: string): string {
  return name.toLowerCase().replace(/^psn_.*/, 'psn');
}
