import type { Environment } from '#domain/environment.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { WaitingLimits } from '#domain/waiting-limits.ts';
import { apiKeyName } from '../features/settings/api-key.ts';
import { addressesOf } from '../features/settings/settings.ts';
import type { Network } from '../platform/network.ts';
import { newId, systemClock } from '../platform/system.ts';
import type { Register } from '../ports/register.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { SecretStore } from '../ports/secrets.ts';
import type { Log } from '../ports/system.ts';
import type { Unread } from '../register-client/call.ts';
import { createRegisterClient } from '../register-client/client.ts';
import type { Timeouts } from '../register-client/http.ts';
import type { EmbeddedService } from './embedded-service.ts';

interface Sources extends Pick<Repositories, 'settings' | 'unreadable'> {
  readonly secrets: SecretStore;
  readonly embedded: EmbeddedService;
  readonly network: Network;
  readonly log: Log;
}

/**
 * Returns the client of each environment. A client and its token live as long as its address and its limits stay; a
 * changed address makes a new client, so that a key never follows to another origin.
 */
export function registerClients(sources: Sources): (environment: Environment) => Promise<Register> {
  const { settings, unreadable, secrets, embedded, network, log } = sources;
  const clients = new Map<Environment, { readonly made: string; readonly register: Register }>();

  return async (environment) => {
    const stored = await settings.read();
    const { limits } = stored;
    const { baseUrl } = addressesOf(stored, environment, embedded);
    if (baseUrl === '') return unaddressed;
    const made = JSON.stringify([baseUrl, limits]);
    const known = clients.get(environment);
    if (known?.made === made) return known.register;
    const register = createRegisterClient({
      baseUrl,
      readKey: () => keyOf(environment),
      clock: systemClock,
      log,
      timeouts: timeoutsOf(limits),
      keepUnreadable: (response) => keep(environment, response),
      ...(network.fetch === undefined ? {} : { fetch: network.fetch }),
      ...(network.alone === undefined ? {} : { alone: network.alone }),
    });
    clients.set(environment, { made, register });
    return register;
  };

  async function keyOf(environment: Environment): ReturnType<SecretStore['read']> {
    return environment === 'embutido' ? ok(embedded.apiKey) : secrets.read(apiKeyName(environment));
  }

  async function keep(environment: Environment, response: Unread): Promise<string> {
    const id = newId();
    await unreadable.keep({ id, environment, month: null, status: null, savedAt: systemClock(), ...response });
    return id;
  }
}

function timeoutsOf({ session, query, consent }: WaitingLimits): Timeouts {
  return { tokenMs: session * 1000, queryMs: query * 1000, consentMs: consent * 1000 };
}

/** Stands for a service whose address was never given: refuses everything with `address_malformed`. */
const unaddressed: Register = {
  query: async () => ({
    requests: 0,
    reached: false,
    state: 'refused',
    status: null,
    serviceTime: null,
    outcome: fail('address_malformed'),
  }),
  registerConsent: async () => fail('address_malformed'),
  openSession: async () => fail('address_malformed'),
  forgetSession: () => {},
};
