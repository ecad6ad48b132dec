import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupState } from '#contract/backup.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OfficerSecret } from '#contract/vault.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './Backup.module.css';
import { FormerField } from './FormerField.tsx';
import { formerKind } from './former-kind.ts';
import type { RestoreSecrets } from './restore-actions.ts';

interface Props {
  readonly previous: BackupState['previousArchives'][number];
  readonly secret: OfficerSecret | 'open';
  readonly onClose: () => void;
}

const LABELS = { pin: 'pin.label', passphrase: 'vault.passphrase' } as const;

export function PutBackDialog({ previous: { id, at, results }, secret, onClose }: Props) {
  const { t } = useTranslation();
  const undo = useStore('backup', (store) => store.undo);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BridgeFailure | null>(null);
  const asksSecret = isTyped(secret);
  const asksCode = formerKind(problem) === 'recovery_code';
  const isReady = !(asksSecret && typed === '') && !(asksCode && code === '');
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const secrets: RestoreSecrets = { ...(asksSecret && { [secret]: typed }), ...(asksCode && { code }) };
    const failed = await undo(id, secrets);
    setBusy(false);
    setProblem(failed);
    if (failed === null) onClose();
  };
  const held = results === null ? '' : ` ${t('backup.putBackHeld', { count: results })}`;
  return (
    <Dialog onClose={busy ? () => undefined : onClose} title={t('backup.putBack')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <p className={classes.hint}>
            {t('backup.putBackLead', { instant: formatInstant(at) })}
            {held}
          </p>
          <p className={classes.hint}>{t(secret === 'open' ? 'backup.previousHint' : 'backup.placeHint')}</p>
          {asksSecret && <SecretField secret={secret} typed={typed} onType={setTyped} />}
          {asksCode && <FormerField kind="recovery_code" value={code} onChange={setCode} />}
          {problem !== null && <ErrorNotice failure={problem} />}
          <Group justify="flex-end">
            <Button variant="default" disabled={busy} onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={!isReady}>
              {t('backup.putBackNow')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

type TypedSecret = keyof typeof LABELS;

function isTyped(secret: Props['secret']): secret is TypedSecret {
  return secret === 'pin' || secret === 'passphrase';
}

interface SecretProps {
  readonly secret: TypedSecret;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function SecretField({ secret, typed, onType }: SecretProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      label={t(LABELS[secret])}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      inputMode={secret === 'pin' ? 'numeric' : 'text'}
      autoComplete="off"
      data-autofocus
    />
  );
}
