import type { AuditFacts } from '#domain/audit/audit-entry.ts';
import type { Environment } from '#domain/environment.ts';
import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import { buildEvent, outcomeOf, recordEvent } from '../audit/record-event.ts';
import type { Handlers } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { removeApiKey, setApiKey } from './api-key.ts';
import { addressesOf, type CheckAddress, changeSettings, setAddresses, settingsView } from './settings.ts';
import { testConnection } from './test-connection.ts';

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
export function settingsHandlers(withUnlocked: WithUnlocked, emit: Emit, checkAddress: CheckAddress): SettingsHandlers {
  const change = (work: (unlocked: Unlocked) => Promise<Outcome<void>>): ReturnType<Handlers['settings.change']> =>
    withUnlocked(async (unlocked) => {
      const changed = await work(unlocked);
      if (!changed.ok) return changed;
      emit('settings.changed', {});
      return ok(await view(unlocked));
    });

  return {
    'settings.read': () => withUnlocked(async (unlocked) => ok(await view(unlocked))),
    'settings.change': (input) =>
      change((unlocked) => changeSettings(unlocked.settings, input, auditEvent(unlocked, { changed: namesOf(input) }))),
    'settings.set_addresses': ({ environment, ...addresses }) =>
      change((unlocked) => {
        const ports = { store: unlocked.settings, checkAddress };
        return setAddresses(ports, environment, addresses, auditEvent(unlocked, { changed: 'addresses', environment }));
      }),
    'settings.set_key': ({ environment, key }) =>
      change((unlocked) => withNewKey(unlocked, environment, 'set', setApiKey(unlocked.secrets, environment, key))),
    'settings.remove_key': ({ environment }) =>
      change((unlocked) => withNewKey(unlocked, environment, 'remove', removeApiKey(unlocked.secrets, environment))),
    'settings.test_connection': ({ environment, proxyLogin }) =>
      withUnlocked(async (unlocked) => {
        const register = await unlocked.clientFor(environment);
        const { baseUrl } = addressesOf(await unlocked.settings.read(), environment, unlocked.embedded);
        const { clock, proxyOf, logIn } = unlocked;
        return ok(await testConnection({ clock, proxyOf, logIn, register }, { environment, baseUrl, proxyLogin }));
      }),
  };
}

/** The session is forgotten once the key has changed: one that was opened meanwhile still had the old key. */
async function withNewKey(
  unlocked: Unlocked,
  environment: Environment,
  act: 'set' | 'remove',
  changing: Promise<Outcome<void>>,
): Promise<Outcome<void>> {
  const changed = await changing;
  if (changed.ok) (await unlocked.clientFor(environment)).forgetSession();
  const event = { kind: 'key_change', environment, outcome: outcomeOf(changed), facts: { key: 'api', act } } as const;
  await recordEvent(unlocked, event);
  return changed;
}

function auditEvent(unlocked: Unlocked, facts: AuditFacts): AuditEvent {
  return buildEvent(unlocked, { kind: 'settings', facts });
}

/** Which settings a change is about; their values are no business of the log. */
function namesOf(change: object): string {
  return Object.keys(change).sort().join(',');
}

function view(unlocked: Unlocked): ReturnType<typeof settingsView> {
  return settingsView({ store: unlocked.settings, secrets: unlocked.secrets, embedded: unlocked.embedded });
}
