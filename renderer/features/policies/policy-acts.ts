import { inTurn } from '../../lib/in-turn.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, latestValue, toLoading } from '../../lib/loadable.ts';
import { searchedList } from '../../lib/searched-list.ts';
import { useStore } from '../../lib/stores.ts';
import { createEditActs } from './edit-acts.ts';
import type { PoliciesContext, PolicyActs } from './policies-state.ts';
import { createTrialActs } from './trial/trial-acts.ts';
import { createVersionActs } from './version-acts.ts';

/** What can be done with policies, from any part of the feature. */
export function usePolicyActs(): PolicyActs {
  return useStore('policies', ({ actsBy }) => actsBy)(createPolicyActs);
}

/** More policies than this are found by typing. */
const LISTED = 200;

export function createPolicyActs(context: PoliciesContext): PolicyActs {
  const queue = inTurn();
  const trial = createTrialActs(context);
  const editing = createEditActs(context, queue, trial.recount);
  const { loadList, filter } = createListActs(context);
  followChanges(context, loadList, editing.refresh);
  return { ...trial, ...editing, ...createVersionActs(context, editing), loadList, filter, apply: applying(context) };
}

function createListActs({ bridge, set, get }: PoliciesContext): Pick<PolicyActs, 'loadList' | 'filter'> {
  const { load: loadList, loadSoon } = searchedList(
    () => bridge['policies.list']({ ...get().filters, offset: 0, limit: LISTED }),
    () => get().list,
    (list) => set({ list }),
  );
  return {
    loadList,
    filter: (part) => {
      set({ filters: { ...get().filters, ...part } });
      if (part.search === undefined) void loadList();
      else loadSoon();
    },
  };
}

function applying({ bridge, set, get }: PoliciesContext): PolicyActs['apply'] {
  const request = latest();
  return async (policyId, version) => {
    const { applied } = get();
    if (applied === null) return;
    const isLatest = request();
    set({ appliedBy: { policyId, version }, evaluated: toLoading(get().evaluated) });
    const response = await bridge['policies.evaluate']({ policyId, version, of: applied.of });
    if (isLatest()) set({ evaluated: fromEnvelope(response) });
  };
}

/** What changed elsewhere is read again. */
function followChanges(
  { bridge, get }: PoliciesContext,
  loadList: () => Promise<void>,
  refresh: () => Promise<void>,
): void {
  bridge.on('policies.changed', () => {
    if (latestValue(get().list) !== undefined) void loadList();
    void refresh();
  });
}
