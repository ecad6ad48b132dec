import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UnseenSheet } from '../../ui/UnseenSheet.tsx';

interface Props {
  readonly line: string;
  readonly onPrinted: () => void;
}

/** Prints itself as soon as it is rendered: the line of the log, and instructions for the comparison. */
export function LogLineSheet({ line, onPrinted }: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      window.print();
      onPrinted();
    });
    return () => cancelAnimationFrame(frame);
  }, [onPrinted]);
  const places = { section: t('shell.entry.control'), field: t('audit.end.checkLabel') };
  return (
    <UnseenSheet title={t('audit.end.title')}>
      <p>
        <code>{line}</code>
      </p>
      <p>{t('audit.end.sheetUse', places)}</p>
    </UnseenSheet>
  );
}
