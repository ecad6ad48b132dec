import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { FindingRow } from '#contract/watches.ts';
import { addMonths, isDataBase } from '#domain/basics/month.ts';
import { WATCH_LIMITS } from '#domain/monitoring/watch.ts';
import { formatMonth, monthFromTyped } from '#renderer/lib/format/date.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import { MonthField } from '#renderer/ui/MonthField.tsx';
import { useFindingActs } from './finding-acts.ts';

interface Props {
  readonly findings: readonly FindingRow[];
  readonly onClose: () => void;
}

interface NoteProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error?: string | false;
}

function NoteField({ label, value, onChange, error = false }: NoteProps) {
  return (
    <Textarea
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
      maxLength={WATCH_LIMITS.reason}
      autosize
      minRows={3}
      maxRows={8}
      data-autofocus
    />
  );
}

/** Marks findings as being treated, with a note; a single one also with a case. */
export function TreatDialog({ findings, onClose }: Props) {
  const { startCase } = useWays();
  const { t } = useTranslation();
  const { act } = useFindingActs();
  const [note, setNote] = useState('');
  const [withCase, setWithCase] = useState(false);
  const [only, ...others] = findings;
  const one = others.length === 0 ? only : undefined;
  const submit = async (): Promise<BridgeFailure | null> => {
    if (!withCase || one === undefined) return act(findings, 'treating', { reason: note });
    const started = await startCase(one.now.resultId);
    if (!started.ok) return started.error;
    return act([one], 'treating', { reason: note, caseId: started.value.id });
  };
  return (
    <FormDialog
      title={t('findings.treatTitle', counted(findings.length))}
      submit={t('findings.treat')}
      onSubmit={submit}
      onClose={onClose}
    >
      <NoteField label={t('findings.note')} value={note} onChange={setNote} />
      {one !== undefined && one.caseId === null && (
        <Checkbox
          label={t('findings.withCase', { month: formatMonth(one.now.month) })}
          description={t('findings.withCaseText')}
          checked={withCase}
          onChange={({ currentTarget }) => setWithCase(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}

export function SnoozeDialog({ findings, onClose }: Props) {
  const { t } = useTranslation();
  const { act } = useFindingActs();
  const last =
    findings
      .map(({ lastMonth }) => lastMonth)
      .toSorted()
      .at(-1) ?? '';
  const [typed, setTyped] = useState(() => formatMonth(isDataBase(last) ? addMonths(last, 1) : ''));
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const until = monthFromTyped(typed);
  const isRight = isDataBase(until) && until > last;
  const submit = (): Promise<BridgeFailure | null> | null => {
    setChecked(true);
    return isRight ? act(findings, 'snoozed', { until, reason: note }) : null;
  };
  return (
    <FormDialog
      title={t('findings.snoozeTitle', counted(findings.length))}
      submit={t('findings.snooze')}
      onSubmit={submit}
      onClose={onClose}
    >
      <MonthField
        label={t('findings.until')}
        description={t('findings.untilText')}
        placeholder={t('consulta.monthPlaceholder')}
        value={typed}
        onChange={setTyped}
        offered={isDataBase(last) ? { oldest: addMonths(last, 1) } : undefined}
        error={isChecked && !isRight ? t('findings.untilWrong', { month: formatMonth(last) }) : undefined}
      />
      <NoteField label={t('findings.note')} value={note} onChange={setNote} />
    </FormDialog>
  );
}

/** Discards findings with a reason; they return if they get worse. */
export function DiscardDialog({ findings, onClose }: Props) {
  const { t } = useTranslation();
  const { act } = useFindingActs();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = (): Promise<BridgeFailure | null> | null => {
    setChecked(true);
    return isMissing ? null : act(findings, 'discarded', { reason });
  };
  return (
    <FormDialog
      title={t('findings.discardTitle', counted(findings.length))}
      submit={t('findings.discard')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('findings.discardText')}</p>
      <NoteField
        label={t('findings.reason')}
        value={reason}
        onChange={setReason}
        error={isChecked && isMissing && t('findings.reasonMissing')}
      />
    </FormDialog>
  );
}
