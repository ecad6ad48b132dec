import { useTranslation } from 'react-i18next';
import { formatWait } from '#renderer/lib/format/number.ts';
import { Notice } from '#renderer/ui/Notice.tsx';

/** Says how long PIN and passphrase are not tried; hidden otherwise. */
export function WaitNotice({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation();
  if (seconds === 0) return null;
  return (
    <Notice tone="warning" title={t('pin.waitTitle')} live>
      <span role="timer">{t('pin.wait', { wait: formatWait(t, seconds) })}</span>
    </Notice>
  );
}
