import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { type Act, useScreenActs } from '#renderer/lib/acts.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { RawResponse } from '../raw/RawResponse.tsx';

interface Props {
  readonly result: SavedResult;
  readonly entries: ReactNode;
}

export function ActsMenu({ result, entries }: Props) {
  const { t } = useTranslation();
  const { dossier, query } = useWays();
  const [rawShown, setRawShown] = useState(false);
  const acts = useMemo(
    (): readonly Act[] => [
      { id: 'query-subject', label: t('result.querySubject'), run: () => query(result.documento) },
      { id: 'dossier', label: t('subject.part.dossier'), run: () => dossier(result.documento) },
      { id: 'raw', label: t('result.raw'), run: () => setRawShown(true) },
    ],
    [t, query, dossier, result.documento],
  );
  useScreenActs(acts);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t('result.acts')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map(({ id, label, run }) => (
            <Menu.Item key={id} onClick={run}>
              {label}
            </Menu.Item>
          ))}
          {entries}
        </Menu.Dropdown>
      </Menu>
      <RawResponse result={result} shown={rawShown} onClose={() => setRawShown(false)} />
    </>
  );
}
