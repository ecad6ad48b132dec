import { useEffect } from 'react';
import { ApplyScreen } from '../features/policies/apply/ApplyScreen.tsx';
import { PolicyScreen } from '../features/policies/editor/PolicyScreen.tsx';
import { PolicyListScreen } from '../features/policies/list/PolicyListScreen.tsx';
import { TrialScreen } from '../features/policies/trial/TrialScreen.tsx';
import { CompareVersionsScreen } from '../features/policies/versions/CompareVersionsScreen.tsx';
import { latestValue } from '../lib/loadable.ts';
import { href } from '../lib/routes/routes.ts';
import { go } from '../lib/routes/use-route.ts';
import { useStore } from '../lib/stores.ts';
import type { PolicyRoute } from './navigation/route-kinds.ts';

const onPolicies = (): void => go({ screen: 'policies' });
const onPolicy = (id: string, version: number): void => go({ screen: 'policy', id, version });

function policyHref(id: string, version: number | null = null): string {
  return href({ screen: 'policy', id, version });
}

function resultHref(id: string): string {
  return href({ screen: 'result', id });
}

/** The credit policies, a version of one, two of them compared, and what one says of what is saved. */
export function PolicyScreenOf({ route }: { readonly route: PolicyRoute }) {
  switch (route.screen) {
    case 'policies':
      return <PolicyListScreen policyHref={policyHref} onPolicy={onPolicy} />;
    case 'policy':
      return <OnePolicyOf id={route.id} version={route.version ?? null} />;
    case 'policy-trial':
      return (
        <TrialScreen
          policyId={route.id}
          version={route.version}
          policyHref={policyHref(route.id, route.version)}
          resultHref={resultHref}
          onPolicies={onPolicies}
        />
      );
    case 'policy-compare':
      return (
        <CompareVersionsScreen
          policyId={route.id}
          one={route.one}
          other={route.other}
          policyHref={policyHref(route.id, route.other)}
        />
      );
    case 'policy-apply':
      return (
        <ApplyScreen
          resultHref={resultHref}
          libraryHref={href({ screen: 'library' })}
          policiesHref={href({ screen: 'policies' })}
        />
      );
  }
}

/** A version, and those who may sign it now. */
function OnePolicyOf({ id, version }: { readonly id: string; readonly version: number | null }) {
  const { people, load } = useStore('people', (state) => state);
  useEffect(() => void load(), [load]);
  return (
    <PolicyScreen
      policyId={id}
      version={version}
      people={latestValue(people)?.filter(({ endedAt }) => endedAt === null) ?? []}
      peopleHref={href({ screen: 'settings', section: 'people' })}
      versionHref={(other) => policyHref(id, other)}
      trialHref={(other) => href({ screen: 'policy-trial', id, version: other })}
      compareHref={(one, other) => href({ screen: 'policy-compare', id, one, other })}
      onVersion={onPolicy}
      onPolicies={onPolicies}
    />
  );
}
