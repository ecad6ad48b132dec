import { useTranslation } from 'react-i18next';
import { formatDay } from '#renderer/lib/format/date.ts';
import { RecoveryCode } from '#renderer/ui/RecoveryCode.tsx';
import { UnseenSheet } from '#renderer/ui/UnseenSheet.tsx';

interface Props {
  readonly code: string;
  /** ISO instant with offset. */
  readonly madeAt: string;
}

export function RecoverySheet({ code, madeAt }: Props) {
  const { t } = useTranslation();
  return (
    <UnseenSheet title={t('recovery.sheetTitle')}>
      <RecoveryCode code={code} />
      <p>{t('recovery.sheetUse')}</p>
      <p>{t('recovery.sheetKeep')}</p>
      <p>{t('recovery.sheetMade', { day: formatDay(madeAt) })}</p>
    </UnseenSheet>
  );
}
