import type { Database } from 'better-sqlite3';
import type { ReportMonth } from '#domain/registrato/report.ts';
import type { ReportRepository, StoredReport } from '../../ports/registrato.ts';
import type { StoredEvidence } from '../../ports/stored-evidence.ts';
import { withAudit } from '../audit/writer.ts';
import { evidenceWriter } from '../consents/evidence-repository.ts';

interface ReportColumns
  extends Pick<
    StoredReport,
    'id' | 'environment' | 'subject' | 'nome' | 'sha256' | 'readerVersion' | 'addedAt' | 'officer'
  > {
  readonly seq: number;
  /** JSON of a `ReportHead` without the name. */
  readonly head: string;
  readonly verified: string | null;
}

const SELECT = `SELECT seq, id, environment, subject, nome, head, sha256, reader_version AS readerVersion,
  added_at AS addedAt, officer, verified FROM registrato_reports`;

const ADD = `
INSERT INTO registrato_reports (id, environment, subject, nome, head, sha256, reader_version, added_at, officer, verified)
VALUES (@id, @environment, @subject, @nome, @head, @sha256, @readerVersion, @addedAt, @officer, @verified)`;

export function reportRepository(database: Database): ReportRepository {
  const add = database.prepare(ADD);
  const same = database.prepare<[Record<string, unknown>], number>(
    'SELECT 1 FROM registrato_reports WHERE subject = @subject AND environment = @environment AND sha256 = @sha256',
  );
  const addMonth = database.prepare('INSERT INTO registrato_months (report_seq, month, content) VALUES (?, ?, ?)');
  const ofSubject = database.prepare<[string, string], ReportColumns>(
    `${SELECT} WHERE subject = ? AND environment = ? ORDER BY added_at DESC, seq DESC`,
  );
  const get = database.prepare<[string], ReportColumns>(`${SELECT} WHERE id = ?`);
  const months = database
    .prepare<[number], string>('SELECT content FROM registrato_months WHERE report_seq = ? ORDER BY month DESC')
    .pluck();
  const verify = database.prepare('UPDATE registrato_reports SET verified = ? WHERE id = ?');
  const addEvidence = evidenceWriter(database);
  const change = withAudit(database);

  const save = (report: StoredReport, file: StoredEvidence, bytes: Uint8Array): boolean => {
    const { months: own, nome, verified, ...rest } = report;
    const { id, environment, subject, sha256, readerVersion, addedAt, officer, ...head } = rest;
    const columns = { id, environment, subject, nome, sha256, readerVersion, addedAt, officer };
    if (same.get(columns) !== undefined) return false;
    const { lastInsertRowid } = add.run({
      ...columns,
      head: JSON.stringify(head),
      verified: verified === null ? null : JSON.stringify(verified),
    });
    for (const month of own) addMonth.run(lastInsertRowid, month.month, JSON.stringify(month));
    addEvidence(file, bytes);
    return true;
  };

  const reportFrom = ({ seq, head, verified, ...columns }: ReportColumns): StoredReport => ({
    // JSON is not validated here: every page of the file is authenticated.
    ...JSON.parse(head),
    ...columns,
    months: months.all(seq).map((content): ReportMonth => JSON.parse(content)),
    verified: verified === null ? null : JSON.parse(verified),
  });

  return {
    add: async (report, file, bytes, auditEvent) => change(() => save(report, file, bytes), auditEvent),
    ofSubject: async (environment, subject) => ofSubject.all(subject, environment).map(reportFrom),
    get: async (id) => {
      const found = get.get(id);
      return found === undefined ? null : reportFrom(found);
    },
    verify: async (id, verified, auditEvent) =>
      change(() => verify.run(JSON.stringify(verified), id).changes > 0, auditEvent),
  };
}
