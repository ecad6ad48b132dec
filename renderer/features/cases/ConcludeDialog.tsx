import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseView } from '#contract/cases.ts';
import { useStore } from '../../lib/stores.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SignDialog, type Signers } from '../../ui/SignDialog.tsx';
import classes from './CaseScreen.module.css';

interface Props extends Signers {
  readonly view: CaseView;
  /** Count of numbers in the texts without a source. */
  readonly unsourced: number;
  /** True if a text cites a number that the case does not have. */
  readonly hasUnknown: boolean;
}

export function ConcludeDialog({ view, unsourced, hasUnknown, ...signers }: Props) {
  const { t } = useTranslation();
  const conclude = useStore('case', (state) => state.conclude);
  // Signs the page that was read before the dialog opened, even if it changes meanwhile.
  const [sha256] = useState(view.pageSha256);
  const missing = [
    ...view.missing.map((what) => t(`cases.missing.${what}`)),
    ...(hasUnknown ? [t('cases.missing.citation')] : []),
  ];
  return (
    <SignDialog
      {...signers}
      title={t('cases.conclude')}
      submit={t('cases.concludeAndSign')}
      nobody={t('cases.nobody')}
      isReady={missing.length === 0}
      usual="analyst"
      beginsWithPerson
      send={(by) => conclude({ sha256, ...by })}
    >
      <p className={classes.dialogText}>{t('cases.concludeText')}</p>
      {missing.length > 0 && <MissingNotice missing={missing} />}
      {unsourced > 0 && (
        <Notice tone="warning" title={t('cases.unsourced', { count: unsourced })}>
          {t('cases.unsourcedSigned', { count: unsourced })}
        </Notice>
      )}
    </SignDialog>
  );
}

function MissingNotice({ missing }: { readonly missing: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t('cases.missingTitle')}>
      <ul className={classes.missing}>
        {missing.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </Notice>
  );
}
