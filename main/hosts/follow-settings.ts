import type { Settings } from '#contract/settings.ts';
import type { Workstation } from '../app/create-app.ts';

/**
 * Passes on the officer's settings now and after each change; null while the vault is closed, for they lie in it, and
 * while they cannot be read, so that nothing goes on by those from before.
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
      // A result that a later one overtook is dropped.
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
 * Whether the officer lets the consent form ask for the location, as far as it is known at this moment. `whenOff` is
 * called when that ends.
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
