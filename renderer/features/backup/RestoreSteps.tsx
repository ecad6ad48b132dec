import { Button, Progress, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { counted } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Backup.module.css';
import { RestoreFile } from './RestoreFile.tsx';
import { RestorePlanned } from './RestorePlanned.tsx';

interface Props {
  /** Keeper of the restored archive's key: the open vault, or one whose passphrase is typed here. */
  readonly vaultKind: 'open' | 'passphrase' | 'passphrase_or_keychain';
  readonly onDone: () => void;
}

export function RestoreSteps({ vaultKind, onDone }: Props) {
  const { t } = useTranslation();
  const restoring = useStore('backup', (store) => store.restoring);
  switch (restoring.step) {
    case 'choose':
      return <RestoreFile problem={restoring.problem} chosen={restoring.file} />;
    case 'sending':
      return (
        <Stack gap="sm" aria-busy>
          <p className={classes.hint}>{t('backup.examining')}</p>
          <Progress value={restoring.share * 100} aria-label={t('backup.examining')} />
        </Stack>
      );
    case 'plan':
      return <RestorePlanned plan={restoring.plan} problem={restoring.problem} vaultKind={vaultKind} />;
    case 'running':
      return <p className={classes.hint}>{t('backup.restoring')}</p>;
    case 'done':
      return <RestoreDone leftOut={restoring.leftOut} onDone={onDone} />;
  }
}

interface DoneProps extends Pick<Props, 'onDone'> {
  readonly leftOut: number;
}

export function RestoreDone({ leftOut, onDone }: DoneProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Notice tone={leftOut === 0 ? 'good' : 'warning'} title={t('backup.restored')} live>
        {leftOut > 0 && <p className={classes.hint}>{t('backup.leftOut', counted(leftOut))}</p>}
        {t('backup.restoredHint')}
      </Notice>
      <Button onClick={onDone} style={{ alignSelf: 'flex-end' }}>
        {t('common.close')}
      </Button>
    </Stack>
  );
}
