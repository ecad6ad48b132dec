import { Button, Group, Popover, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import { tagName } from '../../../preload/domain/library/tag-name.ts';
import { fieldSentence } from '../../lib/refusal-sentence.ts';
import { useLibrary } from './context.ts';
import classes from './Menus.module.css';

/** Puts tags on the subjects of the selected results, and takes tags off. */
export function TagSelected() {
  const { t } = useTranslation();
  const { tags, tagSelected } = useLibrary((state) => state);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<BridgeRefusal | null>(null);
  const change = async (add: string[], remove: string[]): Promise<void> => {
    const refused = await tagSelected({ add, remove });
    setRefusal(refused);
    if (refused === null) setName('');
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (tagName(name) !== null) void change([name], []);
  };
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={330} onClose={() => setRefusal(null)}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconTag size={16} aria-hidden />}>
          {t('library.tags.menu')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit} className={classes.form}>
          <TextInput
            aria-label={t('library.tags.new')}
            placeholder={t('library.tags.new')}
            value={name}
            maxLength={64}
            error={refusal === null ? undefined : fieldSentence(t, refusal)}
            onChange={(event) => setName(event.currentTarget.value)}
            className={classes.field}
          />
          <Button type="submit" disabled={tagName(name) === null}>
            {t('library.tags.add')}
          </Button>
        </form>
        {tags.length > 0 && (
          <ul className={classes.list}>
            {tags.map((tag) => (
              <li key={tag.name} className={classes.line}>
                <span className={classes.name}>{tag.name}</span>
                <Group gap={4} wrap="nowrap">
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('library.tags.putOn', { name: tag.name })}
                    onClick={() => void change([tag.name], [])}
                  >
                    {t('library.tags.put')}
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('library.tags.takeOff', { name: tag.name })}
                    onClick={() => void change([], [tag.name])}
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
