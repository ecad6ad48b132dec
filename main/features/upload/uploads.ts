import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { MAX_RESPONSE_BYTES, type UploadPurpose } from '#domain/basics/upload.ts';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import { MAX_FILE_SIZE } from '#domain/consent/evidence-type.ts';
import { MAX_CHART_SIZE } from '#domain/export/chart-provenance.ts';
import { FILING_LIMITS } from '#domain/filings/filing.ts';
import { IMPORT_LIMITS } from '#domain/provided/import-limits.ts';
import { REPORT_LIMITS } from '#domain/registrato/page-text.ts';
import type { BackupStore } from '../../ports/backup.ts';
import type { FilingReading } from '../../ports/filings.ts';
import type { NewId } from '../../ports/system.ts';

/** Most bytes of each purpose, and the failure for more. */
const LIMITS: Readonly<Record<UploadPurpose, { readonly max: number; readonly failure: Outcome<never> }>> = {
  evidence: { max: MAX_FILE_SIZE, failure: fail('evidence_refused', { reason: 'too_large' }) },
  chart: { max: MAX_CHART_SIZE, failure: fail('picture_refused') },
  response: { max: MAX_RESPONSE_BYTES, failure: fail('attachment_refused', { reason: 'unreadable' }) },
  sheet: {
    max: BATCH_LIMITS.fileBytes,
    failure: fail('import_unreadable', { reason: 'size', largest: BATCH_LIMITS.fileBytes }),
  },
  filing: {
    max: FILING_LIMITS.bytes,
    failure: fail('filing_refused', { reason: 'size', largest: FILING_LIMITS.bytes }),
  },
  registrato: {
    max: REPORT_LIMITS.bytes,
    failure: fail('report_refused', { reason: 'size', largest: REPORT_LIMITS.bytes }),
  },
  answers: { max: IMPORT_LIMITS.bytes, failure: fail('provided_refused', { reason: 'too_large' }) },
  backup: { max: 2 ** 36, failure: fail('invalid_input', { fields: 'size' }) },
};

interface Upload {
  readonly id: string;
  readonly purpose: UploadPurpose;
  readonly size: number;
  received: number;
  /** Empty for a backup, whose bytes are on disk, and for a filing, which is read as it arrives. */
  readonly bytes: Buffer;
  readonly reading: FilingReading | null;
}

/** Bytes sent by the window, one upload per purpose: a backup on disk, a filing in its reading, the others in memory. */
export interface Uploads {
  /** Starts an upload and releases an earlier one with the same purpose. */
  readonly begin: (
    purpose: UploadPurpose,
    size: number,
    read?: () => Promise<FilingReading>,
  ) => Promise<Outcome<{ id: string }>>;
  /**
   * Fails with `not_found`, with `invalid_input` (`received`) for bytes out of order or beyond the size, and as a reading
   * that refuses them.
   */
  readonly append: (id: string, offset: number, bytes: Uint8Array) => Promise<Outcome<{ received: number }>>;
  /** Returns a complete upload and releases it; fails with `not_found`. */
  readonly take: (id: string, purpose: Exclude<UploadPurpose, 'backup' | 'filing'>) => Outcome<Buffer>;
  /** As `take`, but keeps the upload for a later message. */
  readonly look: Uploads['take'];
  /** Returns the reading of a filing whose bytes all arrived, and keeps the upload; fails with `not_found`. */
  readonly reading: (id: string) => Outcome<FilingReading>;
  readonly hasBackup: (id: string) => boolean;
  readonly discard: (id: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

export function createUploads(newId: NewId, backups: Pick<BackupStore, 'begin' | 'append' | 'discard'>): Uploads {
  const held = new Map<UploadPurpose, Upload>();
  const find = (id: string): Upload | undefined => held.values().find((upload) => upload.id === id);
  const findWhole = (id: string, purpose: UploadPurpose): Upload | undefined => {
    const upload = held.get(purpose);
    return upload?.id === id && upload.received === upload.size ? upload : undefined;
  };
  const release = async (upload: Upload | undefined): Promise<void> => {
    if (upload === undefined) return;
    if (held.get(upload.purpose) === upload) held.delete(upload.purpose);
    if (upload.purpose === 'backup') await backups.discard(upload.id);
    await upload.reading?.close();
  };

  return {
    begin: async (purpose, size, read) => {
      const { max, failure } = LIMITS[purpose];
      if (size > max) return failure;
      const id = purpose === 'backup' ? await backups.begin() : newId();
      const former = held.get(purpose);
      const reading = read === undefined ? null : await read();
      const isElsewhere = purpose === 'backup' || reading !== null;
      held.set(purpose, { id, purpose, size, received: 0, bytes: Buffer.alloc(isElsewhere ? 0 : size), reading });
      await release(former);
      return ok({ id });
    },
    append: async (id, offset, chunk) => {
      const upload = find(id);
      if (upload === undefined) return fail('not_found');
      const { received, purpose, size, bytes, reading } = upload;
      const end = offset + chunk.length;
      if (offset !== received || chunk.length === 0 || end > size) {
        return fail('invalid_input', { fields: 'offset', received });
      }
      // Set before the write ends, so that a chunk sent twice is refused.
      upload.received = end;
      if (reading !== null) {
        const taken = await reading.push(chunk);
        if (!taken.ok) return release(upload).then(() => taken);
      } else if (purpose === 'backup') await backups.append(id, chunk);
      else bytes.set(chunk, offset);
      return ok({ received: end });
    },
    take: (id, purpose) => {
      const upload = findWhole(id, purpose);
      if (upload === undefined) return fail('not_found');
      held.delete(purpose);
      return ok(upload.bytes);
    },
    look: (id, purpose) => {
      const upload = findWhole(id, purpose);
      return upload === undefined ? fail('not_found') : ok(upload.bytes);
    },
    reading: (id) => {
      const reading = findWhole(id, 'filing')?.reading ?? null;
      return reading === null ? fail('not_found') : ok(reading);
    },
    hasBackup: (id) => findWhole(id, 'backup') !== undefined,
    discard: (id) => release(find(id)),
    clear: async () => {
      await Promise.all([...held.values()].map(release));
    },
  };
}
