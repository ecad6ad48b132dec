import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OpenedGroup } from '#contract/groups.ts';
import { PURPOSES, type Purpose } from '#domain/basics/environment.ts';
import { isDataBase, monthRange, OLDEST_DATA_BASE } from '#domain/basics/month.ts';
import { GROUP_LIMITS } from '#domain/groups/group.ts';
import { formatMonth, monthFromTyped } from '#renderer/lib/format/date.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import { LazySelect } from '#renderer/ui/LazySelect.tsx';
import { MonthField } from '#renderer/ui/MonthField.tsx';
import classes from '../Group.module.css';
import { useGroupActs } from '../group-acts.ts';

interface Props {
  readonly opened: OpenedGroup;
  readonly onClose: () => void;
}

/** Drafts a batch for the members with missing answers; it asks only after a confirmation with its price. */
export function AskMissingDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const { askMissing } = useGroupActs();
  const shown = useStore('groups', ({ choice }) => choice.month);
  const newest = formatMonth(shown ?? opened.newestMonth ?? opened.newestAskable);
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const [{ first, last }, setRange] = useState({ first: newest, last: newest });
  const [isChecked, setChecked] = useState(false);
  const months = rangeOf(first, last);
  const isWrong = months.length === 0 || months.length > GROUP_LIMITS.months;
  const submit = (): Promise<BridgeFailure | null> | null => {
    setChecked(true);
    if (purpose === null || isWrong) return null;
    return askMissing({ purpose, months: [...months] }).then((drafted) => {
      if (!drafted.ok) return drafted.error;
      go({ screen: 'batch', id: drafted.value.batchId });
      return null;
    });
  };
  const monthField = (name: 'first' | 'last') => (
    <MonthField
      label={t(`series.${name}`)}
      placeholder={t('consulta.monthPlaceholder')}
      value={name === 'first' ? first : last}
      onChange={(typed) => setRange({ first, last, [name]: typed })}
      offered={{ newest: opened.newestAskable, oldest: OLDEST_DATA_BASE }}
      error={isChecked && isWrong ? t('batches.range', { max: GROUP_LIMITS.months }) : undefined}
    />
  );
  return (
    <FormDialog title={t('groups.ask.open')} submit={t('groups.ask.draft')} onSubmit={submit} onClose={onClose}>
      <p>{t('groups.ask.text')}</p>
      <LazySelect
        label={t('consulta.purpose')}
        placeholder={t('consulta.purposePlaceholder')}
        data={PURPOSES.map((one) => ({ value: one, label: t(`common.purpose.${one}`) }))}
        value={purpose}
        onChange={(picked) => setPurpose(PURPOSES.find((one) => one === picked) ?? null)}
        error={isChecked && purpose === null && t('consulta.purposeMissing')}
        data-autofocus
      />
      <div className={classes.pair}>
        {monthField('first')}
        {monthField('last')}
      </div>
    </FormDialog>
  );
}

function rangeOf(first: string, last: string): readonly string[] {
  const [from, until] = [monthFromTyped(first), monthFromTyped(last)];
  return isDataBase(from) && isDataBase(until) ? monthRange(from, until) : [];
}
