import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { locationText } from './location-text.ts';

export function CollectionData({ metadata }: { readonly metadata: ConsentRow['metadata'] }) {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('consent.collection')}>
      <p>{t('consent.collectionText')}</p>
      <Facts
        facts={[
          [t('consent.timestamp'), formatInstant(metadata.timestamp)],
          [t('consent.ip'), metadata.ip],
          [t('consent.host'), metadata.host],
          [t('consent.userAgent'), metadata.userAgent],
          ...(metadata.location === undefined
            ? []
            : [[t('consent.location.label'), locationText(t, metadata.location)] as const]),
        ]}
      />
    </Disclosure>
  );
}
