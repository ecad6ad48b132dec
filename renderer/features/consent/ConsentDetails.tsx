import { Drawer, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '../../../preload/contract/consent.ts';
import { formatDocument } from '../../../preload/domain/document.ts';
import { formatDay, formatInstant } from '../../lib/format/instant.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CollectionData } from './CollectionData.tsx';
import { ConsentStatus } from './ConsentStatus.tsx';
import type { OpenLink } from './open-link.ts';
import { PublicAddress } from './PublicAddress.tsx';
import { TermEvidence } from './TermEvidence.tsx';
import { TermText } from './TermText.tsx';

interface Props {
  readonly consent: ConsentRow | null;
  readonly onClose: () => void;
  readonly onOpenLink: OpenLink;
}

/** Everything the ledger keeps of one authorization: its standing, its evidence, the term that was read. */
export function ConsentDetails({ consent, onClose, onOpenLink }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={consent !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={consent?.nome}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {consent !== null && (
        <Stack gap="md">
          {consent.status === 'unknown' && (
            <Notice tone="warning" title={t('consent.status.unknown')}>
              {t('consent.unknownHint')}
            </Notice>
          )}
          <Facts
            facts={[
              [t('consent.documento'), formatDocument(consent.documento)],
              [t('consent.situacao'), <ConsentStatus key="status" status={consent.status} />],
              [t('consent.localExpiry'), formatDay(consent.validUntil)],
              [t('consent.serviceExpiry'), consent.dataExpiracao ?? t('common.notInformed')],
              [t('consent.registeredAt'), formatInstant(consent.createdAt)],
              [t('consent.authorizationId'), consent.authorizationId ?? t('common.notInformed')],
            ]}
          />
          {consent.url !== null && <PublicAddress url={consent.url} onOpen={onOpenLink} />}
          <CollectionData metadata={consent.metadata} />
          <TermText term={consent.term} />
          <TermEvidence term={consent.term} />
        </Stack>
      )}
    </Drawer>
  );
}
