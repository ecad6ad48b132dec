import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Address } from './routes/routes.ts';
import { go } from './routes/use-route.ts';
import { useStore } from './stores.ts';
import { useReadOnly } from './use-read-only.ts';

/** Something that can be done on the screen in front; its header and the palette show the same list. */
export type Act = ActWords & ({ readonly to: Address } | { readonly run: () => void });

interface ActWords {
  readonly id: string;
  readonly label: string;
  /** Stands on its button where the place says the rest. */
  readonly short?: string;
  /** The part of a menu under which it stands; said before its label where it stands alone. */
  readonly of?: string | undefined;
  /** Other words by which the palette finds it. */
  readonly words?: string | undefined;
  /** Stands behind the label where there is room: its price, why it cannot be done. */
  readonly note?: string | undefined;
  /** Stands before the label of a button. */
  readonly icon?: ReactNode;
  /** The one solid button of a page. */
  readonly isPrimary?: boolean;
  /** It queries or changes something, so a workstation that only reads has it switched off. */
  readonly writes?: boolean;
  readonly isOff?: boolean;
  readonly isBusy?: boolean;
}

interface ActsStore {
  /** The acts of every mounted part of the screen, in the order in which the parts were mounted. */
  readonly published: ReadonlyMap<string, readonly Act[]>;
  readonly publish: (part: string, acts: readonly Act[]) => void;
  readonly withdraw: (part: string) => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly acts: ActsStore;
  }
}

export function createActsStore(): StoreApi<ActsStore> {
  return createStore<ActsStore>()((set, get) => ({
    published: new Map(),
    publish: (part, acts) => set({ published: new Map(get().published).set(part, acts) }),
    withdraw: (part) => set({ published: new Map([...get().published].filter(([one]) => one !== part)) }),
  }));
}

/** Offers these acts in the palette while the component is mounted. */
export function useScreenActs(acts: readonly Act[]): void {
  const publish = useStore('acts', (state) => state.publish);
  const withdraw = useStore('acts', (state) => state.withdraw);
  const part = useId();
  useEffect(() => publish(part, acts), [publish, part, acts]);
  useEffect(() => () => withdraw(part), [withdraw, part]);
}

/** The acts as they can be done at this workstation. */
export function useAllowedActs(acts: readonly Act[]): readonly Act[] {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly();
  return isReadOnly
    ? acts.map((act) => (act.writes ? { ...act, isOff: true, note: t('vault.readOnlyAct') } : act))
    : acts;
}

/** Does an act unless it is switched off. */
export function runAct(act: Act): void {
  if (act.isOff || act.isBusy) return;
  if ('to' in act) go(act.to);
  else act.run();
}
