import type { Backtest } from '#contract/policies.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { type ExportTurn, exportAlone } from '../export/export-turn.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import type { ProvePerson } from '../people/prove-person.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { type BacktestRun, backtestRun, backtestView, runBacktest } from './backtest.ts';
import { backtestRows, exportBacktest } from './backtest-rows.ts';
import { addPolicy, discardDraft, revisePolicy, savePolicy } from './change-policy.ts';
import { evaluatePolicy, verdictOfResult } from './evaluate.ts';
import { listPolicies, openPolicy } from './policy-view.ts';
import { approvePolicy, proposePolicy, retirePolicy } from './sign-policy.ts';

export function policiesHandlers(
  provePerson: ProvePerson,
  turn: ExportTurn,
  withUnlocked: WithUnlocked,
  emit: Emit,
): HandlersOf<'policies'> {
  const changing = async <Value>(work: (unlocked: Unlocked) => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const changed = await withUnlocked(work);
    if (changed.ok) emit('policies.changed', {});
    return changed;
  };

  return {
    'policies.list': (request) => withUnlocked((unlocked) => listPolicies(unlocked, request)),
    'policies.open': ({ policyId, version }) => withUnlocked((unlocked) => openPolicy(unlocked, policyId, version)),
    'policies.add': (asked) => changing((unlocked) => addPolicy(unlocked, asked)),
    'policies.save': ({ content, ...known }) => changing((unlocked) => savePolicy(unlocked, known, content)),
    'policies.revise': (asked) => changing((unlocked) => revisePolicy(unlocked, asked)),
    'policies.discard': (known) => changing((unlocked) => discardDraft(unlocked, known)),
    'policies.propose': (signing) => changing((unlocked) => proposePolicy(unlocked, provePerson, signing)),
    'policies.approve': (signing) => changing((unlocked) => approvePolicy(unlocked, provePerson, signing)),
    'policies.retire': (signing) => changing((unlocked) => retirePolicy(unlocked, provePerson, signing)),
    'policies.verdict': ({ resultId }) => withUnlocked((unlocked) => verdictOfResult(unlocked, resultId)),
    'policies.evaluate': (asked) => withUnlocked((unlocked) => evaluatePolicy(unlocked, asked)),
    ...backtestHandlers(turn, withUnlocked, emit),
  };
}

type BacktestHandlers = Pick<Handlers, Extract<keyof Handlers, `policies.backtest${string}`>>;

/** Holds one back-test in memory, for the vault that was open when it began. */
function backtestHandlers(turn: ExportTurn, withUnlocked: WithUnlocked, emit: Emit): BacktestHandlers {
  const alone = exportAlone(turn, emit);
  let held: { readonly unlocked: Unlocked; readonly run: BacktestRun } | null = null;
  const heldBy = (unlocked: Unlocked): BacktestRun | null => (held?.unlocked === unlocked ? held.run : null);
  const shown = (unlocked: Unlocked): Outcome<{ backtest: Backtest | null }> => {
    const run = heldBy(unlocked);
    return ok({ backtest: run === null ? null : backtestView(run) });
  };
  const begin = (unlocked: Unlocked, run: BacktestRun): void => {
    held?.run.cancelled.abort();
    held = { unlocked, run };
    // Names and documents must not stay in memory after a lock.
    const forget = (): void => {
      if (held?.run === run) held = null;
    };
    unlocked.closing.signal.addEventListener('abort', forget, { once: true });
    const running = runBacktest(unlocked, run, emit).finally(() => unlocked.underWay.delete(running));
    unlocked.underWay.add(running);
  };

  return {
    'policies.backtest_start': (request) =>
      withUnlocked(async (unlocked) => {
        const found = await backtestRun(unlocked, request);
        if (!found.ok) return found;
        begin(unlocked, found.value);
        return ok(backtestView(found.value));
      }),
    'policies.backtest': () => withUnlocked(async (unlocked) => shown(unlocked)),
    'policies.backtest_cancel': ({ id }) =>
      withUnlocked(async (unlocked) => {
        const run = heldBy(unlocked);
        if (run?.id === id) run.cancelled.abort();
        return shown(unlocked);
      }),
    'policies.backtest_rows': (asked) =>
      withUnlocked(async (unlocked) => {
        const run = heldBy(unlocked);
        return run?.id === asked.id ? backtestRows(unlocked, run, asked) : fail('not_found');
      }),
    'policies.backtest_export': ({ id, ...filter }) =>
      withUnlocked(async (unlocked) => {
        const run = heldBy(unlocked);
        if (run?.id !== id) return fail('not_found');
        return alone(unlocked, (signal) => exportBacktest(unlocked, run, { id, ...filter }, signal));
      }),
  };
}
