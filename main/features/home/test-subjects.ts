import type { TestSubject } from '#contract/home.ts';
import { stripMask } from '#domain/basics/document.ts';
import { PURPOSES, type Purpose } from '#domain/basics/environment.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { institutionOf, partyOf } from '#domain/consent/institution.ts';
import type { Representative } from '#domain/consent/representative.ts';
import { captureConsent, prepareConsent } from '../consent/capture.ts';
import { activeConsent } from '../consent/mapping.ts';
import type { Sender } from '../handlers.ts';
import type { Unlocked } from '../unlocked.ts';

/** Signer for invented companies. */
const REPRESENTATIVE: Representative = {
  nome: 'Representante de teste',
  cpf: '90000000175',
  cargo: 'Administração',
  power: 'contrato_social',
  until: null,
};

export async function testSubjects({
  settings,
  knownSubjects,
}: Pick<Unlocked, 'settings' | 'knownSubjects'>): Promise<TestSubject[]> {
  const { locale } = await settings.read();
  return knownSubjects.map(({ numero, titulo, situacao, group, english }) => ({
    documento: numero,
    group,
    ...(locale === 'en' ? english : { title: titulo, situation: situacao }),
  }));
}

/**
 * Registers a test subject's authorization with the embedded service, under a name that says so. It is test data: no
 * other environment and no other document can be authorized this way.
 */
export async function authorizeTest(
  unlocked: Unlocked,
  { documento, purpose }: { readonly documento: string; readonly purpose: Purpose },
  { userAgent }: Sender,
): Promise<Outcome<void>> {
  const { settings, knownSubjects, consents, clock } = unlocked;
  const { environment, institutions } = await settings.read();
  const subject = knownSubjects.find(({ numero }) => numero === stripMask(documento));
  if (environment !== 'embutido') return fail('invalid_input', { fields: 'environment' });
  if (subject === undefined) return fail('invalid_input', { fields: 'documento' });
  const institution = institutionOf(institutions);
  const acts = await consents.ofSubjectIn(environment, subject.numero);
  if (activeConsent(acts, { purpose, institution: partyOf(institution).cnpj }, clock()).ok) return ok(undefined);
  const act = {
    environment,
    institution,
    userAgent,
    documento: subject.numero,
    purposes: PURPOSES,
    nome: `Titular de teste (${subject.titulo})`,
    representatives: subject.numero.length === 14 ? [REPRESENTATIVE] : [],
  };
  const prepared = prepareConsent(unlocked, act);
  if (!prepared.ok) return prepared;
  const { term, metadata } = prepared.value;
  const captured = await captureConsent(unlocked, { ...act, metadata, termSha256: term.sha256, mayLocate: false });
  return captured.ok ? ok(undefined) : captured;
}
