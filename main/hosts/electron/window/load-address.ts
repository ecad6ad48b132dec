import type { BrowserWindow } from 'electron';

/**
 * Loads an address of the window's own. Another address that is asked for meanwhile takes its place: an errand may come
 * while the first page loads, and that is no failure. Rejects when the page cannot be loaded.
 */
export async function loadAddress(window: BrowserWindow, address: string): Promise<void> {
  await window.loadURL(address).catch((cause: unknown) => {
    if (!isOvertaken(cause)) throw cause;
  });
}

function isOvertaken(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_ABORTED';
}
