import { once } from 'node:events';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { MonthClaims } from '#main/ports/month-claims.ts';

const BY = { workstation: 'lastro_ana', since: 0 };

/** Claims that another workstation of the team holds until the test frees them, all at once. */
export function claimsHeldElsewhere(): { readonly claims: MonthClaims; readonly free: () => void } {
  const freed = Promise.withResolvers<void>();
  const claims: MonthClaims = {
    claim: async ({ month }, { signal, onAskedElsewhere }) => {
      onAskedElsewhere?.(BY);
      await (signal === undefined ? freed.promise : Promise.race([freed.promise, once(signal, 'abort')]));
      if (signal?.aborted === true) return fail('cancelled');
      onAskedElsewhere?.(null);
      return ok({
        kept: { tag: Buffer.from(month), fence: 1, repeats: false },
        refresh: async () => ok(undefined),
        sending: async () => ok(undefined),
        giveBack: async () => {},
      });
    },
    settle: async () => ok(undefined),
  };
  return { claims, free: freed.resolve };
}
