import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { counted } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import classes from '../Batch.module.css';

export interface AuthorizationWays {
  readonly exportWithoutConsent: ReactNode;
}

interface Props extends AuthorizationWays {
  /** Number of the batch's subjects without an authorization. */
  readonly count: number;
  /** Number of subjects with a term on paper that is drafted and not registered. */
  readonly termsOut: number;
}

/** Lists the ways to authorize the remaining subjects, the least work first. */
export function WithoutConsent({ count, termsOut, exportWithoutConsent }: Props) {
  const { t } = useTranslation();
  const { drafted, draftTerms } = useStore('batch', (state) => state);
  return (
    <section aria-label={t('batches.authorize', counted(count))}>
      <h3 className={classes.small}>{t('batches.authorize', counted(count))}</h3>
      <ol className={classes.ways}>
        <li>
          <p>{t('batches.authorizeImport')}</p>
          <Group gap="xs">
            <Button component="a" href={href({ screen: 'consent-import' })} variant="default" size="xs">
              {t('batches.toImport')}
            </Button>
            {exportWithoutConsent}
          </Group>
        </li>
        <li>
          <p>{t('batches.authorizeTerms')}</p>
          <Button variant="default" size="xs" loading={drafted.status === 'loading'} onClick={() => void draftTerms()}>
            {t('batches.draftTerms')}
          </Button>
          <Drafted />
        </li>
        <li>
          <p>
            {t('batches.authorizeReturned')} {termsOut > 0 && t('batches.termsOut', counted(termsOut))}
          </p>
          <Button component="a" href={href({ screen: 'consent-returned' })} variant="default" size="xs">
            {t('batches.toReturned')}
          </Button>
        </li>
      </ol>
    </section>
  );
}

function Drafted() {
  const { t } = useTranslation();
  const drafted = useStore('batch', (state) => state.drafted);
  if (drafted.status === 'failed') return <ErrorNotice failure={drafted.failure} />;
  if (drafted.status !== 'ready') return null;
  const { made, leftOut } = drafted.value;
  return (
    <Notice
      tone={made > 0 ? 'good' : 'info'}
      live
      title={made > 0 ? t('batches.drafted', counted(made)) : t('batches.draftedNone')}
      actions={
        made > 0 && (
          <Button component="a" href={href({ screen: 'consent-print' })} variant="default" size="xs">
            {t('batches.toPrint')}
          </Button>
        )
      }
    >
      {leftOut > 0 && t('batches.draftedLeftOut', counted(leftOut))}
    </Notice>
  );
}
