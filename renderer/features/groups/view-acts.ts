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

export function createViewActs({ bridge, set, get }: GroupsContext, open: (id: string) => Promise<void>): ViewActs {
  const [request, requestSnapshot] = [latest(), latest()];
  const loadView = async (): Promise<void> => {
    const [asked, isLatest] = [askedOf(get()), request()];
    if (asked === null) return;
    set({ view: toLoading(get().view), modalities: toLoading(get().modalities) });
    const view = await bridge['groups.view'](asked);
    if (!isLatest()) return;
    set({ view: fromEnvelope(view) });
    if (!view.ok) return set({ modalities: IDLE });
    const modalities = await bridge['groups.modalities'](asked);
    if (isLatest()) set({ modalities: fromEnvelope(modalities) });
  };
  const readSnapshot = async (snapshotId: string, again: boolean): Promise<void> => {
    const isLatest = requestSnapshot();
    const response = await bridge['groups.snapshot']({ snapshotId, again });
    if (isLatest()) set({ snapshot: fromEnvelope(response) });
  };
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
    loadSnapshots: async () => {
      const found = await bridge['groups.snapshots'](idOf(get()));
      const rows = found.ok ? ({ ok: true, value: found.value.rows } as const) : found;
      set({ snapshots: fromEnvelope(rows) });
    },
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

/** Keeps the view that is on the screen. */
async function keepShown({ bridge, get }: Pick<GroupsContext, 'bridge' | 'get'>): ReturnType<ViewActs['keepSnapshot']> {
  const asked = askedOf(get());
  const view = latestValue(get().view);
  if (asked === null || view === undefined) return { ok: false, error: { code: 'not_found' } };
  return bridge['groups.keep_snapshot']({ ...asked, shown: view.shown });
}

function idOf({ opened }: ReturnType<GroupsContext['get']>): { readonly id: string } {
  return { id: latestValue(opened)?.group.id ?? '' };
}
