/** Written by `npm run schema:freeze` before 0.2.0 was released, and never edited since. */
export const v1 = `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE consents (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
environment TEXT NOT NULL,
nome TEXT NOT NULL,
nome_normalized TEXT NOT NULL,
documento TEXT NOT NULL,
tipo_documento TEXT NOT NULL,
kind TEXT NOT NULL,
place TEXT NOT NULL,
representatives TEXT NOT NULL,
origin TEXT NOT NULL,
created_at INTEGER NOT NULL,
last_query_at INTEGER,
valid_until INTEGER NOT NULL,
revoked_at INTEGER,
revoked_reason TEXT,
blocked_at INTEGER,
registered INTEGER NOT NULL,
authorization_id TEXT,
record TEXT,
metadata TEXT NOT NULL,
term_version TEXT NOT NULL,
term_text TEXT NOT NULL,
term_sha256 TEXT NOT NULL,
purposes TEXT NOT NULL,
institution_nome TEXT NOT NULL,
institution_cnpj TEXT NOT NULL,
via TEXT,
sign_together INTEGER NOT NULL,
term_ends_at INTEGER,
subject TEXT AS (iif(tipo_documento = 'cnpj', substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE INDEX consents_by_subject ON consents (subject, documento, environment, created_at);
CREATE INDEX consents_by_time ON consents (
created_at, seq, environment, registered, revoked_at, valid_until, documento, nome_normalized, institution_cnpj, last_query_at
);
CREATE INDEX consents_by_status ON consents (registered, revoked_at, valid_until, environment, created_at);
CREATE INDEX consents_by_authorization ON consents (authorization_id, environment) WHERE authorization_id IS NOT NULL;
CREATE VIRTUAL TABLE consents_search USING fts5(
nome, documento, content = '', contentless_delete = 1, tokenize = 'trigram'
);
CREATE TRIGGER consent_added AFTER INSERT ON consents
BEGIN
INSERT INTO consents_search (rowid, nome, documento) VALUES (new.seq, new.nome_normalized, new.documento);
END;
CREATE TRIGGER consent_removed AFTER DELETE ON consents
BEGIN
DELETE FROM consents_search WHERE rowid = old.seq;
END;
CREATE TABLE drafts (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
created_at INTEGER NOT NULL,
saved_at INTEGER NOT NULL,
form TEXT NOT NULL,
signed TEXT
) STRICT;
CREATE TABLE evidence (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
owner_id TEXT NOT NULL,
kind TEXT NOT NULL,
name TEXT NOT NULL,
size INTEGER NOT NULL,
added_at INTEGER NOT NULL,
type TEXT,
sha256 TEXT
) STRICT;
CREATE INDEX evidence_by_owner ON evidence (owner_id);
CREATE TABLE evidence_chunks (
evidence_seq INTEGER NOT NULL REFERENCES evidence (seq) ON DELETE CASCADE,
first_byte INTEGER NOT NULL,
bytes BLOB NOT NULL,
PRIMARY KEY (evidence_seq, first_byte)
) STRICT;
CREATE TABLE institutions (
seq INTEGER PRIMARY KEY,
nome TEXT NOT NULL,
cnpj TEXT NOT NULL,
UNIQUE (nome, cnpj)
) STRICT;
CREATE TABLE attempts (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
environment TEXT NOT NULL,
origin TEXT NOT NULL,
documento TEXT NOT NULL,
data_base TEXT NOT NULL,
consent_seq INTEGER,
purpose TEXT NOT NULL,
reference TEXT NOT NULL,
officer TEXT NOT NULL,
asked_for TEXT NOT NULL,
job_id TEXT,
intent_at INTEGER NOT NULL,
day TEXT NOT NULL,
state TEXT NOT NULL,
ended_at INTEGER,
failure TEXT,
status INTEGER,
reached INTEGER NOT NULL,
requests INTEGER NOT NULL,
reused_id TEXT,
price_cents INTEGER,
repeat_of TEXT,
settlement TEXT,
institution_seq INTEGER REFERENCES institutions (seq),
claim_tag BLOB,
claim_fence INTEGER,
claim_repeats INTEGER,
paid_also_by TEXT,
subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX attempts_under_way ON attempts (environment, subject, data_base) WHERE state = 'intent';
CREATE INDEX attempts_unknown ON attempts (environment, subject, data_base)
WHERE state = 'unknown' AND settlement IS NULL;
CREATE INDEX attempts_by_day ON attempts (day);
CREATE INDEX attempts_by_intent ON attempts (intent_at);
CREATE INDEX attempts_by_job ON attempts (job_id, subject, data_base) WHERE job_id IS NOT NULL;
CREATE INDEX attempts_claimed ON attempts (seq) WHERE claim_tag IS NOT NULL;
CREATE TABLE job_spending (
job_id TEXT PRIMARY KEY,
queries INTEGER NOT NULL,
cents INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER job_spending_added AFTER INSERT ON attempts
BEGIN
INSERT INTO job_spending (job_id, queries, cents) SELECT new.job_id, 1, ifnull(new.price_cents, 0) WHERE new.job_id IS NOT NULL AND new.state IN ('intent', 'answered', 'unknown')
ON CONFLICT (job_id) DO UPDATE SET queries = queries + excluded.queries, cents = cents + excluded.cents;
END;
CREATE TRIGGER job_spending_removed AFTER DELETE ON attempts
BEGIN
UPDATE job_spending SET queries = queries - 1, cents = cents - ifnull(old.price_cents, 0) WHERE job_id = old.job_id AND old.job_id IS NOT NULL AND old.state IN ('intent', 'answered', 'unknown');
END;
CREATE TRIGGER job_spending_changed AFTER UPDATE OF job_id, state, price_cents ON attempts
BEGIN
UPDATE job_spending SET queries = queries - 1, cents = cents - ifnull(old.price_cents, 0) WHERE job_id = old.job_id AND old.job_id IS NOT NULL AND old.state IN ('intent', 'answered', 'unknown');
INSERT INTO job_spending (job_id, queries, cents) SELECT new.job_id, 1, ifnull(new.price_cents, 0) WHERE new.job_id IS NOT NULL AND new.state IN ('intent', 'answered', 'unknown')
ON CONFLICT (job_id) DO UPDATE SET queries = queries + excluded.queries, cents = cents + excluded.cents;
END;
CREATE TABLE results (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
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
kind TEXT NOT NULL,
whose TEXT NOT NULL,
returned_subject TEXT,
processed INTEGER,
provisional INTEGER NOT NULL,
source TEXT NOT NULL,
imported TEXT,
chosen_at INTEGER,
simulation INTEGER,
figures BLOB NOT NULL,
formulas INTEGER NOT NULL,
subject TEXT AS (iif(tipo_documento = 'cnpj', substr(documento, 1, 8), documento)) VIRTUAL,
facets INTEGER AS (
(CAST(substr(data_base, 1, 4) AS INTEGER) * 12 + CAST(substr(data_base, 6, 2) AS INTEGER) - 1) * 2048
+ CASE environment WHEN 'embutido' THEN 0 WHEN 'sandbox' THEN 512 WHEN 'producao' THEN 1024 ELSE 1536 END
+ CASE purpose
WHEN 'concessao' THEN 0 WHEN 'renovacao' THEN 32 WHEN 'monitoramento' THEN 64
WHEN 'renegociacao' THEN 96 WHEN 'garantia' THEN 128 WHEN 'outra' THEN 160 ELSE 480
END
+ CASE kind
WHEN 'operations' THEN 0 WHEN 'nothing_on_record' THEN 4 WHEN 'inconclusive' THEN 8 WHEN 'not_available' THEN 12
WHEN 'not_located' THEN 16 WHEN 'other_subject' THEN 20 ELSE 28
END
+ iif(ifnull(vencido, 0) > 0, 2, 0) + iif(ifnull(prejuizo, 0) > 0, 1, 0)
) VIRTUAL
) STRICT;
CREATE INDEX results_by_consent ON results (consent_seq);
CREATE INDEX results_by_subject ON results (subject, environment, data_base, queried_at, facets);
CREATE INDEX results_by_time ON results (queried_at, seq, facets);
CREATE INDEX results_by_name ON results (nome_normalized, seq, facets, queried_at, documento);
CREATE INDEX results_by_month ON results (data_base, seq, facets, queried_at);
CREATE INDEX results_by_active ON results (carteira_ativa, seq, facets, queried_at);
CREATE INDEX results_by_overdue ON results (vencido, seq, facets, queried_at);
CREATE INDEX results_by_loss ON results (prejuizo, seq, facets, queried_at);
CREATE INDEX results_by_risk ON results (risco_total, seq, facets, queried_at);
CREATE INDEX results_by_formulas ON results (formulas);
CREATE INDEX results_by_returned ON results (returned_subject) WHERE returned_subject IS NOT NULL;
CREATE VIRTUAL TABLE results_search USING fts5(
nome, documento, content = '', contentless_delete = 1, tokenize = 'trigram'
);
CREATE VIRTUAL TABLE words_search USING fts5(
nome, reference, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3',
tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TABLE dictionaries (
id INTEGER PRIMARY KEY,
method TEXT NOT NULL,
bytes BLOB NOT NULL
) STRICT;
CREATE TABLE responses (
result_seq INTEGER PRIMARY KEY REFERENCES results (seq) ON DELETE CASCADE,
dictionary INTEGER NOT NULL REFERENCES dictionaries (id),
compressed BLOB NOT NULL,
sha256 BLOB
) STRICT;
CREATE TABLE unreadable_responses (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
environment TEXT NOT NULL,
documento TEXT,
saved_at INTEGER NOT NULL,
compressed BLOB NOT NULL,
data_base TEXT,
status INTEGER,
size INTEGER,
subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE INDEX unreadable_by_time ON unreadable_responses (saved_at, seq);
CREATE TABLE subjects (
seq INTEGER PRIMARY KEY,
subject TEXT NOT NULL UNIQUE,
nome_normalized TEXT NOT NULL,
last_at INTEGER NOT NULL,
newest INTEGER NOT NULL,
results INTEGER NOT NULL
) STRICT;
CREATE INDEX subjects_by_time ON subjects (last_at, seq, subject);
CREATE INDEX subjects_by_name ON subjects (nome_normalized, seq, subject);
CREATE TRIGGER results_added AFTER INSERT ON results
BEGIN
INSERT INTO subjects (subject, nome_normalized, last_at, newest, results)
VALUES (new.subject, new.nome_normalized, new.queried_at, new.seq, 1)
ON CONFLICT (subject) DO UPDATE SET
results = results + 1,
nome_normalized = iif((excluded.last_at, excluded.newest) > (last_at, newest), excluded.nome_normalized, nome_normalized),
last_at = max(last_at, excluded.last_at),
newest = iif((excluded.last_at, excluded.newest) > (last_at, newest), excluded.newest, newest);
END;
CREATE TRIGGER results_removed AFTER DELETE ON results
BEGIN
DELETE FROM subjects WHERE subject = old.subject AND results = 1;
UPDATE subjects SET results = results - 1 WHERE subject = old.subject;
UPDATE subjects SET (nome_normalized, last_at, newest) = (
SELECT nome_normalized, queried_at, seq FROM results WHERE subject = old.subject
ORDER BY queried_at DESC, seq DESC LIMIT 1
) WHERE subject = old.subject AND newest = old.seq;
END;
CREATE TRIGGER words_added AFTER INSERT ON results
BEGIN
INSERT INTO results_search (rowid, nome, documento) VALUES (new.seq, new.nome_normalized, new.documento);
INSERT INTO words_search (rowid, nome, reference) VALUES (new.seq, new.nome, new.reference);
END;
CREATE TRIGGER words_removed AFTER DELETE ON results
BEGIN
DELETE FROM results_search WHERE rowid = old.seq;
DELETE FROM words_search WHERE rowid = old.seq;
END;
CREATE TRIGGER words_changed AFTER UPDATE OF nome, reference ON results
BEGIN
DELETE FROM words_search WHERE rowid = old.seq;
INSERT INTO words_search (rowid, nome, reference) VALUES (new.seq, new.nome, new.reference);
END;
CREATE TABLE waiting_answers (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
environment TEXT NOT NULL,
subject TEXT NOT NULL,
data_base TEXT NOT NULL,
queried_at INTEGER NOT NULL,
saved_at INTEGER NOT NULL,
purpose TEXT NOT NULL,
imported TEXT NOT NULL,
compressed BLOB NOT NULL,
sha256 BLOB NOT NULL,
UNIQUE (subject, environment, data_base, sha256)
) STRICT;
CREATE INDEX waiting_by_time ON waiting_answers (saved_at, seq);
CREATE TABLE subject_tags (
subject TEXT NOT NULL,
name TEXT NOT NULL,
normalized TEXT NOT NULL,
PRIMARY KEY (subject, normalized)
) STRICT, WITHOUT ROWID;
CREATE INDEX subject_tags_by_name ON subject_tags (normalized, name, subject);
CREATE TABLE subject_notes (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
subject TEXT NOT NULL,
at INTEGER NOT NULL,
officer TEXT NOT NULL,
text TEXT NOT NULL
) STRICT;
CREATE INDEX subject_notes_by_subject ON subject_notes (subject);
CREATE VIRTUAL TABLE notes_search USING fts5(
text, content = '', contentless_delete = 1, detail = none, prefix = '2 3',
tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER note_added AFTER INSERT ON subject_notes
BEGIN
INSERT INTO notes_search (rowid, text) VALUES (new.seq, new.text);
END;
CREATE TRIGGER note_removed AFTER DELETE ON subject_notes
BEGIN
DELETE FROM notes_search WHERE rowid = old.seq;
END;
CREATE TABLE library_views (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
name TEXT NOT NULL,
normalized TEXT NOT NULL,
filter TEXT NOT NULL,
sort TEXT NOT NULL
) STRICT;
CREATE INDEX library_views_by_name ON library_views (normalized);
CREATE TABLE audit_entries (
seq INTEGER PRIMARY KEY,
at INTEGER NOT NULL,
officer TEXT NOT NULL,
kind TEXT NOT NULL,
subject TEXT,
environment TEXT,
purpose TEXT,
outcome TEXT NOT NULL,
consent_id TEXT,
result_id TEXT,
facts TEXT NOT NULL,
previous TEXT NOT NULL,
hash TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_subject ON audit_entries (subject, seq) WHERE subject IS NOT NULL;
CREATE INDEX audit_by_kind ON audit_entries (kind, seq);
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;
CREATE TRIGGER audit_entries_in_sequence BEFORE INSERT ON audit_entries
WHEN new.seq IS NOT (SELECT ifnull(max(seq), 0) + 1 FROM audit_entries)
BEGIN SELECT raise(ABORT, 'the audit log is only added to at its end'); END;
CREATE TABLE audit_pseudonyms (
documento TEXT PRIMARY KEY,
pseudonym TEXT NOT NULL UNIQUE,
subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT, WITHOUT ROWID;
CREATE TABLE archive_secret (
id INTEGER PRIMARY KEY CHECK (id = 1),
secret BLOB NOT NULL,
rewrite_due INTEGER NOT NULL DEFAULT 0 CHECK (rewrite_due IN (0, 1))
) STRICT;
INSERT INTO archive_secret (id, secret) VALUES (1, randomblob(32));
CREATE TABLE erased_subjects (
tag BLOB PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_pseudonyms_by_subject ON audit_pseudonyms (subject);
CREATE TABLE cases (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
revision INTEGER NOT NULL,
environment TEXT NOT NULL,
nome TEXT NOT NULL,
nome_normalized TEXT NOT NULL,
documento TEXT NOT NULL,
institution_nome TEXT NOT NULL,
institution_cnpj TEXT NOT NULL,
state TEXT NOT NULL,
created_at INTEGER NOT NULL,
changed_at INTEGER NOT NULL,
reference_normalized TEXT NOT NULL,
answers TEXT NOT NULL,
content TEXT NOT NULL,
subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE INDEX cases_by_change ON cases (changed_at, seq, state, nome_normalized, documento, reference_normalized);
CREATE INDEX cases_by_subject ON cases (subject, environment, changed_at, state);
CREATE TABLE case_pages (
seq INTEGER PRIMARY KEY,
case_seq INTEGER NOT NULL REFERENCES cases (seq) ON DELETE CASCADE,
version INTEGER NOT NULL,
page TEXT NOT NULL,
sha256 TEXT NOT NULL,
UNIQUE (case_seq, version, sha256)
) STRICT;
CREATE INDEX case_pages_by_hash ON case_pages (sha256, version);
CREATE TABLE case_acts (
seq INTEGER PRIMARY KEY,
page_seq INTEGER NOT NULL REFERENCES case_pages (seq) ON DELETE CASCADE,
kind TEXT NOT NULL,
person_id TEXT NOT NULL,
name TEXT NOT NULL,
role TEXT NOT NULL,
text TEXT NOT NULL,
level TEXT NOT NULL,
at INTEGER NOT NULL,
key TEXT NOT NULL,
signature TEXT NOT NULL,
UNIQUE (page_seq, kind, person_id, at)
) STRICT;
CREATE TRIGGER case_pages_no_update BEFORE UPDATE ON case_pages
BEGIN SELECT raise(ABORT, 'a signed page is never changed'); END;
CREATE TRIGGER case_pages_no_delete BEFORE DELETE ON case_pages
WHEN EXISTS (SELECT 1 FROM cases WHERE seq = old.case_seq)
BEGIN SELECT raise(ABORT, 'a signed page goes with its case alone'); END;
CREATE TRIGGER case_acts_no_update BEFORE UPDATE ON case_acts
BEGIN SELECT raise(ABORT, 'an act is never changed'); END;
CREATE TRIGGER case_acts_no_delete BEFORE DELETE ON case_acts
WHEN EXISTS (SELECT 1 FROM case_pages WHERE seq = old.page_seq)
BEGIN SELECT raise(ABORT, 'an act goes with its case alone'); END;
CREATE TABLE people (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
name TEXT NOT NULL,
normalized TEXT NOT NULL,
role TEXT NOT NULL,
added_at INTEGER NOT NULL,
ended_at INTEGER
) STRICT;
CREATE INDEX people_acting ON people (normalized) WHERE ended_at IS NULL;
CREATE TABLE person_keys (
seq INTEGER PRIMARY KEY,
public_key TEXT NOT NULL,
person_id TEXT NOT NULL,
made_at INTEGER NOT NULL,
former TEXT,
confirmation TEXT,
UNIQUE (public_key, person_id)
) STRICT;
CREATE TABLE own_keys (
seq INTEGER PRIMARY KEY,
person_id TEXT NOT NULL UNIQUE,
public_key TEXT NOT NULL,
sealed TEXT NOT NULL,
wrong_tries INTEGER NOT NULL
) STRICT;
CREATE TABLE credit_policies (
seq INTEGER PRIMARY KEY,
policy_id TEXT NOT NULL,
version INTEGER NOT NULL,
revision INTEGER NOT NULL,
institution_nome TEXT NOT NULL,
institution_cnpj TEXT NOT NULL,
content TEXT NOT NULL,
sha256 TEXT NOT NULL,
created_at INTEGER NOT NULL,
changed_at INTEGER NOT NULL,
author TEXT,
approved_by TEXT,
from_day TEXT,
retired_by TEXT,
approval TEXT AS (
ifnull(sha256 || ' ' || (approved_by ->> '$.at') || ' ' || (approved_by ->> '$.personId')
|| ifnull(' ' || retired_by, ''), '')
) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX credit_policies_draft ON credit_policies (policy_id, version) WHERE approved_by IS NULL;
CREATE UNIQUE INDEX credit_policies_approved ON credit_policies (policy_id, version, sha256, approved_by, ifnull(retired_by, ''))
WHERE approved_by IS NOT NULL;
CREATE INDEX credit_policies_in_order ON credit_policies (policy_id, version);
CREATE TRIGGER credit_policies_no_update BEFORE UPDATE ON credit_policies
WHEN old.approved_by IS NOT NULL
BEGIN SELECT raise(ABORT, 'an approved policy is never changed'); END;
CREATE TRIGGER credit_policies_no_delete BEFORE DELETE ON credit_policies
WHEN old.approved_by IS NOT NULL
BEGIN SELECT raise(ABORT, 'an approved policy is never removed'); END;
CREATE TABLE batches (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
revision INTEGER NOT NULL,
environment TEXT NOT NULL,
name_normalized TEXT NOT NULL,
settings TEXT NOT NULL,
confirmed TEXT,
source TEXT NOT NULL,
officer TEXT NOT NULL,
state TEXT NOT NULL,
stopped_by TEXT,
created_at INTEGER NOT NULL,
ended_at INTEGER
) STRICT;
CREATE INDEX batches_by_time ON batches (created_at, seq, name_normalized);
CREATE TABLE batch_lines (
seq INTEGER PRIMARY KEY,
batch_seq INTEGER NOT NULL REFERENCES batches (seq) ON DELETE CASCADE,
n INTEGER NOT NULL,
cells TEXT NOT NULL,
is_hidden INTEGER NOT NULL,
documento TEXT,
proposed TEXT,
nome TEXT NOT NULL,
reference TEXT NOT NULL,
group_name TEXT NOT NULL,
month TEXT,
problem TEXT,
same_as INTEGER,
subject TEXT AS (
iif(length(ifnull(documento, proposed)) = 14, substr(ifnull(documento, proposed), 1, 8), ifnull(documento, proposed))
) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX batch_lines_in_order ON batch_lines (batch_seq, n);
CREATE INDEX batch_lines_by_kind ON batch_lines (batch_seq, problem, same_as, is_hidden, subject, n);
CREATE INDEX batch_lines_by_subject ON batch_lines (subject, batch_seq, problem, n, month);
CREATE TABLE batch_items (
seq INTEGER PRIMARY KEY,
batch_seq INTEGER NOT NULL REFERENCES batches (seq) ON DELETE CASCADE,
n INTEGER NOT NULL,
subject TEXT,
month TEXT NOT NULL,
state TEXT NOT NULL,
attempt_id TEXT,
result_id TEXT,
failure TEXT
) STRICT;
CREATE UNIQUE INDEX batch_items_by_subject ON batch_items (subject, batch_seq, month);
CREATE INDEX batch_items_by_state ON batch_items (batch_seq, state, n, month DESC);
CREATE TABLE batch_line_counts (
batch_seq INTEGER NOT NULL REFERENCES batches (seq) ON DELETE CASCADE,
problem TEXT NOT NULL,
is_same INTEGER NOT NULL,
is_hidden INTEGER NOT NULL,
lines INTEGER NOT NULL,
PRIMARY KEY (batch_seq, problem, is_same, is_hidden)
) STRICT, WITHOUT ROWID;
CREATE TABLE batch_item_counts (
batch_seq INTEGER NOT NULL REFERENCES batches (seq) ON DELETE CASCADE,
state TEXT NOT NULL,
items INTEGER NOT NULL,
asked INTEGER NOT NULL,
PRIMARY KEY (batch_seq, state)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER batch_line_counts_added AFTER INSERT ON batch_lines
BEGIN
INSERT INTO batch_line_counts (batch_seq, problem, is_same, is_hidden, lines) SELECT new.batch_seq, ifnull(new.problem, ''), (new.same_as IS NOT NULL), new.is_hidden, 1 WHERE true
ON CONFLICT (batch_seq, problem, is_same, is_hidden) DO UPDATE SET lines = lines + excluded.lines;
END;
CREATE TRIGGER batch_line_counts_removed AFTER DELETE ON batch_lines
BEGIN
UPDATE batch_line_counts SET lines = lines - 1 WHERE batch_seq = old.batch_seq AND problem = ifnull(old.problem, '') AND is_same = (old.same_as IS NOT NULL) AND is_hidden = old.is_hidden AND true;
END;
CREATE TRIGGER batch_line_counts_changed AFTER UPDATE OF batch_seq, problem, same_as, is_hidden ON batch_lines
BEGIN
UPDATE batch_line_counts SET lines = lines - 1 WHERE batch_seq = old.batch_seq AND problem = ifnull(old.problem, '') AND is_same = (old.same_as IS NOT NULL) AND is_hidden = old.is_hidden AND true;
INSERT INTO batch_line_counts (batch_seq, problem, is_same, is_hidden, lines) SELECT new.batch_seq, ifnull(new.problem, ''), (new.same_as IS NOT NULL), new.is_hidden, 1 WHERE true
ON CONFLICT (batch_seq, problem, is_same, is_hidden) DO UPDATE SET lines = lines + excluded.lines;
END;
CREATE TRIGGER batch_item_counts_added AFTER INSERT ON batch_items
BEGIN
INSERT INTO batch_item_counts (batch_seq, state, items, asked) SELECT new.batch_seq, new.state, 1, (new.attempt_id IS NOT NULL) WHERE true
ON CONFLICT (batch_seq, state) DO UPDATE SET items = items + excluded.items, asked = asked + excluded.asked;
END;
CREATE TRIGGER batch_item_counts_removed AFTER DELETE ON batch_items
BEGIN
UPDATE batch_item_counts SET items = items - 1, asked = asked - (old.attempt_id IS NOT NULL) WHERE batch_seq = old.batch_seq AND state = old.state AND true;
END;
CREATE TRIGGER batch_item_counts_changed AFTER UPDATE OF batch_seq, state, attempt_id ON batch_items
BEGIN
UPDATE batch_item_counts SET items = items - 1, asked = asked - (old.attempt_id IS NOT NULL) WHERE batch_seq = old.batch_seq AND state = old.state AND true;
INSERT INTO batch_item_counts (batch_seq, state, items, asked) SELECT new.batch_seq, new.state, 1, (new.attempt_id IS NOT NULL) WHERE true
ON CONFLICT (batch_seq, state) DO UPDATE SET items = items + excluded.items, asked = asked + excluded.asked;
END;
CREATE TABLE batch_layouts (
titles_sha256 TEXT PRIMARY KEY,
layout TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE groups (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
revision INTEGER NOT NULL,
environment TEXT NOT NULL,
name TEXT NOT NULL,
normalized TEXT NOT NULL,
kind TEXT NOT NULL,
criterion TEXT NOT NULL,
officer TEXT NOT NULL,
is_archived INTEGER NOT NULL DEFAULT 0,
created_at INTEGER NOT NULL,
changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX groups_by_change ON groups (is_archived, changed_at, seq, normalized);
CREATE TABLE group_links (
seq INTEGER PRIMARY KEY,
group_seq INTEGER NOT NULL REFERENCES groups (seq) ON DELETE CASCADE,
id TEXT NOT NULL,
documento TEXT,
digits TEXT,
nome TEXT NOT NULL,
nome_normalized TEXT NOT NULL,
role TEXT NOT NULL,
via TEXT,
share_bp INTEGER,
source TEXT NOT NULL,
source_date TEXT,
from_day TEXT,
to_day TEXT,
erased_with TEXT,
place INTEGER NOT NULL,
subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL,
UNIQUE (group_seq, id)
) STRICT;
CREATE INDEX group_links_by_name ON group_links (group_seq, nome_normalized, documento);
CREATE INDEX group_links_by_subject ON group_links (subject, group_seq);
CREATE TABLE group_snapshots (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
sha256 TEXT NOT NULL,
group_seq INTEGER NOT NULL REFERENCES groups (seq) ON DELETE CASCADE,
version INTEGER NOT NULL,
snapshot TEXT NOT NULL
) STRICT;
CREATE INDEX group_snapshots_by_version ON group_snapshots (group_seq, version);
CREATE TRIGGER group_snapshots_no_update BEFORE UPDATE ON group_snapshots
WHEN (new.seq, new.id, new.group_seq, new.version, new.sha256)
IS NOT (old.seq, old.id, old.group_seq, old.version, old.sha256)
OR json_remove(new.snapshot, '$.members', '$.texts') IS NOT json_remove(old.snapshot, '$.members', '$.texts')
OR (SELECT json_group_array(json_remove(value, '$.part')) FROM json_each(json_insert(new.snapshot -> '$.members', '$[#]', new.snapshot -> '$.texts'))) IS NOT (SELECT json_group_array(json_remove(value, '$.part')) FROM json_each(json_insert(old.snapshot -> '$.members', '$[#]', old.snapshot -> '$.texts')))
OR EXISTS (
SELECT 1 FROM json_each(json_insert(new.snapshot -> '$.members', '$[#]', new.snapshot -> '$.texts')) AS kept JOIN json_each(json_insert(old.snapshot -> '$.members', '$[#]', old.snapshot -> '$.texts')) AS was ON was.key = kept.key
WHERE kept.value -> '$.part' NOT IN ('null', was.value -> '$.part')
)
BEGIN SELECT raise(ABORT, 'an erasure alone takes parts of a snapshot'); END;
CREATE TRIGGER group_snapshots_no_delete BEFORE DELETE ON group_snapshots
WHEN EXISTS (SELECT 1 FROM groups WHERE seq = old.group_seq)
BEGIN SELECT raise(ABORT, 'a snapshot goes with its group alone'); END;
CREATE TABLE group_snapshot_subjects (
snapshot_seq INTEGER NOT NULL REFERENCES group_snapshots (seq) ON DELETE CASCADE,
subject TEXT NOT NULL,
at INTEGER NOT NULL,
PRIMARY KEY (snapshot_seq, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX group_snapshots_by_subject ON group_snapshot_subjects (subject, at);
CREATE TRIGGER group_snapshot_added AFTER INSERT ON group_snapshots
BEGIN
INSERT INTO group_snapshot_subjects (snapshot_seq, subject, at)
SELECT DISTINCT seq, iif(length(documento) = 14, substr(documento, 1, 8), documento), at FROM (
SELECT group_snapshots.seq, snapshot ->> '$.at' AS at, value ->> '$.part.documento' AS documento
FROM group_snapshots, json_each(iif(json_valid(snapshot), snapshot, '{}'), '$.members')
)
WHERE seq = new.seq AND typeof(documento) = 'text' AND typeof(at) = 'integer';
END;
CREATE TRIGGER group_snapshot_emptied AFTER UPDATE ON group_snapshots
BEGIN
DELETE FROM group_snapshot_subjects WHERE snapshot_seq = new.seq;
INSERT INTO group_snapshot_subjects (snapshot_seq, subject, at)
SELECT DISTINCT seq, iif(length(documento) = 14, substr(documento, 1, 8), documento), at FROM (
SELECT group_snapshots.seq, snapshot ->> '$.at' AS at, value ->> '$.part.documento' AS documento
FROM group_snapshots, json_each(iif(json_valid(snapshot), snapshot, '{}'), '$.members')
)
WHERE seq = new.seq AND typeof(documento) = 'text' AND typeof(at) = 'integer';
END;
CREATE TABLE watches (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
revision INTEGER NOT NULL,
rules_version INTEGER NOT NULL,
environment TEXT NOT NULL,
normalized TEXT NOT NULL,
settings TEXT NOT NULL,
officer TEXT NOT NULL,
created_at INTEGER NOT NULL,
changed_at INTEGER NOT NULL,
ended_at INTEGER
) STRICT;
CREATE TABLE watch_rules (
watch_seq INTEGER NOT NULL REFERENCES watches (seq) ON DELETE CASCADE,
version INTEGER NOT NULL,
rules TEXT NOT NULL,
PRIMARY KEY (watch_seq, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE watch_members (
seq INTEGER PRIMARY KEY,
watch_seq INTEGER NOT NULL REFERENCES watches (seq) ON DELETE CASCADE,
documento TEXT NOT NULL,
nome TEXT NOT NULL,
nome_normalized TEXT NOT NULL,
own_exposure INTEGER,
contract TEXT NOT NULL,
segment TEXT NOT NULL,
responsible TEXT NOT NULL,
responsible_normalized TEXT NOT NULL,
since TEXT NOT NULL,
until TEXT,
subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX watch_members_by_subject ON watch_members (subject, watch_seq);
CREATE INDEX watch_members_in_order ON watch_members (watch_seq, subject, since, until);
CREATE INDEX watch_members_by_name ON watch_members (watch_seq, nome_normalized, documento, responsible_normalized);
CREATE TABLE watch_cycles (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
watch_seq INTEGER NOT NULL REFERENCES watches (seq) ON DELETE CASCADE,
batch_seq INTEGER UNIQUE REFERENCES batches (seq) ON DELETE CASCADE,
month TEXT NOT NULL,
rules_version INTEGER NOT NULL,
state TEXT NOT NULL,
members INTEGER NOT NULL,
compared INTEGER NOT NULL,
gaps TEXT NOT NULL,
started_at INTEGER NOT NULL,
evaluated_at INTEGER,
UNIQUE (watch_seq, month)
) STRICT;
CREATE TABLE watch_cycle_members (
cycle_seq INTEGER NOT NULL REFERENCES watch_cycles (seq) ON DELETE CASCADE,
member_seq INTEGER NOT NULL REFERENCES watch_members (seq) ON DELETE CASCADE,
gap TEXT,
PRIMARY KEY (cycle_seq, member_seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX watch_cycle_members_by_gap ON watch_cycle_members (cycle_seq, gap);
CREATE INDEX watch_cycle_members_by_member ON watch_cycle_members (member_seq);
CREATE TABLE findings (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
member_seq INTEGER NOT NULL REFERENCES watch_members (seq) ON DELETE CASCADE,
cycle_seq INTEGER NOT NULL REFERENCES watch_cycles (seq) ON DELETE CASCADE,
month TEXT NOT NULL,
rule TEXT NOT NULL,
rules_version INTEGER NOT NULL,
severity TEXT NOT NULL,
value_before TEXT NOT NULL,
value_now TEXT NOT NULL,
level INTEGER NOT NULL,
state TEXT NOT NULL,
reason TEXT NOT NULL,
officer TEXT,
acted_at INTEGER,
until TEXT,
case_id TEXT,
made_at INTEGER NOT NULL,
closed_at INTEGER
) STRICT;
CREATE INDEX findings_by_member ON findings (member_seq, state, severity);
CREATE INDEX findings_by_cycle ON findings (cycle_seq);
CREATE TABLE finding_events (
seq INTEGER PRIMARY KEY,
finding_seq INTEGER NOT NULL REFERENCES findings (seq) ON DELETE CASCADE,
kind TEXT NOT NULL,
at INTEGER NOT NULL,
officer TEXT,
month TEXT,
value INTEGER,
reason TEXT NOT NULL,
until TEXT,
case_id TEXT
) STRICT;
CREATE UNIQUE INDEX finding_events_once ON finding_events (finding_seq, kind, at, ifnull(officer, ''));
CREATE INDEX finding_events_by_finding ON finding_events (finding_seq, officer, at);
CREATE TABLE filings (
seq INTEGER PRIMARY KEY,
environment TEXT NOT NULL,
cnpj TEXT NOT NULL,
month TEXT NOT NULL,
part INTEGER NOT NULL,
remittance INTEGER NOT NULL,
is_last INTEGER NOT NULL,
sha256 TEXT NOT NULL,
read_at INTEGER NOT NULL,
officer TEXT NOT NULL,
tallies TEXT NOT NULL,
UNIQUE (environment, cnpj, month, part)
) STRICT;
CREATE TABLE filing_positions (
seq INTEGER PRIMARY KEY,
environment TEXT NOT NULL,
cnpj TEXT NOT NULL,
month TEXT NOT NULL,
subject TEXT NOT NULL,
remittance INTEGER NOT NULL,
sha256 TEXT NOT NULL,
read_at INTEGER NOT NULL,
owed INTEGER,
amounts TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX filing_positions_by_subject ON filing_positions (subject, environment, cnpj, month);
CREATE INDEX filing_positions_by_month ON filing_positions (environment, cnpj, month, remittance);
CREATE TABLE registrato_reports (
seq INTEGER PRIMARY KEY,
id TEXT NOT NULL UNIQUE,
environment TEXT NOT NULL,
subject TEXT NOT NULL,
nome TEXT NOT NULL,
head TEXT NOT NULL,
sha256 TEXT NOT NULL,
reader_version INTEGER NOT NULL,
added_at INTEGER NOT NULL,
officer TEXT NOT NULL,
verified TEXT
) STRICT;
CREATE INDEX registrato_reports_by_subject ON registrato_reports (subject, environment, sha256);
CREATE TABLE registrato_months (
seq INTEGER PRIMARY KEY,
report_seq INTEGER NOT NULL REFERENCES registrato_reports (seq) ON DELETE CASCADE,
month TEXT NOT NULL,
content TEXT NOT NULL,
UNIQUE (report_seq, month)
) STRICT;
CREATE TABLE team (
id INTEGER PRIMARY KEY CHECK (id = 1),
record TEXT NOT NULL,
role TEXT NOT NULL,
clock INTEGER NOT NULL,
is_quiet INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE team_changes (
part TEXT NOT NULL,
id TEXT NOT NULL,
clock INTEGER NOT NULL,
body TEXT,
PRIMARY KEY (part, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE outbox (
seq INTEGER PRIMARY KEY,
kind TEXT NOT NULL,
clock INTEGER NOT NULL,
subject TEXT,
subject_tag BLOB,
epoch INTEGER NOT NULL,
sealed BLOB NOT NULL,
sealed_sha256 BLOB NOT NULL,
previous BLOB NOT NULL,
hash BLOB NOT NULL,
result_id TEXT,
is_pushed INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_by_subject ON outbox (subject) WHERE subject IS NOT NULL;
CREATE INDEX outbox_by_result ON outbox (result_id) WHERE result_id IS NOT NULL;
CREATE TABLE peers (
workstation_id TEXT PRIMARY KEY,
sign_key BLOB NOT NULL,
seq INTEGER NOT NULL,
hash BLOB NOT NULL,
login TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE shared_rows (
part TEXT NOT NULL,
id TEXT NOT NULL,
subject TEXT,
origin TEXT,
origin_seq INTEGER,
clock INTEGER NOT NULL,
is_removed INTEGER NOT NULL,
PRIMARY KEY (part, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_rows_by_subject ON shared_rows (subject) WHERE subject IS NOT NULL;
CREATE TABLE held_rows (
part TEXT NOT NULL,
id TEXT NOT NULL,
subject TEXT,
origin TEXT NOT NULL,
origin_seq INTEGER NOT NULL,
clock INTEGER NOT NULL,
body BLOB NOT NULL,
PRIMARY KEY (part, id, origin)
) STRICT, WITHOUT ROWID;
CREATE TABLE team_tombstones (
subject_tag BLOB PRIMARY KEY,
workstation_id TEXT NOT NULL,
clock INTEGER NOT NULL,
sealed BLOB NOT NULL,
is_done INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE team_dictionaries (
id TEXT PRIMARY KEY,
method TEXT NOT NULL,
bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER team_settings_1 AFTER INSERT ON settings
WHEN (SELECT is_quiet FROM team) = 0 AND new.name IN ('institutions', 'thresholds', 'ownLimits', 'factDays', 'availabilityDay', 'processedFloor', 'costs', 'retention', 'askWithoutTeam', 'ownLimitsSet') AND (SELECT role FROM team) = 'supervisor'
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'settings', new.name, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'settings', new.name, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_settings_2 AFTER UPDATE OF value ON settings
WHEN (SELECT is_quiet FROM team) = 0 AND new.name IN ('institutions', 'thresholds', 'ownLimits', 'factDays', 'availabilityDay', 'processedFloor', 'costs', 'retention', 'askWithoutTeam', 'ownLimitsSet') AND (SELECT role FROM team) = 'supervisor'
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'settings', new.name, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'settings', new.name, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_consents_1 AFTER INSERT ON consents
WHEN (SELECT is_quiet FROM team) = 0 AND (new.registered AND new.blocked_at IS NULL)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'consents', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'consents', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_consents_2 AFTER UPDATE OF registered, last_query_at, valid_until, revoked_at, revoked_reason ON consents
WHEN (SELECT is_quiet FROM team) = 0 AND new.registered
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'consents', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'consents', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_charges_1 AFTER INSERT ON attempts
WHEN (SELECT is_quiet FROM team) = 0 AND new.state <> 'intent'
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'charges', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'charges', new.id, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_charges_2 AFTER UPDATE OF state, ended_at, settlement, requests, reached ON attempts
WHEN (SELECT is_quiet FROM team) = 0 AND new.state <> 'intent'
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'charges', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'charges', new.id, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_attempts_1 AFTER INSERT ON attempts
WHEN (SELECT is_quiet FROM team) = 0 AND new.state <> 'intent' AND new.documento <> ''
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'attempts', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'attempts', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_attempts_2 AFTER UPDATE OF state, ended_at, settlement, requests, reached, reference ON attempts
WHEN (SELECT is_quiet FROM team) = 0 AND (old.state = 'intent' OR new.reference <> old.reference)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'attempts', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'attempts', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_results_1 AFTER INSERT ON results
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'results', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'results', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_results_2 AFTER UPDATE OF reference, chosen_at ON results
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'results', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'results', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_texts_1 AFTER INSERT ON unreadable_responses
WHEN (SELECT is_quiet FROM team) = 0 AND new.subject IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'texts', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'texts', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_notes_1 AFTER INSERT ON subject_notes
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'notes', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'notes', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_notes_2 AFTER DELETE ON subject_notes
WHEN (SELECT is_quiet FROM team) = 0 AND true AND old.id IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'notes', old.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'notes', old.id, old.subject, NULL, NULL, clock, 1 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_tags_1 AFTER INSERT ON subject_tags
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'tags', new.subject || ' ' || new.normalized, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'tags', new.subject || ' ' || new.normalized, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_tags_2 AFTER DELETE ON subject_tags
WHEN (SELECT is_quiet FROM team) = 0 AND true AND old.subject || ' ' || old.normalized IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'tags', old.subject || ' ' || old.normalized, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'tags', old.subject || ' ' || old.normalized, old.subject, NULL, NULL, clock, 1 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_views_1 AFTER INSERT ON library_views
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'views', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'views', new.id, 'row views ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_views_2 AFTER UPDATE OF name, filter, sort ON library_views
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'views', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'views', new.id, 'row views ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_views_2_erased AFTER UPDATE OF name, filter, sort ON library_views
WHEN ((SELECT is_quiet FROM team) = 2 OR ((SELECT is_quiet FROM team) = 3 AND EXISTS (SELECT 1 FROM shared_rows
WHERE part = 'views' AND shared_rows.id = new.id AND ifnull(origin, (SELECT record ->> '$.workstation' FROM team)) = (SELECT record ->> '$.workstation' FROM team)))) AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock, body)
SELECT 'erasures', 'row views ' || new.id, clock, json_object('row', 'row views ' || new.id) FROM team WHERE true
ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body;
UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = 'row views ' || new.id;
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'views', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'views', new.id, 'row views ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_views_3 AFTER DELETE ON library_views
WHEN (SELECT is_quiet FROM team) = 0 AND true AND old.id IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'views', old.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'views', old.id, 'row views ' || old.id, NULL, NULL, clock, 1 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_views_3_erased AFTER DELETE ON library_views
WHEN ((SELECT is_quiet FROM team) = 2 OR ((SELECT is_quiet FROM team) = 3 AND EXISTS (SELECT 1 FROM shared_rows
WHERE part = 'views' AND shared_rows.id = old.id AND ifnull(origin, (SELECT record ->> '$.workstation' FROM team)) = (SELECT record ->> '$.workstation' FROM team)))) AND true AND old.id IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock, body)
SELECT 'erasures', 'row views ' || old.id, clock, json_object('row', 'row views ' || old.id) FROM team WHERE true
ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body;
UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = 'row views ' || old.id;
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'views', old.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'views', old.id, 'row views ' || old.id, NULL, NULL, clock, 1 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_people_1 AFTER INSERT ON people
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'people', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'people', new.id, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_people_2 AFTER UPDATE OF ended_at ON people
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'people', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'people', new.id, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_person_keys_1 AFTER INSERT ON person_keys
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'person_keys', new.public_key || ' ' || new.person_id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'person_keys', new.public_key || ' ' || new.person_id, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_key_confirmations_1 AFTER INSERT ON person_keys
WHEN (SELECT is_quiet FROM team) = 0 AND new.confirmation IS NOT NULL AND (SELECT role FROM team) = 'supervisor'
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'key_confirmations', new.public_key || ' ' || new.person_id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'key_confirmations', new.public_key || ' ' || new.person_id, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_key_confirmations_2 AFTER UPDATE OF confirmation ON person_keys
WHEN (SELECT is_quiet FROM team) = 0 AND new.confirmation IS NOT NULL AND (SELECT role FROM team) = 'supervisor'
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'key_confirmations', new.public_key || ' ' || new.person_id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'key_confirmations', new.public_key || ' ' || new.person_id, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_policies_1 AFTER INSERT ON credit_policies
WHEN (SELECT is_quiet FROM team) = 0 AND new.approved_by IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'policies', new.policy_id || ' ' || new.version || ' ' || new.approval, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'policies', new.policy_id || ' ' || new.version || ' ' || new.approval, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_policies_2 AFTER UPDATE OF content, author, approved_by ON credit_policies
WHEN (SELECT is_quiet FROM team) = 0 AND new.approved_by IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'policies', new.policy_id || ' ' || new.version || ' ' || new.approval, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'policies', new.policy_id || ' ' || new.version || ' ' || new.approval, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_policy_drafts_1 AFTER INSERT ON credit_policies
WHEN (SELECT is_quiet FROM team) = 0 AND new.approved_by IS NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'policy_drafts', new.policy_id || ' ' || new.version, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'policy_drafts', new.policy_id || ' ' || new.version, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_policy_drafts_2 AFTER UPDATE OF content, author, approved_by, retired_by ON credit_policies
WHEN (SELECT is_quiet FROM team) = 0 AND new.approved_by IS NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'policy_drafts', new.policy_id || ' ' || new.version, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'policy_drafts', new.policy_id || ' ' || new.version, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_policy_drafts_3 AFTER DELETE ON credit_policies
WHEN (SELECT is_quiet FROM team) = 0 AND old.approved_by IS NULL AND old.policy_id || ' ' || old.version IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'policy_drafts', old.policy_id || ' ' || old.version, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'policy_drafts', old.policy_id || ' ' || old.version, NULL, NULL, NULL, clock, 1 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_groups_1 AFTER INSERT ON groups
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'groups', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'groups', new.id, 'row groups ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_groups_2 AFTER UPDATE OF name, kind, criterion, is_archived ON groups
WHEN (SELECT is_quiet FROM team) = 0 AND (new.name, new.kind, new.criterion, new.is_archived)
IS NOT (old.name, old.kind, old.criterion, old.is_archived)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'groups', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'groups', new.id, 'row groups ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_groups_2_erased AFTER UPDATE OF name, kind, criterion, is_archived ON groups
WHEN ((SELECT is_quiet FROM team) = 2 OR ((SELECT is_quiet FROM team) = 3 AND EXISTS (SELECT 1 FROM shared_rows
WHERE part = 'groups' AND shared_rows.id = new.id AND ifnull(origin, (SELECT record ->> '$.workstation' FROM team)) = (SELECT record ->> '$.workstation' FROM team)))) AND (new.name, new.kind, new.criterion, new.is_archived)
IS NOT (old.name, old.kind, old.criterion, old.is_archived)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock, body)
SELECT 'erasures', 'row groups ' || new.id, clock, json_object('row', 'row groups ' || new.id) FROM team WHERE true
ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body;
UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = 'row groups ' || new.id;
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'groups', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'groups', new.id, 'row groups ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_group_links_1 AFTER INSERT ON group_links
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'group_links', (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'group_links', (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id, 'row group_links ' || (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_group_links_2 AFTER UPDATE OF documento, digits, nome, role, via, share_bp, source, source_date, from_day, to_day, erased_with ON group_links
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'group_links', (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'group_links', (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id, 'row group_links ' || (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_group_links_2_erased AFTER UPDATE OF documento, digits, nome, role, via, share_bp, source, source_date, from_day, to_day, erased_with ON group_links
WHEN ((SELECT is_quiet FROM team) = 2 OR ((SELECT is_quiet FROM team) = 3 AND EXISTS (SELECT 1 FROM shared_rows
WHERE part = 'group_links' AND shared_rows.id = (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id AND ifnull(origin, (SELECT record ->> '$.workstation' FROM team)) = (SELECT record ->> '$.workstation' FROM team)))) AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock, body)
SELECT 'erasures', 'row group_links ' || (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id, clock, json_object('row', 'row group_links ' || (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id) FROM team WHERE true
ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body;
UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = 'row group_links ' || (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id;
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'group_links', (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'group_links', (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id, 'row group_links ' || (SELECT new_group_seq.id FROM groups AS new_group_seq WHERE new_group_seq.seq = new.group_seq) || ' ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_group_links_3 AFTER DELETE ON group_links
WHEN (SELECT is_quiet FROM team) = 0 AND true AND (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'group_links', (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'group_links', (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id, 'row group_links ' || (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id, NULL, NULL, clock, 1 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_group_links_3_erased AFTER DELETE ON group_links
WHEN ((SELECT is_quiet FROM team) = 2 OR ((SELECT is_quiet FROM team) = 3 AND EXISTS (SELECT 1 FROM shared_rows
WHERE part = 'group_links' AND shared_rows.id = (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id AND ifnull(origin, (SELECT record ->> '$.workstation' FROM team)) = (SELECT record ->> '$.workstation' FROM team)))) AND true AND (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock, body)
SELECT 'erasures', 'row group_links ' || (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id, clock, json_object('row', 'row group_links ' || (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id) FROM team WHERE true
ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body;
UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = 'row group_links ' || (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id;
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'group_links', (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'group_links', (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id, 'row group_links ' || (SELECT old_group_seq.id FROM groups AS old_group_seq WHERE old_group_seq.seq = old.group_seq) || ' ' || old.id, NULL, NULL, clock, 1 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_group_snapshots_1 AFTER INSERT ON group_snapshots
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'group_snapshots', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'group_snapshots', new.id, 'row group_snapshots ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_group_snapshots_2 AFTER UPDATE OF snapshot ON group_snapshots
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'group_snapshots', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'group_snapshots', new.id, 'row group_snapshots ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_group_snapshots_2_erased AFTER UPDATE OF snapshot ON group_snapshots
WHEN ((SELECT is_quiet FROM team) = 2 OR ((SELECT is_quiet FROM team) = 3 AND EXISTS (SELECT 1 FROM shared_rows
WHERE part = 'group_snapshots' AND shared_rows.id = new.id AND ifnull(origin, (SELECT record ->> '$.workstation' FROM team)) = (SELECT record ->> '$.workstation' FROM team)))) AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock, body)
SELECT 'erasures', 'row group_snapshots ' || new.id, clock, json_object('row', 'row group_snapshots ' || new.id) FROM team WHERE true
ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body;
UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = 'row group_snapshots ' || new.id;
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'group_snapshots', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'group_snapshots', new.id, 'row group_snapshots ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_cases_1 AFTER INSERT ON cases
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'cases', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'cases', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_cases_2 AFTER UPDATE OF revision ON cases
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'cases', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'cases', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_case_states_1 AFTER INSERT ON cases
WHEN (SELECT is_quiet FROM team) = 0 AND new.state NOT IN ('open', 'analysis')
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'case_states', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'case_states', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_case_states_2 AFTER UPDATE OF state ON cases
WHEN (SELECT is_quiet FROM team) = 0 AND new.state <> old.state AND NOT (old.state = 'open' AND new.state = 'analysis')
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'case_states', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'case_states', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_case_pages_1 AFTER INSERT ON case_pages
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'case_pages', new.sha256 || ' ' || new.version, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'case_pages', new.sha256 || ' ' || new.version, (SELECT new_case_seq.subject FROM cases AS new_case_seq WHERE new_case_seq.seq = new.case_seq), NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_case_pages_2 AFTER INSERT ON case_acts
WHEN (SELECT is_quiet FROM team) = 0 AND true AND EXISTS (SELECT 1 FROM case_pages AS shared_row WHERE shared_row.seq = new.page_seq)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'case_pages', shared_row.sha256 || ' ' || shared_row.version, clock FROM team JOIN case_pages AS shared_row ON shared_row.seq = new.page_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'case_pages', shared_row.sha256 || ' ' || shared_row.version, (SELECT shared_row_case_seq.subject FROM cases AS shared_row_case_seq WHERE shared_row_case_seq.seq = shared_row.case_seq), NULL, NULL, clock, 0 FROM team JOIN case_pages AS shared_row ON shared_row.seq = new.page_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_case_acts_1 AFTER INSERT ON case_acts
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'case_acts', (SELECT new_page_seq.sha256 || ' ' || new_page_seq.version FROM case_pages AS new_page_seq WHERE new_page_seq.seq = new.page_seq) || ' ' || new.kind || ' ' || new.person_id || ' ' || new.at, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'case_acts', (SELECT new_page_seq.sha256 || ' ' || new_page_seq.version FROM case_pages AS new_page_seq WHERE new_page_seq.seq = new.page_seq) || ' ' || new.kind || ' ' || new.person_id || ' ' || new.at, (SELECT (SELECT new_page_seq_case_seq.subject FROM cases AS new_page_seq_case_seq WHERE new_page_seq_case_seq.seq = new_page_seq.case_seq) FROM case_pages AS new_page_seq WHERE new_page_seq.seq = new.page_seq), NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_registrato_reports_1 AFTER INSERT ON registrato_reports
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'registrato_reports', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'registrato_reports', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_registrato_reports_2 AFTER UPDATE OF verified ON registrato_reports
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'registrato_reports', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'registrato_reports', new.id, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_registrato_months_1 AFTER INSERT ON registrato_months
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'registrato_months', (SELECT new_report_seq.id FROM registrato_reports AS new_report_seq WHERE new_report_seq.seq = new.report_seq) || ' ' || new.month, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'registrato_months', (SELECT new_report_seq.id FROM registrato_reports AS new_report_seq WHERE new_report_seq.seq = new.report_seq) || ' ' || new.month, (SELECT new_report_seq.subject FROM registrato_reports AS new_report_seq WHERE new_report_seq.seq = new.report_seq), NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_evidence_1 AFTER INSERT ON evidence
WHEN (SELECT is_quiet FROM team) = 0 AND ifnull((SELECT subject FROM consents WHERE consents.id = new.owner_id AND (consents.registered AND consents.blocked_at IS NULL)),
ifnull((SELECT subject FROM cases WHERE cases.id = new.owner_id),
(SELECT subject FROM registrato_reports WHERE registrato_reports.id = new.owner_id))) IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'evidence', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'evidence', new.id, ifnull((SELECT subject FROM consents WHERE consents.id = new.owner_id AND (consents.registered AND consents.blocked_at IS NULL)),
ifnull((SELECT subject FROM cases WHERE cases.id = new.owner_id),
(SELECT subject FROM registrato_reports WHERE registrato_reports.id = new.owner_id))), NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_evidence_2 AFTER UPDATE OF name ON evidence
WHEN (SELECT is_quiet FROM team) = 0 AND ifnull((SELECT subject FROM consents WHERE consents.id = new.owner_id AND (consents.registered AND consents.blocked_at IS NULL)),
ifnull((SELECT subject FROM cases WHERE cases.id = new.owner_id),
(SELECT subject FROM registrato_reports WHERE registrato_reports.id = new.owner_id))) IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'evidence', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'evidence', new.id, ifnull((SELECT subject FROM consents WHERE consents.id = new.owner_id AND (consents.registered AND consents.blocked_at IS NULL)),
ifnull((SELECT subject FROM cases WHERE cases.id = new.owner_id),
(SELECT subject FROM registrato_reports WHERE registrato_reports.id = new.owner_id))), NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_evidence_3 AFTER INSERT ON consents
WHEN (SELECT is_quiet FROM team) = 0 AND new.registered AND EXISTS (SELECT 1 FROM evidence AS shared_row WHERE shared_row.owner_id = new.id)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'evidence', shared_row.id, clock FROM team JOIN evidence AS shared_row ON shared_row.owner_id = new.id AND ifnull((SELECT subject FROM consents WHERE consents.id = shared_row.owner_id AND (consents.registered AND consents.blocked_at IS NULL)),
ifnull((SELECT subject FROM cases WHERE cases.id = shared_row.owner_id),
(SELECT subject FROM registrato_reports WHERE registrato_reports.id = shared_row.owner_id))) IS NOT NULL WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'evidence', shared_row.id, ifnull((SELECT subject FROM consents WHERE consents.id = shared_row.owner_id AND (consents.registered AND consents.blocked_at IS NULL)),
ifnull((SELECT subject FROM cases WHERE cases.id = shared_row.owner_id),
(SELECT subject FROM registrato_reports WHERE registrato_reports.id = shared_row.owner_id))), NULL, NULL, clock, 0 FROM team JOIN evidence AS shared_row ON shared_row.owner_id = new.id AND ifnull((SELECT subject FROM consents WHERE consents.id = shared_row.owner_id AND (consents.registered AND consents.blocked_at IS NULL)),
ifnull((SELECT subject FROM cases WHERE cases.id = shared_row.owner_id),
(SELECT subject FROM registrato_reports WHERE registrato_reports.id = shared_row.owner_id))) IS NOT NULL WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_evidence_4 AFTER UPDATE OF registered ON consents
WHEN (SELECT is_quiet FROM team) = 0 AND new.registered AND NOT old.registered AND EXISTS (SELECT 1 FROM evidence AS shared_row WHERE shared_row.owner_id = new.id)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'evidence', shared_row.id, clock FROM team JOIN evidence AS shared_row ON shared_row.owner_id = new.id AND ifnull((SELECT subject FROM consents WHERE consents.id = shared_row.owner_id AND (consents.registered AND consents.blocked_at IS NULL)),
ifnull((SELECT subject FROM cases WHERE cases.id = shared_row.owner_id),
(SELECT subject FROM registrato_reports WHERE registrato_reports.id = shared_row.owner_id))) IS NOT NULL WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'evidence', shared_row.id, ifnull((SELECT subject FROM consents WHERE consents.id = shared_row.owner_id AND (consents.registered AND consents.blocked_at IS NULL)),
ifnull((SELECT subject FROM cases WHERE cases.id = shared_row.owner_id),
(SELECT subject FROM registrato_reports WHERE registrato_reports.id = shared_row.owner_id))), NULL, NULL, clock, 0 FROM team JOIN evidence AS shared_row ON shared_row.owner_id = new.id AND ifnull((SELECT subject FROM consents WHERE consents.id = shared_row.owner_id AND (consents.registered AND consents.blocked_at IS NULL)),
ifnull((SELECT subject FROM cases WHERE cases.id = shared_row.owner_id),
(SELECT subject FROM registrato_reports WHERE registrato_reports.id = shared_row.owner_id))) IS NOT NULL WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watches_1 AFTER INSERT ON watches
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watches', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watches', new.id, 'row watches ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watches_2 AFTER UPDATE OF settings, ended_at ON watches
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watches', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watches', new.id, 'row watches ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watches_2_erased AFTER UPDATE OF settings, ended_at ON watches
WHEN ((SELECT is_quiet FROM team) = 2 OR ((SELECT is_quiet FROM team) = 3 AND EXISTS (SELECT 1 FROM shared_rows
WHERE part = 'watches' AND shared_rows.id = new.id AND ifnull(origin, (SELECT record ->> '$.workstation' FROM team)) = (SELECT record ->> '$.workstation' FROM team)))) AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock, body)
SELECT 'erasures', 'row watches ' || new.id, clock, json_object('row', 'row watches ' || new.id) FROM team WHERE true
ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body;
UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = 'row watches ' || new.id;
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watches', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watches', new.id, 'row watches ' || new.id, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_rules_1 AFTER INSERT ON watch_rules
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_rules', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.version, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_rules', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.version, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_rules_2 AFTER UPDATE OF rules ON watch_rules
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_rules', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.version, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_rules', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.version, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_members_1 AFTER INSERT ON watch_members
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_members', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.subject, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_members', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.subject, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_members_2 AFTER UPDATE OF documento, nome, own_exposure, contract, segment, responsible, since, until ON watch_members
WHEN (SELECT is_quiet FROM team) = 0 AND (new.documento, new.nome, new.own_exposure, new.contract, new.segment, new.responsible, new.since, new.until)
IS NOT (old.documento, old.nome, old.own_exposure, old.contract, old.segment, old.responsible, old.since, old.until)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_members', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.subject, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_members', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.subject, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_members_3 AFTER INSERT ON watch_cycle_members
WHEN (SELECT is_quiet FROM team) = 0 AND true AND EXISTS (SELECT 1 FROM watch_members AS shared_row WHERE shared_row.seq = new.member_seq)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_members', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.subject, clock FROM team JOIN watch_members AS shared_row ON shared_row.seq = new.member_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_members', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.subject, shared_row.subject, NULL, NULL, clock, 0 FROM team JOIN watch_members AS shared_row ON shared_row.seq = new.member_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_members_4 AFTER UPDATE OF gap ON watch_cycle_members
WHEN (SELECT is_quiet FROM team) = 0 AND true AND EXISTS (SELECT 1 FROM watch_members AS shared_row WHERE shared_row.seq = new.member_seq)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_members', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.subject, clock FROM team JOIN watch_members AS shared_row ON shared_row.seq = new.member_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_members', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.subject, shared_row.subject, NULL, NULL, clock, 0 FROM team JOIN watch_members AS shared_row ON shared_row.seq = new.member_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_members_5 AFTER INSERT ON findings
WHEN (SELECT is_quiet FROM team) = 0 AND true AND EXISTS (SELECT 1 FROM watch_members AS shared_row WHERE shared_row.seq = new.member_seq)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_members', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.subject, clock FROM team JOIN watch_members AS shared_row ON shared_row.seq = new.member_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_members', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.subject, shared_row.subject, NULL, NULL, clock, 0 FROM team JOIN watch_members AS shared_row ON shared_row.seq = new.member_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_members_6 AFTER UPDATE OF month, rule, rules_version, severity, value_before, value_now, level, state, reason, officer, acted_at, until, case_id, made_at, closed_at ON findings
WHEN (SELECT is_quiet FROM team) = 0 AND true AND EXISTS (SELECT 1 FROM watch_members AS shared_row WHERE shared_row.seq = new.member_seq)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_members', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.subject, clock FROM team JOIN watch_members AS shared_row ON shared_row.seq = new.member_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_members', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.subject, shared_row.subject, NULL, NULL, clock, 0 FROM team JOIN watch_members AS shared_row ON shared_row.seq = new.member_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_members_7 AFTER INSERT ON finding_events
WHEN (SELECT is_quiet FROM team) = 0 AND true AND EXISTS (SELECT 1 FROM watch_members AS shared_row WHERE shared_row.seq = (SELECT member_seq FROM findings WHERE findings.seq = new.finding_seq))
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_members', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.subject, clock FROM team JOIN watch_members AS shared_row ON shared_row.seq = (SELECT member_seq FROM findings WHERE findings.seq = new.finding_seq) AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_members', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.subject, shared_row.subject, NULL, NULL, clock, 0 FROM team JOIN watch_members AS shared_row ON shared_row.seq = (SELECT member_seq FROM findings WHERE findings.seq = new.finding_seq) AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_cycles_1 AFTER INSERT ON watch_cycles
WHEN (SELECT is_quiet FROM team) = 0 AND (new.evaluated_at IS NOT NULL OR new.batch_seq IS NULL
OR (SELECT batches.state FROM batches WHERE batches.seq = new.batch_seq) <> 'draft')
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_cycles', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.month, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_cycles', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.month, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_cycles_2 AFTER UPDATE OF rules_version, state, members, compared, gaps, evaluated_at ON watch_cycles
WHEN (SELECT is_quiet FROM team) = 0 AND (new.evaluated_at IS NOT NULL OR new.batch_seq IS NULL
OR (SELECT batches.state FROM batches WHERE batches.seq = new.batch_seq) <> 'draft')
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_cycles', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.month, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_cycles', (SELECT new_watch_seq.id FROM watches AS new_watch_seq WHERE new_watch_seq.seq = new.watch_seq) || ' ' || new.month, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_cycles_3 AFTER UPDATE OF state ON batches
WHEN (SELECT is_quiet FROM team) = 0 AND old.state = 'draft' AND new.state <> 'draft' AND EXISTS (SELECT 1 FROM watch_cycles AS shared_row WHERE shared_row.batch_seq = new.seq)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_cycles', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.month, clock FROM team JOIN watch_cycles AS shared_row ON shared_row.batch_seq = new.seq AND (shared_row.evaluated_at IS NOT NULL OR shared_row.batch_seq IS NULL
OR (SELECT batches.state FROM batches WHERE batches.seq = shared_row.batch_seq) <> 'draft') WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_cycles', (SELECT shared_row_watch_seq.id FROM watches AS shared_row_watch_seq WHERE shared_row_watch_seq.seq = shared_row.watch_seq) || ' ' || shared_row.month, NULL, NULL, NULL, clock, 0 FROM team JOIN watch_cycles AS shared_row ON shared_row.batch_seq = new.seq AND (shared_row.evaluated_at IS NOT NULL OR shared_row.batch_seq IS NULL
OR (SELECT batches.state FROM batches WHERE batches.seq = shared_row.batch_seq) <> 'draft') WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_gaps_1 AFTER INSERT ON watch_cycle_members
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_gaps', (SELECT (SELECT new_cycle_seq_watch_seq.id FROM watches AS new_cycle_seq_watch_seq WHERE new_cycle_seq_watch_seq.seq = new_cycle_seq.watch_seq) || ' ' || new_cycle_seq.month FROM watch_cycles AS new_cycle_seq WHERE new_cycle_seq.seq = new.cycle_seq) || ' ' || (SELECT (SELECT new_member_seq_watch_seq.id FROM watches AS new_member_seq_watch_seq WHERE new_member_seq_watch_seq.seq = new_member_seq.watch_seq) || ' ' || new_member_seq.subject FROM watch_members AS new_member_seq WHERE new_member_seq.seq = new.member_seq), clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_gaps', (SELECT (SELECT new_cycle_seq_watch_seq.id FROM watches AS new_cycle_seq_watch_seq WHERE new_cycle_seq_watch_seq.seq = new_cycle_seq.watch_seq) || ' ' || new_cycle_seq.month FROM watch_cycles AS new_cycle_seq WHERE new_cycle_seq.seq = new.cycle_seq) || ' ' || (SELECT (SELECT new_member_seq_watch_seq.id FROM watches AS new_member_seq_watch_seq WHERE new_member_seq_watch_seq.seq = new_member_seq.watch_seq) || ' ' || new_member_seq.subject FROM watch_members AS new_member_seq WHERE new_member_seq.seq = new.member_seq), (SELECT new_member_seq.subject FROM watch_members AS new_member_seq WHERE new_member_seq.seq = new.member_seq), NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_gaps_2 AFTER UPDATE OF gap ON watch_cycle_members
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_gaps', (SELECT (SELECT new_cycle_seq_watch_seq.id FROM watches AS new_cycle_seq_watch_seq WHERE new_cycle_seq_watch_seq.seq = new_cycle_seq.watch_seq) || ' ' || new_cycle_seq.month FROM watch_cycles AS new_cycle_seq WHERE new_cycle_seq.seq = new.cycle_seq) || ' ' || (SELECT (SELECT new_member_seq_watch_seq.id FROM watches AS new_member_seq_watch_seq WHERE new_member_seq_watch_seq.seq = new_member_seq.watch_seq) || ' ' || new_member_seq.subject FROM watch_members AS new_member_seq WHERE new_member_seq.seq = new.member_seq), clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_gaps', (SELECT (SELECT new_cycle_seq_watch_seq.id FROM watches AS new_cycle_seq_watch_seq WHERE new_cycle_seq_watch_seq.seq = new_cycle_seq.watch_seq) || ' ' || new_cycle_seq.month FROM watch_cycles AS new_cycle_seq WHERE new_cycle_seq.seq = new.cycle_seq) || ' ' || (SELECT (SELECT new_member_seq_watch_seq.id FROM watches AS new_member_seq_watch_seq WHERE new_member_seq_watch_seq.seq = new_member_seq.watch_seq) || ' ' || new_member_seq.subject FROM watch_members AS new_member_seq WHERE new_member_seq.seq = new.member_seq), (SELECT new_member_seq.subject FROM watch_members AS new_member_seq WHERE new_member_seq.seq = new.member_seq), NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_watch_gaps_3 AFTER DELETE ON watch_cycle_members
WHEN (SELECT is_quiet FROM team) = 0 AND true AND (SELECT (SELECT old_cycle_seq_watch_seq.id FROM watches AS old_cycle_seq_watch_seq WHERE old_cycle_seq_watch_seq.seq = old_cycle_seq.watch_seq) || ' ' || old_cycle_seq.month FROM watch_cycles AS old_cycle_seq WHERE old_cycle_seq.seq = old.cycle_seq) || ' ' || (SELECT (SELECT old_member_seq_watch_seq.id FROM watches AS old_member_seq_watch_seq WHERE old_member_seq_watch_seq.seq = old_member_seq.watch_seq) || ' ' || old_member_seq.subject FROM watch_members AS old_member_seq WHERE old_member_seq.seq = old.member_seq) IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'watch_gaps', (SELECT (SELECT old_cycle_seq_watch_seq.id FROM watches AS old_cycle_seq_watch_seq WHERE old_cycle_seq_watch_seq.seq = old_cycle_seq.watch_seq) || ' ' || old_cycle_seq.month FROM watch_cycles AS old_cycle_seq WHERE old_cycle_seq.seq = old.cycle_seq) || ' ' || (SELECT (SELECT old_member_seq_watch_seq.id FROM watches AS old_member_seq_watch_seq WHERE old_member_seq_watch_seq.seq = old_member_seq.watch_seq) || ' ' || old_member_seq.subject FROM watch_members AS old_member_seq WHERE old_member_seq.seq = old.member_seq), clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'watch_gaps', (SELECT (SELECT old_cycle_seq_watch_seq.id FROM watches AS old_cycle_seq_watch_seq WHERE old_cycle_seq_watch_seq.seq = old_cycle_seq.watch_seq) || ' ' || old_cycle_seq.month FROM watch_cycles AS old_cycle_seq WHERE old_cycle_seq.seq = old.cycle_seq) || ' ' || (SELECT (SELECT old_member_seq_watch_seq.id FROM watches AS old_member_seq_watch_seq WHERE old_member_seq_watch_seq.seq = old_member_seq.watch_seq) || ' ' || old_member_seq.subject FROM watch_members AS old_member_seq WHERE old_member_seq.seq = old.member_seq), (SELECT old_member_seq.subject FROM watch_members AS old_member_seq WHERE old_member_seq.seq = old.member_seq), NULL, NULL, clock, 1 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_findings_1 AFTER INSERT ON findings
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'findings', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'findings', new.id, (SELECT new_member_seq.subject FROM watch_members AS new_member_seq WHERE new_member_seq.seq = new.member_seq), NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_findings_2 AFTER UPDATE OF month, rule, rules_version, severity, value_before, value_now, level, state, reason, officer, acted_at, until, case_id, made_at, closed_at ON findings
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'findings', new.id, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'findings', new.id, (SELECT new_member_seq.subject FROM watch_members AS new_member_seq WHERE new_member_seq.seq = new.member_seq), NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_findings_3 AFTER INSERT ON finding_events
WHEN (SELECT is_quiet FROM team) = 0 AND true AND EXISTS (SELECT 1 FROM findings AS shared_row WHERE shared_row.seq = new.finding_seq)
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'findings', shared_row.id, clock FROM team JOIN findings AS shared_row ON shared_row.seq = new.finding_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'findings', shared_row.id, (SELECT shared_row_member_seq.subject FROM watch_members AS shared_row_member_seq WHERE shared_row_member_seq.seq = shared_row.member_seq), NULL, NULL, clock, 0 FROM team JOIN findings AS shared_row ON shared_row.seq = new.finding_seq AND true WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_finding_events_1 AFTER INSERT ON finding_events
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'finding_events', (SELECT new_finding_seq.id FROM findings AS new_finding_seq WHERE new_finding_seq.seq = new.finding_seq) || ' ' || new.kind || ' ' || new.at || ' ' || ifnull(new.officer, ''), clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'finding_events', (SELECT new_finding_seq.id FROM findings AS new_finding_seq WHERE new_finding_seq.seq = new.finding_seq) || ' ' || new.kind || ' ' || new.at || ' ' || ifnull(new.officer, ''), (SELECT (SELECT new_finding_seq_member_seq.subject FROM watch_members AS new_finding_seq_member_seq WHERE new_finding_seq_member_seq.seq = new_finding_seq.member_seq) FROM findings AS new_finding_seq WHERE new_finding_seq.seq = new.finding_seq), NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_finding_events_2 AFTER UPDATE OF reason ON finding_events
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'finding_events', (SELECT new_finding_seq.id FROM findings AS new_finding_seq WHERE new_finding_seq.seq = new.finding_seq) || ' ' || new.kind || ' ' || new.at || ' ' || ifnull(new.officer, ''), clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'finding_events', (SELECT new_finding_seq.id FROM findings AS new_finding_seq WHERE new_finding_seq.seq = new.finding_seq) || ' ' || new.kind || ' ' || new.at || ' ' || ifnull(new.officer, ''), (SELECT (SELECT new_finding_seq_member_seq.subject FROM watch_members AS new_finding_seq_member_seq WHERE new_finding_seq_member_seq.seq = new_finding_seq.member_seq) FROM findings AS new_finding_seq WHERE new_finding_seq.seq = new.finding_seq), NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_filings_1 AFTER INSERT ON filings
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'filings', new.environment || ' ' || new.cnpj || ' ' || new.month || ' ' || new.part, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'filings', new.environment || ' ' || new.cnpj || ' ' || new.month || ' ' || new.part, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_filings_2 AFTER UPDATE OF remittance, is_last, sha256, read_at, officer, tallies ON filings
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'filings', new.environment || ' ' || new.cnpj || ' ' || new.month || ' ' || new.part, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'filings', new.environment || ' ' || new.cnpj || ' ' || new.month || ' ' || new.part, NULL, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_filings_3 AFTER DELETE ON filings
WHEN (SELECT is_quiet FROM team) = 0 AND true AND old.environment || ' ' || old.cnpj || ' ' || old.month || ' ' || old.part IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'filings', old.environment || ' ' || old.cnpj || ' ' || old.month || ' ' || old.part, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'filings', old.environment || ' ' || old.cnpj || ' ' || old.month || ' ' || old.part, NULL, NULL, NULL, clock, 1 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_filing_positions_1 AFTER INSERT ON filing_positions
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'filing_positions', new.environment || ' ' || new.cnpj || ' ' || new.month || ' ' || new.subject, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'filing_positions', new.environment || ' ' || new.cnpj || ' ' || new.month || ' ' || new.subject, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_filing_positions_2 AFTER UPDATE OF remittance, sha256, read_at, owed, amounts ON filing_positions
WHEN (SELECT is_quiet FROM team) = 0 AND true
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'filing_positions', new.environment || ' ' || new.cnpj || ' ' || new.month || ' ' || new.subject, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'filing_positions', new.environment || ' ' || new.cnpj || ' ' || new.month || ' ' || new.subject, new.subject, NULL, NULL, clock, 0 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_filing_positions_3 AFTER DELETE ON filing_positions
WHEN (SELECT is_quiet FROM team) = 0 AND true AND old.environment || ' ' || old.cnpj || ' ' || old.month || ' ' || old.subject IS NOT NULL
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'filing_positions', old.environment || ' ' || old.cnpj || ' ' || old.month || ' ' || old.subject, clock FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
SELECT 'filing_positions', old.environment || ' ' || old.cnpj || ' ' || old.month || ' ' || old.subject, old.subject, NULL, NULL, clock, 1 FROM team  WHERE true
ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;
END;
CREATE TRIGGER team_readings AFTER INSERT ON audit_entries
WHEN new.kind IN ('view', 'evidence_view', 'receipt', 'dossier', 'print', 'export')
AND EXISTS (SELECT 1 FROM team WHERE role = 'auditor' AND record ->> '$.stage' <> 'waiting')
BEGIN
UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536);
INSERT INTO team_changes (part, id, clock) SELECT 'readings', CAST(new.seq AS TEXT), clock FROM team;
END;
`;
