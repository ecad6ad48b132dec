import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Banners.module.css';
import { Chip } from './Chip.tsx';
import { DeviationsChip } from './DeviationsChip.tsx';
import { resultFlags } from './result-flags.ts';

interface Props {
  readonly result: SavedResult;
  readonly checks: readonly Check[];
  readonly onShowChecks: () => void;
}

/**
 * What must be known before the figures are read: one line of flags, and the service's own messages in full; those of a
 * gap are quoted where it is said what it is.
 */
export function Banners({ result, checks, onShowChecks }: Props) {
  const { t } = useTranslation();
  const flags = resultFlags(t, result, checks);
  const messages = isGap(result.kind) ? [] : result.consulta.resumoDoCliente.listaDeMensagensDeValidacao;
  return (
    <>
      {flags.length > 0 && (
        <ul className={classes.flags}>
          {flags.map(({ key, tone, text }) => (
            <li key={key}>
              {key === 'deviations' ? (
                <DeviationsChip deviations={result.deviations}>{text}</DeviationsChip>
              ) : (
                <Chip tone={tone} {...(key === 'failed_checks' && { onClick: onShowChecks })}>
                  {text}
                </Chip>
              )}
            </li>
          ))}
        </ul>
      )}
      {messages.length > 0 && (
        <Notice tone="warning" title={t('result.messages', { count: messages.length })}>
          {messages.map(({ codigo, mensagem }) => (
            <p key={`${codigo}${mensagem}`}>{codigo === null ? mensagem : `${codigo} · ${mensagem}`}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
