import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format/date.ts';
import { RecoveryCode } from '../../ui/RecoveryCode.tsx';
import { UnseenSheet } from '../../ui/UnseenSheet.tsx';
import classes from './Team.module.css';

interface Props {
  readonly code: string;
  readonly onKept: () => void;
}

/** The institution's code, shown this once: the dialog stays until somebody says that it is kept. */
export function RecoveryCodeDialog({ code, onKept }: Props) {
  const { t } = useTranslation();
  const [kept, setKept] = useState(false);
  const madeAt = new Date().toISOString();
  return (
    <Modal
      opened
      onClose={onKept}
      title={t('team.code.title')}
      size={620}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <p className={classes.hint}>{t('team.code.text')}</p>
        <RecoveryCode code={code} />
        <UnseenSheet title={t('team.code.title')}>
          <RecoveryCode code={code} />
          <p>{t('team.code.text')}</p>
          <p>{t('recovery.sheetMade', { day: formatDay(madeAt) })}</p>
        </UnseenSheet>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
          style={{ alignSelf: 'flex-start' }}
          data-autofocus
        >
          {t('recovery.print')}
        </Button>
        <Checkbox
          label={t('team.code.kept')}
          checked={kept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button disabled={!kept} onClick={onKept}>
            {t('team.code.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
