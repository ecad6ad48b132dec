import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShownGroupView } from '#contract/groups.ts';
import { coverageOfTotal } from '#domain/groups/coverage.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import table from '#renderer/ui/DataTable.module.css';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import { coverageText } from '../coverage-text.ts';
import classes from '../Group.module.css';
import { PartialMark } from '../MatrixTable.tsx';

/** What the group owes by modality, the largest first. */
export function GroupModalities({ view }: { readonly view: ShownGroupView }) {
  const { t, i18n } = useTranslation();
  const modalities = useStore('groups', (state) => state.modalities);
  const rows = latestValue(modalities)?.rows;
  const title = t('groups.modalities');
  return (
    <Panel title={title} lead={coverageText(t, i18n.language, view)}>
      {modalities.status === 'failed' && <ErrorNotice failure={modalities.failure} />}
      {modalities.status !== 'failed' && rows === undefined && <Skeleton height={120} />}
      {rows?.length === 0 && <p className={classes.note}>{t('groups.noModalities')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ScrollBox className={`${table.shaded} ${classes.tall}`} label={title}>
          <table className={`${table.table} ${table.rowHeads}`} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('groups.modality')}</th>
                <th scope="col" className={table.number}>
                  {t('chart.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ codigo, nome, total }) => {
                const { known, of } = coverageOfTotal(view, total);
                return (
                  <tr key={codigo}>
                    <th scope="row">{`${codigo} ${nome}`}</th>
                    <td className={table.number}>
                      <Amount cents={total.cents} />
                      <PartialMark known={known} of={of} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Panel>
  );
}
