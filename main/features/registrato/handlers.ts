import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import { caseFacts } from './case-facts.ts';
import { previewReport, saveReport } from './keep-report.ts';
import { subjectReports } from './subject-reports.ts';

export function registratoHandlers(uploads: Uploads, withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'registrato'> {
  const changing = async <Value>(work: Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const changed = await work;
    if (changed.ok) emit('registrato.changed', {});
    return changed;
  };
  return {
    'registrato.read': (asked) => withUnlocked((unlocked) => previewReport(unlocked, uploads, asked)),
    'registrato.save': (asked) => changing(withUnlocked((unlocked) => saveReport(unlocked, uploads, asked))),
    'registrato.of_subject': (asked) => withUnlocked((unlocked) => subjectReports(unlocked, asked)),
    'registrato.verify': (noted) => changing(withUnlocked((unlocked) => noteVerification(unlocked, noted))),
    'registrato.facts': ({ caseId }) => withUnlocked((unlocked) => caseFacts(unlocked, caseId)),
  };
}

type VerifyPorts = Pick<Unlocked, 'clock' | 'officer' | 'reports'>;

async function noteVerification(
  unlocked: VerifyPorts,
  { id, isAuthentic, how }: { readonly id: string; readonly isAuthentic: boolean; readonly how: 'govbr' | 'shown' },
): Promise<Outcome<{ verified: true }>> {
  const report = await unlocked.reports.get(id);
  if (report === null) return fail('not_found');
  const event = buildEvent(unlocked, {
    kind: 'registrato',
    documento: report.subject,
    environment: report.environment,
    facts: { act: isAuthentic ? 'verified' : 'not_verified', fileSha256: report.sha256 },
  });
  const verified = { isAuthentic, how, at: unlocked.clock(), by: unlocked.officer() };
  return (await unlocked.reports.verify(id, verified, event)) ? ok({ verified: true }) : fail('not_found');
}
