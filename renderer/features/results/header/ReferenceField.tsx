import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/library/library-filter.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useTypedSetting } from '#renderer/lib/use-setting.ts';
import { SettingRow } from '#renderer/ui/SettingRow.tsx';
import classes from './ResultHeader.module.css';

/** The institution's own reference, edited in place: saved on blur or Enter, reset by Escape. */
export function ReferenceField({ result: { id, reference } }: { readonly result: SavedResult }) {
  const { t } = useTranslation();
  const save = useStore('result', (state) => state.setReference);
  const { typed, change, edit, leave } = useTypedSetting(reference, {
    typedOf: (kept) => kept,
    read: (text: string) => text.trim(),
    save: (next) => save(id, next),
  });
  /** Escape first resets the text; a second one closes the popover around the field. */
  const giveUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || typed === reference) return;
    event.stopPropagation();
    edit(reference);
  };
  return (
    <div className={classes.reference}>
      <SettingRow change={change} onLeave={leave}>
        <TextInput
          variant="unstyled"
          size="xs"
          classNames={{ input: classes.referenceInput }}
          aria-label={t('consulta.reference')}
          placeholder={t('result.addReference')}
          title={typed}
          value={typed}
          maxLength={MAX_REFERENCE_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => edit(event.currentTarget.value)}
          onKeyDown={giveUp}
        />
      </SettingRow>
    </div>
  );
}
