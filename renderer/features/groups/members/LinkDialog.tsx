import { NumberInput, Select, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { GROUP_LIMITS, type GroupLink, LINK_SOURCES, MEMBER_ROLES } from '#domain/groups/group.ts';
import { typedMarks } from '#renderer/i18n/figures.ts';
import { fieldErrorMessage } from '#renderer/lib/error-message.ts';
import { withFoundName } from '#renderer/lib/name-of.ts';
import { DayField } from '#renderer/ui/DayField.tsx';
import { DocumentField } from '#renderer/ui/DocumentField.tsx';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import { LazySelect } from '#renderer/ui/LazySelect.tsx';
import classes from '../Group.module.css';
import { useGroupActs } from '../group-acts.ts';
import { CpfCheck } from './CpfCheck.tsx';
import { linkName } from './link-name.ts';
import { linkOf, NEW_LINK, type TypedLink, typedLink, wrongLinkFields } from './typed-link.ts';

interface Props {
  /** Null for a new link. */
  readonly link: GroupLink | null;
  readonly links: readonly GroupLink[];
  readonly onKeep: (link: GroupLink) => Promise<BridgeFailure | null>;
  readonly onClose: () => void;
}

export function LinkDialog({ link, links, onKeep, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<TypedLink>(() => (link === null ? firstTyped(links) : typedLink(link)));
  const [isChecked, setChecked] = useState(false);
  const [id] = useState(() => link?.id ?? crypto.randomUUID());
  const edit = (part: Partial<TypedLink>): void => setTyped((now) => ({ ...now, ...part }));
  const wrong = isChecked ? wrongLinkFields(typed) : [];
  const submit = (): Promise<BridgeFailure | null> | null => {
    setChecked(true);
    const whole = linkOf(typed, id);
    return whole === null ? null : onKeep(whole);
  };
  return (
    <FormDialog
      title={link === null ? t('groups.addMember') : t('groups.editMember', { nome: linkName(t, link) })}
      submit={t('groups.saveMember')}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <Who typed={typed} onTyped={setTyped} wrong={wrong} />
      <Belonging typed={typed} onEdit={edit} wrong={wrong} others={links.filter((one) => one.id !== id)} />
      <div className={classes.pair}>
        <LazySelect
          label={t('groups.sourceLabel')}
          data={LINK_SOURCES.map((source) => ({ value: source, label: t(`groups.source.${source}`) }))}
          value={typed.source}
          onChange={(picked) => edit({ source: LINK_SOURCES.find((source) => source === picked) ?? 'typed' })}
          allowDeselect={false}
        />
        <DayField
          label={t('groups.sourceDate')}
          value={typed.sourceDate}
          onChange={(sourceDate) => edit({ sourceDate })}
          error={wrong.includes('sourceDate') && t('groups.dayWrong')}
        />
        <DayField
          label={t('groups.from')}
          value={typed.from}
          onChange={(from) => edit({ from })}
          error={wrong.includes('from') && t('groups.dayWrong')}
        />
        <DayField
          label={t('groups.to')}
          value={typed.to}
          onChange={(to) => edit({ to })}
          error={wrong.includes('to') && t('groups.toWrong')}
        />
      </div>
    </FormDialog>
  );
}

/** The first member mostly is the borrower; the others belong through it. */
function firstTyped([first]: readonly GroupLink[]): TypedLink {
  return first === undefined ? { ...NEW_LINK, role: 'borrower' } : { ...NEW_LINK, via: first.id };
}

interface PartProps {
  readonly typed: TypedLink;
  readonly onEdit: (part: Partial<TypedLink>) => void;
  readonly wrong: ReturnType<typeof wrongLinkFields>;
}

interface WhoProps extends Omit<PartProps, 'onEdit'> {
  readonly onTyped: (change: (now: TypedLink) => TypedLink) => void;
}

/** Takes the document, and proposes its saved name. */
function Who({ typed, onTyped, wrong }: WhoProps) {
  const { t } = useTranslation();
  const { nameOf } = useGroupActs();
  const [found, setFound] = useState<{ readonly documento: string; readonly nome: string | null } | null>(null);
  const known = found?.documento === typed.documento ? found.nome : null;
  const change = async (documento: string): Promise<void> => {
    onTyped((now) => ({ ...now, documento }));
    const parsed = parseDocument(documento);
    if (!parsed.ok) return;
    const nome = await nameOf(parsed.value.numero);
    setFound({ documento, nome });
    if (nome !== null) onTyped((now) => withFoundName(now, { documento, nome }));
  };
  return (
    <div className={classes.pair}>
      <div>
        <DocumentField
          value={typed.documento}
          onChange={(documento) => void change(documento)}
          error={wrong.includes('documento') ? documentError(t, typed.documento) : undefined}
          required={false}
          autoFocus
        />
        {typed.digits !== null && (
          <CpfCheck documento={typed.documento} digits={typed.digits} nome={typed.nome} known={known} />
        )}
      </div>
      <TextInput
        label={t('groups.nome')}
        value={typed.nome}
        onChange={({ currentTarget: { value: nome } }) => onTyped((now) => ({ ...now, nome }))}
        description={known !== null && known === typed.nome ? t('groups.nomeFound') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={GROUP_LIMITS.memberName}
        error={wrong.includes('nome') && t('groups.nomeMissing')}
        autoComplete="off"
      />
    </div>
  );
}

function documentError(t: TFunction, documento: string): string | undefined {
  const parsed = parseDocument(documento);
  return parsed.ok ? undefined : fieldErrorMessage(t, parsed.error);
}

function Belonging({ typed, onEdit, wrong, others }: PartProps & { readonly others: readonly GroupLink[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.pair}>
      <LazySelect
        label={t('groups.link.role')}
        data={MEMBER_ROLES.map((role) => ({ value: role, label: t(`groups.role.${role}`) }))}
        value={typed.role}
        onChange={(picked) => onEdit({ role: MEMBER_ROLES.find((role) => role === picked) ?? 'other' })}
        allowDeselect={false}
      />
      <Select
        label={t('groups.via')}
        data={others.map((one) => ({ value: one.id, label: linkName(t, one) }))}
        value={typed.via}
        onChange={(via) => onEdit({ via, ...(via === null && { share: '' }) })}
        placeholder={t('groups.viaNobody')}
        clearable
        clearButtonProps={{ 'aria-label': t('groups.viaNobody') }}
      />
      {typed.via !== null && (
        <ShareField value={typed.share} onChange={(share) => onEdit({ share })} isWrong={wrong.includes('share')} />
      )}
    </div>
  );
}

function ShareField({
  value,
  onChange,
  isWrong,
}: {
  readonly value: TypedLink['share'];
  readonly onChange: (share: TypedLink['share']) => void;
  readonly isWrong: boolean;
}) {
  const { t } = useTranslation();
  return (
    <NumberInput
      size="sm"
      label={t('groups.shareIn')}
      value={value}
      onChange={onChange}
      suffix="%"
      decimalScale={2}
      {...typedMarks()}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      error={isWrong && t('groups.shareWrong')}
    />
  );
}
