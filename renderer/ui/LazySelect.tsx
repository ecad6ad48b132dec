import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/** Builds its list once the field has the focus: few of a screen's lists are ever opened. */
export function LazySelect(props: SelectProps) {
  const [isBuilt, setBuilt] = useState(false);
  return <Select {...props} comboboxProps={{ keepMounted: isBuilt }} onFocus={() => setBuilt(true)} />;
}
