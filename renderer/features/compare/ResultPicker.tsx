import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedResult, SavedResultRow } from '#contract/results.ts';
import { maskForList } from '#domain/document.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { situationWords } from '../../lib/response-words.ts';
import { useStore } from '../../lib/stores.ts';

interface Props {
  readonly label: string;
  readonly chosen: SavedResult | undefined;
  readonly onChoose: (id: string) => void;
}

/** Chooses a saved result by name, document or month; the list follows what is typed. */
export function ResultPicker({ label, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { choices, search } = useStore('compare', (state) => state);
  const rows: readonly SavedResultRow[] = latestValue(choices) ?? [];
  const all = chosen === undefined || rows.some(({ id }) => id === chosen.id) ? rows : [chosen, ...rows];
  return (
    <Select
      label={label}
      placeholder={t('compare.pick')}
      searchable
      // Main searches; what it found is shown as it is.
      filter={({ options }) => options}
      nothingFoundMessage={t('compare.nothingFound')}
      data={all.map((row) => ({ value: row.id, label: describe(row) }))}
      value={chosen?.id ?? null}
      onChange={(id) => id !== null && onChoose(id)}
      onSearchChange={(text) => void search(chosen !== undefined && text === describe(chosen) ? chosen.nome : text)}
    />
  );

  function describe(row: SavedResultRow): string {
    const { nome, documento, dataBase, environment } = row;
    const where = environment === 'producao' ? '' : ` · ${t(`common.environment.${environment}`)}`;
    const said = situationWords(t, row)
      .map((word) => ` · ${word}`)
      .join('');
    return `${formatMonth(dataBase)} · ${nome} · ${maskForList(documento)}${where}${said}`;
  }
}
