import type { Settings } from '#contract/settings.ts';
import { ENVIRONMENTS, type Environment } from '#domain/environment.ts';
import { DEFAULT_THRESHOLDS, type Thresholds } from '#domain/indicators/thresholds.ts';
import { isLockDelay, LOCK_MINUTES } from '#domain/lock-rules.ts';
import { AVAILABILITY_DAY, isAvailabilityDay } from '#domain/month.ts';
import { DEFAULT_LIMITS, isLimit, type Wait, type WaitingLimits } from '#domain/waiting-limits.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import { readThresholds } from './threshold-texts.ts';

/** An address pair of a register service; empty while the officer has not given it. */
export interface Addresses {
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** What the officer chose; the key of each environment is not among it. */
export interface Preferences {
  readonly locale: Settings['locale'];
  readonly theme: Settings['theme'];
  readonly environment: Environment;
  readonly institution: Settings['institution'];
  readonly limits: WaitingLimits;
  readonly thresholds: Thresholds;
  /** Whether the consent form may ask for the location; off until the officer switches it on. */
  readonly location: boolean;
  readonly contentProtection: boolean;
  /** Minutes without the officer after which the desk locks itself. */
  readonly lockMinutes: number;
  /** Day of the month from which the month before it can be asked for (register.md, Facts). */
  readonly availabilityDay: number;
  readonly addresses: Readonly<Record<Exclude<Environment, 'embutido'>, Addresses>>;
}

/** First start: Portuguese, the system's colours, the embedded service (product.md §1). */
export const DEFAULT_PREFERENCES: Preferences = {
  locale: 'pt-BR',
  theme: 'system',
  environment: 'embutido',
  institution: { nome: '', cnpj: '' },
  limits: DEFAULT_LIMITS,
  thresholds: DEFAULT_THRESHOLDS,
  location: false,
  contentProtection: false,
  lockMinutes: LOCK_MINUTES.default,
  availabilityDay: AVAILABILITY_DAY.default,
  addresses: { sandbox: { baseUrl: '', authUrl: '' }, producao: { baseUrl: '', authUrl: '' } },
};

/** Reads the stored texts; an absent or outdated value gives the default, never a failure at start. */
export async function readPreferences(store: SettingsStore): Promise<Preferences> {
  const stored = await store.read();
  const text = (name: string): string => stored[name] ?? '';
  const addresses = (environment: string): Addresses => ({
    baseUrl: text(`${environment}.baseUrl`),
    authUrl: text(`${environment}.authUrl`),
  });
  const limitOf = (wait: Wait): number => {
    const seconds = Number(stored[limitName(wait)]);
    return isLimit(wait, seconds) ? seconds : DEFAULT_LIMITS[wait];
  };
  const minutes = Number(stored[LOCK_DELAY]);
  const day = Number(stored[AVAILABLE_FROM]);
  return {
    locale: oneOf(['pt-BR', 'en'], stored.locale, DEFAULT_PREFERENCES.locale),
    theme: oneOf(['system', 'light', 'dark'], stored.theme, DEFAULT_PREFERENCES.theme),
    environment: oneOf(ENVIRONMENTS, stored.environment, DEFAULT_PREFERENCES.environment),
    institution: { nome: text('institution.nome'), cnpj: text('institution.cnpj') },
    limits: { session: limitOf('session'), query: limitOf('query'), consent: limitOf('consent') },
    thresholds: readThresholds(stored),
    location: text('location') === 'true',
    contentProtection: stored.contentProtection === 'true',
    lockMinutes: isLockDelay(minutes) ? minutes : LOCK_MINUTES.default,
    availabilityDay: isAvailabilityDay(day) ? day : AVAILABILITY_DAY.default,
    addresses: { sandbox: addresses('sandbox'), producao: addresses('producao') },
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string | undefined, fallback: Choice): Choice {
  return choices.find((choice) => choice === text) ?? fallback;
}

/** Name under which the minutes until the lock are stored. */
export const LOCK_DELAY = 'lock.minutes';

/** Name under which the day is stored from which the month before it can be asked for. */
export const AVAILABLE_FROM = 'availability.day';

/** Name under which a limit is stored. */
export function limitName(wait: Wait): string {
  return `limit.${wait}`;
}
