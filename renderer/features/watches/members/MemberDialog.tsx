import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { WATCH_LIMITS, type WatchMember } from '#domain/monitoring/watch.ts';
import { fieldErrorMessage } from '#renderer/lib/error-message.ts';
import { withFoundName } from '#renderer/lib/name-of.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { DocumentField } from '#renderer/ui/DocumentField.tsx';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import { MoneyInput } from '#renderer/ui/MoneyInput.tsx';
import { MonthField } from '#renderer/ui/MonthField.tsx';
import classes from '../Watch.module.css';
import { useWatchActs } from '../watch-acts.ts';
import { memberOf, newMember, type TypedMember, typedMember, wrongMemberFields } from './typed-member.ts';

interface Props {
  /** Null for a new one. */
  readonly member: WatchMember | null;
  readonly onClose: () => void;
}

export function MemberDialog({ member, onClose }: Props) {
  const { t } = useTranslation();
  const { putMember } = useWatchActs();
  const months = useStore('watches', (state) => state.months);
  const [typed, setTyped] = useState(() => (member === null ? newMember(months?.newest ?? '') : typedMember(member)));
  const [isChecked, setChecked] = useState(false);
  const edit = (part: Partial<TypedMember>): void => setTyped((now) => ({ ...now, ...part }));
  const wrong = isChecked ? wrongMemberFields(typed) : [];
  const submit = (): Promise<BridgeFailure | null> | null => {
    setChecked(true);
    const whole = memberOf(typed);
    return whole === null ? null : putMember(whole);
  };
  const monthField = (name: 'since' | 'until') => (
    <MonthField
      label={t(`watches.${name}`)}
      description={t(`watches.${name}Text`)}
      placeholder={t('consulta.monthPlaceholder')}
      value={typed[name]}
      onChange={(value) => edit({ [name]: value })}
      offered={undefined}
      error={wrong.includes(name) ? t(name === 'since' ? 'watches.monthWrong' : 'watches.untilWrong') : undefined}
    />
  );
  const text = (name: 'contract' | 'segment' | 'responsible') => (
    <TextInput
      label={t(`watches.member.${name}`)}
      value={typed[name]}
      onChange={({ currentTarget }) => edit({ [name]: currentTarget.value })}
      maxLength={WATCH_LIMITS.text}
      autoComplete="off"
    />
  );
  return (
    <FormDialog
      title={member === null ? t('watches.addMember') : t('watches.editMember', { nome: member.nome })}
      submit={t('watches.saveMember')}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <Who typed={typed} onTyped={setTyped} isKnown={member !== null} isWrong={wrong.includes('documento')} />
      <div className={classes.pair}>
        <MoneyInput
          label={t('watches.ownExposure')}
          value={typed.ownExposure}
          onChange={(ownExposure) => edit({ ownExposure })}
          error={false}
        />
        {text('responsible')}
        {text('contract')}
        {text('segment')}
        {monthField('since')}
        {monthField('until')}
      </div>
      <p className={classes.note}>{t('watches.ownExposureText')}</p>
    </FormDialog>
  );
}

interface WhoProps {
  readonly typed: TypedMember;
  readonly onTyped: (change: (now: TypedMember) => TypedMember) => void;
  /** True for a saved member: its document is fixed, as another document is another member. */
  readonly isKnown: boolean;
  readonly isWrong: boolean;
}

/** Takes the document, and proposes its saved name. */
function Who({ typed, onTyped, isKnown, isWrong }: WhoProps) {
  const { t } = useTranslation();
  const { nameOf } = useWatchActs();
  const change = async (documento: string): Promise<void> => {
    onTyped((now) => ({ ...now, documento }));
    const parsed = parseDocument(documento);
    if (!parsed.ok) return;
    const nome = await nameOf(parsed.value.numero);
    if (nome !== null) onTyped((now) => withFoundName(now, { documento, nome }));
  };
  const parsed = parseDocument(typed.documento);
  return (
    <div className={classes.pair}>
      <DocumentField
        value={typed.documento}
        onChange={(documento) => void change(documento)}
        error={isWrong && !parsed.ok ? fieldErrorMessage(t, parsed.error) : undefined}
        required={false}
        readOnly={isKnown}
        autoFocus={!isKnown}
      />
      <TextInput
        label={t('watches.nome')}
        value={typed.nome}
        onChange={({ currentTarget: { value: nome } }) => onTyped((now) => ({ ...now, nome }))}
        maxLength={200}
        autoComplete="off"
        data-autofocus={isKnown || undefined}
      />
    </div>
  );
}
