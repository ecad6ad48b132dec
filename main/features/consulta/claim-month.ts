import { subjectKey } from '#domain/basics/document.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { NewAttempt } from '../../ports/attempts.ts';
import type { ClaimWish, MonthClaim } from '../../ports/month-claims.ts';
import type { Unlocked } from '../unlocked.ts';

/** The officer's confirmation of a repeat that `team_unknown` asked about. */
export interface TeamRepeat {
  readonly fence: number;
  readonly reason: string;
}

interface Claiming {
  readonly teamRepeat: TeamRepeat | undefined;
  readonly signal: AbortSignal | undefined;
  readonly onAskedElsewhere: ClaimWish['onAskedElsewhere'];
  /** Fails if a saved response may be reused by now. */
  readonly reused: () => Promise<Outcome<void>>;
}

/**
 * Claims a month in the team, then checks again for a saved response: another workstation may have paid for it in the
 * meantime. Null outside a team. Fails as `MonthClaims.claim` and `reused` do.
 */
export async function claimMonth(
  { monthClaims }: Pick<Unlocked, 'monthClaims'>,
  { id, environment, institution, documento, month, repeatOf }: NewAttempt,
  { teamRepeat, signal, onAskedElsewhere, reused }: Claiming,
): Promise<Outcome<MonthClaim | null>> {
  const claims = monthClaims();
  if (claims === null) return ok(null);
  const asked = { environment, institution: institution.cnpj, subject: subjectKey(documento.numero), month };
  let again = officersWord(teamRepeat);
  for (;;) {
    const claimed = await claims.claim(asked, { again, repeats: repeatOf !== null, signal, onAskedElsewhere });
    if (!claimed.ok && claimed.error.code !== 'team_unknown') return claimed;
    const fresh = await reused();
    if (!claimed.ok) return fresh.ok ? claimed : fresh;
    if ('paidAt' in claimed.value) {
      if (!fresh.ok) return fresh;
      again = { state: 'paid', fence: claimed.value.paidAt };
    } else {
      if (fresh.ok) return ok(claimed.value);
      await claimed.value.giveBack(id);
      return fresh;
    }
  }
}

function officersWord(teamRepeat: TeamRepeat | undefined): ClaimWish['again'] {
  return teamRepeat === undefined ? null : { state: 'sending', fence: teamRepeat.fence };
}
