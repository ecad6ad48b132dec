import { Button, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { formatDay } from '#renderer/lib/format/date.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { usePayLabel } from '#renderer/lib/use-pay-label.ts';
import { Facts } from '#renderer/ui/Facts.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { TeamUnasked } from '#renderer/ui/TeamUnasked.tsx';
import { CollectionData } from '../CollectionData.tsx';
import { PublicAddress } from '../PublicAddress.tsx';
import { TermEvidence } from '../TermText.tsx';
import classes from './SubjectForm.module.css';

interface Props {
  readonly consent: ConsentRow;
  /** Month that a query by it would ask for, as it is typed. */
  readonly month: string;
}

/** The record as the service returned it, and what to do with it. */
export function CaptureDone({ consent, month }: Props) {
  const { t } = useTranslation();
  const { queryNow } = useWays();
  const payLabel = usePayLabel(t('consent.queryNow'));
  const documento = formatDocument(consent.documento);
  return (
    <>
      <PageHeader title={t('consent.newTitle')} />
      <Stack gap="md" className={classes.done}>
        <Notice tone="good" live title={t('consent.doneTitle', { day: formatDay(consent.validUntil) })}>
          {t('consent.doneText', { nome: consent.nome, documento })}
        </Notice>
        <Panel title={t('consent.record')}>
          <Stack gap="md">
            <Facts
              facts={[
                [t('consent.authorizationId'), consent.authorizationId ?? t('common.notInformed')],
                [t('consent.serviceExpiry'), consent.dataExpiracao ?? t('common.notInformed')],
              ]}
            />
            {consent.url !== null && <PublicAddress url={consent.url} />}
            <CollectionData metadata={consent.metadata} />
            <TermEvidence term={consent.term} />
          </Stack>
        </Panel>
        <TeamUnasked />
        <Group gap="xs">
          <Button onClick={() => queryNow(consent)} autoFocus>
            {payLabel}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={15} aria-hidden />}
            onClick={() => go({ screen: 'consent-receipt', id: consent.id })}
          >
            {t('consent.receipt.open')}
          </Button>
          <Button variant="default" onClick={() => go({ screen: 'consent' })}>
            {t('consent.toLedger')}
          </Button>
        </Group>
        {month !== '' && <p className={classes.hint}>{t('consent.queryNowText', { month })}</p>}
      </Stack>
    </>
  );
}
