import type { HandlersOf } from '../handlers.ts';
import type { WithUnlocked } from '../unlocked.ts';
import { acceptSeal, exportLog, listLog, verifyLog } from './log.ts';

/** The audit log: a page of it, its verification, a copy for an auditor. */
export function auditHandlers(withUnlocked: WithUnlocked): HandlersOf<'audit'> {
  return {
    'audit.list': (input) => withUnlocked((unlocked) => listLog(unlocked, input)),
    'audit.verify': () => withUnlocked(verifyLog),
    'audit.accept_seal': ({ reason }) =>
      withUnlocked(async (unlocked) => {
        const accepted = await acceptSeal(unlocked, reason);
        return accepted.ok ? verifyLog(unlocked) : accepted;
      }),
    'audit.export': () => withUnlocked(exportLog),
  };
}
