import type { Output, Parsed } from '#contract/contract.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { askingInstitution } from '../settings/settings.ts';
import type { Unlocked } from '../unlocked.ts';
import { type ImportRun, linesToSave } from './import-run.ts';
import { consentFor } from './save-answers.ts';

/** Counts the answers to save that an authorization covers for a use, by the same rule as their saving. */
export async function coverageOf(
  ports: Pick<Unlocked, 'clock' | 'consents' | 'settings'>,
  run: ImportRun,
  { purpose, institution: chosen }: Parsed<'provided.coverage'>,
): Promise<Outcome<Output<'provided.coverage'>>> {
  const { environment } = run;
  const institution = askingInstitution(await ports.settings.read(), { environment, institution: chosen });
  if (!institution.ok) return institution;
  const bySubject = Map.groupBy(linesToSave(run), ({ answer }) => answer.key);
  const counts = { covered: 0, uncovered: 0 };
  for (const [subject, lines] of bySubject) {
    const consent = await consentFor(ports, { environment, subject, purpose, institution: institution.value });
    counts[consent.ok ? 'covered' : 'uncovered'] += lines.length;
  }
  return ok(counts);
}
