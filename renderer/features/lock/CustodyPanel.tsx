import { IconListCheck, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../lib/routes/routes.ts';
import { LinksPanel } from '../../ui/LinksPanel.tsx';

/** The ways to what was done with the data and to how long they stay. */
export function GuardPanel() {
  const { t } = useTranslation();
  const links = [
    { href: href({ screen: 'audit' }), label: t('lock.toAudit'), icon: IconListCheck },
    { href: href({ screen: 'retention' }), label: t('lock.toRetention'), icon: IconTrash },
  ];
  return <LinksPanel title={t('lock.guard')} lead={t('lock.guardText')} links={links} />;
}
