import { Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextIndex } from '../../lib/arrow-keys.ts';
import { useStore } from '../../lib/stores.ts';
import { CommandList, optionId } from './CommandList.tsx';
import type { Command } from './command.ts';
import { findCommands } from './find-commands.ts';
import classes from './Palette.module.css';

interface Props {
  readonly opened: boolean;
  readonly commands: readonly Command[];
  /** Subjects that the archive found for the typed text; the palette does not filter them again. */
  readonly saved: readonly Command[];
}

/** Commands that PageUp and PageDown skip. */
const PAGE = 8;

/** One field that leads to every screen, action and saved subject; the keyboard never leaves it. */
export function Palette({ opened, commands, saved }: Props) {
  const { t } = useTranslation();
  const { typed, close } = useStore('palette', (state) => state);
  const list = useId();
  const found = [...findCommands(commands, typed), ...saved];
  const [index, setIndex] = useChosenIndex(typed);
  const chosen = found[Math.min(index, found.length - 1)];
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(optionId(list, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [list, chosen]);

  const run = (command: Command): void => {
    if (command.isOff) return;
    close();
    command.run();
  };
  const handleKey = (event: KeyboardEvent): void => {
    const current = chosen === undefined ? 0 : found.indexOf(chosen);
    const next = nextIndex(event.key, current, { count: found.length, axis: 'vertical', wraps: true, page: PAGE });
    if (next !== null) setIndex(next);
    else if (event.key === 'Enter' && chosen !== undefined && !event.nativeEvent.isComposing) run(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      centered={false}
      yOffset={72}
      size={620}
      padding={0}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <PaletteField list={list} chosen={chosen} expanded={found.length > 0} onKey={handleKey} />
        <CommandList
          id={list}
          commands={found}
          chosen={chosen}
          onPoint={(command) => setIndex(found.indexOf(command))}
          onRun={run}
        />
        <p className={found.length === 0 ? classes.nothing : classes.count} role="status">
          {found.length === 0 ? t('palette.nothing', { typed }) : t('palette.found', { count: found.length })}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

interface FieldProps {
  readonly list: string;
  readonly chosen: Command | undefined;
  readonly expanded: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
}

function PaletteField({ list, chosen, expanded, onKey }: FieldProps) {
  const { t } = useTranslation();
  const { typed, type } = useStore('palette', (state) => state);
  return (
    <input
      data-autofocus
      className={classes.field}
      role="combobox"
      aria-label={t('palette.title')}
      aria-expanded={expanded}
      aria-controls={list}
      aria-activedescendant={chosen && optionId(list, chosen)}
      aria-autocomplete="list"
      placeholder={t('palette.placeholder')}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKey}
    />
  );
}

/** The chosen index; any input returns it to the first command. */
function useChosenIndex(typed: string): readonly [number, (index: number) => void] {
  const [choice, setChoice] = useState({ typed, index: 0 });
  return [choice.typed === typed ? choice.index : 0, (index) => setChoice({ typed, index })];
}
