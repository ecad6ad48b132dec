import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PURPOSES } from '#domain/environment.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { DocumentField } from '#renderer/ui/DocumentField.tsx';
import { problemText, signersFor } from './form.ts';
import classes from './SubjectForm.module.css';

/** Document, name and purposes. */
export function SubjectFields() {
  const { t } = useTranslation();
  const { form, problems, edit } = useStore('capture', (state) => state);
  return (
    <>
      <DocumentField
        value={form.documento}
        onChange={(documento) => edit({ documento, representatives: signersFor(documento, form) })}
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
      <PurposesField />
    </>
  );
}

/** What the term authorizes a query for: one purpose or several. */
function PurposesField() {
  const { t } = useTranslation();
  const { form, problems, edit } = useStore('capture', (state) => state);
  const problem = problemText(t, 'purposes', problems.purposes);
  return (
    <Checkbox.Group
      className={classes.whole}
      label={t('consent.purposes')}
      description={t('consent.purposesHint')}
      error={problem}
      required
      withAsterisk={false}
      value={[...form.purposes]}
      onChange={(chosen) => edit({ purposes: PURPOSES.filter((purpose) => chosen.includes(purpose)) })}
    >
      <div className={classes.purposes}>
        {PURPOSES.map((purpose) => (
          <Checkbox
            key={purpose}
            value={purpose}
            label={t(`common.purpose.${purpose}`)}
            aria-invalid={problem !== undefined}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
