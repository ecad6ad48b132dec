import { IconCoins, IconFileInvoice } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinksPanel } from '../../ui/LinksPanel.tsx';

interface Props {
  readonly costsHref: string;
  readonly invoiceHref: string;
}

/** The ways to what was asked and to the check of an invoice. */
export function CostsLinks({ costsHref, invoiceHref }: Props) {
  const { t } = useTranslation();
  const links = [
    { href: costsHref, label: t('costs.toCosts'), icon: IconCoins },
    { href: invoiceHref, label: t('costs.invoice.title'), icon: IconFileInvoice },
  ];
  return <LinksPanel title={t('costs.panel')} lead={t('costs.panelText')} links={links} />;
}
