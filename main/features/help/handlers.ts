import type { About, CrashDumpState, Licence } from '#contract/help.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { CrashDumps } from '../../ports/crash-dumps.ts';
import type { FileSaver } from '../../ports/files.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import { shownOf } from '../shown.ts';
import type { Unlocked, WithUnlocked } from '../unlocked.ts';

export interface HelpParts {
  readonly version: string;
  readonly runtimes: About['runtimes'];
  /** Paths of files that do not depend on the vault. */
  readonly files: About['files'];
  /** Path of the archive, unless the vault is a session's. */
  readonly archiveFile: string;
  readonly readLicences: () => Promise<readonly Licence[] | null>;
  readonly readProblem: () => Promise<string>;
  readonly fileSaver: FileSaver;
  /** Null if the host keeps no dumps. */
  readonly crashDumps: CrashDumps | null;
}

export function helpHandlers(parts: HelpParts, withUnlocked: WithUnlocked): HandlersOf<'help'> {
  return {
    'help.about': () => withUnlocked(async (unlocked) => ok(about(parts, unlocked))),
    ...problemHandlers(parts),
    ...dumpHandlers(parts.crashDumps),
    'help.licences': () =>
      withUnlocked(async () => {
        const licences = await parts.readLicences();
        return ok({ licences: licences === null ? null : [...licences] });
      }),
  };
}

/** Saves exactly the report that was shown, although the log has grown since. */
function problemHandlers({
  readProblem,
  fileSaver,
}: Pick<HelpParts, 'readProblem' | 'fileSaver'>): Pick<Handlers, 'help.problem' | 'help.save_problem'> {
  let last: { readonly text: string; readonly sha256: string } | null = null;
  return {
    'help.problem': async () => {
      const text = await readProblem();
      last = { text, sha256: shownOf({ text }) };
      return ok(last);
    },
    'help.save_problem': async ({ sha256 }) => {
      if (last?.sha256 !== sha256) return fail('shown_changed');
      const { text } = last;
      const target = await fileSaver.chooseTarget('lastro-problema.txt');
      return ok({ path: target === null ? null : await target.save(text) });
    },
  };
}

function dumpHandlers(dumps: CrashDumps | null): Pick<Handlers, 'help.dumps' | 'help.keep_dumps'> {
  const state = async (): Promise<Outcome<CrashDumpState>> => {
    const until = dumps === null ? null : await dumps.until();
    return ok({ until: until === null ? null : isoWithOffset(until), supported: dumps !== null });
  };
  return {
    'help.dumps': state,
    'help.keep_dumps': async ({ kept }) => {
      await (kept ? dumps?.keep() : dumps?.erase());
      return state();
    },
  };
}

function about({ version, runtimes, files, archiveFile }: HelpParts, { secrets }: Pick<Unlocked, 'secrets'>): About {
  const archive: About['files'] = secrets.kind === 'session' ? [] : [{ place: 'archive', path: archiveFile }];
  return { version, runtimes, files: [...archive, ...files] };
}
