import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly width: number;
  readonly length: number;
  /** As shown; empty without a filter. */
  readonly value: string;
  readonly mask: (typed: string) => string;
  /** Takes the typed text; returns true if it is complete. */
  readonly onType: (typed: string) => boolean;
}

/** A filter that applies as soon as its text is complete or empty; incomplete text is dropped on blur. */
export function CompletedField({ label, placeholder, width, length, value, mask, onType }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (text: string): void => {
    const typed = mask(text);
    setDraft(onType(typed) ? null : typed);
  };
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      w={width}
      maxLength={length}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? value}
      error={draft !== null && draft.length === length}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setDraft(null)}
    />
  );
}
