import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { FindingRow } from '#contract/watches.ts';
import type { Act } from '#renderer/lib/acts.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { DiscardDialog, SnoozeDialog, TreatDialog } from './ActDialogs.tsx';
import { useFindingActs } from './finding-acts.ts';

interface Props {
  /** At least one; closed ones stay as they are. */
  readonly findings: readonly FindingRow[];
}

/** The acts of an officer on one finding or many. */
export function FindingActs({ findings }: Props) {
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
  const acts: readonly Act[] = [
    {
      id: 'seen',
      label: t('findings.seen'),
      isOff: isAll('seen'),
      isBusy: busy,
      run: () => void send('seen'),
    },
    { id: 'treat', label: t('findings.treat'), run: () => setDialog('treat') },
    { id: 'snooze', label: t('findings.snooze'), run: () => setDialog('snooze') },
    { id: 'discard', label: t('findings.discard'), run: () => setDialog('discard') },
  ];
  const renew: Act = { id: 'renew', label: t('findings.renew'), isBusy: busy, run: () => void send('new') };
  return (
    <>
      <ActButtons acts={isAll('new') ? acts : [...acts, renew]} />
      {failure !== null && <ErrorNotice failure={failure} />}
      {dialog === 'treat' && <TreatDialog {...shared} />}
      {dialog === 'snooze' && <SnoozeDialog {...shared} />}
      {dialog === 'discard' && <DiscardDialog {...shared} />}
    </>
  );
}
