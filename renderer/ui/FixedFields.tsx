import { MantineThemeProvider } from '@mantine/core';
import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react';
import classes from './FixedFields.module.css';

interface Props extends Pick<ComponentProps<'fieldset'>, 'className' | 'children'> {
  /** Id of the note that names who set them. */
  readonly note: string;
}

const READ_ONLY = { defaultProps: { readOnly: true } };
const THEME = { components: { NumberInput: READ_ONLY, Select: READ_ONLY, TextInput: READ_ONLY } };

/**
 * Fields set by the institution: Tab reaches them, screen readers read the note, and no key or press changes them. Tab
 * would skip disabled fields, and so their note.
 */
export function FixedFields({ note, className = '', children }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const group = fields.current;
    if (group === null) return;
    const describeAll = (): void => {
      for (const field of group.querySelectorAll('input, button, [role=radiogroup]')) describe(field, note);
    };
    describeAll();
    // Parts that set their own description do so at every render.
    const drawn = new MutationObserver(describeAll);
    drawn.observe(group, { subtree: true, childList: true, attributeFilter: ['aria-describedby'] });
    return () => drawn.disconnect();
  }, [note]);
  return (
    <MantineThemeProvider theme={THEME}>
      <fieldset ref={fields} className={`${classes.fixed} ${className}`} onClickCapture={endPress}>
        {children}
      </fieldset>
    </MantineThemeProvider>
  );
}

/** Adds the note to a field's own description; the fields do not know that they are fixed. */
function describe(field: Element, note: string): void {
  const described = field.getAttribute('aria-describedby') ?? '';
  if (!described.split(' ').includes(note)) field.setAttribute('aria-describedby', `${described} ${note}`.trim());
  if (field instanceof HTMLButtonElement) {
    field.setAttribute('aria-disabled', 'true');
    field.setAttribute('data-disabled', 'true');
  } else if (field.matches('[role=switch], [role=radiogroup]')) field.setAttribute('aria-readonly', 'true');
}

/** Stops a press, or a key that becomes one, before it changes a field. */
function endPress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
