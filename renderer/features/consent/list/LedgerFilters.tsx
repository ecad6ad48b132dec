import { Button, Select } from '@mantine/core';
import { IconFileImport, IconFiles, IconFolderOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CONSENT_STATUSES } from '#contract/consent.ts';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { InstitutionFilter } from '#renderer/ui/InstitutionField.tsx';
import classes from './LedgerFilters.module.css';

const ALL = 'todas';

export function LedgerFilters({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.filters}>
      {!isEmpty && <Filters />}
      <span className={classes.rest} />
      <Button
        variant="default"
        leftSection={<IconFolderOpen size={16} aria-hidden />}
        onClick={() => go({ screen: 'dossier' })}
      >
        {t('consent.toDossier')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFiles size={16} aria-hidden />}
        onClick={() => go({ screen: 'consent-returned' })}
      >
        {t('returned.title')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => go({ screen: 'consent-import' })}
      >
        {t('consent.toImport')}
      </Button>
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
