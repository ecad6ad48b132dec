import type { Settings } from '#contract/settings.ts';

interface FirstSteps {
  readonly isNamed: boolean;
  /** True if the key of an external service is saved; null if the service in use needs no key. */
  readonly hasKey: boolean | null;
  readonly hasQueried: boolean;
  /** Produção neither registers nor queries without a named institution. */
  readonly isNamingRequired: boolean;
}

export function firstSteps(
  { institutions, environments, environment }: Pick<Settings, 'institutions' | 'environments' | 'environment'>,
  hasResults: boolean | null,
): FirstSteps {
  const isNamed = institutions.length > 0;
  return {
    isNamed,
    hasKey:
      environment === 'embutido'
        ? null
        : environments.some(({ environment: each, keyKept }) => each !== 'embutido' && keyKept),
    hasQueried: hasResults === true,
    isNamingRequired: environment === 'producao' && !isNamed,
  };
}

/** True until the steps are done or dismissed. */
export function isFirstRunShown(
  { firstRunDismissed }: Pick<Settings, 'firstRunDismissed'>,
  { isNamed, hasKey, hasQueried, isNamingRequired }: FirstSteps,
): boolean {
  if (isNamingRequired) return true;
  return !(firstRunDismissed || (isNamed && hasKey !== false && hasQueried));
}
