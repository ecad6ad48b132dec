import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import classes from './PublicAddress.module.css';
import { isPublicPage } from './public-page.ts';

/** The authorization's public page as text and QR code; it opens outside the workstation after a confirmation. */
export function PublicAddress({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const { openLink } = useWays();
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const open = (): void => {
    setConfirming(false);
    void openLink(url).then(setFailure);
  };
  return (
    <div>
      <p className={classes.label}>{t('consent.publicUrl')}</p>
      <div className={classes.address}>
        {isPublicPage(url) && <QrCode text={url} size={132} label={t('consent.qrCode')} />}
        <div className={classes.words}>
          <code className={classes.url}>{url}</code>
          <div className={classes.line}>
            <CopyButton text={url} label={t('consent.copyUrl')} withText />
            <Button
              variant="default"
              size="xs"
              leftSection={<IconExternalLink size={15} aria-hidden />}
              onClick={() => setConfirming(true)}
            >
              {t('consent.openUrl')}
            </Button>
          </div>
        </div>
      </div>
      {confirming && (
        <Notice
          tone="warning"
          live
          title={t('consent.leaveTitle', { host: hostOf(url) })}
          actions={
            <>
              <Button variant="default" size="xs" onClick={() => setConfirming(false)}>
                {t('common.cancel')}
              </Button>
              <Button size="xs" onClick={open} autoFocus>
                {t('consent.leave')}
              </Button>
            </>
          }
        >
          {t('consent.leaveText')}
        </Notice>
      )}
      {failure !== null && <ErrorNotice failure={failure} />}
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
