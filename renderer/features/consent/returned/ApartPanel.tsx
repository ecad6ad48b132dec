import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './ReturnedScreen.module.css';
import type { ReturnedRow } from './returned-rows.ts';

/** Files that belong to no draft for certain, each with its reason; none is attached. */
export function ApartPanel({ rows }: { readonly rows: readonly ReturnedRow[] }) {
  const { t } = useTranslation();
  const { shown, show, remove } = useStore('returned', (state) => state);
  const title = t('returned.apart', { count: rows.length });
  return (
    <Panel title={title} lead={t('returned.apartLead')}>
      <div className={classes.frame}>
        <table className={`${table.table} ${table.rows}`} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('returned.file')}</th>
              <th scope="col">{t('returned.why')}</th>
              <th scope="col">
                <VisuallyHidden>{t('returned.remove')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ item, known, reason }) => (
              <tr key={item.id} aria-current={shown === item.id}>
                <td className={classes.name}>
                  <button type="button" className={`${table.rowLink} ${classes.open}`} onClick={() => show(item.id)}>
                    {item.file.name}
                  </button>
                </td>
                <td className={classes.why}>
                  {reason !== null && t(`returned.reason.${reason}`)}
                  {known !== null && <span className={classes.detail}>{known.nome}</span>}
                </td>
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    className={classes.above}
                    aria-label={t('returned.removeOf', { name: item.file.name })}
                    onClick={() => remove(item.id)}
                  >
                    <IconX size={16} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
