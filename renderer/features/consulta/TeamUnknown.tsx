import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { MAX_REASON_LENGTH } from '#domain/audit/audit-entry.ts';
import { useStore } from '../../lib/stores.ts';
import { usePayLabel } from '../../lib/use-pay-label.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './Ask.module.css';

interface Props {
  readonly failure: BridgeFailure;
  readonly again: boolean;
}

/** Another workstation's query without an outcome: it may be paid, so that a repetition needs a reason. */
export function TeamUnknown({ failure, again }: Props) {
  const { t } = useTranslation();
  const submit = useStore('consulta', (state) => state.submit);
  const payLabel = usePayLabel(t('consulta.again'));
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const ask = (): void => {
    const teamRepeat = { fence: Number(failure.details?.fence), reason };
    if (reason !== '') void submit({ again, teamRepeat });
  };
  return (
    <>
      <ErrorNotice failure={failure} />
      <div className={classes.present}>
        <TextInput
          label={t('consulta.teamReason')}
          description={t('consulta.teamReasonText')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The field stands in the form of the query, which must not be sent without the reason.
            event.preventDefault();
            ask();
          }}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
        />
        <Button variant="default" disabled={reason === ''} onClick={ask}>
          {payLabel}
        </Button>
      </div>
    </>
  );
}
