export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's id; undefined if the system has no user ids. */
  readonly uid: number | undefined;
}

/** Returns why this machine can never show an Electron window, as the rest of a sentence; null if it may. */
export function displayObstacle({ platform, env, uid }: Machine): string | null {
  if (platform !== 'linux') return null;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'this machine has no display';
  if (uid === 0) return 'Electron keeps its sandbox and does not run as root';
  return null;
}
