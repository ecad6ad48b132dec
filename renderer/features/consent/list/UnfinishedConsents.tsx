import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftRow } from '#contract/draft.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import classes from './LedgerFilters.module.css';
import { ALL } from './ledger-store.ts';

/** Lists acts with an unknown outcome, and drafts; hidden if there are neither. */
export function UnfinishedConsents() {
  const { t } = useTranslation();
  const { openDraft } = useWays();
  const { unresolved, drafts, moreDrafts, filters, filter } = useStore('ledger', (state) => state);
  if (unresolved === 0 && drafts.length === 0) return null;
  return (
    <div className={classes.waiting}>
      {unresolved > 0 && filters.status !== 'unknown' && (
        <Notice
          tone="warning"
          title={t('consent.unresolved', { count: unresolved })}
          actions={
            <Button variant="default" size="xs" onClick={() => filter({ ...ALL, status: 'unknown' })}>
              {t('consent.showUnresolved')}
            </Button>
          }
        >
          {t('consent.unresolvedText')}
        </Notice>
      )}
      {drafts.length > 0 && (
        <Notice tone="info" title={t('consent.draft.waiting', { count: drafts.length + moreDrafts })}>
          <ul className={classes.drafts}>
            {drafts.map((draft) => (
              <DraftLine key={draft.id} draft={draft} onContinue={() => openDraft(draft.id)} />
            ))}
            {moreDrafts > 0 && <li>{t('consent.draft.more', { count: moreDrafts })}</li>}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function DraftLine({ draft, onContinue }: { readonly draft: DraftRow; readonly onContinue: () => void }) {
  const { t } = useTranslation();
  const discard = useStore('ledger', (state) => state.discardDraft);
  const nome = draft.form.nome.trim() || t('consent.draft.nameless');
  const parsed = parseDocument(draft.form.documento);
  const tipo = parsed.ok ? ` · ${t(`common.${parsed.value.tipo}`)}` : '';
  return (
    <li className={classes.draft}>
      <span className={classes.who}>
        {nome}
        {tipo} · {t(`consent.kind.${draft.form.kind}`)} · {formatInstant(draft.savedAt).slice(0, 16)}
      </span>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={t('consent.draft.continueOf', { nome })}
        onClick={onContinue}
      >
        {t('consent.draft.continue')}
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={t('consent.draft.discardOf', { nome })}
        onClick={() => discard({ id: draft.id, nome: draft.form.nome.trim() })}
      >
        {t('consent.draft.drop')}
      </Button>
    </li>
  );
}
