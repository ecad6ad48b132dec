import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import { usePayLabel } from '../../lib/use-pay-label.ts';
import { Notice } from '../../ui/Notice.tsx';
import { kindNotice } from './kind-notice.ts';

interface Props {
  readonly result: SavedResult;
  /** Leads to the query of the same subject and month. */
  readonly onAskAgain: () => void;
  /** What else can be done about it. */
  readonly actions?: ReactNode;
}

/** What the response says of its month as a whole; nothing of an ordinary one. */
export function KindNotice({ result, onAskAgain, actions }: Props) {
  const { t } = useTranslation();
  const payLabel = usePayLabel(t('kind.askAgain'));
  const notice = kindNotice(t, result);
  if (notice === null) return null;
  const mayAskAgain = isGap(result.kind) || result.provisional;
  return (
    <Notice
      tone={mayAskAgain ? 'warning' : 'info'}
      title={notice.title}
      actions={
        mayAskAgain && (
          <>
            {actions}
            <Button size="xs" variant="default" onClick={onAskAgain}>
              {payLabel}
            </Button>
          </>
        )
      }
    >
      {notice.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
