import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { type BadgeTone, StatusBadge, StatusMark } from '../../ui/StatusBadge.tsx';

const TONES: Readonly<Record<ConsentRow['status'], BadgeTone>> = {
  valid: 'good',
  due_soon: 'warning',
  expired: 'danger',
  revoked: 'danger',
  unknown: 'warning',
};

/** The mark before a name in a list. */
export function ConsentMark({ status }: { readonly status: ConsentRow['status'] }) {
  return <StatusMark tone={TONES[status]} />;
}

export function ConsentStatus({ status }: { readonly status: ConsentRow['status'] }) {
  const { t } = useTranslation();
  return <StatusBadge tone={TONES[status]}>{t(`consent.status.${status}`)}</StatusBadge>;
}
