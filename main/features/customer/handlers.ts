import type { WorkstationState } from '#contract/vault.ts';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { type WorkstationParts, workstationState } from '../vault/handlers.ts';

/** Turning the screen to the customer, and back to the officer. */
export function customerHandlers(
  parts: WorkstationParts,
  withUnlocked: WithUnlocked,
  emit: Emit,
): HandlersOf<'customer'> {
  const turn = (work: (unlocked: Unlocked) => Promise<Outcome<void>>): Promise<Outcome<WorkstationState>> =>
    withUnlocked(async (unlocked) => {
      const turned = await work(unlocked);
      if (!turned.ok) return turned;
      const now = await workstationState(parts);
      emit('vault.changed', now);
      return ok(now);
    });
  return {
    'customer.show': (term) => turn((unlocked) => show(unlocked, term)),
    'customer.leave': async ({ secret = '' }) => {
      // Before the work: a lock on its way waits for work, and the proof for the lock.
      const proved = await proveOfficer(parts.vault, secret);
      return proved.ok ? turn(leave) : proved;
    },
  };
}

async function proveOfficer(vault: WorkstationParts['vault'], secret: string): Promise<Outcome<void>> {
  return (await vault.officerSecret()) === 'none' ? ok(undefined) : vault.proveOfficer(secret);
}

type Screen = Pick<Unlocked, 'settings' | 'customerScreen'>;

/** It is on the disk before the screen turns: a program that starts again shows the customer's screen again. */
async function show(
  { settings, customerScreen, drafts, clock }: Screen & Pick<Unlocked, 'drafts' | 'clock'>,
  term: Parameters<Handlers['customer.show']>[0],
): Promise<Outcome<void>> {
  if ((await drafts.get(term.draftId)) === null) return fail('not_found');
  const shown = { ...term, since: clock() };
  await settings.write({ customerScreen: shown });
  customerScreen.shown = shown;
  return ok(undefined);
}

/** A disk that does not take it keeps nobody here: the next start shows the customer's screen once more. */
async function leave({ settings, customerScreen, log }: Screen & Pick<Unlocked, 'log'>): Promise<Outcome<void>> {
  customerScreen.shown = null;
  await settings.write({ customerScreen: null }).catch((cause: unknown) => log.unexpected('customer.leave', cause));
  return ok(undefined);
}
