import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { PolicyView } from '#contract/policies.ts';
import { latest } from '../../lib/latest.ts';
import { IDLE, latestValue } from '../../lib/loadable.ts';
import { type Editing, readAgain, shownVersion } from './edit-acts.ts';
import type { PoliciesContext, VersionActs } from './policies-state.ts';

const NOT_OPEN = { code: 'not_found' } as const;

export function createVersionActs(context: PoliciesContext, { queue, settle }: Editing): VersionActs {
  const { bridge, set, get } = context;
  /** Acts on the open version once all its text is saved, and shows the outcome. */
  const act = async (send: (view: PolicyView) => Promise<Envelope<PolicyView>>): Promise<Envelope<PolicyView>> => {
    const refused = await settle();
    if (refused !== null) return { ok: false, error: refused };
    return queue(async () => {
      const view = latestValue(get().opened);
      if (view === undefined) return { ok: false, error: NOT_OPEN };
      const response = await send(view);
      if (response.ok) set(shownVersion(response.value));
      return response;
    });
  };
  const signed = async (send: (view: PolicyView) => Promise<Envelope<PolicyView>>): Promise<BridgeFailure | null> => {
    const response = await act(send);
    if (response.ok) return null;
    if (response.error.code === 'shown_changed') await readAgain(context);
    return response.error;
  };
  const ofDraft = ({ policyId, version, revision }: PolicyView) => ({ policyId, version, revision });
  const ofVersion = ({ policyId, version }: PolicyView) => ({ policyId, version });
  return {
    add: async (asked) => {
      await settle();
      const response = await bridge['policies.add'](asked);
      if (response.ok) set(shownVersion(response.value));
      return response;
    },
    revise: () => act((view) => bridge['policies.revise'](ofVersion(view))),
    discard: () =>
      queue(async () => {
        const view = latestValue(get().opened);
        if (view === undefined) return { ok: false, error: NOT_OPEN };
        const response = await bridge['policies.discard'](ofDraft(view));
        if (!response.ok) return response;
        const { policy } = response.value;
        if (policy === null) set({ opened: IDLE, typed: null });
        else set(shownVersion(policy));
        return { ok: true, value: { left: policy?.version ?? null } };
      }),
    propose: (by) => signed((view) => bridge['policies.propose']({ ...ofDraft(view), ...by })),
    approve: (by) => signed((view) => bridge['policies.approve']({ ...ofVersion(view), sha256: view.sha256, ...by })),
    retire: (by) => signed((view) => bridge['policies.retire']({ ...ofVersion(view), shown: view.shown, ...by })),
    compare: comparing(context),
  };
}

function comparing({ bridge, set }: PoliciesContext): VersionActs['compare'] {
  const request = latest();
  return async (policyId, one, other) => {
    const isLatest = request();
    set({ compared: { status: 'loading' } });
    const [left, right] = await Promise.all([
      bridge['policies.open']({ policyId, version: one }),
      bridge['policies.open']({ policyId, version: other }),
    ]);
    if (!isLatest()) return;
    if (!left.ok) return set({ compared: { status: 'failed', failure: left.error } });
    if (!right.ok) return set({ compared: { status: 'failed', failure: right.error } });
    set({ compared: { status: 'ready', value: [left.value, right.value] } });
  };
}
