import type { App, Dialog } from 'electron';
import type { HostStrings } from '../host-strings.ts';

/** Features that a screen under Wayland needs or has to do without. */
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
 * Every switch that a packaged program starts with, and which values of it: our own, those of installers and systems, and
 * those of Chromium and Electron that screen readers, remote desktops, other screens and broken graphics need. All others
 * are refused: some of them open the window or its connections to others, and each version of Chromium has new ones.
 */
const ALLOWED_SWITCHES: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['screen', anything],
  // The installer starts the program so after an update; macOS from the Finder, and with the language of one application.
  ['updated', anything],
  ['psn', anything],
  ['applelanguages', anything],
  ['applelocale', anything],
  // Accessibility.
  ['force-renderer-accessibility', anything],
  ['force-high-contrast', anything],
  ['force-prefers-reduced-motion', anything],
  ['enable-caret-browsing', anything],
  ['touch-events', anything],
  // The screen of Linux, also from a distance.
  ['ozone-platform', anything],
  ['ozone-platform-hint', anything],
  ['enable-wayland-ime', anything],
  ['wayland-text-input-version', anything],
  ['gtk-version', anything],
  ['display', anything],
  ['class', anything],
  ['enable-features', ofWayland],
  ['disable-features', ofWayland],
  // Without the graphics card, and with little shared memory.
  ['disable-gpu', anything],
  ['disable-gpu-compositing', anything],
  ['disable-direct-composition', anything],
  ['disable-software-rasterizer', anything],
  ['use-gl', anything],
  ['use-angle', anything],
  ['disable-dev-shm-usage', anything],
  // Language and scale.
  ['lang', anything],
  ['force-device-scale-factor', anything],
  ['high-dpi-support', anything],
]);

/** Variables of the environment that would write down the keys of every connection. */
const REFUSED_VARIABLES = ['SSLKEYLOGFILE'] as const;

/** How a program was started. */
interface Started {
  /** The program and what follows it. */
  readonly argv: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
}

/**
 * Ends a packaged program that was started with a switch that is not allowed, before it is ready, and says which. Returns
 * whether it may go on. As a second line the switches are removed.
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

/** Reads switches as Chromium does: one dash or two, a slash too on Windows; after a bare `--` there are none. */
function switchesOf(args: readonly string[], platform: NodeJS.Platform): readonly Switch[] {
  const end = args.indexOf('--');
  const form = platform === 'win32' ? /^(?:--?|\/)([^=]+)(?:=(.*))?$/s : /^--?([^=]+)(?:=(.*))?$/s;
  return args.slice(0, end === -1 ? undefined : end).flatMap((argument) => {
    const [, name, value = ''] = form.exec(argument) ?? [];
    return name === undefined ? [] : [{ name: nameOf(name), value }];
  });
}

/** The number of a process, which macOS writes behind its switch, is no part of the name. */
function nameOf(name: string): string {
  return name.toLowerCase().replace(/^psn_.*/, 'psn');
}
