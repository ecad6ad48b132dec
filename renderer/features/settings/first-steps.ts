import type { Settings } from '#contract/settings.ts';

/** Which of the first steps are done. */
interface FirstSteps {
  readonly isNamed: boolean;
  /** Whether a key of a service outside of the workstation is kept. */
  readonly hasKey: boolean;
  /** The service in the workstation asks for no key. */
  readonly needsKey: boolean;
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
    hasKey: environments.some(({ environment: each, keyKept }) => each !== 'embutido' && keyKept),
    needsKey: environment !== 'embutido',
    hasQueried: hasResults === true,
    isNamingRequired: environment === 'producao' && !isNamed,
  };
}

/** Whether the steps are shown: not once they are done, dismissed, or put off until the next start. */
export function isFirstRunShown(
  { firstRunDismissed }: Pick<Settings, 'firstRunDismissed'>,
  { isNamed, hasKey, needsKey, hasQueried, isNamingRequired }: FirstSteps,
  isPutOff: boolean,
): boolean {
  if (isNamingRequired) return true;
  return !(isPutOff || firstRunDismissed || (isNamed && (hasKey || !needsKey) && hasQueried));
}
