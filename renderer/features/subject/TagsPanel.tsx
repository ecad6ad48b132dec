import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '#domain/basics/visible-text.ts';
import { useStore } from '../../lib/stores.ts';
import { useTagChange } from '../../lib/use-tag-change.ts';
import { NewTagForm } from '../../ui/NewTagForm.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './SubjectScreen.module.css';

/** Edits the tags of a subject; a company's belong to all its branches. */
export function TagsPanel({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation();
  const tagging = useTagChange(useStore('subject', (state) => state.tag));
  return (
    <Panel title={t('subject.tags')}>
      {tags.length > 0 && (
        <ul className={classes.tags}>
          {tags.map((one) => (
            <li key={one} className={classes.tag}>
              <span>{visibleText(one)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={18}
                aria-label={t('subject.removeTag', { name: visibleText(one) })}
                onClick={() => void tagging.change([], [one])}
              >
                <IconX size={12} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <NewTagForm tagging={tagging} size="xs" />
    </Panel>
  );
}
