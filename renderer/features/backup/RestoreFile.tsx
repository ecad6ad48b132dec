import { Button, FileInput, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
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

/** The file and the passphrase it was made with. A file that was opened outside of the window is known by its name alone. */
export function RestoreFile({ problem, chosen }: Props) {
  const { t } = useTranslation();
  const { offered, look, lookOffered, giveUp } = useBackup((store) => store);
  const [file, setFile] = useState(chosen);
  const [passphrase, setPassphrase] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (offered !== null) void lookOffered(passphrase);
    else if (file !== null) void look(file, passphrase);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {offered === null ? (
          <FileInput label={t('backup.file')} placeholder={t('backup.chooseFile')} value={file} onChange={setFile} />
        ) : (
          <TextInput label={t('backup.file')} value={offered} readOnly />
        )}
        <PasswordInput
          label={t('backup.passphraseOf')}
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
          autoComplete="off"
          {...(offered !== null && { 'data-autofocus': true })}
        />
        {problem !== null && <RefusalNotice refusal={problem} />}
        <Group justify="flex-end">
          {offered !== null && (
            <Button variant="default" onClick={() => void giveUp()}>
              {t('backup.otherFile')}
            </Button>
          )}
          <Button type="submit" disabled={(offered === null && file === null) || passphrase === ''}>
            {t('backup.examine')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
