import { Button, FileInput, PasswordInput, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { useBackup } from './context.ts';

interface Props {
  readonly problem: BridgeRefusal | null;
  /** The file of the last try. */
  readonly chosen: File | null;
}

/** The file and the passphrase it was made with. */
export function RestoreFile({ problem, chosen }: Props) {
  const { t } = useTranslation();
  const look = useBackup((store) => store.look);
  const [file, setFile] = useState(chosen);
  const [passphrase, setPassphrase] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (file !== null) void look(file, passphrase);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FileInput label={t('backup.file')} placeholder={t('backup.chooseFile')} value={file} onChange={setFile} />
        <PasswordInput
          label={t('backup.passphraseOf')}
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
          autoComplete="off"
        />
        {problem !== null && <RefusalNotice refusal={problem} />}
        <Button type="submit" disabled={file === null || passphrase === ''} style={{ alignSelf: 'flex-end' }}>
          {t('backup.examine')}
        </Button>
      </Stack>
    </form>
  );
}
