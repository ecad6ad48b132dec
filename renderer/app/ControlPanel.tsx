import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CONTROL } from '#domain/navigation/navigation.ts';
import { href } from '../lib/routes/routes.ts';
import { Panel } from '../ui/Panel.tsx';

export function ControlPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t('shell.entry.control')} lead={t('shell.controlLead')}>
      <Button component="a" href={href({ screen: CONTROL.screen })} variant="default" size="xs">
        {t('shell.openControl')}
      </Button>
    </Panel>
  );
}
