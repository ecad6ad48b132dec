import { Button, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { formatDocument } from '../../../preload/domain/document.ts';
import { fieldSentence } from '../../lib/refusal-sentence.ts';
import { DocumentField } from '../../ui/DocumentField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { SavedMark } from '../../ui/SavedMark.tsx';
import { useSettings } from './context.ts';
import classes from './SettingsScreen.module.css';

/** Who asks for the authorization: named in the term the subject reads. */
export function InstitutionPanel({ institution }: { readonly institution: Settings['institution'] }) {
  const { t } = useTranslation();
  const change = useSettings((state) => state.change);
  const [typed, setTyped] = useState({ nome: institution.nome, cnpj: formatDocument(institution.cnpj) });
  const [refusal, setRefusal] = useState<BridgeRefusal | null>(null);
  const [saved, setSaved] = useState(false);

  const edit = (part: Partial<typeof typed>): void => {
    setTyped({ ...typed, ...part });
    setRefusal(null);
    setSaved(false);
  };
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const refused = await change({ institution: typed });
    setRefusal(refused);
    setSaved(refused === null);
  };
  const atField = refusal?.code.startsWith('document_') ?? false;

  return (
    <Panel title={t('settings.institution')} lead={t('settings.institutionText')}>
      <form onSubmit={(event) => void save(event)} noValidate>
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
            error={refusal !== null && atField ? fieldSentence(t, refusal) : undefined}
            required={false}
          />
          {refusal !== null && !atField && <RefusalNotice refusal={refusal} />}
          <div className={classes.row}>
            <Button type="submit" variant="default" size="xs">
              {t('settings.saveInstitution')}
            </Button>
            <SavedMark shown={saved} />
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
