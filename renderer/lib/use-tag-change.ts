import { type SyntheticEvent, useState } from 'react';
import type { BridgeFailure } from '#contract/errors.ts';
import { tagName } from '#domain/library/library-filter.ts';

/** Tags put on and taken off, and the name of a new one as it is typed. */
export interface TagChange {
  readonly name: string;
  readonly setName: (name: string) => void;
  /** Why the last change was not made. */
  readonly failure: BridgeFailure | null;
  readonly change: (add: string[], remove: string[]) => Promise<void>;
  /** Puts the typed tag on, where it is one. */
  readonly submit: (event: SyntheticEvent) => void;
  readonly forgetFailure: () => void;
}

/** `apply` resolves with null, or with why nothing was changed. */
export function useTagChange(
  apply: (change: { readonly add: string[]; readonly remove: string[] }) => Promise<BridgeFailure | null>,
): TagChange {
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const change = async (add: string[], remove: string[]): Promise<void> => {
    const refused = await apply({ add, remove });
    setFailure(refused);
    if (refused === null) setName('');
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (tagName(name) !== null) void change([name], []);
  };
  return { name, setName, failure, change, submit, forgetFailure: () => setFailure(null) };
}
