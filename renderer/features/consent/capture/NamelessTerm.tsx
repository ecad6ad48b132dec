import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { NO_CLAUSES } from '#domain/consent/institution.ts';
import { toSettings } from '#renderer/lib/routes/use-route.ts';
import { useInstitutions } from '#renderer/lib/use-institutions.ts';
import { useChangeSettings } from '#renderer/lib/use-settings.ts';
import { DocumentField } from '#renderer/ui/DocumentField.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import classes from './SubjectForm.module.css';
import { useNaming } from './use-naming.ts';

/** Says before a signature that the term names no institution; if a name is only advised, it can be given here. */
export function NamelessTerm({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation();
  const naming = useNaming();
  if (naming === 'named') return null;
  return (
    <div className={className}>
      {naming === 'required' ? (
        <ErrorNotice failure={{ code: 'institution_missing' }} actions={{ open_settings: toSettings }} />
      ) : (
        <Notice tone="warning" title={t('consent.nameless.title')}>
          {t('consent.nameless.text')}
          <InstitutionForm />
        </Notice>
      )}
    </div>
  );
}

function InstitutionForm() {
  const { t } = useTranslation();
  const institutions = useInstitutions();
  const change = useChangeSettings();
  const [typed, setTyped] = useState({ nome: '', cnpj: '' });
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const parsed = parseDocument(typed.cnpj);
  const cnpjCode = !parsed.ok ? parsed.error.code : parsed.value.tipo === 'cpf' ? 'document_invalid' : null;
  const isNameless = typed.nome.trim() === '';
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (!isNameless && cnpjCode === null) {
      setFailure(await change({ institutions: [...institutions, { ...typed, ...NO_CLAUSES }] }));
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate className={classes.institution}>
      <TextInput
        label={t('consent.nameless.nome')}
        value={typed.nome}
        onChange={(event) => setTyped({ ...typed, nome: event.currentTarget.value })}
        error={isChecked && isNameless && t('consent.problem.missing')}
        required
        withAsterisk={false}
        maxLength={200}
        autoComplete="off"
      />
      <DocumentField
        label={t('consent.nameless.cnpj')}
        value={typed.cnpj}
        onChange={(cnpj) => setTyped({ ...typed, cnpj })}
        error={isChecked && cnpjCode !== null ? t(`common.documentError.cnpj.${cnpjCode}`) : undefined}
      />
      <Button type="submit" variant="default">
        {t('consent.nameless.save')}
      </Button>
      {failure !== null && <ErrorNotice failure={failure} />}
    </form>
  );
}
