import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingFixer } from '#domain/settings/settings.ts';
import { afterClick } from '../lib/after-click.ts';
import type { SettingChange } from '../lib/use-setting.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { FixedFields } from './FixedFields.tsx';
import { SavedMark } from './SavedMark.tsx';
import classes from './SettingRow.module.css';

interface Props {
  readonly change: SettingChange;
  /**
   * Who fixed the setting; null if the officer may change it. Fixed fields are shown with a note and cannot be changed.
   */
  readonly fixed?: SettingFixer | null;
  /** Id of that note, if other fields refer to it too. */
  readonly noteId?: string;
  /** Called when the focus leaves all fields, and by Enter. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** The fields of a setting that is saved at once; beside them the outcome and undo. */
export function SettingRow({ change, fixed = null, noteId, onLeave, children }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const ownId = useId();
  const note = noteId ?? ownId;
  const left = (event: FocusEvent): void => {
    if (onLeave !== undefined && !event.currentTarget.contains(event.relatedTarget)) afterClick(onLeave);
  };
  const entered = ({ key, target }: KeyboardEvent): void => {
    if (key === 'Enter' && target instanceof HTMLInputElement) onLeave?.();
  };
  if (fixed !== null)
    return (
      <div className={classes.row}>
        <FixedFields note={note} className={classes.fields}>
          {children}
        </FixedFields>
        <FixedNote by={fixed} id={note} />
      </div>
    );
  return (
    <div className={classes.row}>
      <fieldset ref={fields} className={classes.fields} onBlur={left} onKeyDown={entered}>
        {children}
      </fieldset>
      <SettingOutcome change={change} onUndone={() => focusIn(fields.current)} />
    </div>
  );
}

export function FixedNote({ by, id }: { readonly by: SettingFixer; readonly id?: string }) {
  const { t } = useTranslation();
  return (
    <span id={id} className={classes.fixed}>
      <IconLock size={14} stroke={2} aria-hidden />
      {t(`common.fixed.${by}`)}
    </span>
  );
}

interface OutcomeProps {
  readonly change: SettingChange;
  /** Called after an undo, since the focused button is gone. */
  readonly onUndone: () => void;
}

/** Shows that a change was saved, with undo, or why it was not saved. */
export function SettingOutcome({ change: { failure, outcome, undo }, onUndone }: OutcomeProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.outcome}>
        <SavedMark shown={outcome !== null}>{outcome === 'undone' ? t('common.undone') : t('common.saved')}</SavedMark>
        {outcome === 'saved' && (
          <Button variant="subtle" size="compact-xs" onClick={() => void undo().then(onUndone)}>
            {t('common.undo')}
          </Button>
        )}
      </span>
      {failure !== null && (
        <div className={classes.failure}>
          <ErrorNotice failure={failure} />
        </div>
      )}
    </>
  );
}

/** Focuses the chosen option of the setting, else its first field. */
function focusIn(fields: HTMLElement | null): void {
  const field =
    fields?.querySelector<HTMLElement>('input:checked') ?? fields?.querySelector<HTMLElement>('input, button');
  field?.focus();
}
