import { Button, Select } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { isDataBase } from '#domain/basics/month.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import { RESPONSE_KINDS } from '#domain/consulta/response-kind.ts';
import { isWhole, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { formatMonth, maskMonth, monthFromTyped } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { InstitutionFilter } from '../../ui/InstitutionField.tsx';
import { CompletedField } from './CompletedField.tsx';
import classes from './LibraryFilters.module.css';
import { PeriodFilter } from './PeriodFilter.tsx';

const ALL = '';

export function LibraryFilters() {
  const { t } = useTranslation();
  const { filter, narrow, apply, sort } = useStore('library', (state) => state);
  const { search, ...rest } = filter;
  return (
    <div className={classes.bar}>
      <MonthFilter />
      <Select
        aria-label={t('library.filter.environment')}
        data={[
          { value: ALL, label: t('library.filter.anyEnvironment') },
          ...ENVIRONMENTS.map((one) => ({ value: one, label: t(`common.environment.${one}`) })),
        ]}
        value={filter.environment ?? ALL}
        onChange={(chosen) => narrow({ environment: ENVIRONMENTS.find((one) => one === chosen) ?? null })}
        w={124}
      />
      <Select
        aria-label={t('library.filter.purpose')}
        data={[
          { value: ALL, label: t('library.filter.anyPurpose') },
          ...PURPOSES.map((one) => ({ value: one, label: t(`common.purpose.${one}`) })),
        ]}
        value={filter.purpose ?? ALL}
        onChange={(chosen) => narrow({ purpose: PURPOSES.find((one) => one === chosen) ?? null })}
        comboboxProps={{ width: 230, position: 'bottom-start' }}
        w={138}
      />
      <Select
        aria-label={t('library.filter.kind')}
        data={[
          { value: ALL, label: t('library.filter.anyKind') },
          ...RESPONSE_KINDS.map((one) => ({ value: one, label: t(`kind.word.${one}`) })),
        ]}
        value={filter.kind ?? ALL}
        onChange={(chosen) => narrow({ kind: RESPONSE_KINDS.find((one) => one === chosen) ?? null })}
        comboboxProps={{ width: 230, position: 'bottom-start' }}
        w={122}
      />
      <InstitutionFilter value={filter.institution} onChange={(institution) => narrow({ institution })} />
      <TagFilter />
      <Toggle on={filter.overdue} label={t('library.filter.overdue')} onToggle={(overdue) => narrow({ overdue })} />
      <Toggle on={filter.loss} label={t('library.filter.loss')} onToggle={(loss) => narrow({ loss })} />
      <PeriodFilter />
      {!isWhole({ ...rest, search: '' }) && (
        <Button variant="subtle" onClick={() => apply({ filter: { ...WHOLE_LIBRARY, search }, sort })}>
          {t('library.filter.clear')}
        </Button>
      )}
    </div>
  );
}

interface ToggleProps {
  readonly on: boolean;
  readonly label: string;
  readonly onToggle: (on: boolean) => void;
}

/** A filter to switch on or off: a check mark repeats the colour. */
function Toggle({ on, label, onToggle }: ToggleProps) {
  return (
    <Button
      variant={on ? 'light' : 'default'}
      fw={400}
      px={10}
      aria-pressed={on}
      leftSection={on && <IconCheck size={14} stroke={2.25} aria-hidden />}
      onClick={() => onToggle(!on)}
    >
      {label}
    </Button>
  );
}

function MonthFilter() {
  const { t } = useTranslation();
  const dataBase = useStore('library', (state) => state.filter.dataBase);
  const narrow = useStore('library', (state) => state.narrow);
  const type = (typed: string): boolean => {
    const month = monthFromTyped(typed);
    if (typed !== '' && !isDataBase(month)) return false;
    narrow({ dataBase: typed === '' ? null : month });
    return true;
  };
  return (
    <CompletedField
      label={t('library.filter.month')}
      placeholder={t('library.filter.month')}
      width={96}
      length={7}
      value={dataBase === null ? '' : formatMonth(dataBase)}
      mask={maskMonth}
      onType={type}
    />
  );
}

/** Offers the tag of a saved view even if no subject has it any more. */
function TagFilter() {
  const { t } = useTranslation();
  const { tags, filter, narrow } = useStore('library', (state) => state);
  const names = tags.map(({ name }) => name);
  const known = filter.tag === null || names.includes(filter.tag) ? names : [...names, filter.tag];
  return (
    <Select
      aria-label={t('library.filter.tag')}
      data={[
        { value: ALL, label: t('library.filter.anyTag') },
        ...known.map((name) => ({ value: name, label: visibleText(name) })),
      ]}
      value={filter.tag ?? ALL}
      onChange={(chosen) => narrow({ tag: chosen === null || chosen === ALL ? null : chosen })}
      comboboxProps={{ width: 220, position: 'bottom-start' }}
      w={116}
    />
  );
}
