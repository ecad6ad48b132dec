import { Combobox, useCombobox } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';

interface Props {
  /** Says what is searched. */
  readonly label: string;
  /** The button that opens the list. */
  readonly target: (open: { readonly isOpen: boolean; readonly toggle: () => void }) => ReactNode;
  /** The list of what is found. */
  readonly found: (search: string) => ReactNode;
  /** Takes the value of an option. */
  readonly onPick: (value: string) => void;
}

/** A button's list, to be searched and picked from by mouse or keyboard; no key of a fast typist is lost. */
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
    // A list that is hidden while its button is out of sight cannot take the focus of the key that opens it.
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
