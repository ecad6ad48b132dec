import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REASON_LENGTH } from '#domain/audit/audit-entry.ts';
import { maskForList } from '#domain/basics/document.ts';
import { mayBeCounted } from '../../lib/error-message.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { usePayLabel } from '../../lib/use-pay-label.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { InstitutionField } from '../../ui/InstitutionField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TeamUnasked } from '../../ui/TeamUnasked.tsx';
import classes from './AttemptsScreen.module.css';
import type { Decision } from './store.ts';

/** Explains a decision before it is taken. If the repeated request may be counted too, it can only be closed. */
export function DecisionDialog() {
  const { t } = useTranslation();
  const { decision, dismiss } = useStore('attempts', (state) => state);
  return (
    <Modal
      opened={decision !== null}
      onClose={dismiss}
      title={decision !== null && t(`attempts.dialog.${decision.way}.title`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {decision !== null && <Confirmation decision={decision} />}
    </Modal>
  );
}

function Confirmation({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation();
  const { busy, failure, dismiss, chooseInstitution, giveReason } = useStore('attempts', (state) => state);
  const { attempt, way } = decision;
  const isOver = failure !== null && mayBeCounted(failure);
  const environment = t(`common.environment.${attempt.environment}`);
  const price = attempt.price === null ? '' : ` ${t('attempts.dialog.price', { amount: formatMoney(attempt.price) })}`;
  return (
    <Stack gap="md">
      <p className={classes.subject}>
        <strong>
          {attempt.nome !== null && `${attempt.nome} · `}
          {t('attempts.subject', { document: maskForList(attempt.documento), month: formatMonth(attempt.month) })}
        </strong>{' '}
        {environment}
      </p>
      <Notice tone={way === 'attach' ? 'info' : 'warning'} title={t(`attempts.dialog.${way}.happens`)}>
        {t(`attempts.dialog.${way}.text`)}
        {way === 'ask_again' && price}
      </Notice>
      {way === 'ask_again' && (
        <>
          <InstitutionField value={decision.institution} onChange={chooseInstitution} disabled={busy} />
          <TeamUnasked environment={attempt.environment} />
        </>
      )}
      <DecisionFailure />
      {decision.teamRepeat !== null && (
        <TextInput
          label={t('consulta.teamReason')}
          description={t('consulta.teamReasonText')}
          value={decision.teamRepeat.reason}
          onChange={(event) => giveReason(event.currentTarget.value)}
          disabled={busy}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
        />
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" disabled={busy} onClick={dismiss}>
          {t(isOver ? 'common.close' : 'common.cancel')}
        </Button>
        {!isOver && <Confirm decision={decision} />}
      </Group>
    </Stack>
  );
}

function DecisionFailure() {
  const { t } = useTranslation();
  const { failure, dismiss } = useStore('attempts', (state) => state);
  if (failure === null) return null;
  const isOther = failure.code === 'attachment_refused' && failure.details?.reason === 'other_subject';
  const openSaved = (): void => {
    dismiss();
    go({ screen: 'result', id: String(failure.details?.id ?? '') });
  };
  return (
    <ErrorNotice
      failure={failure}
      actions={{ open_saved: openSaved }}
      safe={isOther ? t('attempts.otherSubject') : undefined}
    />
  );
}

function Confirm({ decision: { way, teamRepeat } }: { readonly decision: Decision }) {
  const { t } = useTranslation();
  const { busy, askAgain, giveUp, attach } = useStore('attempts', (state) => state);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined): void => {
    if (file !== undefined) void attach(file);
    if (chooser.current !== null) chooser.current.value = '';
  };
  const label = t(`attempts.dialog.${way}.confirm`);
  const payLabel = usePayLabel(label);
  if (way !== 'attach') {
    const confirm = way === 'ask_again' ? askAgain : giveUp;
    return (
      <Button loading={busy} disabled={teamRepeat?.reason.trim() === ''} onClick={() => void confirm()}>
        {way === 'ask_again' ? payLabel : label}
      </Button>
    );
  }
  return (
    <>
      <Button loading={busy} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,.txt,application/json"
        aria-label={label}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
    </>
  );
}
