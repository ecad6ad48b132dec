import { Button, Checkbox } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchCheck, BatchRow } from '#contract/batches.ts';
import { type AskableMonths, type MonthQuestion, monthQuestion } from '#domain/basics/month.ts';
import type { Ceiling } from '#domain/costs/costs.ts';
import { formatDay, formatMonth } from '#renderer/lib/format/date.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { TeamUnasked } from '#renderer/ui/TeamUnasked.tsx';
import classes from '../Batch.module.css';
import { ceilingText, queriesWithin } from '../batch-figures.ts';
import { CeilingField } from '../CeilingField.tsx';
import { ceilingOf, type TypedCeiling } from '../typed-ceiling.ts';

interface Props {
  readonly batch: BatchRow;
  readonly check: BatchCheck;
}

/** Confirms a batch: the officer types the ceiling and accepts each question about months. */
export function ConfirmPanel({ batch, check }: Props) {
  const { t } = useTranslation();
  const { start, busy } = useStore('batch', (state) => state);
  const [typed, setTyped] = useState<TypedCeiling>({ unit: check.price === null ? 'queries' : 'cents', value: '' });
  const [accepted, setAccepted] = useState<readonly MonthQuestion[]>([]);
  const [isChecked, setChecked] = useState(false);
  const isEmpty = check.toAsk === 0;
  // Without a query to make, any ceiling will do.
  const ceiling: Ceiling | null = isEmpty ? { unit: 'queries', value: 1 } : ceilingOf(typed);
  const open = check.questions.filter((question) => !accepted.includes(question));
  const within = ceiling === null ? check.toAsk : queriesWithin(ceiling, check.toAsk, check.price);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (ceiling !== null && open.length === 0) void start(check, ceiling, accepted);
  };
  if (isEmpty && check.reused === 0) return <Notice tone="info" title={t('batches.nothingAtAll')} />;
  return (
    <Panel title={t('batches.confirm')}>
      <form onSubmit={submit} noValidate className={classes.fields}>
        {check.questions.map((question) => (
          <QuestionBox
            key={question}
            question={question}
            check={check}
            error={isChecked && !accepted.includes(question)}
            isAccepted={accepted.includes(question)}
            onAccept={(taken) =>
              setAccepted(taken ? [...accepted, question] : accepted.filter((one) => one !== question))
            }
          />
        ))}
        {isEmpty ? (
          <p className={classes.note}>{t('batches.nothingToAsk')}</p>
        ) : (
          <>
            <CeilingField
              typed={typed}
              onType={setTyped}
              price={check.price}
              error={isChecked && ceiling === null && t('batches.ceilingMissing')}
            />
            <BelowAll lacking={check.toAsk - within} />
            <TeamUnasked environment={batch.environment} />
          </>
        )}
        <Button type="submit" loading={busy} style={{ justifySelf: 'start' }} className={classes.pay ?? ''}>
          {isEmpty ? t('batches.startNothing') : startLabel(t, { batch, check, ceiling, within })}
        </Button>
      </form>
    </Panel>
  );
}

function BelowAll({ lacking }: { readonly lacking: number }) {
  const { t } = useTranslation();
  return lacking > 0 && <p className={classes.note}>{t('batches.ceilingBelow', counted(lacking))}</p>;
}

interface Stated extends Props {
  readonly ceiling: Ceiling | null;
  readonly within: number;
}

function startLabel(t: TFunction, { batch, check, ceiling, within }: Stated): string {
  const stated = { number: formatCount(within), where: t(`batches.where.${batch.environment}`) };
  if (ceiling === null) return t('batches.start', stated);
  return t('batches.startUpTo', { ...stated, ceiling: ceilingText(t, ceiling, check.price) });
}

interface QuestionProps {
  readonly question: MonthQuestion;
  readonly check: BatchCheck;
  readonly error: boolean;
  readonly isAccepted: boolean;
  readonly onAccept: (taken: boolean) => void;
}

/** Asks to accept queries that are charged even if their answer is empty. */
function QuestionBox({ question, check, error, isAccepted, onAccept }: QuestionProps) {
  const { t } = useTranslation();
  const available = useStore('batch', (state) => state.months);
  const { lettersLost } = check;
  const isOfLetters = question === 'confirm_lost_letters' && lettersLost !== null;
  const about = monthsAsking(question, check.months, available);
  return (
    <Checkbox
      label={t(`consulta.question.${question}`, {
        ...counted(isOfLetters ? lettersLost.queries : about.length),
        months: about.map(formatMonth).join(', '),
        day: isOfLetters ? formatDay(lettersLost.at) : '',
      })}
      checked={isAccepted}
      onChange={(event) => onAccept(event.currentTarget.checked)}
      error={error && t('batches.questionMissing')}
    />
  );
}

function monthsAsking(
  question: MonthQuestion,
  months: readonly string[],
  available: AskableMonths | undefined,
): readonly string[] {
  const asking = months.filter((month) => available !== undefined && monthQuestion(month, available) === question);
  // The day may have changed since the months were read; then all are named.
  return asking.length > 0 ? asking : months;
}
