import { fail, type Outcome } from '#domain/basics/outcome.ts';
import { type ReportReason, ReportRefused } from '#domain/registrato/report.ts';

export function refused(reason: ReportReason, facts: Readonly<Record<string, string | number>> = {}): Outcome<never> {
  return fail('report_refused', { reason, ...facts });
}

/** The refusal of a reading that threw; a library may fail in any way on a damaged file. */
export function refusedBy(cause: unknown): Outcome<never> {
  return cause instanceof ReportRefused ? refused(cause.reason, cause.facts) : refused('damaged');
}
