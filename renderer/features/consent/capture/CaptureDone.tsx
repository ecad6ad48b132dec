import { Button, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { formatDay } from '#renderer/lib/format/date.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { usePricedLabel } from '#renderer/lib/use-price.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import { TeamUnasked } from '#renderer/ui/TeamUnasked.tsx';
import { RegistrationData } from '../RegistrationData.tsx';

interface Props {
  readonly consent: ConsentRow;
  /** Month of the query that this screen offers, as typed. */
  readonly month: string;
}

export function CaptureDone({ consent, month }: Props) {
  const { t } = useTranslation();
  const { queryNow } = useWays();
  const payLabel = usePricedLabel(t('consent.queryNow'));
  const documento = formatDocument(consent.documento);
  return (
    <NarrowPage>
      <PageHeader title={t('consent.newTitle')} />
      <Stack gap="md">
        <Notice
          tone="good"
          live
          title={t('consent.doneTitle', { day: formatDay(consent.validUntil) })}
          actions={
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter size={15} aria-hidden />}
                onClick={() => go({ screen: 'consent-receipt', id: consent.id })}
              >
                {t('consent.receipt.open')}
              </Button>
              <Button onClick={() => queryNow(consent)} autoFocus>
                {payLabel}
              </Button>
            </>
          }
        >
          <p>{t('consent.doneText', { nome: consent.nome, documento })}</p>
          {month !== '' && <p>{t('consent.queryNowText', { month })}</p>}
        </Notice>
        <TeamUnasked />
        <RegistrationData
          consent={consent}
          facts={[[t('consent.serviceExpiry'), consent.dataExpiracao ?? t('common.notInformed')]]}
        />
        <div>
          <Button variant="default" onClick={() => go({ screen: 'consent' })}>
            {t('consent.toLedger')}
          </Button>
        </div>
      </Stack>
    </NarrowPage>
  );
}
