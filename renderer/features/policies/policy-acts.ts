import { inTurn } from '../../lib/in-turn.ts';
import { latestValue } from '../../lib/loadable.ts';
import { paused } from '../../lib/paused.ts';
import { reading } from '../../lib/reading.ts';
import { useStore } from '../../lib/stores.ts';
import { createEditActs } from './edit-acts.ts';
import type { PoliciesContext, PolicyActs } from './policies-state.ts';
import { createTrialActs } from './trial/trial-acts.ts';
import { createVersionActs } from './version-acts.ts';

export function usePolicyActs(): PolicyActs {
  return useStore('policies', ({ actsBy }) => actsBy)(createPolicyActs);
}

/** Most policies listed; a search finds the others. */
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
  const read = reading(set, get);
  const { now: loadList, soon: loadSoon } = paused(() =>
    read.again('list', bridge['policies.list']({ ...get().filters, offset: 0, limit: LISTED })),
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
  const read = reading(set, get);
  return async (policyId, version) => {
    const { applied } = get();
    if (applied === null) return;
    const asked = bridge['policies.evaluate']({ policyId, version, of: applied.of });
    await read.again('evaluated', asked, { appliedBy: { policyId, version } });
  };
}

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
