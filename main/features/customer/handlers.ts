import type { WorkstationState } from '#contract/vault.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { ExportTurn } from '../export/export-turn.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { type WorkstationParts, workstationState } from '../vault/handlers.ts';

interface CustomerParts extends WorkstationParts {
  readonly exporting: ExportTurn;
}

export function customerHandlers(parts: CustomerParts, withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'customer'> {
  const turn = (work: (unlocked: Unlocked) => Promise<Outcome<void>>): Promise<Outcome<WorkstationState>> =>
    withUnlocked(async (unlocked) => {
      const turned = await work(unlocked);
      if (!turned.ok) return turned;
      const now = await workstationState(parts);
      emit('vault.changed', now);
      return ok(now);
    });
  return {
    // The page of a report that is being printed would be refused its data.
    'customer.show': async (term) =>
      parts.exporting.running === null ? turn((unlocked) => show(unlocked, term)) : fail('export_running'),
    'customer.leave': async ({ secret = '' }) => {
      // Proved before `turn`: a pending lock waits for running work, and the proof waits for the lock.
      const proved = await proveOfficer(parts.vault, secret);
      return proved.ok ? turn(leave) : proved;
    },
  };
}

async function proveOfficer(vault: WorkstationParts['vault'], secret: string): Promise<Outcome<void>> {
  return (await vault.officerSecret()) === 'none' ? ok(undefined) : vault.proveOfficer(secret);
}

type Screen = Pick<Unlocked, 'settings' | 'customerScreen' | 'clock' | 'officer'>;

/** Saved before the screen turns, so that a restart shows the customer's screen again. */
async function show(
  unlocked: Screen & Pick<Unlocked, 'drafts'>,
  term: Parameters<Handlers['customer.show']>[0],
): Promise<Outcome<void>> {
  const { settings, customerScreen, drafts, clock } = unlocked;
  if ((await drafts.get(term.draftId)) === null) return fail('not_found');
  const shown = { ...term, since: clock() };
  await settings.write({ customerScreen: shown }, screenEvent(unlocked, 'show', term.draftId));
  customerScreen.shown = shown;
  return ok(undefined);
}

/** If the disk refuses the write, the officer still leaves; the next start shows the customer's screen once more. */
async function leave(unlocked: Screen & Pick<Unlocked, 'log'>): Promise<Outcome<void>> {
  const { settings, customerScreen, log } = unlocked;
  if (customerScreen.shown === null) return ok(undefined);
  const event = screenEvent(unlocked, 'leave', customerScreen.shown.draftId);
  customerScreen.shown = null;
  await settings
    .write({ customerScreen: null }, event)
    .catch((cause: unknown) => log.unexpected('customer.leave', cause));
  return ok(undefined);
}

/** Logs the officer and the draft of the shown term; the subject is logged with the act itself. */
function screenEvent(ports: Pick<Screen, 'clock' | 'officer'>, act: 'show' | 'leave', draft: string): AuditEvent {
  return buildEvent(ports, { kind: 'customer_screen', facts: { act, draft } });
}
