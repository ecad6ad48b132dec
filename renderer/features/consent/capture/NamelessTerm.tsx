import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TermNaming } from '#domain/consent/term-naming.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

interface Props {
  readonly naming: TermNaming;
  readonly className: string | undefined;
  readonly onSettings: () => void;
}

/** Warns before anyone signs that the term names no institution, and leads to its setting. */
export function NamelessTerm({ naming, className, onSettings }: Props) {
  const { t } = useTranslation();
  if (naming === 'named') return null;
  return (
    <div className={className}>
      {naming === 'required' ? (
        <ErrorNotice failure={{ code: 'institution_missing' }} actions={{ open_settings: onSettings }} />
      ) : (
        <Notice
          tone="warning"
          title={t('consent.nameless.title')}
          actions={
            <Button variant="default" size="xs" onClick={onSettings}>
              {t('common.act.open_settings')}
            </Button>
          }
        >
          {t('consent.nameless.text')}
        </Notice>
      )}
    </div>
  );
}
