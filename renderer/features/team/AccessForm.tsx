import { Button, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../ui/FileDrop.tsx';
import type { TeamAccess } from './store.ts';
import classes from './Team.module.css';

const DEFAULT_PORT = 5432;

/** Largest file of certificates, in bytes. */
const MAX_BYTES = 64_000;

const TEXTS = ['database', 'login'] as const;

interface Certificate {
  readonly name: string;
  /** Null if the file has no certificate. */
  readonly pem: string | null;
}

interface Props {
  readonly onTest: (access: TeamAccess) => Promise<void>;
  /** True once the typed access was tested: the primary act is then elsewhere. */
  readonly isTested: boolean;
  /** The typed access differs from the tested one. */
  readonly onEdit: () => void;
}

/** Host, database and login; the password leaves this form only with a request. */
export function AccessForm({ onTest, isTested, onEdit }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ host: '', database: '', login: '', password: '' });
  const [port, setPort] = useState<number | ''>(DEFAULT_PORT);
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
        {/* The button that opened the form is gone. */}
        <TypedText name="host" value={typed.host} onType={(host) => edit({ host })} autoFocus />
        <PortField
          port={port}
          onPort={(value) => {
            setPort(value);
            onEdit();
          }}
        />
      </div>
      {TEXTS.map((name) => (
        <TypedText key={name} name={name} value={typed[name]} onType={(text) => edit({ [name]: text })} />
      ))}
      <PasswordInput
        label={t('team.access.password')}
        description={t('team.access.passwordText')}
        value={typed.password}
        onChange={({ currentTarget }) => edit({ password: currentTarget.value })}
        maxLength={1_000}
        autoComplete="off"
      />
      <CertificateField certificate={certificate} onFile={(file) => void choose(file)} />
      <Button
        type="submit"
        variant={isTested ? 'default' : 'filled'}
        loading={busy}
        disabled={!isWhole}
        style={{ justifySelf: 'start' }}
      >
        {t('team.access.test')}
      </Button>
    </form>
  );
}

/** Longest host name, and longest names of PostgreSQL. */
const LENGTHS = { host: 255, database: 63, login: 63 } as const;

interface TextProps {
  readonly name: keyof typeof LENGTHS;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly autoFocus?: true;
}

function TypedText({ name, value, onType, autoFocus }: TextProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t(`team.access.${name}`)}
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      maxLength={LENGTHS[name]}
      {...(autoFocus && { autoFocus })}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function PortField({ port, onPort }: { readonly port: number | ''; readonly onPort: (port: number | '') => void }) {
  const { t } = useTranslation();
  return (
    <NumberInput
      label={t('team.access.port')}
      value={port}
      onChange={(value) => onPort(typeof value === 'number' ? value : '')}
      min={1}
      max={65_535}
      allowDecimal={false}
      hideControls
    />
  );
}

interface CertificateProps {
  readonly certificate: Certificate | null;
  readonly onFile: (file: File) => void;
}

function CertificateField({ certificate, onFile }: CertificateProps) {
  const { t } = useTranslation();
  const isNone = certificate?.pem === null;
  return (
    <>
      <FileDrop
        label={t('team.access.certificate')}
        choose={t('team.access.choose')}
        hint={certificate?.name ?? t('team.access.certificateText')}
        accept={['.pem', '.crt', '.cer']}
        button={{ variant: 'default' }}
        invalid={isNone}
        onFiles={([file]) => onFile(file)}
      />
      {isNone && (
        <p role="alert" className={classes.problem}>
          {t('team.access.noCertificate')}
        </p>
      )}
    </>
  );
}

async function readCertificate(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES) return null;
  const text = await file.text();
  return text.includes('-----BEGIN CERTIFICATE-----') ? text : null;
}
