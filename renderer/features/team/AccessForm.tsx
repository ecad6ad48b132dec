import { Button, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../ui/FileDrop.tsx';
import type { TeamAccess } from './store.ts';
import classes from './Team.module.css';

/** The port that PostgreSQL listens on unless told otherwise. */
const USUAL_PORT = 5432;

/** Bytes of a file of certificates that is read at all. */
const MOST_BYTES = 64_000;

const TEXTS = ['database', 'login'] as const;

interface Certificate {
  readonly name: string;
  /** Null where the file holds none. */
  readonly pem: string | null;
}

interface Props {
  readonly onTest: (access: TeamAccess) => Promise<void>;
  /** What was tested is no longer what is typed. */
  readonly onEdit: () => void;
}

/** Where the database is and as whom; the password leaves this form only with a request. */
export function AccessForm({ onTest, onEdit }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ host: '', database: '', login: '', password: '' });
  const [port, setPort] = useState<number | ''>(USUAL_PORT);
  const [certificate, setCertificate] = useState<Certificate | null>(null);
  const [busy, setBusy] = useState(false);
  const edit = (change: Partial<typeof typed>): void => {
    setTyped({ ...typed, ...change });
    onEdit();
  };
  const choose = async (file: File): Promise<void> => {
    setCertificate({ name: file.name, pem: await readCertificate(file) });
    onEdit();
  };
  const isWhole = Object.values(typed).every((text) => text.trim() !== '') && port !== '' && certificate?.pem !== null;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!isWhole) return;
    const { password, ...place } = typed;
    setBusy(true);
    await onTest({ place: { ...place, port, rootCertificate: certificate?.pem ?? null }, password });
    setBusy(false);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.where}>
        <TextInput
          label={t('team.access.host')}
          value={typed.host}
          onChange={({ currentTarget }) => edit({ host: currentTarget.value })}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
        />
        <NumberInput
          label={t('team.access.port')}
          value={port}
          onChange={(value) => {
            setPort(typeof value === 'number' ? value : '');
            onEdit();
          }}
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
        />
      </div>
      {TEXTS.map((name) => (
        <TextInput
          key={name}
          label={t(`team.access.${name}`)}
          value={typed[name]}
          onChange={({ currentTarget }) => edit({ [name]: currentTarget.value })}
          maxLength={63}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <PasswordInput
        label={t('team.access.password')}
        description={t('team.access.passwordText')}
        value={typed.password}
        onChange={({ currentTarget }) => edit({ password: currentTarget.value })}
        maxLength={1_000}
        autoComplete="off"
      />
      <FileDrop
        label={t('team.access.certificate')}
        choose={t('team.access.choose')}
        hint={certificate?.name ?? t('team.access.certificateText')}
        accept={['.pem', '.crt', '.cer']}
        button={{ variant: 'default' }}
        invalid={certificate?.pem === null}
        onFiles={([file]) => void choose(file)}
      />
      {certificate?.pem === null && (
        <p role="alert" className={classes.problem}>
          {t('team.access.noCertificate')}
        </p>
      )}
      <Button type="submit" loading={busy} disabled={!isWhole} style={{ justifySelf: 'start' }}>
        {t('team.access.test')}
      </Button>
    </form>
  );
}

/** Reads a root certificate; null where the file is none. */
async function readCertificate(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  const text = await file.text();
  return text.includes('-----BEGIN CERTIFICATE-----') ? text : null;
}
