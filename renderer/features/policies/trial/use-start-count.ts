import type { PolicyView } from '#contract/policies.ts';
import type { ShownFailure } from '#renderer/lib/error-message.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useEnvironment } from '#renderer/lib/use-environment.ts';
import { usePolicyActs } from '../policy-acts.ts';

/** Counts a version's outcomes once all text is saved; compared with the one in force unless another is given. */
export function useStartCount(view: PolicyView): (other?: number | null) => Promise<ShownFailure | null> {
  const { count, settle } = usePolicyActs();
  const scope = useStore('policies', (state) => state.scope);
  const current = useEnvironment();
  return async (other = besides(view)) => {
    const refused = await settle();
    const environment = scope.environment ?? current;
    if (refused !== null || environment === undefined) return refused;
    return count({ ...scope, environment, policyId: view.policyId, version: view.version, other });
  };
}

function besides({ inForce, version }: PolicyView): number | null {
  return inForce === version ? null : inForce;
}
