import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftForm } from '#contract/draft.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { DayCalendar } from '#renderer/ui/DayCalendar.tsx';
import { Section } from '#renderer/ui/Section.tsx';
import { dayOfGivenAt, maskGivenAt, problemText, withDay } from './form.ts';
import classes from './SubjectForm.module.css';

export function ElsewhereFields() {
  const { t } = useTranslation();
  const { form, problems, edit, collectHere } = useStore('capture', (state) => state);
  return (
    <Section
      title={t('consent.elsewhere.title')}
      lead={t('consent.elsewhere.lead')}
      actions={
        // At a distance the subject uses a device of their own.
        form.kind === 'papel' && (
          <Button variant="default" size="xs" onClick={() => void collectHere()}>
            {t('consent.elsewhere.collectHere')}
          </Button>
        )
      }
    >
      <div className={classes.fields}>
        <GivenAtField />
        <TextInput
          label={t('consent.elsewhere.place')}
          placeholder={t('consent.elsewhere.placeExample')}
          value={form.place}
          onChange={(event) => edit({ place: event.currentTarget.value })}
          error={problemText(t, 'place', problems.place)}
          maxLength={200}
          autoComplete="off"
          required
          withAsterisk={false}
        />
        <MetadataField required name="ip" label={t('consent.ip')} placeholder={t('consent.elsewhere.ipExample')} />
        <MetadataField
          required
          name="host"
          label={t('consent.host')}
          placeholder={t('consent.elsewhere.hostExample')}
        />
        <div className={classes.whole}>
          <MetadataField
            required
            name="userAgent"
            label={t('consent.userAgent')}
            placeholder={t(`consent.elsewhere.userAgentExample.${form.kind}`)}
          />
        </div>
        <div className={classes.thirds}>
          <MetadataField name="latitude" label={t('consent.elsewhere.latitude')} placeholder={t('common.optional')} />
          <MetadataField name="longitude" label={t('consent.elsewhere.longitude')} placeholder={t('common.optional')} />
          <MetadataField name="accuracy" label={t('consent.elsewhere.accuracy')} placeholder={t('common.optional')} />
        </div>
      </div>
    </Section>
  );
}

function GivenAtField() {
  const { t } = useTranslation();
  const { form, editMetadata } = useStore('capture', (state) => state);
  const { timestamp } = form.metadata;
  return (
    <MetadataField
      name="timestamp"
      label={t('consent.elsewhere.givenAt')}
      placeholder={t('consent.elsewhere.givenAtExample')}
      onType={(typed) => editMetadata({ timestamp: maskGivenAt(typed) })}
      rightSection={
        <DayCalendar
          chosen={dayOfGivenAt(timestamp)}
          onPick={(day) => editMetadata({ timestamp: withDay(timestamp, day) })}
        />
      }
      required
    />
  );
}

interface FieldProps {
  readonly name: keyof DraftForm['metadata'];
  readonly label: string;
  readonly placeholder: string;
  /** Overrides the default, which stores the text in the metadata. */
  readonly onType?: (typed: string) => void;
  readonly rightSection?: ReactNode;
  readonly required?: boolean;
}

/** Longest text a draft keeps of each (contract, `draftFormSchema`). */
const MAX_LENGTH = { ip: 128, host: 253, timestamp: 128, userAgent: 1024, latitude: 64, longitude: 64, accuracy: 64 };

function MetadataField({ name, label, placeholder, onType, rightSection, required = false }: FieldProps) {
  const { t } = useTranslation();
  const { form, problems, editMetadata } = useStore('capture', (state) => state);
  const field = `metadata.${name}`;
  const problem = problems[field] ?? problems[`metadata.location.${name}`];
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={form.metadata[name]}
      onChange={(event) =>
        onType === undefined ? editMetadata({ [name]: event.currentTarget.value }) : onType(event.currentTarget.value)
      }
      error={problemText(t, field, problem)}
      maxLength={MAX_LENGTH[name]}
      rightSection={rightSection}
      required={required}
      withAsterisk={false}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
