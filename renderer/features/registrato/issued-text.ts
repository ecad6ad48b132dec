import type { TFunction } from 'i18next';
import type { ReportHead } from '#domain/registrato/report.ts';
import { formatInstant } from '../../lib/format/date.ts';

/** The time that a report prints for its issue, which is São Paulo's. */
export function issuedText(t: TFunction, { issuedAt }: Pick<ReportHead, 'issuedAt'>): string {
  return issuedAt === null ? t('common.notInformed') : formatInstant(`${issuedAt}:00-03:00`);
}
