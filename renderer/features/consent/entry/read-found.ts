import { parseSaoPauloStamp } from '#domain/basics/instant.ts';
import type { Found } from './entry-store.ts';

/** The typed data of an authorization at the service; the dates may stay blank. */
export interface FoundTyped {
  readonly authorizationId: string;
  readonly url: string;
  readonly dataCriacao: string;
  readonly dataExpiracao: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The fields with unreadable text. Main checks that the address is the service's own. */
export function checkFound({ authorizationId, url, dataCriacao, dataExpiracao }: FoundTyped): (keyof FoundTyped)[] {
  const isStamp = (text: string): boolean => text.trim() === '' || parseSaoPauloStamp(text.trim()) !== null;
  const held: readonly (readonly [keyof FoundTyped, boolean])[] = [
    ['authorizationId', UUID.test(authorizationId.trim())],
    ['url', URL.canParse(url.trim())],
    ['dataCriacao', isStamp(dataCriacao)],
    ['dataExpiracao', isStamp(dataExpiracao)],
  ];
  return held.filter(([, holds]) => !holds).map(([name]) => name);
}

/** The message; a blank date is left out, and main applies the local rule. */
export function readFound(typed: FoundTyped): Found {
  const dates = { dataCriacao: typed.dataCriacao.trim(), dataExpiracao: typed.dataExpiracao.trim() };
  const given = Object.entries(dates).filter(([, text]) => text !== '');
  return { authorizationId: typed.authorizationId.trim(), url: typed.url.trim(), ...Object.fromEntries(given) };
}
