import type { AuditFacts } from '#domain/audit/audit-entry.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { Addresses } from '#domain/settings/settings.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import { buildEvent, outcomeOf, recordEvent } from '../audit/record-event.ts';
import type { Handlers } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { addressesOf, type CheckAddress, originOf, setAddresses } from './addresses.ts';
import { removeApiKey, setApiKey } from './api-key.ts';
import { changeFacts } from './change-facts.ts';
import { changeSettings, checkFixed, settingsView } from './settings.ts';
import { followAddress } from './settle-keys.ts';
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

/** Handlers of preferences, environments and keys. A key is never sent back to the window. */
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
      change(async (unlocked) => {
        const allowed = checkFixed(unlocked, input);
        if (!allowed.ok) return allowed;
        const facts = changeFacts(await unlocked.settings.read(), input);
        const set = { by: unlocked.officer(), at: unlocked.clock() };
        return changeSettings(unlocked.settings, input, auditEvent(unlocked, facts), set);
      }),
    'settings.set_addresses': ({ environment, ...addresses }) =>
      change((unlocked) => withNewAddresses(unlocked, environment, addresses, checkAddress)),
    'settings.set_key': ({ environment, key }) =>
      change(async (unlocked) => {
        const { baseUrl } = addressesOf(await unlocked.settings.read(), environment, unlocked);
        const origin = originOf(baseUrl);
        const facts = { act: 'set', ...(origin === null ? {} : { origin }) };
        return withNewKey(unlocked, environment, facts, setApiKey(unlocked.secrets, environment, key, baseUrl));
      }),
    'settings.remove_key': ({ environment }) =>
      change((unlocked) =>
        withNewKey(unlocked, environment, { act: 'remove' }, removeApiKey(unlocked.secrets, environment)),
      ),
    'settings.test_connection': ({ environment, proxyLogin }) =>
      withUnlocked(async (unlocked) => {
        const register = await unlocked.clientFor(environment);
        const { baseUrl } = addressesOf(await unlocked.settings.read(), environment, unlocked);
        const { clock, proxyOf, logIn } = unlocked;
        return ok(await testConnection({ clock, proxyOf, logIn, register }, { environment, baseUrl, proxyLogin }));
      }),
  };
}

/** The event names the new origin. If the key belongs to another origin, that is a separate event. */
async function withNewAddresses(
  unlocked: Unlocked,
  environment: Environment,
  addresses: Addresses,
  checkAddress: CheckAddress,
): Promise<Outcome<void>> {
  const { settings: store, pinned } = unlocked;
  const checked = checkAddress(addresses.baseUrl);
  const origin = (checked.ok ? originOf(checked.value) : null) ?? '';
  const event = auditEvent(unlocked, { changed: 'addresses', environment, origin });
  const changed = await setAddresses({ store, pinned, checkAddress }, environment, addresses, event);
  if (changed.ok && environment !== 'embutido') await followAddress(unlocked, environment);
  return changed;
}

/** The session is forgotten after the key has changed: a session opened in the meantime would use the old key. */
async function withNewKey(
  unlocked: Unlocked,
  environment: Environment,
  facts: AuditFacts,
  changing: Promise<Outcome<void>>,
): Promise<Outcome<void>> {
  const changed = await changing;
  if (changed.ok) (await unlocked.clientFor(environment)).forgetSession();
  const outcome = outcomeOf(changed);
  await recordEvent(unlocked, { kind: 'key_change', environment, outcome, facts: { key: 'api', ...facts } });
  return changed;
}

function auditEvent(unlocked: Unlocked, facts: AuditFacts): AuditEvent {
  return buildEvent(unlocked, { kind: 'settings', facts });
}

function view(unlocked: Unlocked): ReturnType<typeof settingsView> {
  const { settings: store, secrets, account, embedded, pinned, policy, teamRole } = unlocked;
  return settingsView({ store, secrets, account, embedded, pinned, policy, teamRole });
}
