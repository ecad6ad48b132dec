import type { OpenLink } from '../open-link.ts';

/** The ways from one entry of the ledger to elsewhere. */
export interface EntryNavigation {
  readonly onQuery: (documento: string) => void;
  readonly onReceipt: (id: string) => void;
  readonly onDossier: (documento: string) => void;
  readonly onDraft: (id: string) => void;
  readonly onLedger: () => void;
  readonly onSettings: () => void;
  readonly onOpenLink: OpenLink;
}
