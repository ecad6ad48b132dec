import { Button, FileInput, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

interface Props {
  readonly problem: BridgeFailure | null;
  readonly chosen: File | null;
}

/** Takes the file and its passphrase. The window knows only the name of a file that was opened outside of it. */
export function RestoreFile({ problem, chosen }: Props) {
  const { t } = useTranslation();
  const { openedFile, look, inspectOpenedFile, cancelRestore } = useStore('backup', (store) => store);
  const [file, setFile] = useState(chosen);
  const [passphrase, setPassphrase] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (openedFile !== null) void inspectOpenedFile(passphrase);
    else if (file !== null) void look(file, passphrase);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {openedFile === null ? (
          <FileInput label={t('backup.file')} placeholder={t('backup.chooseFile')} value={file} onChange={setFile} />
        ) : (
          <TextInput label={t('backup.file')} value={openedFile} readOnly />
        )}
        <PasswordInput
          label={t('backup.passphraseOf')}
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
          autoComplete="off"
          {...(openedFile !== null && { 'data-autofocus': true })}
        />
        {problem !== null && <ErrorNotice failure={problem} />}
        <Group justify="flex-end">
          {openedFile !== null && (
            <Button variant="default" onClick={() => void cancelRestore()}>
              {t('backup.otherFile')}
            </Button>
          )}
          <Button type="submit" disabled={(openedFile === null && file === null) || passphrase === ''}>
            {t('backup.examine')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
