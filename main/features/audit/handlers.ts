import type { HandlersOf } from '../handlers.ts';
import type { WithUnlocked } from '../unlocked.ts';
import { acceptSeal, exportLog, listLog, verifyLog } from './log.ts';
import { checkLine, endOfLog } from './log-end.ts';

/** `accepted` is called after the officer accepts the log as it is. */
export function auditHandlers(withUnlocked: WithUnlocked, accepted: () => Promise<void>): HandlersOf<'audit'> {
  return {
    'audit.list': (input) => withUnlocked((unlocked) => listLog(unlocked, input)),
    'audit.verify': () => withUnlocked(verifyLog),
    'audit.accept_seal': ({ reason }) =>
      withUnlocked(async (unlocked) => {
        const done = await acceptSeal(unlocked, reason);
        if (!done.ok) return done;
        await accepted();
        return verifyLog(unlocked);
      }),
    'audit.end': () => withUnlocked(endOfLog),
    'audit.check_line': ({ line }) => withUnlocked(({ audit }) => checkLine(audit, line)),
    'audit.export': () => withUnlocked(exportLog),
  };
}
