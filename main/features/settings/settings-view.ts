import type { EnvironmentSettings, Settings } from '#contract/settings.ts';
import { ENVIRONMENTS, type Environment } from '#domain/environment.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import { isKeyKept } from './api-key.ts';
import { type Addresses, type Preferences, readPreferences } from './preferences.ts';

export interface SettingsSources {
  readonly store: SettingsStore;
  readonly secrets: SecretStore;
  /** Where the embedded service listens now. */
  readonly embedded: Addresses;
}

/** The settings as the window may see them: of a key only whether it is kept. */
export async function settingsView(sources: SettingsSources): Promise<Settings> {
  const { addresses, ...shown } = await readPreferences(sources.store);
  const environments = await Promise.all(ENVIRONMENTS.map((name) => environmentView(sources, addresses, name)));
  return { ...shown, environments };
}

async function environmentView(
  { secrets, embedded }: SettingsSources,
  kept: Preferences['addresses'],
  environment: Environment,
): Promise<EnvironmentSettings> {
  const addresses = environment === 'embutido' ? embedded : kept[environment];
  return {
    environment,
    ...addresses,
    editable: environment !== 'embutido',
    keyKept: await isKeyKept(secrets, environment),
  };
}
