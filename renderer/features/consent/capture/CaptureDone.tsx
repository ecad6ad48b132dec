import { Button, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { formatDay } from '#renderer/lib/format/date.ts';
import { usePayLabel } from '#renderer/lib/use-pay-label.ts';
import { Facts } from '#renderer/ui/Facts.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { TeamUnasked } from '#renderer/ui/TeamUnasked.tsx';
import { CollectionData } from '../CollectionData.tsx';
import { type OpenLink, PublicAddress } from '../PublicAddress.tsx';
import { TermEvidence } from '../TermText.tsx';
import classes from './SubjectForm.module.css';

interface Props {
  readonly consent: ConsentRow;
  /** Queries by the authorization at once. */
  readonly onQuery: (consent: ConsentRow) => void;
  /** What that asks for: the month as it is typed. */
  readonly month: string;
  readonly onLedger: () => void;
  readonly onReceipt: (id: string) => void;
  readonly onOpenLink: OpenLink;
}

/** The record as the service returned it, and what to do with it. */
export function CaptureDone({ consent, month, onQuery, onLedger, onReceipt, onOpenLink }: Props) {
  const { t } = useTranslation();
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
            {consent.url !== null && <PublicAddress url={consent.url} onOpen={onOpenLink} />}
            <CollectionData metadata={consent.metadata} />
            <TermEvidence term={consent.term} />
          </Stack>
        </Panel>
        <TeamUnasked />
        <Group gap="xs">
          <Button onClick={() => onQuery(consent)} autoFocus>
            {payLabel}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={15} aria-hidden />}
            onClick={() => onReceipt(consent.id)}
          >
            {t('consent.receipt.open')}
          </Button>
          <Button variant="default" onClick={onLedger}>
            {t('consent.toLedger')}
          </Button>
        </Group>
        {month !== '' && <p className={classes.hint}>{t('consent.queryNowText', { month })}</p>}
      </Stack>
    </>
  );
}
