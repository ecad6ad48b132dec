import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly heads: readonly { readonly n: number; readonly text: string }[];
  /** Number of the row of titles; null if the sheet has none. */
  readonly value: number | null;
  readonly onChange: (header: number | null) => void;
}

const NONE = 'none';

/** Chooses the row of titles, since programs may write other lines above it. */
export function HeaderRowField({ heads, value, onChange }: Props) {
  const { t } = useTranslation();
  const rows = heads.map(({ n, text }) => ({ value: String(n), label: t('batches.headerRowOf', { n, text }) }));
  return (
    <Select
      mb="sm"
      label={t('batches.headerRow')}
      data={[{ value: NONE, label: t('batches.noHeader') }, ...rows]}
      value={value === null ? NONE : String(value)}
      onChange={(chosen) => onChange(chosen === null || chosen === NONE ? null : Number(chosen))}
      allowDeselect={false}
    />
  );
}
