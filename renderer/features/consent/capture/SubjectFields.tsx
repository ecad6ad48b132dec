import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { parseDocument } from '#domain/document.ts';
import { PURPOSES } from '#domain/environment.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { DocumentField } from '#renderer/ui/DocumentField.tsx';
import { BLANK_SIGNER, problemText } from './form.ts';

/** Document, name and purpose. A company gets the first line for who signs for it. */
export function SubjectFields() {
  const { t } = useTranslation();
  const { form, problems, edit } = useStore('capture', (state) => state);
  const editDocument = (documento: string): void => {
    const parsed = parseDocument(documento);
    const needsSigner = parsed.ok && parsed.value.tipo === 'cnpj' && form.representatives.length === 0;
    edit({ documento, ...(needsSigner && { representatives: [BLANK_SIGNER] }) });
  };
  return (
    <>
      <DocumentField
        value={form.documento}
        onChange={editDocument}
        error={problemText(t, 'documento', problems.documento ?? problems.tipoDocumento)}
        autoFocus={form.documento === ''}
      />
      <TextInput
        label={t('consent.nomeField')}
        required
        withAsterisk={false}
        value={form.nome}
        onChange={(event) => edit({ nome: event.currentTarget.value })}
        error={problemText(t, 'nome', problems.nome)}
        autoComplete="off"
        maxLength={200}
        autoFocus={form.documento !== ''}
      />
      <Select
        label={t('consent.purpose')}
        placeholder={t('consent.purposeNone')}
        description={t('consent.purposeHint')}
        data={PURPOSES.map((purpose) => ({ value: purpose, label: t(`common.purpose.${purpose}`) }))}
        value={form.purposes[0] ?? null}
        onChange={(chosen) => edit({ purposes: PURPOSES.filter((purpose) => purpose === chosen) })}
        clearable
        clearButtonProps={{ 'aria-label': t('consent.purposeClear') }}
      />
    </>
  );
}
