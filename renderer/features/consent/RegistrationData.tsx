import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import { CollectionData } from './CollectionData.tsx';
import { PublicAddress } from './PublicAddress.tsx';
import { TermEvidence } from './TermText.tsx';

interface Props {
  readonly consent: ConsentRow;
  readonly facts: readonly Fact[];
}

export function RegistrationData({ consent, facts }: Props) {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('consent.registration')}>
      <Stack gap="md">
        <Facts facts={[[t('consent.authorizationId'), consent.authorizationId ?? t('common.notInformed')], ...facts]} />
        {consent.url !== null && <PublicAddress url={consent.url} />}
        <CollectionData metadata={consent.metadata} />
        <TermEvidence term={consent.term} />
      </Stack>
    </Disclosure>
  );
}
