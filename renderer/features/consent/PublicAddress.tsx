import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import type { OpenLink } from './open-link.ts';
import classes from './PublicAddress.module.css';

interface Props {
  readonly url: string;
  readonly onOpen: OpenLink;
}

/** The authorization's public page: to read, to copy, to open outside the workstation. */
export function PublicAddress({ url, onOpen }: Props) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Awaited<ReturnType<OpenLink>>>(null);
  return (
    <div>
      <p className={classes.label}>{t('consent.publicUrl')}</p>
      <div className={classes.line}>
        <code className={classes.url}>{url}</code>
        <CopyButton text={url} label={t('common.copy')} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={15} aria-hidden />}
          onClick={() => void onOpen(url).then(setRefusal)}
        >
          {t('consent.openUrl')}
        </Button>
      </div>
      {refusal !== null && <RefusalNotice refusal={refusal} />}
    </div>
  );
}
