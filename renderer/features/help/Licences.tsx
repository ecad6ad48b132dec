import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#contract/help.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import classes from './HelpScreen.module.css';

export function Licences() {
  const { t } = useTranslation();
  const { licences, loadLicences } = useStore('help', (state) => state);
  switch (licences.status) {
    case 'idle':
      return (
        <Button variant="default" size="xs" mt="sm" onClick={() => void loadLicences()}>
          {t('help.licences')}
        </Button>
      );
    case 'loading':
      return (
        <Loading>
          <Skeleton height={80} />
        </Loading>
      );
    case 'failed':
      return <ErrorNotice failure={licences.failure} actions={{ retry: () => void loadLicences() }} />;
    case 'ready':
      return licences.value === null ? <p>{t('help.noLicences')}</p> : <LicenceList licences={licences.value} />;
  }
}

function LicenceList({ licences }: { readonly licences: readonly Licence[] }) {
  const { t } = useTranslation();
  const count = licences.length;
  return (
    <section aria-label={t('help.licences')}>
      <p className={classes.note}>{t('help.licencesCount', { count, number: formatCount(count) })}</p>
      {licences.map(({ name, version, licence, text }) => (
        <Disclosure key={`${name} ${version}`} label={`${name} ${version}`} value={licence ?? t('help.noLicence')}>
          <pre className={classes.text}>{text ?? t('help.noText')}</pre>
        </Disclosure>
      ))}
    </section>
  );
}
