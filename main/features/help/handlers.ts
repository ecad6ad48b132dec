import type { About, Licence } from '#contract/help.ts';
import { ok } from '#domain/outcome.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Unlocked, WithUnlocked } from '../unlocked.ts';

export interface HelpParts {
  readonly version: string;
  readonly runtimes: About['runtimes'];
  /** Where everything is that does not depend on the vault. */
  readonly files: About['files'];
  /** Where the archive is, unless it is a session's. */
  readonly archiveFile: string;
  readonly readLicences: () => Promise<readonly Licence[] | null>;
}

/** What the program is made of, and where its files are. */
export function helpHandlers(parts: HelpParts, withUnlocked: WithUnlocked): HandlersOf<'help'> {
  return {
    'help.about': () => withUnlocked(async (unlocked) => ok(about(parts, unlocked))),
    'help.licences': () =>
      withUnlocked(async () => {
        const licences = await parts.readLicences();
        return ok({ licences: licences === null ? null : [...licences] });
      }),
  };
}

function about({ version, runtimes, files, archiveFile }: HelpParts, { secrets }: Pick<Unlocked, 'secrets'>): About {
  const archive: About['files'] = secrets.kind === 'session' ? [] : [{ place: 'archive', path: archiveFile }];
  return { version, runtimes, files: [...archive, ...files] };
}
