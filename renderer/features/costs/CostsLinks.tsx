import { Button, Group } from '@mantine/core';
import { IconCoins, IconFileInvoice } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';

interface Props {
  readonly costsHref: string;
  readonly invoiceHref: string;
}

/** The ways to what was asked and to the check of an invoice. */
export function CostsLinks({ costsHref, invoiceHref }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('costs.panel')} lead={t('costs.panelText')}>
      <Group gap="xs">
        <Button
          component="a"
          href={costsHref}
          variant="default"
          size="xs"
          leftSection={<IconCoins size={16} aria-hidden />}
        >
          {t('costs.toCosts')}
        </Button>
        <Button
          component="a"
          href={invoiceHref}
          variant="default"
          size="xs"
          leftSection={<IconFileInvoice size={16} aria-hidden />}
        >
          {t('costs.invoice.title')}
        </Button>
      </Group>
    </Panel>
  );
}
