import { useTranslation } from 'react-i18next';
import { MAX_FILE_SIZE } from '#domain/consent/evidence-type.ts';
import { formatBytes } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

const REASONS = ['empty', 'too_large', 'too_many', 'type'] as const;

/** Explains the failed upload of a file; files attached before stay. */
export function UploadNotice() {
  const { t } = useTranslation();
  const upload = useStore('capture', (state) => state.upload);
  const failure = upload?.failure ?? null;
  if (upload === null || failure === null) return null;
  const reason = REASONS.find((known) => known === failure.details?.reason);
  if (reason === undefined) return <ErrorNotice failure={failure} />;
  return (
    <Notice tone="danger" live title={t('consent.files.refused', { name: upload.name })}>
      {t(`consent.files.reason.${reason}`, { size: formatBytes(upload.size), largest: formatBytes(MAX_FILE_SIZE) })}
    </Notice>
  );
}
