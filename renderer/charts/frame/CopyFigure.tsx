import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CopiedFigure, useFigureCopy } from './use-figure-copy.tsx';

const ICONS = { idle: IconCopy, copied: IconCheck, failed: IconAlertTriangle };

/** Ways to copy or save the figure; the button shows whether it worked. */
export function CopyFigure(copied: CopiedFigure) {
  const { t } = useTranslation();
  const { outcome, said, forget, entries } = useFigureCopy(copied);
  const Icon = ICONS[outcome];
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('chart.copy', { title: copied.title })}
            title={said === '' ? undefined : said}
            onBlur={forget}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{entries}</Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
