import { IconListCheck, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinksPanel } from '../../ui/LinksPanel.tsx';

interface Props {
  readonly auditHref: string;
  readonly retentionHref: string;
}

/** The ways to what was done with the data and to how long they stay. */
export function GuardPanel({ auditHref, retentionHref }: Props) {
  const { t } = useTranslation();
  const links = [
    { href: auditHref, label: t('lock.toAudit'), icon: IconListCheck },
    { href: retentionHref, label: t('lock.toRetention'), icon: IconTrash },
  ];
  return <LinksPanel title={t('lock.guard')} lead={t('lock.guardText')} links={links} />;
}
