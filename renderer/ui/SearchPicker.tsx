import { Combobox, useCombobox } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';

interface Props {
  /** Names the searched items. */
  readonly label: string;
  readonly target: (open: { readonly isOpen: boolean; readonly toggle: () => void }) => ReactNode;
  readonly found: (search: string) => ReactNode;
  /** Receives the value of an option. */
  readonly onPick: (value: string) => void;
}

/** A button with a searchable list, for mouse and keyboard; keys typed while it opens are not lost. */
export function SearchPicker({ label, target, found, onPick }: Props) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
  });
  const { dropdownOpened: isOpen, searchRef } = combobox;
  // Before the next key arrives, and before the list has its place on the page.
  useLayoutEffect(() => {
    if (isOpen) searchRef.current?.focus({ preventScroll: true });
  }, [isOpen, searchRef]);
  const pick = (value: string): void => {
    combobox.closeDropdown();
    onPick(value);
  };
  return (
    // A list hidden with its button out of view could not take the focus when a key opens it.
    <Combobox store={combobox} width={440} position="bottom-start" hideDetached={false} onOptionSubmit={pick}>
      <Combobox.Target withAriaAttributes={false}>
        {target({ isOpen, toggle: () => combobox.toggleDropdown() })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={label}
          placeholder={label}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.resetSelectedOption();
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') requestAnimationFrame(() => combobox.focusTarget());
          }}
        />
        {isOpen && found(search)}
      </Combobox.Dropdown>
    </Combobox>
  );
}
