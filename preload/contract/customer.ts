import { z } from 'zod';
import { workstationStateSchema } from './vault.ts';

export const customerMessages = {
  /**
   * Turns the screen to the customer with the term of a draft; its SHA-256 comes from `consent.prepare`. From then on,
   * across locks and restarts, every window shows only this term, no other text or act given elsewhere can be
   * registered, and every message that this screen does not need fails with `customer_screen`. Fails with `not_found`
   * if there is no such draft, and with `export_running` while an export runs.
   */
  'customer.show': {
    input: z.strictObject({ draftId: z.uuid(), termSha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: workstationStateSchema,
  },
  /**
   * Gives the screen back to the officer, who proves their presence by PIN or passphrase (`officerSecret`); if neither
   * is set, the secret is ignored and the window asks for a key held down. Fails with `pin_wrong`, `passphrase_wrong`
   * and, without a try, `too_many_wrong`, each with `waitSeconds` during a pause.
   */
  'customer.leave': {
    input: z.strictObject({ secret: z.string().max(1024).optional() }),
    output: workstationStateSchema,
    reads: true,
  },
} as const;
