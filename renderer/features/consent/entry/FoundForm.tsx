import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import classes from './EntryScreen.module.css';
import { checkFound, type FoundTyped, readFound } from './read-found.ts';

const BLANK: FoundTyped = { authorizationId: '', url: '', dataCriacao: '', dataExpiracao: '' };

export function FoundForm() {
  const { t } = useTranslation();
  const { busy, resolve } = useStore('entry', (state) => state);
  const [typed, setTyped] = useState(BLANK);
  const [checked, setChecked] = useState(false);
  const wrong = checked ? checkFound(typed) : [];
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (checkFound(typed).length === 0) void resolve(readFound(typed));
  };
  const field = (name: keyof FoundTyped, placeholder: string) => (
    <TextInput
      className={classes.wide}
      label={t(`consent.unknown.${name}`)}
      placeholder={placeholder}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
      error={wrong.includes(name) && t(`consent.unknown.wrong.${name}`)}
      autoComplete="off"
      spellCheck={false}
      maxLength={2048}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      {field('authorizationId', '00000000-0000-0000-0000-000000000000')}
      {field('url', 'https://')}
      {field('dataCriacao', t('consent.unknown.stampOptional'))}
      {field('dataExpiracao', t('consent.unknown.stampOptional'))}
      <Button type="submit" variant="default" disabled={busy}>
        {t('consent.unknown.is')}
      </Button>
    </form>
  );
}
