import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { TipoDocumento } from '#domain/basics/document.ts';
import { centsFromReais } from '#domain/basics/money.ts';
import { FILE_TYPES } from '#domain/consent/evidence-type.ts';
import { CASE_LIMITS } from '#domain/sources/case-limits.ts';
import {
  FACT_IDS,
  FACTS,
  type FactId,
  factTipo,
  isFact,
  type OutsideFact,
  withFact,
} from '#domain/sources/outside-facts.ts';
import { dayFromTyped, formatCalendarDate, maskDay } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { useSettings } from '../../lib/use-settings.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';
import classes from './CaseScreen.module.css';
import type { TypedNumber } from './typed-case.ts';

interface Props {
  readonly facts: readonly OutsideFact[];
  readonly onFacts: (facts: readonly OutsideFact[]) => void;
  readonly tipo: TipoDocumento;
  readonly readOnly: boolean;
}

/** Facts that the register does not hold: each is added whole, with its source and day, and replaces an older one. */
export function OutsidePanel({ facts, onFacts, tipo, readOnly }: Props) {
  const { t } = useTranslation();
  const saveFactFile = useStore('case', (state) => state.saveFactFile);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  return (
    <Panel title={t('cases.outside')} lead={t('cases.outsideText')}>
      <div className={classes.form}>
        {facts.length > 0 && (
          <ul className={classes.facts}>
            {facts.map((fact) => (
              <li key={fact.kind}>
                <FactText fact={fact} />
                {fact.file !== null && (
                  <FactFile file={fact.file} onSave={async (id) => setFailure(await saveFactFile(id))} />
                )}
                {!readOnly && (
                  <ActionIcon
                    variant="subtle"
                    size="sm"
                    aria-label={t('cases.removeFact', { fact: t(`cases.fact.${fact.kind}`) })}
                    onClick={() => onFacts(facts.filter(({ kind }) => kind !== fact.kind))}
                  >
                    <IconX size={14} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        )}
        {failure !== null && <ErrorNotice failure={failure} />}
        {!readOnly && <ReportFacts onAdd={(found) => onFacts(found.reduce<readonly OutsideFact[]>(withFact, facts))} />}
        {!readOnly && <NewFact tipo={tipo} onAdd={(fact) => onFacts(withFact(facts, fact))} />}
      </div>
    </Panel>
  );
}

function FactText({ fact: { kind, value, words, source, date, by } }: { readonly fact: OutsideFact }) {
  const { t } = useTranslation();
  const number = value === null ? '' : FACTS[kind].unit === 'cents' ? formatMoney(value) : formatCount(value);
  const typedBy = by === '' ? '' : t('cases.factBy', { by });
  return (
    <span>
      <b>{t(`cases.fact.${kind}`)}</b>
      {`: ${[number, words, source, formatCalendarDate(date), typedBy].filter(Boolean).join(' · ')}`}
    </span>
  );
}

interface FileProps {
  readonly file: NonNullable<OutsideFact['file']>;
  readonly onSave: (id: string) => Promise<void>;
}

function FactFile({ file: { id, name, sha256 }, onSave }: FileProps) {
  const { t } = useTranslation();
  return (
    <ActButton
      variant="subtle"
      size="compact-xs"
      classNames={{ root: classes.factFile, label: classes.factFileName }}
      leftSection={<IconPaperclip size={14} aria-hidden />}
      title={`SHA-256 ${sha256}`}
      aria-label={t('cases.saveFactFile', { name })}
      onClick={() => void onSave(id)}
    >
      {name}
    </ActButton>
  );
}

/** Takes lenders of the client's own report, which stay the client's word. */
function ReportFacts({ onAdd }: { readonly onAdd: (facts: readonly OutsideFact[]) => void }) {
  const { t } = useTranslation();
  const reportFacts = useStore('case', (state) => state.reportFacts);
  const isOn = useSettings()?.registrato === true;
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  if (!isOn) return null;
  const take = async (): Promise<void> => {
    const found = await reportFacts();
    setFailure(found.ok ? null : found.error);
    if (found.ok) onAdd(found.value.facts);
  };
  return (
    <>
      <ActButton variant="default" size="xs" onClick={() => void take()}>
        {t('registrato.toCase')}
      </ActButton>
      {failure !== null &&
        (failure.code === 'not_found' ? (
          <Notice tone="info" live title={t('registrato.notInCase')} />
        ) : (
          <ErrorNotice failure={failure} />
        ))}
    </>
  );
}

interface TypedFact {
  readonly kind: FactId;
  readonly value: TypedNumber;
  readonly words: string;
  readonly source: string;
  readonly date: string;
  readonly file: OutsideFact['file'];
}

const NOTHING_TYPED: TypedFact = { kind: 'score', value: '', words: '', source: '', date: '', file: null };

interface NewProps {
  readonly tipo: TipoDocumento;
  readonly onAdd: (fact: OutsideFact) => void;
}

function NewFact({ tipo, onAdd }: NewProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isRefused, setRefused] = useState(false);
  const edit = (part: Partial<TypedFact>): void => setTyped((now) => ({ ...now, ...part }));
  const offered = FACT_IDS.filter((id) => (factTipo(id) ?? tipo) === tipo);
  const add = (): void => {
    const fact = readFact(typed);
    setRefused(fact === null);
    if (fact === null) return;
    onAdd(fact);
    // Several facts often come from one paper.
    setTyped({ ...NOTHING_TYPED, source: typed.source, date: typed.date, file: typed.file });
  };
  return (
    <fieldset className={classes.sourcedFact} aria-label={t('cases.addFact')}>
      <Select
        label={t('cases.factKind')}
        data={offered.map((id) => ({ value: id, label: t(`cases.fact.${id}`) }))}
        value={typed.kind}
        onChange={(picked) => edit({ kind: offered.find((id) => id === picked) ?? 'score', value: '' })}
        allowDeselect={false}
      />
      <FactNumber typed={typed} onType={(value) => edit({ value })} />
      <TextInput
        label={t('cases.factWords')}
        value={typed.words}
        onChange={({ currentTarget }) => edit({ words: currentTarget.value })}
        maxLength={CASE_LIMITS.factWords}
        autoComplete="off"
      />
      <TextInput
        label={t('cases.source')}
        value={typed.source}
        onChange={({ currentTarget }) => edit({ source: currentTarget.value })}
        maxLength={CASE_LIMITS.source}
        autoComplete="off"
      />
      <TextInput
        label={t('cases.sourceDate')}
        placeholder={t('audit.filter.day')}
        value={typed.date}
        onChange={({ currentTarget }) => edit({ date: maskDay(currentTarget.value) })}
        inputMode="numeric"
        autoComplete="off"
        error={isRefused && t('cases.factWrong')}
      />
      <FileOfFact file={typed.file} onFile={(file) => edit({ file })} />
      <Button variant="default" size="xs" onClick={add}>
        {t('cases.addFact')}
      </Button>
    </fieldset>
  );
}

interface ChosenProps {
  readonly file: OutsideFact['file'];
  readonly onFile: (file: OutsideFact['file']) => void;
}

/** The paper itself, which is kept encrypted with the case as soon as it is chosen. */
function FileOfFact({ file, onFile }: ChosenProps) {
  const { t } = useTranslation();
  const attachFact = useStore('case', (state) => state.attachFact);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const take = async (chosen: File): Promise<void> => {
    setSending(true);
    const kept = await attachFact(chosen);
    setSending(false);
    setFailure(kept.ok ? null : kept.error);
    if (kept.ok) onFile({ id: kept.value.id, name: kept.value.name, sha256: kept.value.sha256 });
  };
  return (
    <div className={classes.fileOfFact}>
      <FileDrop
        label={t('cases.factFile')}
        choose={t('cases.chooseFactFile')}
        hint={file?.name ?? t('cases.factFileHint')}
        accept={FILE_TYPES}
        button={{
          variant: 'default',
          leftSection: <IconPaperclip size={15} aria-hidden />,
          loading: isSending,
        }}
        onFiles={([chosen]) => void take(chosen)}
      />
      {failure !== null && <ErrorNotice failure={failure} />}
    </div>
  );
}

interface NumberProps {
  readonly typed: TypedFact;
  readonly onType: (value: TypedNumber) => void;
}

function FactNumber({ typed: { kind, value }, onType }: NumberProps) {
  const { t } = useTranslation();
  const { unit, min } = FACTS[kind];
  const field = { label: t('cases.factValue'), value, onChange: onType, error: false };
  if (unit === 'text') return null;
  return unit === 'cents' ? (
    <MoneyInput {...field} allowNegative={min < 0} />
  ) : (
    <WholeNumberInput {...field} suffix="" />
  );
}

/** Null if the value, the source or the day is missing or wrong. */
function readFact({ kind, value, words, source, date, file }: TypedFact): OutsideFact | null {
  const kept = readValue(kind, value);
  const day = dayFromTyped(date);
  if (day === null || source.trim() === '' || !isFact(kind, kept, words.trim())) return null;
  return { kind, value: kept, words: words.trim(), source: source.trim(), date: day, file, by: '', at: 0 };
}

function readValue(kind: FactId, typed: TypedNumber): number | null {
  const { unit } = FACTS[kind];
  if (unit === 'text' || typed === '') return null;
  return unit === 'cents' ? centsFromReais(Number(typed)) : Number(typed);
}
