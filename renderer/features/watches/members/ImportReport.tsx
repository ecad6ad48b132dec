import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LINE_PROBLEMS } from '#domain/sheets/sheet.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import classes from '../Watch.module.css';
import type { ImportReport as Imported } from '../watches-state.ts';

interface Props {
  readonly report: Imported;
  readonly id: string;
}

export function ImportReport({ id, report }: Props) {
  const { t } = useTranslation();
  const { added, changed, refused, refusedTotal } = report;
  const problemText = (problem: string): string => {
    const known = LINE_PROBLEMS.find((one) => one === problem);
    return known === undefined ? problem : t(`batches.kind.${known}`);
  };
  return (
    <>
      <Notice
        tone="good"
        live
        title={t('watches.imported')}
        actions={
          <Button component="a" href={href({ screen: 'watch-members', id })} size="xs">
            {t('watches.toMembers')}
          </Button>
        }
      >
        {[t('watches.added', counted(added)), t('watches.changed', counted(changed))].join(', ')}
      </Notice>
      {refusedTotal > 0 && (
        <Notice tone="warning" live title={t('watches.refused', counted(refusedTotal))}>
          {t('watches.refusedText')}
          <ul className={classes.refused}>
            {refused.map(({ n, problem }) => (
              <li key={n}>{t('watches.refusedLine', { n: formatCount(n), problem: problemText(problem) })}</li>
            ))}
          </ul>
          {refused.length < refusedTotal &&
            t('watches.refusedMore', { number: formatCount(refusedTotal - refused.length) })}
        </Notice>
      )}
    </>
  );
}
