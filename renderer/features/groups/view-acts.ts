import type { Input } from '#contract/contract.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, latestValue, toLoading } from '../../lib/loadable.ts';
import type { GroupsContext, GroupsState, ViewActs } from './groups-state.ts';

/** What is asked for a view as it is chosen; null without an open group. */
export function askedOf({ opened, choice }: Pick<GroupsState, 'opened' | 'choice'>): Input<'groups.view'> | null {
  const known = latestValue(opened);
  if (known === undefined) return null;
  const { month, leftOut, proportional } = choice;
  const chosen = known.members.map(({ id }) => id).filter((id) => !leftOut.includes(id));
  return { id: known.group.id, month, members: leftOut.length === 0 ? null : chosen, proportional };
}

export function createViewActs({ bridge, set, get }: GroupsContext): ViewActs {
  const request = latest();
  const loadView = async (): Promise<void> => {
    const asked = askedOf(get());
    if (asked === null) return;
    const isLatest = request();
    set({ view: toLoading(get().view), modalities: toLoading(get().modalities) });
    const view = await bridge['groups.view'](asked);
    if (!isLatest()) return;
    set({ view: fromEnvelope(view) });
    if (!view.ok) return set({ modalities: IDLE });
    const modalities = await bridge['groups.modalities'](asked);
    if (isLatest()) set({ modalities: fromEnvelope(modalities) });
  };
  const acts: Omit<ViewActs, 'readAgain'> = {
    loadView,
    choose: async (part) => {
      set({ choice: { ...get().choice, ...part } });
      await loadView();
    },
    askMissing: async (asked) => bridge['groups.ask_missing']({ ...idOf(get()), ...asked }),
  };
  const readAgain = async (): Promise<void> => {
    if (get().view.status !== 'idle') await acts.loadView();
  };
  return { ...acts, readAgain };
}

function idOf({ opened }: ReturnType<GroupsContext['get']>): { readonly id: string } {
  return { id: latestValue(opened)?.group.id ?? '' };
}
