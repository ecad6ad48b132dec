import PQueue from 'p-queue';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { recordOf } from '#domain/basics/record.ts';
import { SEVERITIES } from '#domain/monitoring/severity.ts';
import type { Watch } from '#domain/monitoring/watch.ts';
import { type ExportTurn, exportAlone, isCutOff } from '../export/export-turn.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import { addWatch, changeWatch, endWatch } from './change-watch.ts';
import { beforeCycle, draftCycle } from './draft-cycle.ts';
import { dueCycles, monitoredWatches } from './due-cycles.ts';
import { exportDueDays } from './due-days.ts';
import { evaluateCycle } from './evaluate-cycle.ts';
import { actOnFindings, listFindings, openFinding, watchesOfSubject } from './findings.ts';
import { importMembers, putMember, readMemberSheet } from './members.ts';
import { cycleReport, exportCycle, noteCyclePrint } from './report.ts';
import { cycleRow, gapRow, memberRows, watchRow, watchRows } from './rows.ts';
import { tryChangedRules } from './try-rules.ts';

interface WatchParts {
  readonly turn: ExportTurn;
  readonly uploads: Pick<Uploads, 'look' | 'take'>;
  /** Tells the window about a new batch. */
  readonly batchChanged: (id: string) => void;
}

type WithWatch = <Value>(
  id: string,
  work: (unlocked: Unlocked, watch: Watch) => Promise<Outcome<Value>>,
) => Promise<Outcome<Value>>;

/** Portfolios whose members are queried again in each cycle, and the findings from it. */
export function watchesHandlers(
  { uploads, turn, batchChanged }: WatchParts,
  withUnlocked: WithUnlocked,
  emit: Emit,
): HandlersOf<'watches'> {
  const withWatch: WithWatch = (id, work) =>
    withUnlocked(async (unlocked) => {
      const watch = await unlocked.watches.get(id);
      return watch === null ? fail('not_found') : work(unlocked, watch);
    });
  const changing: WithWatch = async (id, work) => {
    const changed = await withWatch(id, work);
    if (changed.ok) emit('watches.changed', {});
    return changed;
  };
  /** Two windows at once could otherwise draft two cycles for the same month. */
  const drafting = new PQueue({ concurrency: 1 });
  return {
    ...readHandlers(withUnlocked, withWatch),
    ...reportHandlers(turn, withUnlocked, emit),
    'watches.add': ({ settings }) =>
      withUnlocked(async (unlocked) => {
        const watch = await addWatch(unlocked, settings);
        emit('watches.changed', {});
        return ok(await watchRow(unlocked, watch));
      }),
    'watches.change': ({ id, ...change }) =>
      changing(id, async (unlocked, watch) => {
        const changed = await changeWatch(unlocked, watch, change);
        return changed.ok ? ok(await watchRow(unlocked, changed.value)) : changed;
      }),
    'watches.end': ({ id }) =>
      changing(id, async (unlocked, watch) => {
        const ended = await endWatch(unlocked, watch);
        return ended.ok ? ok(await watchRow(unlocked, ended.value)) : ended;
      }),
    ...trialHandlers(withWatch, emit),
    ...memberHandlers(uploads, withUnlocked, changing),
    'watches.export_calendar': () => withUnlocked(exportDueDays),
    'watches.draft_cycle': ({ id, ...asked }) =>
      drafting.add(() =>
        changing(id, async (unlocked, watch) => {
          const drafted = await draftCycle(unlocked, watch, asked);
          if (drafted.ok) batchChanged(drafted.value.batchId);
          return drafted;
        }),
      ),
    'watches.evaluate': ({ cycleId }) =>
      withUnlocked(async (unlocked) => {
        const cycle = await evaluateCycle(unlocked, cycleId);
        if (cycle === null) return fail('not_found');
        emit('watches.changed', {});
        return ok(cycleRow(cycle));
      }),
    'watches.act': (input) =>
      withUnlocked(async (unlocked) => {
        const acted = await actOnFindings(unlocked, input);
        if (acted.ok) emit('watches.changed', {});
        return acted;
      }),
  };
}

type TrialHandlers = Pick<Handlers, 'watches.try_rules' | 'watches.stop_trial'>;

function trialHandlers(withWatch: WithWatch, emit: Emit): TrialHandlers {
  let running = new AbortController();
  return {
    'watches.try_rules': ({ id, rules }) =>
      withWatch(id, async (unlocked, watch) => {
        running.abort();
        running = new AbortController();
        const signal = AbortSignal.any([running.signal, unlocked.closing.signal]);
        const onProgress = (done: number): void => emit('watches.trial', { done });
        return ok({ trial: await tryChangedRules(unlocked, watch, rules, { signal, onProgress }) });
      }),
    'watches.stop_trial': async () => {
      running.abort();
      return ok({});
    },
  };
}

type MemberHandlers = Pick<Handlers, 'watches.read_members' | 'watches.import_members' | 'watches.put_member'>;

function memberHandlers(
  uploads: WatchParts['uploads'],
  withUnlocked: WithUnlocked,
  changing: WithWatch,
): MemberHandlers {
  return {
    'watches.read_members': (input) => withUnlocked((unlocked) => readMemberSheet(unlocked, uploads, input)),
    'watches.import_members': ({ id, ...input }) =>
      changing(id, (unlocked, watch) => importMembers(unlocked, uploads, watch, { id, ...input })),
    'watches.put_member': ({ id, member }) => changing(id, (unlocked, watch) => putMember(unlocked, watch, member)),
  };
}

function reportHandlers(
  turn: ExportTurn,
  withUnlocked: WithUnlocked,
  emit: Emit,
): Pick<Handlers, 'watches.export_cycle' | 'watches.note_print' | 'watches.report'> {
  const alone = exportAlone(turn, emit);
  return {
    'watches.report': ({ cycleId }) => withUnlocked((unlocked) => cycleReport(unlocked, cycleId)),
    'watches.note_print': ({ cycleId }) => withUnlocked((unlocked) => noteCyclePrint(unlocked, cycleId)),
    'watches.export_cycle': (asked) =>
      withUnlocked(async (unlocked) => {
        const ended = await alone(unlocked, (signal) => exportCycle(unlocked, asked, signal));
        if (isCutOff(ended, unlocked)) turn.interrupted = { what: 'watch_cycle', ...asked };
        return ended;
      }),
  };
}

type ReadHandlers = Pick<
  Handlers,
  | 'watches.list'
  | 'watches.open'
  | 'watches.members'
  | 'watches.before_cycle'
  | 'watches.cycle'
  | 'watches.gaps'
  | 'watches.of_batch'
  | 'watches.findings'
  | 'watches.finding'
  | 'watches.of_subject'
  | 'watches.overview'
>;

function readHandlers(withUnlocked: WithUnlocked, withWatch: WithWatch): ReadHandlers {
  return {
    'watches.list': (page) =>
      withUnlocked(async (unlocked) => {
        const { rows, total } = await unlocked.watches.list(page);
        return ok({ rows: await watchRows(unlocked, rows), total });
      }),
    'watches.open': ({ id }) =>
      withWatch(id, async (unlocked, watch) => {
        const cycles = await unlocked.watches.cycles(id);
        return ok({ watch: await watchRow(unlocked, watch), cycles: cycles.map(cycleRow) });
      }),
    'watches.members': ({ id, ...page }) =>
      withWatch(id, async (unlocked, watch) => {
        const { rows, total } = await unlocked.watches.members(id, page);
        return ok({ rows: await memberRows(unlocked, watch, rows), total });
      }),
    'watches.before_cycle': ({ id }) => withWatch(id, beforeCycle),
    'watches.cycle': ({ cycleId }) =>
      withUnlocked(async (unlocked) => {
        const cycle = await unlocked.watches.cycle(cycleId);
        const watch = cycle === null ? null : await unlocked.watches.get(cycle.watchId);
        if (cycle === null || watch === null) return fail('not_found');
        return ok({ watch: await watchRow(unlocked, watch), cycle: cycleRow(cycle) });
      }),
    'watches.of_batch': ({ batchId }) =>
      withUnlocked(async ({ watches }) => {
        const cycle = await watches.cycleOfBatch(batchId);
        const watch = cycle === null ? null : await watches.get(cycle.watchId);
        const isOne = cycle !== null && watch !== null;
        return ok({ cycle: isOne ? { id: cycle.id, name: watch.settings.name, month: cycle.month } : null });
      }),
    'watches.gaps': (request) =>
      withUnlocked(async ({ watches }) => {
        const { rows, total } = await watches.gaps(request);
        return ok({ rows: rows.map(gapRow), total });
      }),
    'watches.findings': (asked) => withUnlocked((unlocked) => listFindings(unlocked, asked)),
    'watches.finding': ({ findingId }) => withUnlocked((unlocked) => openFinding(unlocked, findingId)),
    'watches.of_subject': ({ documento }) => withUnlocked((unlocked) => watchesOfSubject(unlocked, documento)),
    'watches.overview': () => withUnlocked(async (unlocked) => ok(await overviewOf(unlocked))),
  };
}

async function overviewOf(unlocked: Unlocked) {
  const { environment } = await unlocked.settings.read();
  const monitored = await monitoredWatches(unlocked);
  const { open } = await unlocked.watches.counts(null, environment);
  return {
    due: await dueCycles(unlocked, monitored),
    open: recordOf(SEVERITIES, (severity) => open[severity]),
    watches: monitored.length,
  };
}
