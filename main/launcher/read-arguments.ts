export interface LaunchArguments {
  /** Show the workstation in the browser although Electron could. */
  readonly web: boolean;
  /** Print the address of the web host without opening a browser. */
  readonly noOpen: boolean;
  /** Arguments for the workstation itself: the screen to open, a backup to restore. */
  readonly launchRequest: readonly string[];
}

const OWN: ReadonlySet<string> = new Set(['--web', '--no-open']);
const LAUNCH_REQUEST = /^--screen=|^[^-].*\.lastro-backup$/;

/** Reads the arguments after the script's name; throws if one is unknown, and names it. */
export function readArguments(given: readonly string[]): LaunchArguments {
  const launchRequest = given.filter((argument) => LAUNCH_REQUEST.test(argument));
  const unknown = given.find((argument) => !OWN.has(argument) && !launchRequest.includes(argument));
  if (unknown !== undefined) {
    throw new Error(`unknown argument ${unknown}; known are --web, --no-open, --screen=NAME and a .lastro-backup file`);
  }
  return { web: given.includes('--web'), noOpen: given.includes('--no-open'), launchRequest };
}
