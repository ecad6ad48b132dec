import { Button, Group } from '@mantine/core';
import { IconListCheck, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';

interface Props {
  readonly auditHref: string;
  readonly retentionHref: string;
}

/** The ways to what was done with the data and to how long they stay. */
export function GuardPanel({ auditHref, retentionHref }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('lock.guard')} lead={t('lock.guardText')}>
      <Group gap="xs">
        <Button
          component="a"
          href={auditHref}
          variant="default"
          size="xs"
          leftSection={<IconListCheck size={16} aria-hidden />}
        >
          {t('lock.toAudit')}
        </Button>
        <Button
          component="a"
          href={retentionHref}
          variant="default"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden />}
        >
          {t('lock.toRetention')}
        </Button>
      </Group>
    </Panel>
  );
}
