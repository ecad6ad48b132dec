import { triggerOf } from './0011-team.ts';

/** The institution's word for a server that does not answer is shared as its other settings are. */
const settingTriggers = (['INSERT', 'UPDATE OF value'] as const).map((on, at) =>
  triggerOf(
    {
      ...{ table: 'settings', on, part: 'settings', id: 'new.name', subject: 'NULL' },
      when: "new.name = 'askWithoutTeam' AND (SELECT role FROM team) = 'supervisor'",
    },
    19 + at,
  ),
);

/** What an attempt and a team's server have to tell one another. */
export const claims = `
-- The claim that an attempt stands on, until the server has heard how it ended. claim_tag is an HMAC; claim_fence is null
-- where it was asked without the server; claim_repeats is 1 where a query without an outcome was taken over. paid_also_by
-- is the workstation that paid the same month as well.
ALTER TABLE attempts ADD COLUMN claim_tag BLOB;
ALTER TABLE attempts ADD COLUMN claim_fence INTEGER;
ALTER TABLE attempts ADD COLUMN claim_repeats INTEGER;
ALTER TABLE attempts ADD COLUMN paid_also_by TEXT;
CREATE INDEX attempts_claimed ON attempts (seq) WHERE claim_tag IS NOT NULL;
DROP TABLE held_claims;

-- A claim that was made once its result was sent is paid by the entry of that result.
CREATE INDEX outbox_by_result ON outbox (result_id) WHERE result_id IS NOT NULL;
${settingTriggers.join('\n')}
`;
