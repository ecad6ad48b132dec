import { useEffect, useMemo } from 'react';
import { otherPurpose } from '../../lib/covered-purpose.ts';
import { monthFromTyped } from '../../lib/format/date.ts';
import { maskDocument } from '../../lib/format/document-mask.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { useEnvironment } from '../../lib/use-environment.ts';
import { useInstitutions } from '../../lib/use-institutions.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
import { type AskOption, askOptions } from './ask-options.ts';
import { readTyped } from './typed-client.ts';

export interface Ask {
  readonly options: readonly AskOption[];
  /** True if the options answer the typed text. */
  readonly isFresh: boolean;
  readonly take: (option: AskOption) => void;
}

/** Finds clients for the typed text, and takes a line. In the open form, the button queries a typed document. */
export function useAsk(isWhole: boolean): Ask {
  const { typed, draft, activeConsent, type, edit, submit } = useStore('consulta', (state) => state);
  const { wanted, saved, authorized, find } = useStore('found', (state) => state);
  const environment = useEnvironment();
  const usual = useInstitutions()[0]?.cnpj ?? '';
  const { documento } = readTyped(typed);
  const isOnlyRead = useReadOnly();
  const canQuery = !(isOnlyRead || (isWhole && documento !== null));
  const covering =
    activeConsent.status === 'ready' && activeConsent.value.refusal === null ? activeConsent.value : null;
  const isDocument = documento !== null;
  const search = (documento ?? typed).trim();
  const institution = draft.institution === '' ? usual : draft.institution;
  useEffect(() => {
    if (environment !== undefined) find({ search, environment, institution }, isDocument);
  }, [search, isDocument, environment, institution, find]);
  const isFound = wanted?.search === search && wanted.environment === environment && wanted.institution === institution;
  const options = useMemo(() => {
    // A covering authorization through another branch waits for the saved clients, whose lines come first.
    const found = isFound && covering?.consent ? [covering.consent, ...authorized] : authorized;
    const { purpose } = draft;
    return askOptions(
      { saved, authorized: found },
      { environment, month: monthFromTyped(draft.month), purpose, canQuery },
    );
  }, [saved, authorized, isFound, covering, environment, draft, canQuery]);
  return {
    options,
    isFresh: isFound && activeConsent.status !== 'loading',
    take: (option) => {
      if (option.kind === 'open') {
        type('');
        return go({ screen: 'result', id: option.row.id });
      }
      edit({
        documento: documento ?? maskDocument(option.consent.documento),
        ...otherPurpose(option.consent.purposes, draft.purpose),
      });
      void submit();
    },
  };
}
