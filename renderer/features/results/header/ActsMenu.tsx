import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { RawResponse } from '../raw/RawResponse.tsx';

interface Props {
  readonly result: SavedResult;
  /** Entries of other features. */
  readonly entries: ReactNode;
}

/** Everything else that can be done with a result, in words. */
export function ActsMenu({ result, entries }: Props) {
  const { t } = useTranslation();
  const { dossier, query } = useWays();
  const [rawShown, setRawShown] = useState(false);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t('result.acts')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => query(result.documento)}>{t('result.querySubject')}</Menu.Item>
          <Menu.Item onClick={() => dossier(result.documento)}>{t('subject.part.dossier')}</Menu.Item>
          <Menu.Item onClick={() => setRawShown(true)}>{t('result.raw')}</Menu.Item>
          {entries}
        </Menu.Dropdown>
      </Menu>
      <RawResponse result={result} shown={rawShown} onClose={() => setRawShown(false)} />
    </>
  );
}
