import { ActionIcon, Button, Select, Stack, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MAX_REPRESENTATIVES, POWERS_OF } from '#domain/consent/representative.ts';
import { parseDocument, type TipoDocumento } from '#domain/document.ts';
import { dayFromTyped } from '#renderer/lib/format/date.ts';
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
      <Stack gap="md">
        {[...signers.keys()].map((index) => (
          <SignerLine key={index} index={index} tipo={parsed.value.tipo} />
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

interface LineProps {
  /** Counted from 0. */
  readonly index: number;
  readonly tipo: TipoDocumento;
}

/** One who signs: name, CPF, capacity in a company, by which power and until when. */
function SignerLine({ index, tipo }: LineProps) {
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
      <div className={classes.power}>
        {tipo === 'cnpj' && (
          <TextInput
            label={t('consent.signers.cargo', { number })}
            placeholder={t('consent.signers.cargoExample')}
            value={signer.cargo}
            onChange={(event) => change({ cargo: event.currentTarget.value })}
            error={problemAt('cargo')}
            maxLength={100}
            autoComplete="off"
          />
        )}
        <Select
          label={t('consent.signers.power', { number })}
          placeholder={t('consent.signers.powerPlaceholder')}
          data={POWERS_OF[tipo].map((power) => ({ value: power, label: t(`consent.power.${power}`) }))}
          value={signer.power}
          onChange={(power) => change({ power })}
          error={problemAt('power')}
          required
          withAsterisk={false}
        />
        <DateInput
          label={t('consent.signers.until', { number })}
          placeholder={t('consent.signers.untilPlaceholder')}
          value={signer.until}
          onChange={(until) => change({ until })}
          error={problemAt('until')}
          valueFormat="DD/MM/YYYY"
          dateParser={dayFromTyped}
          clearable
        />
      </div>
    </fieldset>
  );
}
