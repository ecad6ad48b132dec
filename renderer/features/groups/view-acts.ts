import type { Input } from '#contract/contract.ts';
import { IDLE, latestValue, picked, toLoading } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';
import type { GroupsContext, GroupsState, ViewActs } from './groups-state.ts';

/** The request for the chosen view; null without an open group. */
export function askedOf({ opened, choice }: Pick<GroupsState, 'opened' | 'choice'>): Input<'groups.view'> | null {
  const known = latestValue(opened);
  if (known === undefined) return null;
  const { month, leftOut, proportional } = choice;
  const chosen = known.members.map(({ id }) => id).filter((id) => !leftOut.includes(id));
  return { id: known.group.id, month, members: leftOut.length === 0 ? null : chosen, proportional };
}

export function createViewActs({ bridge, set, get }: GroupsContext, open: (id: string) => Promise<void>): ViewActs {
  const read = reading(set, get);
  const loadView = async (): Promise<void> => {
    const asked = askedOf(get());
    const isLatest = read.begin('modalities');
    if (asked === null) return void read.begin('view');
    await read.again('view', bridge['groups.view'](asked), { modalities: toLoading(get().modalities) });
    if (!isLatest()) return;
    if (get().view.status === 'failed') return set({ modalities: IDLE });
    await read.quietly('modalities', bridge['groups.modalities'](asked));
  };
  const readSnapshot = (snapshotId: string, again: boolean): Promise<void> =>
    read.quietly('snapshot', bridge['groups.snapshot']({ snapshotId, again }));
  const acts: Omit<ViewActs, 'readAgain'> = {
    loadView,
    openForPaper: async (id, seen, members) => {
      await open(id);
      const all = latestValue(get().opened)?.members.map((member) => member.id) ?? [];
      const leftOut = all.filter((member) => members !== null && !members.includes(member));
      set({ choice: { ...seen, leftOut } });
      await loadView();
    },
    choose: async (part) => {
      set({ choice: { ...get().choice, ...part } });
      await loadView();
    },
    askMissing: async (asked) => bridge['groups.ask_missing']({ ...idOf(get()), ...asked }),
    loadSnapshots: () => read.quietly('snapshots', picked(bridge['groups.snapshots'](idOf(get())), 'rows')),
    keepSnapshot: async () => {
      const kept = await keepShown({ bridge, get });
      await (kept.ok ? acts.loadSnapshots() : loadView());
      return kept;
    },
    openSnapshot: async (snapshotId) => {
      if (latestValue(get().snapshot)?.row.id !== snapshotId) set({ snapshot: { status: 'loading' } });
      await readSnapshot(snapshotId, false);
    },
  };
  const readAgain = async (): Promise<void> => {
    const { view, snapshots, snapshot } = get();
    const shownId = latestValue(snapshot)?.row.id;
    await Promise.all([
      view.status === 'idle' ? undefined : acts.loadView(),
      latestValue(snapshots) === undefined ? undefined : acts.loadSnapshots(),
      shownId === undefined ? undefined : readSnapshot(shownId, true),
    ]);
  };
  return { ...acts, readAgain };
}

async function keepShown({ bridge, get }: Pick<GroupsContext, 'bridge' | 'get'>): ReturnType<ViewActs['keepSnapshot']> {
  const asked = askedOf(get());
  const view = latestValue(get().view);
  if (asked === null || view === undefined) return { ok: false, error: { code: 'not_found' } };
  return bridge['groups.keep_snapshot']({ ...asked, shown: view.shown });
}

function idOf({ opened }: ReturnType<GroupsContext['get']>): { readonly id: string } {
  return { id: latestValue(opened)?.group.id ?? '' };
}
