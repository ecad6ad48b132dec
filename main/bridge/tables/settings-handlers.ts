import type { AuditFacts } from '../../../preload/domain/audit/audit-entry.ts';
import type { Environment } from '../../../preload/domain/environment.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import { eventOf, noteEvent, outcomeOf } from '../../workflows/audit/note-event.ts';
import type { Answer } from '../../workflows/ports/answer.ts';
import type { AuditNote } from '../../workflows/ports/audit-log.ts';
import { removeApiKey, setApiKey } from '../../workflows/settings/api-key.ts';
import { type CheckAddress, changeSettings, setAddresses } from '../../workflows/settings/change-settings.ts';
import { type Addresses, readPreferences } from '../../workflows/settings/preferences.ts';
import { settingsView } from '../../workflows/settings/settings-view.ts';
import { testConnection } from '../../workflows/settings/test-connection.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';

type SettingsHandlers = Pick<
  Handlers,
  | 'settings.read'
  | 'settings.change'
  | 'settings.set_addresses'
  | 'settings.set_key'
  | 'settings.remove_key'
  | 'settings.test_connection'
>;

/** Preferences, environments and keys. A key goes in and never comes out. */
export function settingsHandlers(atDesk: AtDesk, tell: Tell, checkAddress: CheckAddress): SettingsHandlers {
  const change = (work: (desk: Desk) => Promise<Answer<void>>): ReturnType<Handlers['settings.change']> =>
    atDesk(async (desk) => {
      const changed = await work(desk);
      if (!changed.ok) return changed;
      tell('settings.changed', {});
      return accept(await view(desk));
    });

  return {
    'settings.read': () => atDesk(async (desk) => accept(await view(desk))),
    'settings.change': (input) =>
      change((desk) => changeSettings(desk.archive.settings, input, told(desk, { changed: namesOf(input) }))),
    'settings.set_addresses': ({ environment, ...addresses }) =>
      change((desk) => {
        const ports = { store: desk.archive.settings, checkAddress };
        return setAddresses(ports, environment, addresses, told(desk, { changed: 'addresses', environment }));
      }),
    'settings.set_key': ({ environment, key }) =>
      change((desk) => withNewKey(desk, environment, 'set', setApiKey(desk.secrets, environment, key))),
    'settings.remove_key': ({ environment }) =>
      change((desk) => withNewKey(desk, environment, 'remove', removeApiKey(desk.secrets, environment))),
    'settings.test_connection': ({ environment, proxyLogin }) =>
      atDesk(async (desk) => {
        const register = await desk.registerOf(environment);
        const { baseUrl } = await addressesOf(desk, environment);
        const { clock, proxyOf, logIn } = desk;
        return accept(await testConnection({ clock, proxyOf, logIn, register }, { environment, baseUrl, proxyLogin }));
      }),
  };
}

/** The session is forgotten once the key has changed: one that was opened meanwhile still had the old key. */
async function withNewKey(
  desk: Desk,
  environment: Environment,
  act: 'set' | 'remove',
  changing: Promise<Answer<void>>,
): Promise<Answer<void>> {
  const changed = await changing;
  if (changed.ok) (await desk.registerOf(environment)).forgetSession();
  const note = { kind: 'key_change', environment, outcome: outcomeOf(changed), facts: { key: 'api', act } } as const;
  await noteEvent({ ...desk, audit: desk.archive.audit }, note);
  return changed;
}

function told(desk: Desk, facts: AuditFacts): AuditNote {
  return eventOf(desk, { kind: 'settings', facts });
}

/** Which settings a change is about; their values are no business of the log. */
function namesOf(change: object): string {
  return Object.keys(change).sort().join(',');
}

function view(desk: Desk): ReturnType<typeof settingsView> {
  return settingsView({ store: desk.archive.settings, secrets: desk.secrets, embedded: desk.embedded });
}

async function addressesOf({ archive, embedded }: Desk, environment: Environment): Promise<Addresses> {
  return environment === 'embutido' ? embedded : (await readPreferences(archive.settings)).addresses[environment];
}
