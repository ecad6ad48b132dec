import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import { tagName } from '../../../preload/domain/library/tag-name.ts';
import { fieldSentence } from '../../lib/refusal-sentence.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useSubject } from './context.ts';
import classes from './SubjectScreen.module.css';

/** The words on a subject; a company's are those of all its branches. */
export function TagsPanel({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation();
  const tag = useSubject((state) => state.tag);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<BridgeRefusal | null>(null);
  const change = async (add: string[], remove: string[]): Promise<void> => {
    const refused = await tag({ add, remove });
    setRefusal(refused);
    if (refused === null) setName('');
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (tagName(name) !== null) void change([name], []);
  };
  return (
    <Panel title={t('subject.tags')}>
      {tags.length > 0 && (
        <ul className={classes.tags}>
          {tags.map((one) => (
            <li key={one} className={classes.tag}>
              {one}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={18}
                aria-label={t('subject.removeTag', { name: one })}
                onClick={() => void change([], [one])}
              >
                <IconX size={12} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          size="xs"
          aria-label={t('subject.newTag')}
          placeholder={t('subject.newTag')}
          value={name}
          maxLength={64}
          error={refusal === null ? undefined : fieldSentence(t, refusal)}
          onChange={(event) => setName(event.currentTarget.value)}
          className={classes.field}
        />
        <Button type="submit" size="xs" variant="default" disabled={tagName(name) === null}>
          {t('subject.addTag')}
        </Button>
      </form>
    </Panel>
  );
}
