import { Combobox, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from '#domain/policies/credit-policy.ts';
import { findMeasures, MEASURES, measureName } from '../measures.ts';
import classes from '../Policies.module.css';

interface Props {
  readonly onPick: (measure: Measure) => void;
  /** The button that opens the list. */
  readonly target: (open: { readonly isOpen: boolean; readonly toggle: () => void }) => ReactNode;
}

/** What a rule may measure, by group, to be searched and picked by mouse or keyboard. */
export function MeasurePicker({ onPick, target }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
  });
  const pick = (key: string): void => {
    const picked = MEASURES.find((one) => one.key === key);
    combobox.closeDropdown();
    if (picked !== undefined) onPick(picked.measure);
  };
  return (
    <Combobox store={combobox} width={440} position="bottom-start" onOptionSubmit={pick}>
      <Combobox.Target withAriaAttributes={false}>
        {target({ isOpen: combobox.dropdownOpened, toggle: () => combobox.toggleDropdown() })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('policies.pickMeasure')}
          placeholder={t('policies.pickMeasure')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') requestAnimationFrame(() => combobox.focusTarget());
          }}
        />
        {combobox.dropdownOpened && <Found search={search} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Found({ search }: { readonly search: string }) {
  const { t } = useTranslation();
  const groups = [...findMeasures(t, search)];
  return (
    <Combobox.Options className={classes.options} aria-label={t('policies.measures')}>
      {groups.map(([group, found]) => (
        <Combobox.Group key={group} label={t(`policies.group.${group}`)}>
          {found.map(({ key, measure }) => (
            <Combobox.Option key={key} value={key}>
              {measureName(t, measure)}
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
      {groups.length === 0 && <Combobox.Empty>{t('policies.noMeasure')}</Combobox.Empty>}
    </Combobox.Options>
  );
}
