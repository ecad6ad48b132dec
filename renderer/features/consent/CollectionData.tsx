import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { Facts } from '../../ui/Facts.tsx';
import classes from './CollectionData.module.css';
import { locationText } from './location-text.ts';

/** The context of collection, exactly as it is sent; folded until someone asks. */
export function CollectionData({ metadata }: { readonly metadata: ConsentRow['metadata'] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const content = useId();
  return (
    <div className={classes.box}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setOpen(!open)}
      >
        {t('consent.collection')}
        <IconChevronDown size={16} className={classes.chevron} data-open={open} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={open} id={content} transitionDuration={120}>
        <div className={classes.content}>
          <p className={classes.why}>{t('consent.collectionText')}</p>
          <Facts
            facts={[
              [t('consent.timestamp'), formatInstant(metadata.timestamp)],
              [t('consent.ip'), metadata.ip],
              [t('consent.host'), metadata.host],
              [t('consent.userAgent'), metadata.userAgent],
              ...(metadata.location === undefined
                ? []
                : [[t('consent.location.label'), locationText(t, metadata.location)] as const]),
            ]}
          />
        </div>
      </Collapse>
    </div>
  );
}
