import type { Input, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { PURPOSES } from '#domain/basics/environment.ts';
import { type Ask, value } from './opened.ts';

export const PASSPHRASE = 'cavalo correto bateria';
export const SUBJECT = { nome: 'Maria Aparecida da Silva', documento: '529.982.247-25' };

/** Default authorization of the subject in tests. */
export const ALL_PURPOSES = { purposes: [...PURPOSES] };

/** The subject's act as the window sends it, with the term and the device's data of this moment. */
export async function registerInput(ask: Ask): Promise<Input<'consent.register'>> {
  const { term, metadata } = await value(ask('consent.prepare', { ...SUBJECT, ...ALL_PURPOSES }));
  return { ...SUBJECT, ...ALL_PURPOSES, consentimento: true, metadata, termSha256: term.sha256 };
}

export async function registerConsent(ask: Ask): Promise<Output<'consent.register'>> {
  return value(ask('consent.register', await registerInput(ask)));
}

/** Queries one month of the subject; `repeatOf` is an attempt of unknown end that is knowingly asked once more. */
export async function runMonth(
  ask: Ask,
  month: string,
  again = false,
  repeatOf: string | null = null,
): Promise<Envelope<Output<'consulta.run'>>> {
  const asked = { documento: SUBJECT.documento, month, purpose: 'concessao', reference: '', again } as const;
  return ask('consulta.run', { ...asked, repeatOf });
}

/** Queries the newest month there is. */
export async function runNewest(ask: Ask, again = false): Promise<Envelope<Output<'consulta.run'>>> {
  return runMonth(ask, (await value(ask('consulta.months', {}))).newest, again);
}
