import { z } from 'zod';
import { workstationStateSchema } from './vault.ts';

export const customerMessages = {
  /**
   * Turns the screen to the customer with the term of a draft, whose SHA-256 the officer's window has from
   * `consent.prepare`. From then on, across locks and restarts, every window shows this term and nothing else, no other
   * text and no act given elsewhere is registered, and any message its screen does not need fails with
   * `customer_screen`. Fails with `not_found` if there is no such
   * draft, and with `export_running` while an export runs.
   */
  'customer.show': {
    input: z.strictObject({ draftId: z.uuid(), termSha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: workstationStateSchema,
  },
  /**
   * Gives the screen back to the officer, who proves to be there by PIN or passphrase (`officerSecret`); without either
   * the secret is not looked at, and the window asks for a key held down. Fails with `pin_wrong`, `passphrase_wrong` and,
   * untried, with `too_many_wrong`, each with `waitSeconds` where there is a pause.
   */
  'customer.leave': {
    input: z.strictObject({ secret: z.string().max(1024).optional() }),
    output: workstationStateSchema,
    reads: true,
  },
} as const;
