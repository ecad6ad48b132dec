import { subjectKey } from '#domain/basics/document.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { lastDay } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { dayText } from '#domain/export/provenance-facts.ts';
import { lenderFigures, lendersOf, newestMonths } from '#domain/registrato/lenders.ts';
import type { FactId, OutsideFact } from '#domain/sources/outside-facts.ts';
import type { StoredReport } from '../../ports/registrato.ts';
import { attachFactFile } from '../cases/fact-file.ts';
import type { SignerPorts } from '../cases/known-signers.ts';
import { type ProofPorts, proofBytes } from '../consent/evidence.ts';
import type { Unlocked } from '../unlocked.ts';
import { timedReport } from './subject-reports.ts';

type FactPorts = SignerPorts & ProofPorts & Pick<Unlocked, 'cases' | 'reports'>;

/** Facts of the client's own report for the case's month, with the report itself as their source. */
export async function caseFacts(unlocked: FactPorts, caseId: string): Promise<Outcome<{ facts: OutsideFact[] }>> {
  const one = await unlocked.cases.get(caseId);
  const month = one?.answers.at(-1)?.month;
  if (one === null || month === undefined) return fail('not_found');
  const reports = await unlocked.reports.ofSubject(one.environment, subjectKey(one.documento));
  const months = newestMonths(reports.map(timedReport));
  const [figures, read] = [lenderFigures(months, month), months.get(month)];
  if (figures === null || read === undefined) return fail('not_found');
  const file = await fileOf(unlocked, caseId, read.of);
  if (!file.ok) return file;
  const [largest] = lendersOf(read) ?? [];
  const fact = (kind: FactId, value: number | null, words = ''): OutsideFact[] =>
    value === null
      ? []
      : [{ kind, value, words, source: sourceOf(read.of), date: lastDay(month), file: file.value, by: '', at: 0 }];
  return ok({
    facts: [
      ...fact('lenders', figures.lenders),
      ...fact('largest_lender', figures.largest, (largest?.debt ?? 0) > 0 ? (largest?.name.slice(0, 120) ?? '') : ''),
      ...fact('new_lenders', figures.newLenders),
    ],
  });
}

function sourceOf({ issuedAt, addedAt, verified }: StoredReport): string {
  const day = dayText(issuedAt?.slice(0, 10) ?? isoWithOffset(addedAt).slice(0, 10));
  const checked = verified === null ? 'não conferido' : verified.isAuthentic ? 'conferido' : 'não confirmado no gov.br';
  return `Fonte do cliente: Registrato de ${day}, ${checked}`;
}

/** The report's file as one of the case, copied once. */
async function fileOf(
  unlocked: FactPorts,
  caseId: string,
  report: StoredReport,
): Promise<Outcome<NonNullable<OutsideFact['file']>>> {
  const kept = (await unlocked.evidence.ofOwner(caseId)).find(({ sha256 }) => sha256 === report.sha256);
  if (kept !== undefined) return ok({ id: kept.id, name: kept.name, sha256: kept.sha256 });
  const [own] = await unlocked.evidence.ofOwner(report.id);
  if (own === undefined) return fail('not_found');
  const bytes = await proofBytes(unlocked, own.id);
  if (bytes.length < own.size) return fail('not_found');
  const attached = await attachFactFile(unlocked, { id: caseId, name: own.name, bytes });
  if (!attached.ok) return attached;
  const { id, name, sha256 } = attached.value;
  return ok({ id, name, sha256 });
}
