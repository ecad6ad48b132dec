import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShownGroupView } from '#contract/groups.ts';
import { coverageOf } from '#domain/groups/coverage.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { isPartial } from '../coverage-text.ts';
import classes from '../Group.module.css';
import { PartialMark } from '../MatrixTable.tsx';

/** Amounts owed by the group by modality, the largest first. */
export function GroupModalities({ view }: { readonly view: ShownGroupView }) {
  const { t } = useTranslation();
  const modalities = useStore('groups', (state) => state.modalities);
  const rows = latestValue(modalities)?.rows;
  const title = t('groups.modalities');
  return (
    <Panel title={title}>
      {modalities.status === 'failed' && <ErrorNotice failure={modalities.failure} />}
      {modalities.status !== 'failed' && rows === undefined && <Skeleton height={120} />}
      {rows?.length === 0 && <p className={classes.note}>{t('groups.noModalities')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <DataTable
          label={title}
          frame="panel"
          frameClass={classes.tall}
          rows={rows}
          rowKey={({ codigo }) => codigo}
          columns={[
            {
              key: 'modality',
              head: t('groups.modality'),
              kind: 'name',
              cell: ({ codigo, nome, dominio }) => (
                <>
                  {`${codigo} ${nome}`}
                  {dominio !== null && <span className={classes.mark}>{dominio}</span>}
                </>
              ),
            },
            {
              key: 'amount',
              head: t(isPartial(coverageOf(view)) ? 'groups.amountPartial' : 'chart.amount'),
              kind: 'number',
              cell: ({ total }) => (
                <>
                  <Amount cents={total.cents} />
                  <PartialMark view={view} total={total} />
                </>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
