import type { PageCheck, SignedPage as ShownSignedPage } from '#contract/cases.ts';
import type { ExportOutcome, PageExport } from '#contract/export.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { committeePage } from '#domain/cases/make-committee-page.ts';
import { pageFile } from '#domain/cases/page-file.ts';
import { pageMarkdown } from '#domain/cases/page-markdown.ts';
import { askTarget } from '../ask-target.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import { brokenOff } from '../export/exported-results.ts';
import type { Unlocked } from '../unlocked.ts';
import { caseMaterial, type MaterialPorts } from './case-material.ts';
import { SIGNED_STATES } from './case-view.ts';
import type { SignerPorts } from './known-signers.ts';
import { signedPage } from './signed-page.ts';

type ShownPorts = MaterialPorts & AuditPorts & SignerPorts;
type PageExportPorts = ShownPorts & Pick<Unlocked, 'files' | 'printPage'>;

type PrintedPage = ShownSignedPage & { readonly check: PageCheck };

/** `signed` is null of a draft. */
interface FoundPage {
  readonly page: CommitteePage;
  readonly signed: PrintedPage | null;
}

/** Writes a committee page into a file; its export is recorded before the file is written, as every export is. */
export async function exportPage(
  unlocked: PageExportPorts,
  { id, version, sha256, format }: PageExport,
  signal: AbortSignal,
): Promise<Outcome<ExportOutcome>> {
  const { files, printPage } = unlocked;
  if (format === 'pdf' && printPage === null) return fail('not_printable');
  const found = await pageOf(unlocked, { id, version, sha256 });
  if (found === null) return fail('not_found');
  const { page, signed } = found;
  if (format === 'json' && signed === null) return fail('not_found');
  try {
    const { what, which } = namedBy(signed);
    const target = await askTarget(files, `Lastro ${page.nome} ${page.month} ${what}.${ENDINGS[format]}`, signal);
    if (target === null) return ok({ outcome: 'declined' });
    const { documento, environment } = page;
    const facts = { what: 'case_page', format, case: id, ...which };
    await recordEvent(unlocked, { kind: 'export', documento, environment, facts });
    const content =
      format === 'pdf' && printPage !== null
        ? await printPage({ kind: 'case_page', caseId: id, version, sha256 }, signal)
        : textOf(found, format);
    const path = await target.save(content, async () => signal.throwIfAborted());
    return ok({ outcome: 'saved', path, provenancePath: null, results: 1, leftOut: 0 });
  } catch (cause) {
    return brokenOff(cause, signal);
  }
}

const ENDINGS = { pdf: 'pdf', markdown: 'md', json: 'json' } as const;

function textOf({ page, signed }: FoundPage, format: PageExport['format']): string {
  return format === 'json' && signed !== null
    ? pageFile(page, signed.version, signed.acts)
    : pageMarkdown(page, signed);
}

/** Names a page in its file, and which one it is in the log. */
function namedBy(signed: PrintedPage | null) {
  if (signed === null) return { what: 'minuta da folha do comitê', which: {} };
  return { what: 'folha do comitê', which: { version: signed.version, sha256: signed.sha256 } };
}

async function pageOf(
  unlocked: ShownPorts,
  { id, version, sha256 }: Omit<PageExport, 'format'>,
): Promise<FoundPage | null> {
  if (version !== null) {
    const found = await signedPage(unlocked, { id, version, sha256 });
    return found.ok ? { page: found.value.page, signed: { ...found.value.signed, check: found.value.check } } : null;
  }
  const one = await unlocked.cases.get(id);
  // If a signed page is current, that page is exported; an unsigned draft of it does not exist.
  const [newest] = one !== null && SIGNED_STATES.includes(one.state) ? await unlocked.cases.pages(id) : [];
  if (newest !== undefined) return pageOf(unlocked, { id, version: newest.version, sha256: newest.sha256 });
  return one === null ? null : { page: committeePage(await caseMaterial(unlocked, one)), signed: null };
}
