import { Switch } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalityGroup } from '../../../preload/domain/modalities/modality-groups.ts';
import { Amount } from '../../ui/Amount.tsx';
import table from '../../ui/DataTable.module.css';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ModalitiesPanel.module.css';
import { ModalityRow } from './ModalityRow.tsx';

/** What the portfolio is made of, by domain; rows without any amount come on demand. */
export function ModalitiesPanel({ groups }: { readonly groups: readonly ModalityGroup[] }) {
  const { t } = useTranslation();
  const [showZero, setShowZero] = useState(false);
  const shown = groups.filter((group) => showZero || !group.zero);
  return (
    <Panel
      title={t('result.modalities')}
      lead={t('result.modalitiesLead')}
      actions={
        <Switch
          size="xs"
          label={t('result.showZero')}
          checked={showZero}
          onChange={(event) => setShowZero(event.currentTarget.checked)}
        />
      }
    >
      {shown.length === 0 ? (
        <p className={classes.nothing}>{t('result.noModalities')}</p>
      ) : (
        <table className={`${table.table} ${classes.table}`} aria-label={t('result.modalities')}>
          <thead>
            <tr>
              <th scope="col">{t('result.modality')}</th>
              {(['due', 'overdue', 'total'] as const).map((column) => (
                <th key={column} scope="col" className={table.number}>
                  {t(`result.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => (
              <Fragment key={group.dominio ?? ''}>
                <tr className={classes.domain}>
                  <th scope="rowgroup">{group.dominio ?? t('result.noDomain')}</th>
                  <td className={table.number}>
                    <Amount cents={group.aVencer} />
                  </td>
                  <td className={table.number}>
                    <Amount cents={group.vencido} tone="danger" />
                  </td>
                  <td className={table.number}>
                    <Amount cents={group.total} />
                  </td>
                </tr>
                {group.rows
                  .filter((row) => showZero || !row.zero)
                  .map((row) => (
                    <ModalityRow key={row.codigo} row={row} />
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
