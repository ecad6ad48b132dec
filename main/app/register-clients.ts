import type { Environment } from '#domain/basics/environment.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { type Failure, fail, ok } from '#domain/basics/outcome.ts';
import type { WaitingLimits } from '#domain/settings/waiting-limits.ts';
import { addressesOf, addressesSetBy, type FixedAddresses } from '../features/settings/addresses.ts';
import { readApiKey } from '../features/settings/api-key.ts';
import type { Network } from '../platform/network.ts';
import { newId } from '../platform/system.ts';
import type { Register } from '../ports/register.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { SecretStore } from '../ports/secrets.ts';
import type { Clock, Log } from '../ports/system.ts';
import { parseAddress } from '../register-client/addresses.ts';
import type { Unread } from '../register-client/call.ts';
import type { Timeouts } from '../register-client/http.ts';
import type { EmbeddedService } from './embedded-service.ts';

interface Sources extends Pick<Repositories, 'settings' | 'unreadable'>, Pick<FixedAddresses, 'pinned'> {
  readonly secrets: SecretStore;
  readonly embedded: EmbeddedService;
  readonly network: Network;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Returns the client of each environment. A client and its token last until its address or limits change. Each client
 * gets only the key entered for its own origin. Stored addresses are checked here as typed ones are, because they may
 * come from a restore.
 */
export function registerClients(sources: Sources): (environment: Environment) => Promise<Register> {
  const { settings, unreadable, secrets, embedded, pinned, network, clock, log } = sources;
  const clients = new Map<Environment, { readonly made: string; readonly register: Register }>();

  return async (environment) => {
    const stored = await settings.read();
    const { limits } = stored;
    if (addressesSetBy(environment, pinned) === 'malformed_policy') return refusing(fail('policy_malformed'));
    const address = addressesOf(stored, environment, { embedded, pinned }).baseUrl;
    const checked = address === '' ? fail('address_missing') : parseAddress(address);
    if (!checked.ok) return refusing(checked);
    const baseUrl = checked.value;
    const made = JSON.stringify([baseUrl, limits]);
    // The start of the program needs no client of HTTP. Awaited before a client is sought, so that two calls share one.
    const { createRegisterClient } = await import('../register-client/client.ts');
    const known = clients.get(environment);
    if (known?.made === made) return known.register;
    const register = createRegisterClient({
      baseUrl,
      readKey: () => keyOf(environment, baseUrl),
      clock,
      log,
      timeouts: timeoutsOf(limits),
      keepUnreadable: (response) => keep(environment, response),
      ...(network.fetch === undefined ? {} : { fetch: network.fetch }),
      ...(network.alone === undefined ? {} : { alone: network.alone }),
    });
    clients.set(environment, { made, register });
    return register;
  };

  async function keyOf(environment: Environment, baseUrl: string): ReturnType<SecretStore['read']> {
    return environment === 'embutido' ? ok(embedded.apiKey) : readApiKey(secrets, environment, baseUrl);
  }

  async function keep(environment: Environment, response: Unread): Promise<string> {
    const id = newId();
    await unreadable.keep({ id, environment, month: null, status: null, savedAt: clock(), ...response });
    return id;
  }
}

function timeoutsOf({ session, query, consent }: WaitingLimits): Timeouts {
  return { tokenMs: session * 1000, queryMs: query * 1000, consentMs: consent * 1000 };
}

/** Client that refuses everything, for a service that must not be contacted. */
function refusing(refusal: { readonly ok: false; readonly error: Failure<ErrorCode> }): Register {
  const nothing = { requests: 0, reached: false, state: 'refused', status: null, serviceTime: null } as const;
  return {
    query: async () => ({ ...nothing, outcome: refusal }),
    registerConsent: async () => refusal,
    openSession: async () => refusal,
    forgetSession: () => {},
  };
}
