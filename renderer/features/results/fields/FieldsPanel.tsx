import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import { type DescribedField, describedGroups, searchGroups } from './described-fields.ts';
import classes from './FieldsPanel.module.css';

export function FieldsPanel({ consulta }: { readonly consulta: Consulta }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const columns: TableColumns<DescribedField> = [
    {
      key: 'field',
      head: t('result.fields.field'),
      kind: 'name',
      cell: ({ label, name }) => (
        <>
          {label}
          <span className={classes.name} translate="no">
            {name}
          </span>
        </>
      ),
    },
    {
      key: 'value',
      head: t('result.fields.value'),
      kind: 'number',
      attributes: ({ value }) => ({ 'data-absent': value === null }),
      cell: ({ value }) => value ?? t('common.notInformed'),
    },
    { key: 'meaning', head: t('result.fields.meaning'), className: classes.meaning, cell: ({ meaning }) => meaning },
  ];
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
        <DataTable
          key={name}
          caption={
            <>
              {title} <span className={classes.name}>{name}</span>
            </>
          }
          className={classes.group}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.name}
          rowAttributes={({ path }) => ({ 'data-field': path })}
          frame="none"
        />
      ))}
    </Panel>
  );
}
