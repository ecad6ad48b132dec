import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { LibraryView } from '#contract/library.ts';
import { isSameFilter, MAX_VIEW_NAME_LENGTH } from '#domain/library/library-filter.ts';
import { fieldErrorMessage } from '../../lib/error-message.ts';
import { useStore } from '../../lib/stores.ts';
import inline from '../../ui/inline-form.module.css';
import classes from './Menus.module.css';

export function ViewsMenu() {
  const { t } = useTranslation();
  const { views, filter, sort, apply, removeView } = useStore('library', (state) => state);
  const [open, setOpen] = useState(false);
  const isShown = (view: LibraryView): boolean =>
    isSameFilter(view.filter, filter) && view.sort.by === sort.by && view.sort.descending === sort.descending;
  const choose = (view: LibraryView): void => {
    apply(view);
    setOpen(false);
  };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus width={330}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {views.find(isShown)?.name ?? t('library.views.menu')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {views.length === 0 && <p className={classes.hint}>{t('library.views.none')}</p>}
        <ul className={classes.list}>
          {views.map((view) => (
            <li key={view.id} className={classes.line}>
              <button
                type="button"
                className={classes.choice}
                aria-current={isShown(view)}
                onClick={() => choose(view)}
              >
                {view.name}
              </button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('library.views.remove', { name: view.name })}
                onClick={() => void removeView(view.id)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <SaveView onSaved={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function SaveView({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation();
  const saveView = useStore('library', (state) => state.saveView);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return;
    const refused = await saveView(name);
    setFailure(refused);
    if (refused === null) onSaved();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className={inline.form}>
      <TextInput
        aria-label={t('library.views.name')}
        placeholder={t('library.views.name')}
        value={name}
        maxLength={MAX_VIEW_NAME_LENGTH}
        error={failure === null ? undefined : fieldErrorMessage(t, failure)}
        onChange={(event) => setName(event.currentTarget.value)}
        className={inline.field}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t('library.views.save')}
      </Button>
    </form>
  );
}
