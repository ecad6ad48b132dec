import type { App } from 'electron';
import type { LaunchRequest } from '../../launch-request.ts';

/**
 * Takes errands while the program ends, which may wait for what is paid: a start of that moment would be lost. The first
 * one begins the program anew once this process is gone.
 */
export function startAgain(
  app: Pick<App, 'isPackaged' | 'getAppPath' | 'relaunch'>,
): (launchRequest: LaunchRequest) => void {
  let begun = false;
  return ({ screen, backup }) => {
    if (begun) return;
    begun = true;
    const program = app.isPackaged ? [] : [app.getAppPath()];
    const launchRequest = [
      ...(screen === undefined ? [] : [`--screen=${screen}`]),
      ...(backup === undefined ? [] : [backup]),
    ];
    app.relaunch({ args: [...program, ...launchRequest] });
  };
}
