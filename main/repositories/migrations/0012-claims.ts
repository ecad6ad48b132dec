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
`;
