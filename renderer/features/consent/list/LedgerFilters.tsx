import { Select } from '@mantine/core';
import { IconFileImport, IconFiles, IconFolderOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CONSENT_STATUSES } from '#contract/consent.ts';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { InstitutionFilter } from '#renderer/ui/InstitutionField.tsx';
import classes from './LedgerFilters.module.css';

const ALL = 'todas';

export function LedgerFilters({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.filters}>
      {!isEmpty && <Filters />}
      <span className={classes.rest} />
      <ActButtons
        acts={[
          {
            id: 'dossier',
            label: t('consent.toDossier'),
            icon: <IconFolderOpen size={16} aria-hidden />,
            run: () => go({ screen: 'dossier' }),
          },
          {
            id: 'consent-returned',
            label: t('returned.title'),
            icon: <IconFiles size={16} aria-hidden />,
            run: () => go({ screen: 'consent-returned' }),
          },
          {
            id: 'consent-import',
            label: t('consent.toImport'),
            icon: <IconFileImport size={16} aria-hidden />,
            run: () => go({ screen: 'consent-import' }),
          },
        ]}
      />
    </div>
  );
}

function Filters() {
  const { t } = useTranslation();
  const { filters, filter } = useStore('ledger', (state) => state);
  const statuses = CONSENT_STATUSES.map((status) => ({ value: status, label: t(`consent.status.${status}`) }));
  const environments = ENVIRONMENTS.map((one) => ({ value: one, label: t(`common.environment.${one}`) }));
  return (
    <>
      <Select
        aria-label={t('consent.filter.status')}
        data={[{ value: ALL, label: t('consent.filter.anyStatus') }, ...statuses]}
        value={filters.status ?? ALL}
        onChange={(chosen) => filter({ status: CONSENT_STATUSES.find((status) => status === chosen) ?? null })}
        w={210}
      />
      <Select
        aria-label={t('consent.filter.environment')}
        data={[{ value: ALL, label: t('consent.filter.anyEnvironment') }, ...environments]}
        value={filters.environment ?? ALL}
        onChange={(chosen) => filter({ environment: ENVIRONMENTS.find((one) => one === chosen) ?? null })}
        w={190}
      />
      <InstitutionFilter value={filters.institution} onChange={(institution) => filter({ institution })} />
    </>
  );
}
