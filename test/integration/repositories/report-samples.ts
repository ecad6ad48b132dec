import { randomUUID } from 'node:crypto';
import { NO_AMOUNTS } from '#domain/registrato/report.ts';
import type { StoredReport } from '#main/ports/registrato.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { sha256Of } from '#main/ports/sha256.ts';
import { sampleNote } from './audit-samples.ts';
import { NOON } from './samples.ts';

/** A client's own report of 09/2026, with one line. */
export const sampleReport = (changes: Partial<StoredReport> = {}): StoredReport => ({
  id: randomUUID(),
  environment: 'embutido',
  subject: '52998224725',
  nome: 'MARIA DE TESTE',
  documento: '52998224725',
  from: '2026-09',
  to: '2026-09',
  issuedAt: '2026-11-20T10:15',
  issuedBy: '***456789**',
  code: 'A1B2C3D4',
  pages: 1,
  warnings: [],
  unread: [],
  months: [
    {
      month: '2026-09',
      state: 'agrees',
      ...NO_AMOUNTS,
      em_dia: 1_000_00,
      lines: [{ institution: 'BANCO ALFA', category: 'Empréstimos', subtype: '', ...NO_AMOUNTS, em_dia: 1_000_00 }],
      unread: [],
    },
  ],
  sha256: 'a'.repeat(64),
  readerVersion: 1,
  addedAt: NOON,
  officer: 'ana',
  verified: null,
  ...changes,
});

/** Keeps a report with a file whose bytes tell of it; returns the report. */
export async function keepReport(
  { reports }: Pick<Archive, 'reports'>,
  changes: Partial<StoredReport>,
): Promise<StoredReport> {
  const bytes = Buffer.from(`%PDF report of ${changes.nome ?? 'nobody'} ${randomUUID()}`);
  const report = sampleReport({ ...changes, sha256: sha256Of(bytes).toString('hex') });
  const file = {
    id: randomUUID(),
    ownerId: report.id,
    kind: 'registrato',
    name: 'registrato.pdf',
    type: 'application/pdf',
    size: bytes.length,
    sha256: report.sha256,
    addedAt: report.addedAt,
  } as const;
  await reports.add(report, file, bytes, sampleNote({ documento: null }));
  return report;
}
