import { Radio, Select, Stack } from '@mantine/core';
import classes from './ChoiceField.module.css';

/** Up to this many options are shown at once; more go into a list that opens. */
const MOST_IN_SIGHT = 5;

const NONE = 'none';

interface Props {
  readonly label: string;
  /** Label of the option "none", which comes first. */
  readonly none: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly readOnly: boolean;
  readonly error?: string | undefined;
}

export function ChoiceField({ label, none, options, value, onChange, readOnly, error }: Props) {
  const all = [{ value: NONE, label: none }, ...options];
  const choose = (chosen: string | null): void => onChange(chosen === NONE ? null : chosen);
  const shown = value ?? NONE;
  if (options.length > MOST_IN_SIGHT) {
    return (
      <Select
        {...{ label, error, readOnly }}
        data={all}
        value={shown}
        onChange={choose}
        allowDeselect={false}
        maxDropdownHeight={320}
      />
    );
  }
  return (
    <Radio.Group {...{ label, error }} value={shown} onChange={choose} disabled={readOnly}>
      <Stack gap={8} mt={2} mb={error === undefined ? 0 : 6}>
        {all.map((one) => (
          <Radio key={one.value} {...one} classNames={{ label: classes.label }} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
