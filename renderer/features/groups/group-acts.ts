import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { OpenedGroup } from '#contract/groups.ts';
import { type InTurn, inTurn } from '../../lib/in-turn.ts';
import { IDLE, latestValue } from '../../lib/loadable.ts';
import { savedNameOf } from '../../lib/name-of.ts';
import { paused } from '../../lib/paused.ts';
import { reading } from '../../lib/reading.ts';
import { useStore } from '../../lib/stores.ts';
import { type GroupActs, type GroupsContext, WHOLE_VIEW } from './groups-state.ts';
import { createViewActs } from './view-acts.ts';

export function useGroupActs(): GroupActs {
  return useStore('groups', ({ actsBy }) => actsBy)(createGroupActs);
}

/** Most groups listed; a search finds the others. */
const LISTED = 200;

export function createGroupActs(context: GroupsContext): GroupActs {
  const { bridge } = context;
  const queue = inTurn();
  const { reread, ...opening } = createOpenActs(context, queue);
  const acts: GroupActs = {
    ...createListActs(context),
    ...opening,
    ...createViewActs(context, opening.open),
    readQsa: (text) => bridge['groups.read_qsa']({ text }),
    nameOf: (documento) => savedNameOf(bridge, documento),
    findOf: async (documento) => {
      const found = await bridge['groups.of_subject']({ documento });
      const { ofSubject } = context.get();
      if (found.ok) context.set({ ofSubject: new Map([...ofSubject, [documento, found.value.rows]]) });
    },
    ofBatch: (batchId) => bridge['groups.of_batch']({ batchId }),
    addFromBatch: (of) => bridge['groups.add_from_batch'](of),
  };
  followChanges(context, acts, { queue, reread });
  return acts;
}

type ListActs = Pick<GroupActs, 'loadList' | 'find'>;

function createListActs({ bridge, set, get }: GroupsContext): ListActs {
  const listed = (archived: boolean) =>
    bridge['groups.list']({ search: get().search, archived, offset: 0, limit: LISTED });
  const read = reading(set, get);
  const { now: loadList, soon: loadSoon } = paused(async () => {
    await Promise.all([read.again('list', listed(false)), read.again('archived', listed(true))]);
  });
  return {
    loadList,
    find: (search) => {
      set({ search });
      loadSoon();
    },
  };
}

interface OpenActs extends Pick<GroupActs, 'open' | 'add' | 'change' | 'archive' | 'noticeRead'> {
  readonly reread: () => Promise<void>;
}

function createOpenActs({ bridge, set, get }: GroupsContext, queue: InTurn): OpenActs {
  const reads = reading(set, get);
  const show = (value: OpenedGroup): void => {
    reads.begin('opened');
    set({ opened: { status: 'ready', value }, elsewhere: null });
  };
  const read = (id: string, again: boolean): Promise<void> =>
    reads.quietly('opened', bridge['groups.open']({ id, again }));
  const keep = (send: (group: OpenedGroup['group']) => Promise<Envelope<OpenedGroup>>): Promise<BridgeFailure | null> =>
    queue(async () => {
      const known = latestValue(get().opened)?.group;
      if (known === undefined) return { code: 'not_found' };
      const response = await send(known);
      if (response.ok) {
        show(response.value);
        return null;
      }
      // Shows the group as another window saved it; the act may be sent again and then uses it.
      if (response.error.code === 'group_changed') await read(known.id, true);
      return response.error;
    });
  return {
    open: async (id) => {
      const isOpen = latestValue(get().opened)?.group.id === id;
      if (!isOpen) set({ opened: { status: 'loading' }, elsewhere: null, choice: WHOLE_VIEW, view: IDLE });
      if (!isOpen) set({ modalities: IDLE, snapshots: IDLE });
      await read(id, false);
    },
    reread: async () => {
      const id = latestValue(get().opened)?.group.id;
      if (id !== undefined) await read(id, true);
    },
    add: async (content) => {
      const response = await bridge['groups.add']({ content });
      if (response.ok) {
        set({ first: null, choice: WHOLE_VIEW, view: IDLE, modalities: IDLE, snapshots: IDLE });
        show(response.value);
      }
      return response;
    },
    change: (act) =>
      keep(({ id, revision, content }) => bridge['groups.change']({ id, revision, content: act(content) })),
    archive: (isArchived) => keep(({ id }) => bridge['groups.archive']({ id, isArchived })),
    noticeRead: () => set({ elsewhere: null }),
  };
}

/** Reads groups again after changes elsewhere: of groups, answers or authorizations. */
function followChanges(
  { bridge, set, get }: GroupsContext,
  acts: GroupActs,
  { queue, reread }: { readonly queue: InTurn } & Pick<OpenActs, 'reread'>,
): void {
  const readOpen = async (): Promise<void> => {
    const known = latestValue(get().opened);
    if (known === undefined) return;
    await reread();
    const now = latestValue(get().opened);
    const isChanged = now !== undefined && now.group.id === known.group.id && now.group.revision > known.group.revision;
    if (isChanged) set({ elsewhere: now.changedAt });
    await acts.readAgain();
  };
  bridge.on('groups.changed', ({ group }) => {
    const { list, ofSubject } = get();
    if (latestValue(list) !== undefined) void acts.loadList();
    for (const documento of ofSubject.keys()) void acts.findOf(documento);
    // A save of this window also emits this event; once queued behind the save, its revision is known.
    void queue(async () => {
      const known = latestValue(get().opened)?.group;
      const isKnown = group !== null && (group.id !== known?.id || group.revision <= known.revision);
      await (isKnown ? acts.readAgain() : readOpen());
    });
  });
  bridge.on('results.changed', () => void queue(readOpen));
  bridge.on('consent.changed', () => void queue(readOpen));
}
