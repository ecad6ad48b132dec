import { Button } from '@mantine/core';
import { IconFolderOpen, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentDetail } from '#contract/consent.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { allowsQuery } from '#domain/consent/consent-validity.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { usePricedLabel } from '#renderer/lib/use-priced-label.ts';
import { ActButton } from '#renderer/ui/ActButton.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

export function EntryActions({ entry }: { readonly entry: ConsentDetail }) {
  const { t } = useTranslation();
  const { dossier, queryNow } = useWays();
  const payLabel = usePricedLabel(t('consent.queryNow'));
  const [revoking, setRevoking] = useState(false);
  const documento = formatDocument(entry.documento);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFolderOpen size={16} aria-hidden />}
        onClick={() => dossier(documento)}
      >
        {t('consent.toDossier')}
      </Button>
      {entry.record !== null && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => go({ screen: 'consent-receipt', id: entry.id })}
        >
          {t('consent.receipt.open')}
        </Button>
      )}
      {entry.revocation === null && (
        <ActButton variant="default" onClick={() => setRevoking(true)}>
          {t('consent.revoke.open')}
        </ActButton>
      )}
      {allowsQuery(entry.status) && <Button onClick={() => queryNow(entry)}>{payLabel}</Button>}
      <RevokeDialog opened={revoking} onClose={() => setRevoking(false)} />
    </>
  );
}
