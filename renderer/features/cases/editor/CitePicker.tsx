import { Button, Combobox, useCombobox } from '@mantine/core';
import { IconQuote } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citable } from '#contract/cases.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import classes from './CitePicker.module.css';
import { findCitable } from './find-citable.ts';
import { citedKey } from './tokens.ts';

interface Props {
  readonly citable: readonly Citable[];
  /** The name of the text that is cited in. */
  readonly of: string;
  readonly onPick: (picked: Citable) => void;
}

/** Offers the numbers that a text may cite, to be searched and picked by mouse or keyboard. */
export function CitePicker({ citable, of, onPick }: Props) {
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
    const picked = citable.find(({ cited }) => citedKey(cited) === key);
    combobox.closeDropdown();
    if (picked !== undefined) onPick(picked);
  };
  return (
    <Combobox store={combobox} width={440} position="bottom-start" onOptionSubmit={pick}>
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconQuote size={14} aria-hidden />}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          aria-label={t('cases.citeIn', { of })}
          onClick={() => combobox.toggleDropdown()}
        >
          {t('cases.cite')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('cases.citeSearch')}
          placeholder={t('cases.citeSearch')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') requestAnimationFrame(() => combobox.focusTarget());
          }}
        />
        {combobox.dropdownOpened && <Found citable={citable} search={search} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Found({ citable, search }: Pick<Props, 'citable'> & { readonly search: string }) {
  const { t } = useTranslation();
  const { groups, left } = findCitable(citable, search);
  return (
    <>
      <Combobox.Options className={classes.options} aria-label={t('cases.citeList')} lang="pt-BR">
        {groups.map(({ heading, found }) => (
          <Combobox.Group key={heading} label={heading}>
            {found.map((one) => (
              <Combobox.Option key={citedKey(one.cited)} value={citedKey(one.cited)} className={classes.option}>
                <span>{one.label}</span>
                <span className={classes.value}>{one.text}</span>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {groups.length === 0 && <Combobox.Empty>{t('cases.citeNothing')}</Combobox.Empty>}
      </Combobox.Options>
      {left > 0 && <p className={classes.left}>{t('cases.citeLeft', { count: left, number: formatCount(left) })}</p>}
    </>
  );
}
