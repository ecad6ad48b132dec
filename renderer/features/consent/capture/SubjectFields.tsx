import { Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDocument, parseDocument } from '#domain/basics/document.ts';
import { PURPOSES } from '#domain/basics/environment.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useInstitutions } from '#renderer/lib/use-institutions.ts';
import { DocumentField } from '#renderer/ui/DocumentField.tsx';
import { Labelled } from '#renderer/ui/Labelled.tsx';
import { BLANK_SIGNER, problemText, signersFor } from './form.ts';
import classes from './SubjectForm.module.css';

export function SubjectFields() {
  const { t } = useTranslation();
  const { form, draft, problems, edit } = useStore('capture', (state) => state);
  // A change of the subject would drop the signed act: a slip of the hand must not do that.
  const isSigned = draft.signed !== null;
  return (
    <>
      <DocumentField
        value={form.documento}
        readOnly={isSigned}
        description={isSigned ? t('consent.signed.subject') : undefined}
        onChange={(documento) => edit({ documento, representatives: signersFor(documento, form) })}
        error={problemText(t, 'documento', problems.documento ?? problems.tipoDocumento)}
        autoFocus={form.documento === ''}
      />
      <TextInput
        label={t('consent.nomeField')}
        required
        withAsterisk={false}
        value={form.nome}
        onChange={(event) => edit({ nome: visibleText(event.currentTarget.value) })}
        error={problemText(t, 'nome', problems.nome)}
        autoComplete="off"
        maxLength={200}
        autoFocus={form.documento !== ''}
      />
    </>
  );
}

/** Asks if a person is represented; hidden for a company, which always is. */
export function RepresentedField() {
  const { t } = useTranslation();
  const { form, edit } = useStore('capture', (state) => state);
  const label = useId();
  const parsed = parseDocument(form.documento);
  if (!parsed.ok || parsed.value.tipo === 'cnpj') return null;
  return (
    <div className={classes.whole}>
      <Labelled id={label} label={t('consent.signers.title')}>
        <SegmentedControl
          aria-labelledby={label}
          value={form.representatives.length === 0 ? 'self' : 'other'}
          onChange={(chosen) => edit({ representatives: chosen === 'other' ? [BLANK_SIGNER] : [] })}
          data={(['self', 'other'] as const).map((value) => ({ value, label: t(`consent.signers.who.${value}`) }))}
        />
      </Labelled>
    </div>
  );
}

/** Chooses the authorized institution; hidden if there is only one. */
export function InstitutionField() {
  const { t } = useTranslation();
  const institutions = useInstitutions();
  const { form, problems, edit } = useStore('capture', (state) => state);
  const usual = institutions[0]?.cnpj ?? '';
  const chosen = form.institution === '' ? usual : form.institution;
  if (institutions.length < 2 && chosen === usual) return null;
  const isKnown = institutions.some(({ cnpj }) => cnpj === chosen);
  return (
    <Select
      className={classes.whole}
      label={t('consent.institution')}
      data={institutions.map(({ nome, cnpj }) => ({ value: cnpj, label: `${nome}, CNPJ ${formatDocument(cnpj)}` }))}
      value={isKnown ? chosen : null}
      onChange={(cnpj) => edit({ institution: cnpj ?? '' })}
      error={isKnown ? problemText(t, 'institution', problems.institution) : t('consent.institutionGone')}
      allowDeselect={false}
      required
      withAsterisk={false}
    />
  );
}

export function PurposesField() {
  const { t } = useTranslation();
  const { form, problems, edit } = useStore('capture', (state) => state);
  const problem = problemText(t, 'purposes', problems.purposes);
  return (
    <Checkbox.Group
      className={classes.whole}
      label={<span className={classes.required}>{t('consent.purposes')}</span>}
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
