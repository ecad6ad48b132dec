import { acceptSeal } from '../../workflows/audit/accept-seal.ts';
import { exportLog } from '../../workflows/audit/export-log.ts';
import { listLog } from '../../workflows/audit/list-log.ts';
import { verifyLog } from '../../workflows/audit/verify-log.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk } from './at-desk.ts';

type AuditHandlers = Pick<Handlers, 'audit.list' | 'audit.verify' | 'audit.accept_seal' | 'audit.export'>;

/** The audit log: a page of it, whether it is whole, a copy for whoever audits. */
export function auditHandlers(atDesk: AtDesk): AuditHandlers {
  return {
    'audit.list': (input) => atDesk(({ archive }) => listLog(archive.audit, input)),
    'audit.verify': () => atDesk((desk) => verifyLog({ ...desk, audit: desk.archive.audit })),
    'audit.accept_seal': ({ reason }) =>
      atDesk(async (desk) => {
        const ports = { ...desk, audit: desk.archive.audit };
        const accepted = await acceptSeal(ports, reason);
        return accepted.ok ? verifyLog(ports) : accepted;
      }),
    'audit.export': () => atDesk((desk) => exportLog({ ...desk, audit: desk.archive.audit })),
  };
}
