/**
 * An authorization tells its purposes, whom it was given to and when its term ends; an attempt for whom it was asked.
 * What stands of it in the text of earlier terms (version 1) is read from there, since the program wrote that text.
 */
export const consentParties = `
-- purposes: a JSON array; empty for acts from before purposes were compared. via: JSON with nome and cnpj.
-- institution_cnpj is blank where the act names nobody by it, term_ends_at null where it lasts until revoked.
ALTER TABLE consents ADD COLUMN purposes TEXT NOT NULL DEFAULT '[]';
ALTER TABLE consents ADD COLUMN institution_nome TEXT NOT NULL DEFAULT '';
ALTER TABLE consents ADD COLUMN institution_cnpj TEXT NOT NULL DEFAULT '';
ALTER TABLE consents ADD COLUMN via TEXT;
ALTER TABLE consents ADD COLUMN sign_together INTEGER NOT NULL DEFAULT 1;
ALTER TABLE consents ADD COLUMN term_ends_at INTEGER;
UPDATE consents SET purposes = json_array(purpose) WHERE purpose IS NOT NULL;
ALTER TABLE consents DROP COLUMN purpose;
DROP INDEX consents_by_time;
CREATE INDEX consents_by_time ON consents (
  created_at, seq, environment, registered, revoked_at, valid_until, documento, nome_normalized, institution_cnpj, last_query_at
);

UPDATE consents SET
  institution_nome = iif(named.cnpj IS NULL, named.words, substr(named.words, 1, length(named.words) - 25)),
  institution_cnpj = ifnull(named.cnpj, '')
FROM (
  SELECT seq, words, iif(
    words GLOB '*, CNPJ ??.???.???/????-??', replace(replace(replace(substr(words, -18), '.', ''), '/', ''), '-', ''), NULL
  ) AS cnpj
  FROM (
    SELECT seq, substr(rest, 1, instr(rest, ' a consultar, no Sistema') - 1) AS words
    FROM (
      SELECT seq, substr(term_text, instr(term_text, ', autoriza expressamente ') + 25) AS rest
      FROM consents WHERE term_version LIKE '1.%' AND instr(term_text, ', autoriza expressamente ') > 0
    )
  )
  WHERE words <> 'esta instituição'
) AS named
WHERE named.seq = consents.seq;

UPDATE drafts SET form = json_set(
  json_remove(form, '$.purpose'),
  '$.purposes', json(iif(form ->> 'purpose' IS NULL, '[]', json_array(form ->> 'purpose'))),
  '$.institution', '',
  '$.signTogether', 1
) WHERE json_valid(form);
-- JSON: what the subject signed and the service did not take; null until then.
ALTER TABLE drafts ADD COLUMN signed TEXT;

-- For whom attempts were made, each name and CNPJ once: there are few, and attempts are many. Both are blank for nobody.
CREATE TABLE institutions (
  seq INTEGER PRIMARY KEY,
  nome TEXT NOT NULL,
  cnpj TEXT NOT NULL,
  UNIQUE (nome, cnpj)
) STRICT;
INSERT INTO institutions (nome, cnpj) SELECT DISTINCT institution, '' FROM attempts;
ALTER TABLE attempts ADD COLUMN institution_seq INTEGER REFERENCES institutions (seq);
UPDATE attempts SET institution_seq = (SELECT institutions.seq FROM institutions WHERE nome = institution);
ALTER TABLE attempts DROP COLUMN institution;

-- What the settings named as the institution is the first of those the desk asks for.
INSERT INTO settings (name, value)
SELECT 'institutions', json_array(json_object(
  'nome', value ->> 'nome', 'cnpj', value ->> 'cnpj', 'via', NULL, 'termMonths', NULL,
  'revocation', '', 'encarregado', '', 'clause', ''
))
FROM settings WHERE name = 'institution' AND json_valid(value) AND value ->> 'nome' <> '' AND length(value ->> 'cnpj') = 14;
DELETE FROM settings WHERE name = 'institution';
`;
