import type { ReportPreview } from '#contract/registrato.ts';
import { type Documento, parseDocument, subjectKey } from '#domain/basics/document.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { isOfDocument, READER_VERSION, type Report } from '#domain/registrato/report.ts';
import type { StoredReport } from '../../ports/registrato.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { type AuditPorts, buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';

type ReadPorts = Pick<Unlocked, 'readReport' | 'settings'>;

interface Asked {
  readonly upload: string;
  readonly documento: string;
  readonly password: string | null;
}

interface ReadUpload {
  readonly report: Report;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly documento: Documento;
  readonly environment: StoredReport['environment'];
  readonly isOfClient: boolean;
}

/** Tells what an upload holds before anything is stored. */
export async function previewReport(
  unlocked: ReadPorts & Pick<Unlocked, 'reports'>,
  uploads: Pick<Uploads, 'look'>,
  asked: Asked,
): Promise<Outcome<ReportPreview>> {
  const read = await readUpload(unlocked, uploads, asked);
  if (!read.ok) return read;
  const { report, sha256, documento, environment, isOfClient } = read.value;
  const kept = await unlocked.reports.ofSubject(environment, subjectKey(documento.numero));
  const isKept = kept.some((one) => one.sha256 === sha256);
  const months = report.months.map(({ lines: _, ...month }) => month);
  return ok({ ...report, months, sha256, isOfClient, isKept });
}

/** Keeps a report of the client, and its file. */
export async function saveReport(
  unlocked: ReadPorts & AuditPorts & Pick<Unlocked, 'newId' | 'reports'>,
  uploads: Pick<Uploads, 'look' | 'discard'>,
  asked: Asked,
): Promise<Outcome<{ id: string }>> {
  const read = await readUpload(unlocked, uploads, asked);
  if (!read.ok) return read;
  const { report, bytes, sha256, documento, environment, isOfClient } = read.value;
  if (!isOfClient) return fail('report_refused', { reason: 'subject' });
  const id = unlocked.newId();
  const addedAt = unlocked.clock();
  const stored: StoredReport = {
    ...report,
    id,
    environment,
    subject: subjectKey(documento.numero),
    sha256,
    readerVersion: READER_VERSION,
    addedAt,
    officer: unlocked.officer(),
    verified: null,
  };
  const file = {
    id: unlocked.newId(),
    ownerId: id,
    kind: 'registrato',
    name: 'registrato.pdf',
    type: 'application/pdf',
    size: bytes.length,
    sha256,
    addedAt,
  } as const;
  const event = buildEvent(unlocked, {
    kind: 'registrato',
    documento: documento.numero,
    environment,
    facts: { act: 'read', fileSha256: sha256, months: report.months.length },
  });
  if (!(await unlocked.reports.add(stored, file, bytes, event))) return fail('report_refused', { reason: 'kept' });
  await uploads.discard(asked.upload);
  return ok({ id });
}

async function readUpload(
  { readReport, settings }: ReadPorts,
  uploads: Pick<Uploads, 'look'>,
  { upload, documento: text, password }: Asked,
): Promise<Outcome<ReadUpload>> {
  const { environment, registrato: isOn } = await settings.read();
  if (!isOn) return fail('report_refused', { reason: 'off' });
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const bytes = uploads.look(upload, 'registrato');
  if (!bytes.ok) return bytes;
  const report = await readReport(bytes.value, password);
  if (!report.ok) return report;
  return ok({
    report: report.value,
    bytes: bytes.value,
    sha256: sha256Of(bytes.value).toString('hex'),
    documento: documento.value,
    environment,
    isOfClient: isOfDocument(report.value.documento, documento.value.numero),
  });
}
