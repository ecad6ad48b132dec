export interface LaunchArguments {
  /** Show the workstation in the browser although Electron could. */
  readonly web: boolean;
  /** Print the address of the web host without opening a browser. */
  readonly noOpen: boolean;
}

/** Reads the arguments after the script's name; throws naming one that is not known. */
export function readArguments(given: readonly string[]): LaunchArguments {
  const unknown = given.find((argument) => argument !== '--web' && argument !== '--no-open');
  if (unknown !== undefined) throw new Error(`unknown argument ${unknown}; known are --web and --no-open`);
  return { web: given.includes('--web'), noOpen: given.includes('--no-open') };
}
