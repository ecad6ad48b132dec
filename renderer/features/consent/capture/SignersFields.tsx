import { ActionIcon, Button, Select, Stack, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { parseDocument, type TipoDocumento } from '#domain/basics/document.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import { MAX_REPRESENTATIVES, POWERS_OF, PROVED_POWERS } from '#domain/consent/representative.ts';
import { dayFromTyped } from '#renderer/lib/format/date.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { CalendarLanguage } from '#renderer/ui/DayCalendar.tsx';
import { DocumentField } from '#renderer/ui/DocumentField.tsx';
import { Section } from '#renderer/ui/Section.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import { BLANK_SIGNER, problemText, type Signer } from './form.ts';
import classes from './SubjectForm.module.css';
import '#renderer/ui/dates-styles.ts';

/** The signers for the subject, each with a power and the papers that prove it; hidden for a person who signs alone. */
export function SignersFields() {
  const { t } = useTranslation();
  const { form, evidence } = useStore('capture', (state) => state);
  const parsed = parseDocument(form.documento);
  if (!parsed.ok) return null;
  const { tipo } = parsed.value;
  if (tipo === 'cpf' && form.representatives.length === 0) return null;
  const isProved = form.representatives.some(({ power }) => power !== null && PROVED_POWERS.includes(power));
  const hasInstrument = isProved || evidence.some(({ kind }) => kind === 'instrumento');
  return (
    <Section title={t(`consent.signers.of.${tipo}`)} lead={t('consent.signers.lead')}>
      <Stack gap="md">
        {tipo === 'cnpj' && <SigningRuleField />}
        <SignerLines tipo={tipo} />
        {hasInstrument && <Instruments />}
      </Stack>
    </Section>
  );
}

function SigningRuleField() {
  const { t } = useTranslation();
  const { form, problems, edit } = useStore('capture', (state) => state);
  const counts = Array.from({ length: MAX_REPRESENTATIVES }, (_, index) => index + 1);
  return (
    <Select
      className={classes.choice}
      label={t('consent.signers.rule')}
      data={counts.map((count) => ({ value: String(count), label: t('consent.signers.ruleOf', { count }) }))}
      value={String(form.signTogether)}
      onChange={(count) => edit({ signTogether: Number(count) })}
      error={problemText(t, 'representatives', problems.representatives)}
      allowDeselect={false}
      required
      withAsterisk={false}
    />
  );
}

function SignerLines({ tipo }: { readonly tipo: TipoDocumento }) {
  const { t } = useTranslation();
  const { form, edit } = useStore('capture', (state) => state);
  const signers = form.representatives;
  return (
    <>
      {[...signers.keys()].map((index) => (
        <SignerLine key={index} index={index} tipo={tipo} />
      ))}
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
    </>
  );
}

function Instruments() {
  const { t } = useTranslation();
  return (
    <div>
      <p className={classes.hint}>{t('consent.signers.instrument')}</p>
      <AttachedFiles kind="instrumento" />
    </div>
  );
}

interface LineProps {
  /** Counted from 0. */
  readonly index: number;
  readonly tipo: TipoDocumento;
}

function useSigner(index: number) {
  const { t } = useTranslation();
  const { form, problems, edit } = useStore('capture', (state) => state);
  const others = form.representatives;
  return {
    t,
    number: index + 1,
    signer: others[index] ?? BLANK_SIGNER,
    change: (part: Partial<Signer>): void =>
      edit({ representatives: others.map((one, at) => (at === index ? { ...one, ...part } : one)) }),
    remove: others.length === 1 ? null : () => edit({ representatives: others.filter((_, at) => at !== index) }),
    problemAt: (name: keyof Signer): string | undefined => {
      const field = `representatives.${index}.${name}`;
      return problemText(t, field, problems[field]);
    },
  };
}

function SignerLine({ index, tipo }: LineProps) {
  const { t, number, signer, change, remove, problemAt } = useSigner(index);
  return (
    <fieldset className={classes.signer} aria-label={t('consent.signers.line', { number })}>
      <TextInput
        label={t('consent.signers.nome', { number })}
        value={signer.nome}
        onChange={(event) => change({ nome: visibleText(event.currentTarget.value) })}
        error={problemAt('nome')}
        required
        withAsterisk={false}
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
        disabled={remove === null}
        onClick={() => remove?.()}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <PowerFields index={index} tipo={tipo} />
    </fieldset>
  );
}

function PowerFields({ index, tipo }: LineProps) {
  const { t, number, signer, change, problemAt } = useSigner(index);
  return (
    <div className={classes.power}>
      {tipo === 'cnpj' && (
        <TextInput
          label={t('consent.signers.cargo', { number })}
          placeholder={t('consent.signers.cargoExample')}
          value={signer.cargo}
          onChange={(event) => change({ cargo: event.currentTarget.value })}
          error={problemAt('cargo')}
          required
          withAsterisk={false}
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
      <CalendarLanguage>
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
      </CalendarLanguage>
    </div>
  );
}
