import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareTermCodes } from '#domain/consent/term-code.ts';
import { Facts } from '#renderer/ui/Facts.tsx';
import type { FileReading } from './returned/read-term-file.ts';

interface Props {
  /** Null until its pages may be read; a new object is read again. */
  readonly file: Blob | null;
  /** SHA-256 of the act's term; null if its text is not kept. */
  readonly sha256: string | null;
}

export function TermCode({ file, sha256 }: Props) {
  const { t } = useTranslation();
  const [reading, setReading] = useState<FileReading | null>(null);
  useEffect(() => {
    setReading(null);
    if (file === null || sha256 === null) return;
    let isShown = true;
    // The reader of pages is loaded with the first file.
    void import('./returned/read-term-file.ts')
      .then(({ readTermFile }) => readTermFile(file))
      .then((found) => {
        if (isShown) setReading(found);
      });
    return () => {
      isShown = false;
    };
  }, [file, sha256]);
  const word = (): string => {
    if (sha256 === null) return t('signature.termOf.not_kept');
    if (file === null) return t('signature.termOf.not_compared');
    if (reading === null) return t('signature.termOf.reading');
    if (reading.ok) return t(`signature.termOf.${compareTermCodes(reading.codes, sha256)}`);
    return t('signature.termOf.unread', { reason: t(`returned.reason.${reading.reason}`) });
  };
  return (
    <div aria-live="polite">
      <Facts facts={[[t('signature.term'), word()]]} />
    </div>
  );
}
