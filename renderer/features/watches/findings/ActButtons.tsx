import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { FindingRow } from '#contract/watches.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { DiscardDialog, SnoozeDialog, TreatDialog } from './ActDialogs.tsx';
import { useFindingActs } from './finding-acts.ts';

interface Props {
  /** At least one; closed ones stay as they are. */
  readonly findings: readonly FindingRow[];
}

export function ActButtons({ findings }: Props) {
  const { t } = useTranslation();
  const { act } = useFindingActs();
  const [dialog, setDialog] = useState<'treat' | 'snooze' | 'discard' | null>(null);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const isAll = (state: FindingRow['state']): boolean => findings.every((one) => one.state === state);
  const send = async (to: 'seen' | 'new'): Promise<void> => {
    setBusy(true);
    setFailure(await act(findings, to));
    setBusy(false);
  };
  const shared = { findings, onClose: () => setDialog(null) };
  return (
    <>
      <Button variant="default" loading={busy} disabled={isAll('seen')} onClick={() => void send('seen')}>
        {t('findings.seen')}
      </Button>
      <Button variant="default" onClick={() => setDialog('treat')}>
        {t('findings.treat')}
      </Button>
      <Button variant="default" onClick={() => setDialog('snooze')}>
        {t('findings.snooze')}
      </Button>
      <Button variant="default" onClick={() => setDialog('discard')}>
        {t('findings.discard')}
      </Button>
      {!isAll('new') && (
        <Button variant="default" loading={busy} onClick={() => void send('new')}>
          {t('findings.renew')}
        </Button>
      )}
      {failure !== null && <ErrorNotice failure={failure} />}
      {dialog === 'treat' && <TreatDialog {...shared} />}
      {dialog === 'snooze' && <SnoozeDialog {...shared} />}
      {dialog === 'discard' && <DiscardDialog {...shared} />}
    </>
  );
}
