import PQueue from 'p-queue';
import type { CaseView } from '#contract/cases.ts';
import type { ExportOutcome, PageExport } from '#contract/export.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { type ExportTurn, exportAlone, isCutOff } from '../export/export-turn.ts';
import type { HandlersOf } from '../handlers.ts';
import type { ProvePerson } from '../people/prove-person.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import { archiveCase, saveCase, updateAnswers } from './change-case.ts';
import { exportPage } from './export-page.ts';
import { attachFactFile } from './fact-file.ts';
import { listCases, openCase } from './list-cases.ts';
import { concludeCase, decideCase, reopenCase } from './sign-page.ts';
import { signedPage, verifyPages } from './signed-page.ts';
import { caseOfResult, startCase } from './start-case.ts';
import { verifyFile } from './verify-file.ts';

interface CaseParts {
  readonly provePerson: ProvePerson;
  readonly turn: ExportTurn;
  readonly uploads: Pick<Uploads, 'take'>;
}

export function casesHandlers(
  { provePerson, turn, uploads }: CaseParts,
  withUnlocked: WithUnlocked,
  emit: Emit,
): HandlersOf<'cases'> {
  const alone = exportAlone(turn, emit);
  /** Two simultaneous starts would create two cases about one subject. */
  const starts = new PQueue({ concurrency: 1 });
  const exportAsked = async (unlocked: Unlocked, asked: PageExport): Promise<Outcome<ExportOutcome>> => {
    const ended = await alone(unlocked, (signal) => exportPage(unlocked, asked, signal));
    if (isCutOff(ended, unlocked)) turn.interrupted = { what: 'case_page', ...asked };
    return ended;
  };
  const changing = async (work: (unlocked: Unlocked) => Promise<Outcome<CaseView>>): Promise<Outcome<CaseView>> => {
    const changed = await withUnlocked(work);
    if (changed.ok) {
      const { id, revision } = changed.value.case;
      emit('cases.changed', { case: { id, revision } });
    }
    return changed;
  };

  return {
    'cases.list': (request) => withUnlocked((unlocked) => listCases(unlocked, request)),
    'cases.start': ({ resultId }) => starts.add(() => changing((unlocked) => startCase(unlocked, resultId))),
    'cases.of_result': ({ resultId }) => withUnlocked((unlocked) => caseOfResult(unlocked, resultId)),
    'cases.open': ({ id, again }) => withUnlocked((unlocked) => openCase(unlocked, id, again)),
    'cases.save': ({ content, ...known }) => changing((unlocked) => saveCase(unlocked, known, content)),
    'cases.attach_fact': ({ upload, ...file }) =>
      withUnlocked(async (unlocked) => {
        const bytes = uploads.take(upload, 'evidence');
        return bytes.ok ? attachFactFile(unlocked, { ...file, bytes: bytes.value }) : bytes;
      }),
    'cases.update_answers': (known) => changing((unlocked) => updateAnswers(unlocked, known)),
    'cases.conclude': (signing) => changing((unlocked) => concludeCase(unlocked, provePerson, signing)),
    'cases.decide': (decided) => changing((unlocked) => decideCase(unlocked, provePerson, decided)),
    'cases.reopen': (asked) => changing((unlocked) => reopenCase(unlocked, provePerson, asked)),
    'cases.archive': (known) => changing((unlocked) => archiveCase(unlocked, known)),
    'cases.page': (asked) => withUnlocked((unlocked) => signedPage(unlocked, asked)),
    'cases.verify_pages': ({ id }) => withUnlocked((unlocked) => verifyPages(unlocked, id)),
    'cases.verify_file': ({ text }) => withUnlocked((unlocked) => verifyFile(unlocked, text)),
    'cases.export': (asked) => withUnlocked((unlocked) => exportAsked(unlocked, asked)),
  };
}
