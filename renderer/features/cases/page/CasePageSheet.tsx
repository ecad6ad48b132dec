import { useRef } from 'react';
import { formatDocument } from '#domain/basics/document.ts';
import { addMonths } from '#domain/basics/month.ts';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { monthText } from '#domain/export/provenance-facts.ts';
import { Table } from '#renderer/ui/Table.tsx';
import classes from './CasePage.module.css';
import { Block, PageOutside, Rows, Text } from './PageBlocks.tsx';
import { PageContinuation } from './PageContinuation.tsx';
import { PageGroup } from './PageGroup.tsx';
import { PageLadder } from './PageLadder.tsx';
import { PageMonths } from './PageMonths.tsx';
import { PagePolicy, PageRules } from './PagePolicy.tsx';
import { PageRatios, type RatioColumn } from './PageRatios.tsx';
import { PageRisks } from './PageRisks.tsx';
import { Cited } from './PageRuns.tsx';
import { PageSignatures } from './PageSignatures.tsx';
import { PageSources } from './PageSources.tsx';
import { continuesText, type MovablePart } from './page-parts.ts';
import type { ShownPage } from './store.ts';
import { useFitPage } from './use-fit-page.ts';

/** Digits of a hash that distinguish two pages. */
const SHORT = 12;

interface Props {
  readonly page: CommitteePage;
  /** Null for a draft, which has no signature. */
  readonly signed: ShownPage['signed'];
}

/** One A4, with overflow and sources on the next pages. Its texts are in Portuguese, whatever the window's language. */
export function CasePageSheet({ page, signed }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const moved = useFitPage(sheet, page);
  return (
    <div ref={sheet} className={classes.page} lang="pt-BR">
      <div className={classes.first} data-first-page>
        <Head page={page} version={signed?.version ?? null} />
        <Register {...{ page, moved }} />
        <Judgement {...{ page, moved }} />
        <Block title={PAGE_HEADINGS.signatures}>
          <PageSignatures signed={signed} committee={page.policy?.committee ?? null} />
        </Block>
        {moved.size > 0 && <p className={classes.continues}>{continuesText(moved)}</p>}
      </div>
      <div className={classes.behind}>
        <Which page={page} signed={signed} />
        <PageContinuation {...{ page, moved }} />
        <PageSources sources={page.sources} />
      </div>
    </div>
  );
}

interface FirstProps {
  readonly page: CommitteePage;
  readonly moved: ReadonlySet<MovablePart>;
}

function Register({ page, moved }: FirstProps) {
  return (
    <>
      <div className={classes.pair}>
        <Block title={PAGE_HEADINGS.request}>
          <Rows rows={page.request} />
        </Block>
        {!moved.has('who') && (
          <Block title={PAGE_HEADINGS.who}>
            <Rows rows={page.who} />
          </Block>
        )}
      </div>
      <div className={classes.pair}>
        <Block title={PAGE_HEADINGS.exposure}>
          <Figures figures={page.figures} month={page.month} />
        </Block>
        {!moved.has('ladder') && (
          <Block title={PAGE_HEADINGS.ladder}>
            <PageLadder ladder={page.ladder} />
          </Block>
        )}
      </div>
      <Block title={PAGE_HEADINGS.months}>
        <PageMonths months={page.months} />
      </Block>
    </>
  );
}

function Judgement({ page, moved }: FirstProps) {
  const { risks, ratios, proposal, conditions } = page;
  return (
    <>
      {!moved.has('risks') && (
        <Block title={PAGE_HEADINGS.risks}>
          <PageRisks risks={risks} withMitigants={!moved.has('mitigants')} />
        </Block>
      )}
      {!moved.has('ratios') && (
        <Block title={PAGE_HEADINGS.ratios}>
          <PageRatios ratios={ratios} columns={ratioColumns(moved)} />
        </Block>
      )}
      <Blocks {...{ page, moved }} />
      {!moved.has('proposal') && <Text title={PAGE_HEADINGS.proposal} runs={proposal} />}
      {!moved.has('conditions') && <Text title={PAGE_HEADINGS.conditions} runs={conditions} />}
    </>
  );
}

/** Parts that only some cases have. */
function Blocks({ page: { outside, group, policy }, moved }: FirstProps) {
  return (
    <>
      {outside !== undefined && !moved.has('outside') && <PageOutside outside={outside} />}
      {group !== undefined && !moved.has('group') && <PageGroup group={group} />}
      {policy !== undefined && (
        <Block title={PAGE_HEADINGS.policy}>
          <PagePolicy policy={policy} />
          {!moved.has('rules') && <PageRules rules={policy.rules} withFormulas={!moved.has('formulas')} />}
        </Block>
      )}
    </>
  );
}

function ratioColumns(moved: FirstProps['moved']): readonly RatioColumn[] {
  if (moved.has('formulas')) return ['value'];
  return moved.has('leavesOut') ? ['value', 'formula'] : ['value', 'formula', 'leavesOut'];
}

function Head({ page, version }: { readonly page: CommitteePage; readonly version: number | null }) {
  const issuer = [page.institution.nome, formatDocument(page.institution.cnpj)].filter(Boolean).join(' · ');
  const which = version === null ? PAGE_HEADINGS.draft : `versão ${version}`;
  const kind = page.tipoDocumento === 'cpf' ? 'CPF' : 'CNPJ';
  return (
    <header className={classes.head}>
      <p className={classes.issuer}>
        <span>{`${PAGE_HEADINGS.title} · ${which}`}</span>
        <span>{issuer}</span>
      </p>
      <h1>
        {page.nome} <small>{`${kind} ${formatDocument(page.documento)}`}</small>
        {page.reference !== '' && <small>{` · ${page.reference}`}</small>}
      </h1>
      {page.notices.length > 0 && <p className={classes.notices}>{page.notices.join(' ')}</p>}
    </header>
  );
}

/** Identifies the page that the next sheets continue. */
function Which({ page: { nome, documento }, signed }: Pick<Props, 'page' | 'signed'>) {
  const which =
    signed === null ? PAGE_HEADINGS.draft : `versão ${signed.version} · SHA-256 ${signed.sha256.slice(0, SHORT)}`;
  return <p className={classes.hash}>{`${PAGE_HEADINGS.title} · ${nome} · ${formatDocument(documento)} · ${which}`}</p>;
}

function Figures({ figures, month }: Pick<CommitteePage, 'figures' | 'month'>) {
  return (
    <Table
      className={classes.table}
      label={PAGE_HEADINGS.exposure}
      rows={figures}
      rowKey={({ label }) => label}
      columns={[
        { key: 'figure', head: PAGE_HEADINGS.figure, kind: 'name', cell: ({ label }) => label },
        { key: 'now', head: monthText(month), cell: ({ now }) => <Cited cited={now} /> },
        { key: 'before', head: monthText(addMonths(month, -12)), cell: ({ before }) => <Cited cited={before} /> },
      ]}
    />
  );
}
