import { useTranslation } from 'react-i18next';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { SheetFile } from '#renderer/ui/SheetFile.tsx';

export function FilePanel() {
  const { t } = useTranslation();
  const { name, sheet, take, paste, chooseSheet } = useStore('newBatch', (state) => state);
  return (
    <SheetFile
      name={name}
      sheet={sheet}
      lines={BATCH_LIMITS.lines}
      onFile={(file) => void take(file)}
      onPaste={(cells) => void paste(cells)}
      onSheet={(picked) => void chooseSheet(picked)}
      notes={({ hiddenRows, formulas }) => [
        ...(hiddenRows > 0 ? [t('batches.hiddenRows', counted(hiddenRows))] : []),
        ...(formulas > 0 ? [t('batches.formulas', counted(formulas))] : []),
      ]}
    />
  );
}
