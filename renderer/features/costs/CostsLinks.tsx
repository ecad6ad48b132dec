import { IconCoins, IconFileInvoice } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../lib/routes/routes.ts';
import { LinksPanel } from '../../ui/LinksPanel.tsx';

/** The ways to what was asked and to the check of an invoice. */
export function CostsLinks() {
  const { t } = useTranslation();
  const links = [
    { href: href({ screen: 'costs' }), label: t('costs.toCosts'), icon: IconCoins },
    { href: href({ screen: 'invoice' }), label: t('costs.invoice.title'), icon: IconFileInvoice },
  ];
  return <LinksPanel title={t('costs.panel')} lead={t('costs.panelText')} links={links} />;
}
