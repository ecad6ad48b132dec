import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { tagName } from '#domain/library/library-filter.ts';
import { fieldErrorMessage } from '../lib/error-message.ts';
import type { TagChange } from '../lib/use-tag-change.ts';
import { ActButton } from './ActButton.tsx';
import classes from './inline-form.module.css';

interface Props {
  readonly tagging: TagChange;
  readonly size: 'xs' | 'sm';
}

export function NewTagForm({ tagging: { name, setName, failure, submit }, size }: Props) {
  const { t } = useTranslation();
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        size={size}
        aria-label={t('library.tags.new')}
        placeholder={t('library.tags.new')}
        value={name}
        maxLength={64}
        error={failure === null ? undefined : fieldErrorMessage(t, failure)}
        onChange={(event) => setName(event.currentTarget.value)}
        className={classes.field}
      />
      <ActButton type="submit" size={size} variant="default" disabled={tagName(name) === null}>
        {t('library.tags.add')}
      </ActButton>
    </form>
  );
}
