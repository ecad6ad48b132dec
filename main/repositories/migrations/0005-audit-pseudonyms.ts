/**
 * Each document that the log knows has a random pseudonym, which an erasure deletes: what remains in the chain is then
 * nobody's. Pseudonyms of before were the HMAC of the document under a key of the archive; `formerPseudonyms` keeps those
 * of who is still known, and destroys the key.
 */
export const auditPseudonyms = `
CREATE TABLE audit_pseudonyms (
  documento TEXT PRIMARY KEY,
  pseudonym TEXT NOT NULL,
  subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_pseudonyms_by_subject ON audit_pseudonyms (subject);

DELETE FROM audit_pseudonym_key WHERE NOT EXISTS (SELECT 1 FROM audit_entries WHERE subject IS NOT NULL);
`;
