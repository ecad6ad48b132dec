import { Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { formatDocument } from '#domain/document.ts';
import { fieldErrorMessage } from '../../lib/error-message.ts';
import { useStore } from '../../lib/stores.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { DocumentField } from '../../ui/DocumentField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SaveRow } from '../../ui/SaveRow.tsx';

const BLANK = { via: null, termMonths: null, revocation: '', encarregado: '', clause: '' };

/** Who asks for the authorization: named in the term the subject reads. */
export function InstitutionPanel({ institutions }: Pick<Settings, 'institutions'>) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const [first, ...others] = institutions;
  const [typed, setTyped] = useState({ nome: first?.nome ?? '', cnpj: formatDocument(first?.cnpj ?? '') });
  const saving = useSaving();

  const edit = (part: Partial<typeof typed>): void => {
    setTyped({ ...typed, ...part });
    saving.edited();
  };
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    void saving.save(change({ institutions: [{ ...BLANK, ...first, ...typed }, ...others] }));
  };
  const { failure } = saving;
  const atField = failure?.code.startsWith('document_') ?? false;

  return (
    <Panel title={t('settings.institution')} lead={t('settings.institutionText')}>
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('settings.institutionNome')}
            value={typed.nome}
            onChange={(event) => edit({ nome: event.currentTarget.value })}
            maxLength={200}
            autoComplete="off"
          />
          <DocumentField
            label={t('settings.institutionCnpj')}
            value={typed.cnpj}
            onChange={(cnpj) => edit({ cnpj })}
            error={failure !== null && atField ? fieldErrorMessage(t, failure) : undefined}
            required={false}
          />
          <SaveRow label={t('settings.saveInstitution')} saving={{ ...saving, failure: atField ? null : failure }} />
        </Stack>
      </form>
    </Panel>
  );
}
