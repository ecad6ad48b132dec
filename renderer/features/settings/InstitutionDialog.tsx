import { Button, Checkbox, Group, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TermText } from '#contract/consent.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { Institution } from '#domain/consent/institution.ts';
import { fieldErrorMessage } from '../../lib/error-message.ts';
import { useStore } from '../../lib/stores.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Labelled } from '../../ui/Labelled.tsx';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';
import { PartyFields, useProblemWords } from './PartyFields.tsx';
import classes from './SettingsScreen.module.css';
import {
  BLANK_INSTITUTION,
  type InstitutionProblems,
  institutionFrom,
  institutionProblems,
  type TypedInstitution,
  typedInstitution,
  withInstitution,
} from './typed-institution.ts';

interface Props extends Pick<Settings, 'institutions'> {
  /** Null for a new one. */
  readonly edited: Institution | null;
  readonly termText: (term: TermText) => ReactNode;
  readonly onClose: () => void;
}

export function InstitutionDialog({ institutions, edited, termText, onClose }: Props) {
  const { t } = useTranslation();
  const { change, previewTerm } = useStore('settings', (state) => state);
  const [typed, setTyped] = useState(edited === null ? BLANK_INSTITUTION : typedInstitution(edited));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [preview, setPreview] = useState<TermText | null>(null);
  const problems = institutionProblems(typed);
  const shown = tried ? problems : {};
  const repeated = failure?.code === 'institution_repeated' ? failure : null;

  const edit = (part: Partial<TypedInstitution>): void => {
    setTyped({ ...typed, ...part });
    setFailure(null);
    setPreview(null);
  };
  const whole = (use: (institution: Institution) => Promise<void>): void => {
    setTried(true);
    if (Object.keys(problems).length === 0) void use(institutionFrom(typed));
  };
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    whole(async (institution) => {
      const refused = await change({ institutions: withInstitution(institutions, edited, institution) });
      if (refused === null) onClose();
      else setFailure(refused);
    });
  };
  const show = (): void =>
    whole(async (institution) => {
      const term = await previewTerm(institution);
      if (term.ok) setPreview(term.value);
      else setFailure(term.error);
    });

  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t(edited === null ? 'settings.addInstitution' : 'settings.editInstitution')}
    >
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          <TwoParties typed={typed} problems={shown} repeated={repeated} onEdit={edit} />
          <TermFields typed={typed} problems={shown} onEdit={edit} />
          {preview !== null && (
            <div className={classes.preview} ref={showWhole}>
              {termText(preview)}
            </div>
          )}
          {failure !== null && repeated === null && <ErrorNotice failure={failure} />}
          <DialogActions onPreview={show} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The preview opens below the part in sight. */
function showWhole(preview: HTMLElement | null): void {
  preview?.scrollIntoView({ block: 'nearest' });
}

function DialogActions({ onPreview, onClose }: Record<'onPreview' | 'onClose', () => void>) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" justify="space-between">
      <Button variant="subtle" onClick={onPreview}>
        {t('settings.previewTerm')}
      </Button>
      <Group gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit">{t('common.save')}</Button>
      </Group>
    </Group>
  );
}

interface FieldsProps {
  readonly typed: TypedInstitution;
  readonly problems: InstitutionProblems;
  readonly onEdit: (part: Partial<TypedInstitution>) => void;
}

/** The authorized institution, and the one through which the register is asked. */
function TwoParties({ typed, problems, repeated, onEdit }: FieldsProps & { readonly repeated: BridgeFailure | null }) {
  const { t } = useTranslation();
  const words = useProblemWords(problems);
  return (
    <>
      <PartyFields
        labels={{ nome: t('settings.institutionNome'), cnpj: t('settings.institutionCnpj') }}
        typed={typed}
        errors={{ nome: words('nome'), cnpj: repeated === null ? words('cnpj') : fieldErrorMessage(t, repeated) }}
        onEdit={onEdit}
      />
      <Checkbox
        label={t('settings.hasVia')}
        description={t('settings.hasViaText')}
        checked={typed.hasVia}
        onChange={(event) => onEdit({ hasVia: event.currentTarget.checked })}
      />
      {typed.hasVia && (
        <div className={classes.pair}>
          <PartyFields
            labels={{ nome: t('settings.viaNome'), cnpj: t('settings.viaCnpj') }}
            typed={{ nome: typed.viaNome, cnpj: typed.viaCnpj }}
            errors={{ nome: words('viaNome'), cnpj: words('viaCnpj') }}
            onEdit={({ nome = typed.viaNome, cnpj = typed.viaCnpj }) => onEdit({ viaNome: nome, viaCnpj: cnpj })}
          />
        </div>
      )}
    </>
  );
}

function TermFields({ typed, problems, onEdit }: FieldsProps) {
  const { t } = useTranslation();
  const words = useProblemWords(problems);
  const lasts = useId();
  return (
    <>
      <Labelled id={lasts} label={t('settings.lasts')}>
        <SegmentedControl
          fullWidth
          aria-labelledby={lasts}
          data={(['until_revoked', 'months'] as const).map((value) => ({
            value,
            label: t(`settings.lastsOf.${value}`),
          }))}
          value={typed.lasts}
          onChange={(value) => onEdit({ lasts: value })}
        />
      </Labelled>
      {typed.lasts === 'months' && (
        <WholeNumberInput
          label={t('settings.termMonths')}
          value={typed.months}
          onChange={(months) => onEdit({ months })}
          suffix={` ${t('settings.months')}`}
          error={words('months')}
          width={180}
        />
      )}
      {(['revocation', 'encarregado', 'clause'] as const).map((field) => (
        <Textarea
          key={field}
          label={t(`settings.${field}`)}
          description={t(`settings.${field}Text`)}
          value={typed[field]}
          onChange={(event) => onEdit({ [field]: event.currentTarget.value })}
          maxLength={field === 'clause' ? 1000 : 300}
          autosize
          minRows={1}
          maxRows={6}
        />
      ))}
    </>
  );
}
