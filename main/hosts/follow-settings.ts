import type { Settings } from '#contract/settings.ts';
import type { Workstation } from '../app/create-app.ts';

/**
 * Passes on the officer's settings now and after each change; null while the vault is closed, which holds them, and
 * while they cannot be read, so that older ones no longer apply.
 */
export function followSettings(
  workstation: Pick<Workstation, 'handlers' | 'on'>,
  use: (settings: Settings | null) => void,
  logUnexpected: (cause: unknown) => void,
): void {
  let asked = 0;
  const read = (): void => {
    asked += 1;
    const turn = asked;
    workstation.handlers['settings.read']({}, { userAgent: '' })
      // Drops a result that a later one overtook.
      .then((settings) => turn === asked && use(settings.ok ? settings.value : null))
      .catch((cause: unknown) => {
        logUnexpected(cause);
        if (turn === asked) use(null);
      });
  };
  workstation.on('settings.changed', read);
  workstation.on('vault.changed', read);
  read();
}

/**
 * Returns whether the officer currently permits the consent form to ask for the location. `whenOff` is called when
 * the permission ends.
 */
export function locationSwitch(
  workstation: Pick<Workstation, 'handlers' | 'on'>,
  logUnexpected: (cause: unknown) => void,
  whenOff: () => void = () => {},
): () => boolean {
  let on = false;
  const follow = (settings: Settings | null): void => {
    const before = on;
    on = settings?.location ?? false;
    if (before && !on) whenOff();
  };
  followSettings(workstation, follow, logUnexpected);
  return () => on;
}
