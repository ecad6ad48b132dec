/**
 * A result names its authorization by its row and no longer by id and environment, which took a sixth of its bytes and
 * an index as large again; saving still finds the authorization by both. What `results_of_subject` answered, the index
 * by subject does. The tables are written anew, children first, for SQLite cannot drop a column of a foreign key.
 */
export const slimResults = `
ALTER TABLE results RENAME TO results_before;
ALTER TABLE responses RENAME TO responses_before;

CREATE TABLE results (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  environment TEXT NOT NULL,
  nome TEXT NOT NULL,
  nome_normalized TEXT NOT NULL,
  documento TEXT NOT NULL,
  tipo_documento TEXT NOT NULL,
  data_base TEXT NOT NULL,
  queried_at INTEGER NOT NULL,
  purpose TEXT NOT NULL,
  reference TEXT NOT NULL,
  consent_seq INTEGER NOT NULL REFERENCES consents (seq),
  authorization_id TEXT NOT NULL,
  carteira_ativa INTEGER,
  vencido INTEGER,
  prejuizo INTEGER,
  risco_total INTEGER,
  subject TEXT AS (iif(tipo_documento = 'cnpj', substr(documento, 1, 8), documento)) VIRTUAL,
  facets INTEGER AS (
    (CAST(substr(data_base, 1, 4) AS INTEGER) * 12 + CAST(substr(data_base, 6, 2) AS INTEGER) - 1) * 256
    + CASE environment WHEN 'embutido' THEN 0 WHEN 'sandbox' THEN 64 WHEN 'producao' THEN 128 ELSE 192 END
    + CASE purpose
        WHEN 'concessao' THEN 0 WHEN 'renovacao' THEN 4 WHEN 'monitoramento' THEN 8
        WHEN 'renegociacao' THEN 12 WHEN 'garantia' THEN 16 WHEN 'outra' THEN 20 ELSE 60
      END
    + iif(ifnull(vencido, 0) > 0, 2, 0) + iif(ifnull(prejuizo, 0) > 0, 1, 0)
  ) VIRTUAL
) STRICT;
INSERT INTO results (seq, id, environment, nome, nome_normalized, documento, tipo_documento, data_base, queried_at, purpose,
  reference, consent_seq, authorization_id, carteira_ativa, vencido, prejuizo, risco_total)
SELECT kept.seq, kept.id, kept.environment, kept.nome, kept.nome_normalized, kept.documento, kept.tipo_documento,
  kept.data_base, kept.queried_at, kept.purpose, kept.reference, consents.seq, kept.authorization_id,
  kept.carteira_ativa, kept.vencido, kept.prejuizo, kept.risco_total
FROM results_before AS kept LEFT JOIN consents ON consents.id = kept.consent_id ORDER BY kept.seq;

CREATE TABLE responses (
  result_seq INTEGER PRIMARY KEY REFERENCES results (seq) ON DELETE CASCADE,
  dictionary INTEGER NOT NULL REFERENCES dictionaries (id),
  compressed BLOB NOT NULL
) STRICT;
INSERT INTO responses (result_seq, dictionary, compressed) SELECT result_seq, dictionary, compressed FROM responses_before;
DROP TABLE responses_before;
DROP TABLE results_before;

CREATE UNIQUE INDEX results_by_id ON results (id);
CREATE INDEX results_by_consent ON results (consent_seq);
CREATE INDEX results_by_subject ON results (subject, environment, data_base, queried_at);
CREATE INDEX results_by_time ON results (queried_at, seq, facets);
CREATE INDEX results_by_name ON results (nome_normalized, seq, facets, queried_at, documento);
CREATE INDEX results_by_month ON results (data_base, seq, facets, queried_at);
CREATE INDEX results_by_active ON results (carteira_ativa, seq, facets, queried_at);
CREATE INDEX results_by_overdue ON results (vencido, seq, facets, queried_at);
CREATE INDEX results_by_loss ON results (prejuizo, seq, facets, queried_at);
CREATE INDEX results_by_risk ON results (risco_total, seq, facets, queried_at);
`;
