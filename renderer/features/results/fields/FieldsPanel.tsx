import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consulta } from '#domain/consulta/consulta.ts';
import table from '#renderer/ui/DataTable.module.css';
import { Panel } from '#renderer/ui/Panel.tsx';
import { describedGroups, searchGroups } from './described-fields.ts';
import { FieldLine } from './FieldLine.tsx';
import classes from './FieldsPanel.module.css';

/** Every field of the response: its name, its value, and its meaning. */
export function FieldsPanel({ consulta }: { readonly consulta: Consulta }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const groups = searchGroups(describedGroups(t, consulta), search);
  return (
    <Panel
      title={t('result.fields.title')}
      lead={t('result.fields.lead')}
      actions={
        <TextInput
          type="search"
          size="xs"
          w={240}
          aria-label={t('result.fields.search')}
          placeholder={t('result.fields.search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      }
    >
      {groups.length === 0 && <p className={classes.nothing}>{t('result.fields.noMatch', { search })}</p>}
      {groups.map(({ name, title, rows }) => (
        <table key={name} className={`${table.table} ${table.rowHeads} ${classes.group}`}>
          <caption>
            {title} <span className={classes.name}>{name}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('result.fields.field')}</th>
              <th scope="col" className={table.number}>
                {t('result.fields.value')}
              </th>
              <th scope="col">{t('result.fields.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FieldLine key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      ))}
    </Panel>
  );
}
