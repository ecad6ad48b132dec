import type { Handlers } from '../handlers.ts';
import type { WithUnlocked } from '../unlocked.ts';
import { acceptSeal, exportLog, listLog, verifyLog } from './log.ts';

type AuditHandlers = Pick<Handlers, 'audit.list' | 'audit.verify' | 'audit.accept_seal' | 'audit.export'>;

/** The audit log: a page of it, whether it is whole, a copy for whoever audits. */
export function auditHandlers(withUnlocked: WithUnlocked): AuditHandlers {
  return {
    'audit.list': (input) => withUnlocked(({ archive }) => listLog(archive.audit, input)),
    'audit.verify': () => withUnlocked((unlocked) => verifyLog({ ...unlocked, audit: unlocked.archive.audit })),
    'audit.accept_seal': ({ reason }) =>
      withUnlocked(async (unlocked) => {
        const ports = { ...unlocked, audit: unlocked.archive.audit };
        const accepted = await acceptSeal(ports, reason);
        return accepted.ok ? verifyLog(ports) : accepted;
      }),
    'audit.export': () => withUnlocked((unlocked) => exportLog({ ...unlocked, audit: unlocked.archive.audit })),
  };
}
