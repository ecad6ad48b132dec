import PQueue from 'p-queue';
import type { ExportOutcome, GroupExport } from '#contract/export.ts';
import type { OpenedGroup } from '#contract/groups.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Group } from '#domain/groups/group.ts';
import { readQsa } from '#domain/groups/read-qsa.ts';
import { type ExportTurn, exportAlone, isCutOff } from '../export/export-turn.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import { withShown } from '../shown.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { askMissing } from './ask-missing.ts';
import { addGroup, archiveGroup, changeGroup } from './change-group.ts';
import { exportGroup } from './export-group.ts';
import { addFromBatch, groupsOfBatch } from './from-batch.ts';
import { groupsOfSubject, listGroups, openedGroup, openGroup } from './open-group.ts';
import { keepSnapshot, listSnapshots, openSnapshot } from './snapshots.ts';
import { modalitiesOf, viewGroup } from './view-group.ts';

interface GroupParts {
  readonly turn: ExportTurn;
  /** Tells the window about a new batch. */
  readonly batchChanged: (id: string) => void;
}

/** Groups of subjects that count as one client: their members, views and snapshots. */
export function groupsHandlers(
  { turn, batchChanged }: GroupParts,
  withUnlocked: WithUnlocked,
  emit: Emit,
): HandlersOf<'groups'> {
  const withGroup: WithGroup = (id, work) =>
    withUnlocked(async (unlocked) => {
      const group = await unlocked.groups.get(id);
      return group === null ? fail('not_found') : work(unlocked, group);
    });
  const changing = (work: (unlocked: Unlocked) => Promise<Outcome<Group>>): Promise<Outcome<OpenedGroup>> =>
    withUnlocked(async (unlocked) => {
      const changed = await work(unlocked);
      if (!changed.ok) return changed;
      const { id, revision } = changed.value;
      emit('groups.changed', { group: { id, revision } });
      return ok(await openedGroup(unlocked, changed.value));
    });
  const alone = exportAlone(turn, emit);
  const exportAsked = async (unlocked: Unlocked, asked: GroupExport): Promise<Outcome<ExportOutcome>> => {
    const ended = await alone(unlocked, (signal) => exportGroup(unlocked, asked, signal));
    if (isCutOff(ended, unlocked)) turn.interrupted = { what: 'group', ...asked };
    return ended;
  };
  /** Two snapshots kept at once could otherwise get the same number. */
  const keeping = new PQueue({ concurrency: 1 });
  return {
    ...readHandlers(withUnlocked, withGroup),
    'groups.add': ({ content }) => changing((unlocked) => addGroup(unlocked, content)),
    'groups.change': (input) => changing((unlocked) => changeGroup(unlocked, input)),
    'groups.archive': (input) => changing((unlocked) => archiveGroup(unlocked, input)),
    'groups.add_from_batch': (input) =>
      withUnlocked(async (unlocked) => {
        const made = await addFromBatch(unlocked, input);
        emit('groups.changed', { group: null });
        return made;
      }),
    'groups.ask_missing': ({ id, ...asked }) =>
      withGroup(id, async (unlocked, group) => {
        const drafted = await askMissing(unlocked, group, asked);
        if (drafted.ok) batchChanged(drafted.value.batchId);
        return drafted;
      }),
    'groups.keep_snapshot': ({ id, ...asked }) =>
      keeping.add(() =>
        withGroup(id, async (unlocked, group) => {
          const kept = await keepSnapshot(unlocked, group, asked);
          if (kept.ok) emit('groups.changed', { group: { id, revision: group.revision } });
          return kept;
        }),
      ),
    'groups.export': (asked) => withUnlocked((unlocked) => exportAsked(unlocked, asked)),
  };
}

type WithGroup = <Value>(
  id: string,
  work: (unlocked: Unlocked, group: Group) => Promise<Outcome<Value>>,
) => Promise<Outcome<Value>>;

type ReadHandlers = Pick<
  Handlers,
  | 'groups.list'
  | 'groups.of_subject'
  | 'groups.open'
  | 'groups.read_qsa'
  | 'groups.of_batch'
  | 'groups.view'
  | 'groups.modalities'
  | 'groups.snapshots'
  | 'groups.snapshot'
>;

function readHandlers(withUnlocked: WithUnlocked, withGroup: WithGroup): ReadHandlers {
  return {
    'groups.list': (request) => withUnlocked((unlocked) => listGroups(unlocked, request)),
    'groups.of_subject': ({ documento }) => withUnlocked((unlocked) => groupsOfSubject(unlocked, documento)),
    'groups.open': ({ id, again }) =>
      withGroup(id, async (unlocked, group) => ok(await (again ? openedGroup : openGroup)(unlocked, group))),
    'groups.read_qsa': ({ text }) => withUnlocked(async () => readQsa(text)),
    'groups.of_batch': ({ batchId }) => withUnlocked((unlocked) => groupsOfBatch(unlocked, batchId)),
    'groups.view': ({ id, ...asked }) =>
      withGroup(id, async (unlocked, group) => {
        const view = await viewGroup(unlocked, group, asked);
        return view.ok ? ok(withShown(view.value)) : view;
      }),
    'groups.snapshots': ({ id }) => withUnlocked((unlocked) => listSnapshots(unlocked, id)),
    'groups.snapshot': (asked) => withUnlocked((unlocked) => openSnapshot(unlocked, asked)),
    'groups.modalities': ({ id, ...asked }) => withGroup(id, (unlocked, group) => modalitiesOf(unlocked, group, asked)),
  };
}
