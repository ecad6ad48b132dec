import type { WebContents } from 'electron';

/** There is one window; links of the register go out through the bridge (checklist 14). */
export function refuseNewWindows(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
