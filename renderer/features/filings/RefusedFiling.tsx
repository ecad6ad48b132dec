import { useTranslation } from 'react-i18next';
import { formatDocument } from '#domain/basics/document.ts';
import { FILING_REASONS } from '#domain/filings/filing.ts';
import type { ShownFailure } from '../../lib/error-message.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatBytes, formatCount } from '../../lib/format/number.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The reason why a file was not taken as a document 3040. */
export function RefusedFiling({ failure }: { readonly failure: ShownFailure }) {
  const { t } = useTranslation();
  const { reason, line, found, month, largest } = failure.details ?? {};
  const known = FILING_REASONS.find((one) => one === reason);
  if (failure.code !== 'filing_refused' || known === undefined) return <ErrorNotice failure={failure} />;
  const facts = {
    line: line === undefined ? '?' : formatCount(Number(line)),
    found: formatDocument(String(found ?? '')),
    month: formatMonth(String(month ?? '')),
    largest: formatBytes(Number(largest)),
  };
  return (
    <Notice tone="danger" live title={t(`filings.refused.${known}`, facts)}>
      {t('filings.refusedSafe')}
    </Notice>
  );
}
