import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format/date.ts';
import { href } from '../../lib/routes/routes.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { LinkRows } from '../../ui/LinkRows.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ConsentStatus } from './ConsentStatus.tsx';

export function SubjectConsents({ documento }: { readonly documento: string }) {
  const { t } = useTranslation();
  const { capture } = useWays();
  const findOf = useStore('ledger', (state) => state.findOf);
  const rows = useStore('ledger', ({ ofSubject }) => ofSubject.get(documento));
  useEffect(() => void findOf(documento), [findOf, documento]);
  return (
    <Panel
      title={t('consent.title')}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => capture({ documento, purpose: null, institution: '' })}
        >
          {t('consent.create')}
        </Button>
      }
    >
      <LinkRows
        rows={rows?.map(({ id, createdAt, purposes, status, validUntil, environment }) => ({
          id,
          to: href({ screen: 'consent-entry', id }),
          label: formatDay(createdAt),
          details: [
            purposes.map((purpose) => t(`common.purpose.${purpose}`)).join(', '),
            t('consent.validUntil', { day: formatDay(validUntil) }),
            t(`common.environment.${environment}`),
          ],
          mark: <ConsentStatus status={status} />,
        }))}
        empty={t('consent.ofNone')}
      />
    </Panel>
  );
}
