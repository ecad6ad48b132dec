import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CONTROL } from '#domain/navigation/navigation.ts';
import { href } from '../lib/routes/routes.ts';
import { Panel } from '../ui/Panel.tsx';

/** The way to what was done, asked and spent, and to how long it is kept. */
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
