import type { Environment } from '../preload/domain/environment.ts';
import { accept, refuse } from '../preload/domain/outcome.ts';
import type { EmbeddedService } from './embedded-service.ts';
import { systemClock } from './platform/clock.ts';
import { newId } from './platform/ids.ts';
import { createRegisterClient } from './register-client/create-register-client.ts';
import type { Archive, Log, Register, SecretStore } from './workflows/ports.ts';
import { apiKeyName } from './workflows/settings/api-key.ts';
import { readPreferences } from './workflows/settings/preferences.ts';

interface Sources {
  readonly archive: Archive;
  readonly secrets: SecretStore;
  readonly embedded: EmbeddedService;
  readonly log: Log;
}

/**
 * The client of each environment. A client and its token live as long as the address stays; a changed address makes a
 * new client, so that a key never follows to another origin.
 */
export function registers({
  archive,
  secrets,
  embedded,
  log,
}: Sources): (environment: Environment) => Promise<Register> {
  const clients = new Map<Environment, { readonly baseUrl: string; readonly register: Register }>();

  return async (environment) => {
    const baseUrl = await addressOf(environment);
    if (baseUrl === '') return unaddressed;
    const known = clients.get(environment);
    if (known?.baseUrl === baseUrl) return known.register;
    const register = createRegisterClient({
      baseUrl,
      readKey: () => keyOf(environment),
      clock: systemClock,
      log,
      keepUnreadable: (text) => keep(environment, text),
    });
    clients.set(environment, { baseUrl, register });
    return register;
  };

  async function addressOf(environment: Environment): Promise<string> {
    if (environment === 'embutido') return embedded.baseUrl;
    return (await readPreferences(archive.settings)).addresses[environment].baseUrl;
  }

  async function keyOf(environment: Environment): ReturnType<SecretStore['read']> {
    return environment === 'embutido' ? accept(embedded.apiKey) : secrets.read(apiKeyName(environment));
  }

  async function keep(environment: Environment, text: string): Promise<string> {
    const id = newId();
    await archive.unreadable.keep({ id, environment, keptAt: systemClock(), text });
    return id;
  }
}

/** Stands for a service whose address was never given: everything asked of it is refused with `address_malformed`. */
const unaddressed: Register = {
  query: async () => refuse('address_malformed'),
  registerConsent: async () => refuse('address_malformed'),
  openSession: async () => refuse('address_malformed'),
  forgetSession: () => {},
};
