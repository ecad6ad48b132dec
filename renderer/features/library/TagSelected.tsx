import { Button, Group, Popover } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '#domain/basics/visible-text.ts';
import { useStore } from '../../lib/stores.ts';
import { useTagChange } from '../../lib/use-tag-change.ts';
import { NewTagForm } from '../../ui/NewTagForm.tsx';
import classes from './Menus.module.css';

export function TagSelected() {
  const { t } = useTranslation();
  const { tags, tagSelected } = useStore('library', (state) => state);
  const tagging = useTagChange(tagSelected);
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={330} onClose={tagging.forgetFailure}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconTag size={16} aria-hidden />}>
          {t('library.tags.menu')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <NewTagForm tagging={tagging} size="sm" />
        {tags.length > 0 && (
          <ul className={`${classes.list} ${classes.below}`}>
            {tags.map((tag) => (
              <li key={tag.name} className={classes.line}>
                <span className={classes.name}>{visibleText(tag.name)}</span>
                <Group gap={4} wrap="nowrap">
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('library.tags.putOn', { name: visibleText(tag.name) })}
                    onClick={() => void tagging.change([tag.name], [])}
                  >
                    {t('library.tags.put')}
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('library.tags.takeOff', { name: visibleText(tag.name) })}
                    onClick={() => void tagging.change([], [tag.name])}
                  >
                    {t('library.tags.take')}
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
