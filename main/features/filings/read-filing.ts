import type { FilingPreview } from '#contract/filings.ts';
import { isoWithOffset, saoPauloDate } from '#domain/basics/instant.ts';
import { lastEnded } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { StoredSettings } from '#domain/settings/settings.ts';
import type { FilingFile } from '../../ports/filings.ts';
import { type AuditPorts, buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import { institutionNamed } from './institution-named.ts';

type FilingPorts = Pick<Unlocked, 'clock' | 'filings' | 'settings'>;

interface CheckedFiling {
  readonly file: FilingFile;
  readonly settings: StoredSettings;
  readonly replaces: FilingPreview['replaces'];
}

/** Tells what an upload holds before anything is stored. */
export async function previewFiling(
  unlocked: FilingPorts,
  uploads: Pick<Uploads, 'reading'>,
  upload: string,
): Promise<Outcome<FilingPreview>> {
  const checked = await checkedFiling(unlocked, uploads, upload);
  if (!checked.ok) return checked;
  const { file, settings, replaces } = checked.value;
  const { clients, cnpj, ...facts } = file;
  return ok({
    ...facts,
    institution: institutionNamed(settings.institutions, cnpj),
    known: clients.size,
    replaces,
  });
}

/** Keeps an upload in the current environment. */
export async function saveFiling(
  unlocked: FilingPorts & AuditPorts,
  uploads: Pick<Uploads, 'reading' | 'discard'>,
  upload: string,
): Promise<Outcome<{ subjects: number }>> {
  const checked = await checkedFiling(unlocked, uploads, upload);
  if (!checked.ok) return checked;
  const { file, settings } = checked.value;
  const { clients, ...filing } = file;
  const { month, remittance, part, sha256 } = filing;
  const stored = {
    ...filing,
    environment: settings.environment,
    readAt: unlocked.clock(),
    officer: unlocked.officer(),
  };
  const facts = { act: 'read', month, remittance, filingPart: part, fileSha256: sha256, subjects: clients.size };
  const event = buildEvent(unlocked, { kind: 'filing', environment: settings.environment, facts });
  if (!(await unlocked.filings.save(stored, clients, event))) return fail('filing_refused', { reason: 'older', month });
  await uploads.discard(upload);
  return ok({ subjects: clients.size });
}

/** Refuses a file of another institution, of a month that has not ended, and of an earlier remittance than the kept. */
async function checkedFiling(
  { clock, filings, settings }: FilingPorts,
  uploads: Pick<Uploads, 'reading'>,
  upload: string,
): Promise<Outcome<CheckedFiling>> {
  const reading = uploads.reading(upload);
  if (!reading.ok) return reading;
  const read = await reading.value.end();
  if (!read.ok) return read;
  const { cnpj, month, part, remittance } = read.value;
  if (month > lastEnded(saoPauloDate(clock()))) return fail('filing_refused', { reason: 'month', month });
  const current = await settings.read();
  if (institutionNamed(current.institutions, cnpj).nome === '') {
    return fail('filing_refused', { reason: 'institution', found: cnpj });
  }
  const kept = (await filings.list(current.environment)).filter((each) => each.cnpj === cnpj && each.month === month);
  if (kept.some((each) => each.remittance > remittance)) return fail('filing_refused', { reason: 'older', month });
  const former = kept.find((each) => each.part === part || each.remittance < remittance);
  const replaces =
    former === undefined ? null : { remittance: former.remittance, readAt: isoWithOffset(former.readAt) };
  return ok({ file: read.value, settings: current, replaces });
}
