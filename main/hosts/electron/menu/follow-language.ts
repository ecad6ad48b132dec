import type { Workstation } from '../../../workstation.ts';
import type { HostLocale } from '../host-words.ts';

/**
 * Tells the officer's chosen language now and after each change. Settings lie in the vault: while it is closed nothing
 * is told and the system's language stands.
 */
export function followLanguage(
  workstation: Pick<Workstation, 'handlers' | 'on'>,
  use: (locale: HostLocale) => void,
  surprised: (cause: unknown) => void,
): void {
  const read = (): void => {
    workstation.handlers['settings.read']({}, { userAgent: '' })
      .then((settings) => settings.ok && use(settings.value.locale))
      .catch(surprised);
  };
  workstation.on('settings.changed', read);
  workstation.on('workstation.changed', read);
  read();
}
