import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { MAX_REASON_LENGTH } from '#domain/audit/audit-entry.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Team.module.css';

interface Props {
  /** ISO instant; null if unknown to the server. */
  readonly madeAt: string | null;
  readonly onCode: (code: string) => void;
}

export function CodePart({ madeAt, onCode }: Props) {
  const { t } = useTranslation();
  return (
    <section className={classes.part} aria-label={t('team.code.title')}>
      <p className={classes.heading}>{t('team.code.title')}</p>
      <p className={classes.hint}>
        {madeAt === null ? t('team.code.unknown') : t('team.code.madeAt', { instant: formatInstant(madeAt) })}
      </p>
      <div className={classes.actions}>
        <NewCodeButton onCode={onCode} />
      </div>
    </section>
  );
}

/** Warns that the dialog of a new code closed without a confirmation that the code is kept. */
export function UnkeptCode({ onCode }: Pick<Props, 'onCode'>) {
  const { t } = useTranslation();
  const confirmCode = useStore('team', (store) => store.confirmCode);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  return (
    <Notice
      tone="warning"
      live
      title={t('team.code.unkept')}
      actions={
        <>
          <Button variant="default" size="xs" onClick={() => void confirmCode().then(setFailure)}>
            {t('team.code.isKept')}
          </Button>
          <NewCodeButton onCode={onCode} />
        </>
      }
    >
      {t('team.code.unkeptText')}
      {failure !== null && <ErrorNotice failure={failure} />}
    </Notice>
  );
}

function NewCodeButton({ onCode }: Pick<Props, 'onCode'>) {
  const { t } = useTranslation();
  const newCode = useStore('team', (store) => store.newCode);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const make = async (): Promise<BridgeFailure | null> => {
    const made = await newCode(reason.trim());
    if (!made.ok) return made.error;
    setReason('');
    onCode(made.value);
    return null;
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('team.code.another')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('team.code.another')}
          submit={t('team.code.make')}
          isReady={reason.trim() !== ''}
          onSubmit={make}
          onClose={() => setOpen(false)}
        >
          <p className={classes.hint}>{t('team.code.anotherText')}</p>
          <TextInput
            label={t('team.code.reason')}
            description={t('team.code.reasonText')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            maxLength={MAX_REASON_LENGTH}
            autoComplete="off"
            data-autofocus
          />
        </FormDialog>
      )}
    </>
  );
}
