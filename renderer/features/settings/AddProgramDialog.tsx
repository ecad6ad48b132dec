import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMAND_SCOPES, type CommandScope } from '#domain/commands/command-scope.ts';
import { PROGRAM_LIMITS } from '#domain/commands/program.ts';
import { useStore } from '../../lib/stores.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';

interface Props {
  /** Called with the token, which is never shown again. */
  readonly onAdded: (shownOnce: string) => void;
  readonly onClose: () => void;
}

export function AddProgramDialog({ onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const addProgram = useStore('settings', (state) => state.addProgram);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly CommandScope[]>(['read']);
  const [days, setDays] = useState<number | string>(30);
  const isReady = name.trim() !== '' && scopes.length > 0 && Number(days) >= 1 && Number(days) <= PROGRAM_LIMITS.days;
  const send = async () => {
    const added = await addProgram({ name, scopes: [...scopes], days: Number(days) });
    if (!added.ok) return added.error;
    onAdded(added.value.shownOnce);
    return null;
  };
  return (
    <FormDialog
      title={t('settings.addProgram')}
      submit={t('settings.addProgram')}
      isReady={isReady}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label={t('settings.programName')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={PROGRAM_LIMITS.name}
        autoComplete="off"
        data-autofocus
      />
      <Checkbox.Group
        label={t('settings.programMay')}
        value={[...scopes]}
        onChange={(picked) => setScopes(COMMAND_SCOPES.filter((scope) => picked.includes(scope)))}
      >
        <Stack gap={8} mt={6}>
          {COMMAND_SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`settings.programScope.${scope}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <WholeNumberInput
        label={t('settings.programDays')}
        value={days}
        onChange={setDays}
        error={false}
        suffix=""
        width={220}
      />
    </FormDialog>
  );
}
