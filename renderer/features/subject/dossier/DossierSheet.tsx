import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '#contract/subject.ts';
import { isCounted } from '#domain/acts/trust.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import { hasAuditKind } from '#renderer/i18n/has-text.ts';
import { isolate } from '#renderer/i18n/isolate.ts';
import { entryWords, outcomeWords } from '#renderer/lib/fact-words.ts';
import { formatDay, formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { amountText } from '#renderer/lib/format/money.ts';
import { formatBytes, formatCount } from '#renderer/lib/format/number.ts';
import { proofName } from '#renderer/lib/proof-name.ts';
import { situationWords } from '#renderer/lib/response-words.ts';
import paper from '#renderer/ui/paper.module.css';
import { caseTexts } from './case-texts.ts';
import { GroupPositions, Groups } from './GroupSections.tsx';
import { ListSection } from './ListSection.tsx';
import { Filings, Findings, Reports, Watches } from './WatchSections.tsx';

/** All acts on the subject's data, the newest first, with authorizations, queries, cases and notes. */
export function DossierSheet({ dossier }: { readonly dossier: Dossier }) {
  const { t } = useTranslation();
  const { institution, nomes } = dossier;
  return (
    <>
      <p className={paper.title}>{nomes[0] ?? t('dossier.nameless')}</p>
      <p className={paper.sub}>
        {t(`common.${dossier.tipoDocumento}`)} {documentsOf(dossier).map(formatDocument).join(', ')}
        {nomes.length > 1 && ` · ${t('dossier.alsoAs', { nomes: nomes.slice(1).join(', ') })}`}
      </p>
      {institution.nome !== '' && <p className={paper.sub}>{t('dossier.keptBy', { nome: keptByText(dossier) })}</p>}
      <p className={paper.sub}>
        {t('subject.tags')}: {dossier.tags.map(visibleText).join(', ') || t('dossier.noTag')}
      </p>
      <Authorizations dossier={dossier} />
      <Proofs dossier={dossier} />
      <Queries dossier={dossier} />
      <Cases dossier={dossier} />
      <CaseTexts dossier={dossier} />
      <SignedPages dossier={dossier} />
      <Batches dossier={dossier} />
      <BatchLines dossier={dossier} />
      <BatchQuestions dossier={dossier} />
      <Groups dossier={dossier} />
      <GroupPositions dossier={dossier} />
      <Watches dossier={dossier} />
      <Findings dossier={dossier} />
      <Filings dossier={dossier} />
      <Reports dossier={dossier} />
      <Notes dossier={dossier} />
      <Events dossier={dossier} />
      <p className={paper.foot}>
        {t('dossier.printed', { instant: formatInstant(dossier.printedAt), officer: dossier.officer })}
      </p>
    </>
  );
}

interface Props {
  readonly dossier: Dossier;
}

/** The company's branches in the dossier; else the document that opened it. */
function documentsOf({ documento, documentos }: Dossier): readonly string[] {
  return documentos.length === 0 ? [documento] : documentos;
}

function keptByText({ institution: { nome, cnpj } }: Dossier): string {
  return cnpj === '' ? nome : `${isolate(nome)}, ${formatDocument(cnpj)}`;
}

function hasBranches(dossier: Dossier): boolean {
  return documentsOf(dossier).length > 1;
}

function Authorizations({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.authorizations;
  return (
    <ListSection
      title={t('dossier.authorizations', { number: formatCount(total) })}
      total={total}
      empty={t('dossier.noAuthorization')}
      hasBranches={hasBranches(dossier)}
      columns={[
        t('dossier.registered'),
        t('dossier.status'),
        t('dossier.until'),
        t('dossier.number'),
        t('dossier.environment'),
      ]}
      rows={dossier.authorizations.map((one) => ({
        key: one.id,
        documento: one.documento,
        cells: [
          formatInstant(one.createdAt),
          t(`dossier.statusOf.${one.status}`),
          one.authorizationId === null ? t('common.noValue') : formatDay(one.validUntil),
          one.authorizationId ?? t('common.notInformed'),
          t(`common.environment.${one.environment}`),
        ],
      }))}
    />
  );
}

function Proofs({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.evidence;
  return (
    <ListSection
      title={t('dossier.proofs', { number: formatCount(total) })}
      total={total}
      empty={t('dossier.noProof')}
      hasBranches={hasBranches(dossier)}
      columns={[t('dossier.proofOf'), t('dossier.addedAt'), t('dossier.proof'), t('dossier.size'), t('dossier.hash')]}
      rows={dossier.evidence.map((one) => ({
        key: one.id,
        documento: one.documento,
        cells: [
          formatInstant(one.registeredAt),
          formatInstant(one.addedAt),
          proofName(t, one),
          formatBytes(one.size),
          one.sha256,
        ],
      }))}
    />
  );
}

function Notes({ dossier: { notes } }: Props) {
  const { t } = useTranslation();
  return (
    <ListSection
      title={t('dossier.notes', { number: formatCount(notes.length) })}
      total={notes.length}
      empty={t('dossier.noNote')}
      hasBranches={false}
      columns={[t('dossier.at'), t('dossier.officer'), t('dossier.note')]}
      rows={notes.map(({ id, at, officer, text }) => ({
        key: id,
        documento: null,
        cells: [formatInstant(at), officer, text],
      }))}
    />
  );
}

function Queries({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.queries;
  return (
    <ListSection
      title={t('dossier.queries', { number: formatCount(total) })}
      total={total}
      empty={t('dossier.noQuery')}
      hasBranches={hasBranches(dossier)}
      columns={[
        t('dossier.queriedAt'),
        t('common.month'),
        t('dossier.purpose'),
        t('dossier.reference'),
        t('dossier.situation'),
        t('dossier.environment'),
      ]}
      rows={dossier.queries.map((one) => ({
        key: one.id,
        documento: one.documento,
        cells: [
          formatInstant(one.queriedAt),
          formatMonth(one.dataBase),
          t(`common.purpose.${one.purpose}`),
          one.reference || t('common.noValue'),
          situationWords(t, one).join('; ') || t('kind.word.operations'),
          t(`common.environment.${one.environment}`),
        ],
      }))}
    />
  );
}

function Cases({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.cases;
  if (total === 0) return null;
  return (
    <ListSection
      title={t('dossier.cases', { number: formatCount(total) })}
      total={total}
      empty=""
      hasBranches={hasBranches(dossier)}
      columns={[
        t('dossier.changedAt'),
        t('dossier.product'),
        t('dossier.amount'),
        t('dossier.reference'),
        t('dossier.state'),
        t('dossier.environment'),
      ]}
      rows={dossier.cases.map((one) => ({
        key: one.id,
        documento: one.documento,
        cells: [
          formatInstant(one.changedAt),
          one.request.product || t('common.noValue'),
          amountText(t, one.request.amount),
          one.reference || t('common.noValue'),
          t(`dossier.stateOf.${one.state}`),
          t(`common.environment.${one.environment}`),
        ],
      }))}
    />
  );
}

function caseName(t: TFunction, { reference, request }: Dossier['cases'][number]): string {
  return reference || request.product || t('common.noValue');
}

/** The texts of the cases, a row each: income and exposure with their sources, risks, proposal, conditions. */
function CaseTexts({ dossier }: Props) {
  const { t } = useTranslation();
  const texts = dossier.cases.flatMap((one) => caseTexts(t, one).map((text) => ({ one, ...text })));
  if (texts.length === 0) return null;
  return (
    <ListSection
      title={t('dossier.caseTexts')}
      total={texts.length}
      empty=""
      hasBranches={hasBranches(dossier)}
      columns={[t('dossier.changedAt'), t('dossier.field'), t('dossier.case'), t('dossier.note')]}
      rows={texts.map(({ one, field, text }) => ({
        key: `${one.id} ${field}`,
        documento: one.documento,
        cells: [formatInstant(one.changedAt), field, caseName(t, one), text],
      }))}
    />
  );
}

function SignedPages({ dossier }: Props) {
  const { t } = useTranslation();
  const acts = dossier.cases.flatMap((one) =>
    one.pages.flatMap(({ version, acts: done }) => done.map((act) => ({ one, version, act }))),
  );
  if (acts.length === 0) return null;
  return (
    <ListSection
      title={t('dossier.signedPages', { number: formatCount(acts.length) })}
      total={acts.length}
      empty=""
      hasBranches={hasBranches(dossier)}
      columns={[t('dossier.at'), t('dossier.page'), t('dossier.act'), t('dossier.person'), t('dossier.hash')]}
      rows={acts.map(({ one, version, act }) => ({
        key: `${one.id} ${version} ${act.kind} ${act.at}`,
        documento: one.documento,
        cells: [
          formatInstant(act.at),
          t('dossier.pageOf', { version, reference: isolate(caseName(t, one)) }),
          [t(`dossier.actOf.${act.kind}`), visibleText(act.text), isCounted(act.trust) ? '' : t('dossier.uncounted')]
            .filter(Boolean)
            .join(': '),
          `${isolate(act.name)}, ${t(`dossier.roleOf.${act.role}`)}`,
          act.sha256,
        ],
      }))}
    />
  );
}

function Batches({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.batches;
  if (total === 0) return null;
  return (
    <ListSection
      title={t('dossier.batches', { number: formatCount(total) })}
      total={total}
      empty=""
      hasBranches={false}
      columns={[
        t('dossier.imported'),
        t('dossier.purpose'),
        t('dossier.batch'),
        t('dossier.file'),
        t('dossier.institution'),
        t('dossier.state'),
        t('dossier.environment'),
      ]}
      rows={dossier.batches.map((one) => ({
        key: one.id,
        documento: null,
        cells: [
          formatInstant(one.createdAt),
          t(`common.purpose.${one.purpose}`),
          visibleText(one.name),
          [one.fileName || t('batches.pasted'), one.sheet].filter(Boolean).map(isolate).join(', '),
          one.institution === null
            ? t('dossier.notConfirmed')
            : visibleText(one.institution.nome) || t('common.noValue'),
          t(`batches.stateName.${one.state}`),
          t(`common.environment.${one.environment}`),
        ],
      }))}
    />
  );
}

function BatchLines({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.batchLines;
  if (total === 0) return null;
  return (
    <ListSection
      title={t('dossier.batchLines', { number: formatCount(total) })}
      total={total}
      empty=""
      hasBranches={false}
      columns={[t('dossier.line'), t(`common.${dossier.tipoDocumento}`), t('dossier.batch'), t('dossier.cells')]}
      rows={dossier.batchLines.map((one) => ({
        key: `${one.batchId} ${one.n}`,
        documento: null,
        cells: [
          formatCount(one.n),
          formatDocument(one.documento),
          one.batchName,
          one.cells.map(({ title, text }) => [title, text].filter(Boolean).map(isolate).join(': ')).join('\n'),
        ],
      }))}
    />
  );
}

function BatchQuestions({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.batchQuestions;
  if (total === 0) return null;
  return (
    <ListSection
      title={t('dossier.batchQuestions', { number: formatCount(total) })}
      total={total}
      empty=""
      hasBranches={false}
      columns={[t('dossier.queriedAt'), t('common.month'), t('dossier.batch'), t('dossier.state')]}
      rows={dossier.batchQuestions.map((one) => ({
        key: `${one.batchId} ${one.month}`,
        documento: null,
        cells: [
          one.askedAt === null ? t('common.noValue') : formatInstant(one.askedAt),
          formatMonth(one.month),
          one.batchName,
          t(`batches.item.${one.state}`),
        ],
      }))}
    />
  );
}

function Events({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.events;
  return (
    <ListSection
      title={t('dossier.events', { number: formatCount(total) })}
      total={total}
      empty={t('dossier.noEvent')}
      hasBranches={hasBranches(dossier)}
      columns={[
        t('dossier.at'),
        t('dossier.what'),
        t('audit.column.details'),
        t('dossier.outcome'),
        t('dossier.officer'),
      ]}
      rows={dossier.events.map((event, index) => ({
        key: `${event.at}-${index}`,
        documento: event.documento,
        cells: [
          formatInstant(event.at),
          hasAuditKind(event.kind) ? t(`audit.kind.${event.kind}`) : event.kind,
          entryWords(t, event) || t('common.noValue'),
          outcomeWords(t, event),
          event.officer,
        ],
      }))}
    />
  );
}
