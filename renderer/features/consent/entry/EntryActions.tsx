import { Button } from '@mantine/core';
import { IconFolderOpen, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentDetail } from '#contract/consent.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { allowsQuery } from '#domain/consent/consent-validity.ts';
import { usePayLabel } from '#renderer/lib/use-pay-label.ts';
import { ActButton } from '#renderer/ui/ActButton.tsx';
import type { OpenLink } from '../PublicAddress.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

/** The ways from one entry of the ledger to elsewhere. */
export interface EntryNavigation {
  /** Queries by the authorization at once. */
  readonly onQuery: (consent: ConsentDetail) => void;
  readonly onReceipt: (id: string) => void;
  readonly onDossier: (documento: string) => void;
  readonly onDraft: (id: string) => void;
  readonly onLedger: () => void;
  readonly onSettings: () => void;
  readonly onOpenLink: OpenLink;
}

interface Props {
  readonly entry: ConsentDetail;
  readonly navigation: EntryNavigation;
}

/** What can be done with an authorization in its present status. */
export function EntryActions({ entry, navigation }: Props) {
  const { t } = useTranslation();
  const payLabel = usePayLabel(t('consent.queryNow'));
  const [revoking, setRevoking] = useState(false);
  const documento = formatDocument(entry.documento);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFolderOpen size={16} aria-hidden />}
        onClick={() => navigation.onDossier(documento)}
      >
        {t('consent.toDossier')}
      </Button>
      {entry.record !== null && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => navigation.onReceipt(entry.id)}
        >
          {t('consent.receipt.open')}
        </Button>
      )}
      {entry.revocation === null && (
        <ActButton variant="default" onClick={() => setRevoking(true)}>
          {t('consent.revoke.open')}
        </ActButton>
      )}
      {allowsQuery(entry.status) && <Button onClick={() => navigation.onQuery(entry)}>{payLabel}</Button>}
      <RevokeDialog opened={revoking} onClose={() => setRevoking(false)} />
    </>
  );
}
