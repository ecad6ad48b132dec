import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ENTRY_TABS } from '#domain/navigation/navigation.ts';
import { href, placeOf } from '../lib/routes/routes.ts';
import { Panel } from '../ui/Panel.tsx';
import { SCREENS } from './screens/screens.ts';

/** The ways to what was done, asked and spent, and to how long it is kept. */
export function ControlPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t('shell.entry.control')} lead={t('shell.controlLead')}>
      <Group gap="xs">
        {ENTRY_TABS.control.map((screen) => (
          <Button key={screen} component="a" href={href(placeOf(screen))} variant="default" size="xs">
            {t(SCREENS[screen].title)}
          </Button>
        ))}
      </Group>
    </Panel>
  );
}
