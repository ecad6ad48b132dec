import type { App } from 'electron';

/** Every renderer of this process is sandboxed, whatever a window's own options say (checklist 4). */
export function enableSandbox(app: Pick<App, 'enableSandbox'>): void {
  app.enableSandbox();
}
