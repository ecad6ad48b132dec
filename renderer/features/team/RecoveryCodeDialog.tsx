import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { formatDay } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { RecoveryCode } from '../../ui/RecoveryCode.tsx';
import { UnseenSheet } from '../../ui/UnseenSheet.tsx';
import type { Joined } from './joined.ts';
import classes from './Team.module.css';

interface Props {
  readonly code: string;
  /** Host and database of the team, once known. */
  readonly place: Joined['place'] | undefined;
  readonly onClose: () => void;
}

/** Shows the institution's code this once: the dialog stays until a person confirms that the code is kept. */
export function RecoveryCodeDialog({ code, place, onClose }: Props) {
  const { t } = useTranslation();
  const confirmCode = useStore('team', (store) => store.confirmCode);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const confirm = async (): Promise<void> => {
    const refused = await confirmCode();
    setFailure(refused);
    if (refused === null) onClose();
  };
  const [kept, setKept] = useState(false);
  const madeAt = new Date().toISOString();
  return (
    <Dialog
      onClose={onClose}
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
          {place !== undefined && <p>{t('team.code.sheetOf', { ...place, port: String(place.port) })}</p>}
          <p>{t('team.code.sheetUse')}</p>
          <p>{t('team.code.sheetKeep')}</p>
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
        {failure !== null && <ErrorNotice failure={failure} />}
        <Group justify="flex-end">
          <Button disabled={!kept} onClick={() => void confirm()}>
            {t('team.code.done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
