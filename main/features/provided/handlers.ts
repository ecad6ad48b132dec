import type { ProvidedImport, ProvidedLine } from '#contract/provided.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import { addFiles } from './add-files.ts';
import { coverageOf } from './coverage.ts';
import { type ImportLine, type ImportRun, importRun, importView, lineDetails, readFiles } from './import-run.ts';
import { checkedUse, saveAnswers } from './save-answers.ts';
import { authorizeAnswer, removeAnswer, waitingList } from './waiting.ts';

/** Holds one import in memory, for the vault that was open when it began. */
export function providedHandlers(uploads: Uploads, withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'provided'> {
  let held: { readonly unlocked: Unlocked; readonly run: ImportRun } | null = null;
  const heldBy = (unlocked: Unlocked): ImportRun | null => (held?.unlocked === unlocked ? held.run : null);
  const shown = (run: ImportRun | null): Outcome<{ import: ProvidedImport | null }> =>
    ok({ import: run === null ? null : importView(run) });
  const hold = (unlocked: Unlocked, run: ImportRun): void => {
    if (held?.run === run) return;
    if (held !== null) cancel(held.run);
    held = { unlocked, run };
    // Documents and answers must not stay in memory after a lock.
    const forget = (): void => {
      if (held?.run === run) held = null;
    };
    unlocked.closing.signal.addEventListener('abort', forget, { once: true });
  };

  return {
    'provided.add': ({ uploadId, name, isFirst }) =>
      withUnlocked(async (unlocked) => {
        const bytes = uploads.take(uploadId, 'answers');
        if (!bytes.ok) return bytes;
        const before = heldBy(unlocked);
        if (before?.phase === 'saving') return fail('already_running');
        const goesOn = !isFirst && (before?.phase === 'reading' || before?.phase === 'read');
        const { environment } = await unlocked.settings.read();
        const run = before !== null && goesOn ? before : importRun(environment);
        const added = await addFiles(unlocked, run, { name, bytes: bytes.value });
        if (!added.ok) return added;
        hold(unlocked, run);
        if (run.phase === 'read') follow(unlocked, readFiles(unlocked, run, emit));
        return ok(importView(run));
      }),
    'provided.import': () => withUnlocked(async (unlocked) => shown(heldBy(unlocked))),
    'provided.lines': ({ state, offset, limit }) =>
      withUnlocked(async (unlocked) => {
        const all = (heldBy(unlocked)?.lines ?? []).map((line, n) => lineView(line, n));
        const found = state === null ? all : all.filter((line) => line.state === state);
        return ok({ lines: found.slice(offset, offset + limit), total: found.length });
      }),
    'provided.line': ({ n }) =>
      withUnlocked(async (unlocked) => {
        const run = heldBy(unlocked);
        const line = run?.lines[n];
        const details = run === null || line === undefined ? null : await lineDetails(unlocked, run, line);
        return details === null ? fail('not_found') : ok(details);
      }),
    'provided.coverage': (use) =>
      withUnlocked(async (unlocked) => {
        const run = heldBy(unlocked);
        return run === null ? fail('not_found') : coverageOf(unlocked, run, use);
      }),
    'provided.save': (asked) =>
      withUnlocked(async (unlocked) => {
        const run = heldBy(unlocked);
        if (run?.phase !== 'read') return fail('not_found');
        const use = await checkedUse(unlocked, run, asked);
        if (!use.ok) return use;
        // Another message may have begun to save meanwhile.
        if (run.phase !== 'read') return fail('already_running');
        follow(unlocked, saveAnswers(unlocked, run, use.value, emit));
        return ok(importView(run));
      }),
    'provided.cancel': () =>
      withUnlocked(async (unlocked) => {
        const run = heldBy(unlocked);
        if (run !== null) cancel(run);
        return shown(run);
      }),
    'provided.waiting': () => withUnlocked(waitingList),
    'provided.authorize': async ({ id }) => {
      const authorized = await withUnlocked((unlocked) => authorizeAnswer(unlocked, id));
      if (authorized.ok) for (const name of ['provided.changed', 'results.changed'] as const) emit(name, {});
      return authorized;
    },
    'provided.remove': async ({ id }) => {
      const removed = await withUnlocked((unlocked) => removeAnswer(unlocked, id));
      if (removed.ok) emit('provided.changed', {});
      return removed;
    },
  };
}

function cancel(run: ImportRun): void {
  run.cancelled.abort();
  run.files.length = 0;
}

/** Lets a lock wait for work that goes on after its reply. */
function follow({ underWay }: Pick<Unlocked, 'underWay'>, work: Promise<void>): void {
  const working = work.finally(() => underWay.delete(working));
  underWay.add(working);
}

function lineView({ file, state, problem, answer }: ImportLine, n: number): ProvidedLine {
  if (answer === null) return { n, file, state, problem, answer };
  const { key: _, ...shown } = answer;
  return { n, file, state, problem, answer: shown };
}
