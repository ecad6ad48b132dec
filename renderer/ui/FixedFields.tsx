import { MantineThemeProvider } from '@mantine/core';
import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react';
import classes from './FixedFields.module.css';

interface Props extends Pick<ComponentProps<'fieldset'>, 'className' | 'children'> {
  /** The id of what says who set them. */
  readonly note: string;
}

const READ_ONLY = { defaultProps: { readOnly: true } };
const THEME = { components: { NumberInput: READ_ONLY, Select: READ_ONLY, TextInput: READ_ONLY } };

/**
 * Fields that the institution set: Tab reaches them, each is read with who set it, and none takes anything. Disabled
 * fields would be passed over by Tab, and so would the reason.
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
    // Parts that describe themselves do so again whenever they are drawn.
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

/** Adds to what a field says of itself; the parts do not know that they are fixed. */
function describe(field: Element, note: string): void {
  const described = field.getAttribute('aria-describedby') ?? '';
  if (!described.split(' ').includes(note)) field.setAttribute('aria-describedby', `${described} ${note}`.trim());
  if (field instanceof HTMLButtonElement) {
    field.setAttribute('aria-disabled', 'true');
    field.setAttribute('data-disabled', 'true');
  } else if (field.matches('[role=switch], [role=radiogroup]')) field.setAttribute('aria-readonly', 'true');
}

/** A press, or a key that becomes one, ends before it changes a field. */
function endPress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
