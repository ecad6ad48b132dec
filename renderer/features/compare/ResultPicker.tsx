import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedResultRow } from '#contract/results.ts';
import { maskForList } from '#domain/basics/document.ts';
import { isolate } from '#renderer/i18n/isolate.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { environmentWords, situationWords } from '../../lib/response-words.ts';
import { useStore } from '../../lib/stores.ts';
import type { CompareSide } from './store.ts';

interface Props {
  readonly side: CompareSide;
  /** Id of the result on each side. */
  readonly chosen: Readonly<Record<CompareSide, string | null>>;
  readonly onChoose: (id: string) => void;
}

/** Finds a saved result by name, document or month; the list leaves out the other side's result. */
export function ResultPicker({ side, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { choices, search, ...results } = useStore('compare', (state) => state);
  const [id, other] = [chosen[side], chosen[side === 'left' ? 'right' : 'left']];
  const opened: SavedResultRow | undefined = latestValue(results[side]);
  const found = (latestValue(choices[side]) ?? []).filter((row) => row.id !== other);
  const isListed = opened === undefined || opened.id !== id || found.some((row) => row.id === id);
  const offered = isListed ? found : [opened, ...found];
  const shown = offered.find((row) => row.id === id);
  return (
    <Select
      label={t(`compare.${side}`)}
      placeholder={t('compare.pick')}
      searchable
      allowDeselect={false}
      // Main has searched already: the list shows all that it found.
      filter={({ options }) => options}
      nothingFoundMessage={t('compare.nothingFound')}
      data={offered.map((row) => ({ value: row.id, label: describe(row) }))}
      value={id}
      onChange={(value) => value !== null && value !== id && onChoose(value)}
      onFocus={(event) => event.currentTarget.select()}
      onSearchChange={(text) => void search(side, shown !== undefined && text === describe(shown) ? shown.nome : text)}
    />
  );

  function describe(row: SavedResultRow): string {
    const { nome, documento, dataBase } = row;
    const which = [formatMonth(dataBase), ...environmentWords(t, row)];
    return [...which, isolate(nome), maskForList(documento), ...situationWords(t, row)].join(' · ');
  }
}
