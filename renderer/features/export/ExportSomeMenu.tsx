import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { ExportMenu } from './ExportMenu.tsx';

interface Props {
  readonly ids: readonly string[];
}

const FORMATS = ['xlsx', 'csv', 'json'] as const;

/** The formats that several results can be exported as, together in one file. */
export function ExportSomeMenu({ ids }: Props) {
  const { t } = useTranslation();
  const run = useStore('export', (state) => state.run);
  if (ids.length === 0) return null;
  return (
    <ExportMenu
      acts={FORMATS.map((format) => ({
        id: `export-${format}`,
        label: t(`exporting.${format}`),
        run: () => void run(format, { ids: [...ids] }),
      }))}
    />
  );
}
