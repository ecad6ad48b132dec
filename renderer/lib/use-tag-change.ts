import { type SyntheticEvent, useState } from 'react';
import type { BridgeFailure } from '#contract/errors.ts';
import { tagName } from '#domain/library/library-filter.ts';

/** State of a change of tags, and the typed name of a new one. */
export interface TagChange {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly failure: BridgeFailure | null;
  readonly change: (add: string[], remove: string[]) => Promise<void>;
  /** Adds the typed tag if its name is valid. */
  readonly submit: (event: SyntheticEvent) => void;
  readonly forgetFailure: () => void;
}

/** `apply` resolves with null or the failure. */
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
