import type { Settings } from '#contract/settings.ts';

/** Which of the first steps are done. */
interface FirstSteps {
  readonly isNamed: boolean;
  /** Whether a key of a service outside of the workstation is kept; null while the one in use asks for none. */
  readonly hasKey: boolean | null;
  readonly hasQueried: boolean;
  /** In Produção nothing is registered or queried for nobody. */
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

/** Whether the steps are shown: not once they are done or dismissed. */
export function isFirstRunShown(
  { firstRunDismissed }: Pick<Settings, 'firstRunDismissed'>,
  { isNamed, hasKey, hasQueried, isNamingRequired }: FirstSteps,
): boolean {
  if (isNamingRequired) return true;
  return !(firstRunDismissed || (isNamed && hasKey !== false && hasQueried));
}
