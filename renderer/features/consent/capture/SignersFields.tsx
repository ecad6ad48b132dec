import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MAX_REPRESENTATIVES } from '#domain/consent/representative.ts';
import { parseDocument } from '#domain/document.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { DocumentField } from '#renderer/ui/DocumentField.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { BLANK_SIGNER, problemText, type Signer } from './form.ts';
import classes from './SubjectForm.module.css';

/** Who signs for a company, one line each; nothing for a person. */
export function SignersFields() {
  const { t } = useTranslation();
  const { form, problems, edit } = useStore('capture', (state) => state);
  const parsed = parseDocument(form.documento);
  if (!parsed.ok || parsed.value.tipo === 'cpf') return null;
  const signers = form.representatives;
  const whole = problemText(t, 'representatives', problems.representatives);
  return (
    <Panel title={t('consent.signers.title')} lead={t('consent.signers.lead')}>
      <Stack gap="sm">
        {[...signers.keys()].map((index) => (
          <SignerLine key={index} index={index} />
        ))}
        {whole !== undefined && <p className={classes.problem}>{whole}</p>}
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={signers.length >= MAX_REPRESENTATIVES}
            onClick={() => edit({ representatives: [...signers, BLANK_SIGNER] })}
          >
            {t('consent.signers.add')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

/** One line; `index` is counted from 0. */
function SignerLine({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const { form, problems, edit } = useStore('capture', (state) => state);
  const others = form.representatives;
  const signer = others[index] ?? BLANK_SIGNER;
  const number = index + 1;
  const change = (part: Partial<Signer>): void =>
    edit({ representatives: others.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const problemAt = (name: keyof Signer): string | undefined => {
    const field = `representatives.${index}.${name}`;
    return problemText(t, field, problems[field]);
  };
  return (
    <fieldset className={classes.signer} aria-label={t('consent.signers.line', { number })}>
      <TextInput
        label={t('consent.signers.nome', { number })}
        value={signer.nome}
        onChange={(event) => change({ nome: event.currentTarget.value })}
        error={problemAt('nome')}
        maxLength={200}
        autoComplete="off"
      />
      <DocumentField
        label={t('consent.signers.cpf', { number })}
        value={signer.cpf}
        onChange={(cpf) => change({ cpf })}
        error={problemAt('cpf')}
      />
      <TextInput
        label={t('consent.signers.cargo', { number })}
        placeholder={t('consent.signers.cargoExample')}
        value={signer.cargo}
        onChange={(event) => change({ cargo: event.currentTarget.value })}
        error={problemAt('cargo')}
        maxLength={100}
        autoComplete="off"
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.remove}
        aria-label={t('consent.signers.remove', { number })}
        disabled={others.length === 1}
        onClick={() => edit({ representatives: others.filter((_, at) => at !== index) })}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
