import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { subjectKey } from '#domain/basics/document.ts';
import type { GroupLink } from '#domain/groups/group.ts';
import { dayFromTyped } from '#renderer/lib/format/date.ts';
import { DayField } from '#renderer/ui/DayField.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import { LazySelect } from '#renderer/ui/LazySelect.tsx';
import classes from '../Group.module.css';
import { useGroupActs } from '../group-acts.ts';
import { linkName } from './link-name.ts';
import { QsaPartners } from './QsaPartners.tsx';
import { isWrongRow, linksOfQsa, qsaRows } from './qsa-rows.ts';

interface Props {
  readonly read: Output<'groups.read_qsa'>;
  readonly links: readonly GroupLink[];
  readonly opener: Element | null;
  readonly onClose: () => void;
}

/** The company of the extract, if it is not in the group yet. */
const COMPANY = 'company';
const NOBODY = 'nobody';

export function TakePartners({ read, links, opener, onClose }: Props) {
  const { t } = useTranslation();
  const { change } = useGroupActs();
  const [rows, setRows] = useState(() => qsaRows(read.partners, links));
  const own = links.find(({ documento }) => documento !== null && isOf(read, documento));
  const [via, setVia] = useState(own?.id ?? (read.cnpj === null ? (links[0]?.id ?? NOBODY) : COMPANY));
  const [date, setDate] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isDayWrong = date !== '' && dayFromTyped(date) === null;
  const taken = rows.filter(({ isTaken }) => isTaken).length;
  const submit = (): Promise<BridgeFailure | null> | null => {
    setChecked(true);
    if (rows.some(isWrongRow) || isDayWrong) return null;
    const sourceDate = dayFromTyped(date);
    const company = via === COMPANY ? [companyLink(read, sourceDate)] : [];
    const through = company[0]?.id ?? (via === NOBODY ? null : via);
    const added = linksOfQsa(rows, { via: through, sourceDate, newId: () => crypto.randomUUID() });
    return change((content) => ({ ...content, links: [...content.links, ...company, ...added] }));
  };
  const choices = [
    ...links.map((link) => ({ value: link.id, label: linkName(t, link) })),
    ...(read.cnpj !== null && own === undefined ? [{ value: COMPANY, label: read.nome ?? read.cnpj }] : []),
    { value: NOBODY, label: t('groups.viaNobody') },
  ];
  return (
    <FormDialog
      title={t('groups.qsa.title')}
      submit={t('groups.qsa.add', { count: taken })}
      isReady={taken > 0}
      size="xl"
      opener={opener}
      onSubmit={submit}
      onClose={onClose}
    >
      <p role="status">{t('groups.qsa.found', { count: rows.length })}</p>
      <div className={classes.pair}>
        <LazySelect
          label={t('groups.qsa.through')}
          data={choices}
          value={via}
          onChange={(picked) => setVia(picked ?? NOBODY)}
          allowDeselect={false}
        />
        <DayField
          label={t('groups.qsa.date')}
          value={date}
          onChange={setDate}
          error={isChecked && isDayWrong && t('groups.dayWrong')}
        />
      </div>
      <QsaPartners rows={rows} onChange={setRows} isChecked={isChecked} />
      {read.unread.length > 0 && <UnreadLines unread={read.unread} />}
    </FormDialog>
  );
}

/** Lists the lines without a recognized partner: they may still name one. */
function UnreadLines({ unread }: Pick<Props['read'], 'unread'>) {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('groups.qsa.unread', { count: unread.length })} value="" startOpen>
      <ul>
        {unread.map(({ line, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and their order stays.
          <li key={place}>{line === null ? text : t('groups.qsa.line', { line, text })}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

function isOf({ cnpj }: Props['read'], documento: string): boolean {
  return cnpj !== null && subjectKey(cnpj) === subjectKey(documento);
}

function companyLink({ cnpj, nome }: Props['read'], sourceDate: string | null): GroupLink {
  return {
    id: crypto.randomUUID(),
    documento: cnpj,
    digits: null,
    nome: nome ?? '',
    role: 'borrower',
    via: null,
    shareBp: null,
    source: 'qsa',
    sourceDate,
    from: null,
    to: null,
  };
}
