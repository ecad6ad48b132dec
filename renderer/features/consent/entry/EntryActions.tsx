import { IconFolderOpen, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentDetail } from '#contract/consent.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { allowsQuery } from '#domain/consent/consent-validity.ts';
import type { Act } from '#renderer/lib/acts.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { usePricedLabel } from '#renderer/lib/use-price.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

export function EntryActions({ entry }: { readonly entry: ConsentDetail }) {
  const { t } = useTranslation();
  const { dossier, queryNow } = useWays();
  const payLabel = usePricedLabel(t('consent.queryNow'));
  const [revoking, setRevoking] = useState(false);
  const documento = formatDocument(entry.documento);
  const acts: readonly Act[] = [
    {
      id: 'dossier',
      label: t('consent.toDossier'),
      icon: <IconFolderOpen size={16} aria-hidden />,
      run: () => dossier(documento),
    },
    ...(entry.record === null
      ? []
      : [
          {
            id: 'receipt',
            label: t('consent.receipt.open'),
            icon: <IconPrinter size={16} aria-hidden />,
            to: { screen: 'consent-receipt', id: entry.id },
          } as const,
        ]),
    ...(entry.revocation === null
      ? [{ id: 'revoke', label: t('consent.revoke.open'), writes: true, run: () => setRevoking(true) }]
      : []),
    ...(allowsQuery(entry.status)
      ? [{ id: 'query-now', label: payLabel, isPrimary: true, run: () => queryNow(entry) }]
      : []),
  ];
  return (
    <>
      <ActButtons acts={acts} />
      <RevokeDialog opened={revoking} onClose={() => setRevoking(false)} />
    </>
  );
}
