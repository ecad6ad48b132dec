import { LISTED_MODALITIES } from '../../preload/domain/modalities/modalities.ts';
import { CAMPOS_DA_CARTEIRA } from '../../preload/domain/register-interface/portfolio-fields.ts';

/** deflate looks back no farther. */
const WINDOW = 32 * 1024;

/**
 * What nearly every answer says word for word: the portfolio's names and the 192 elements of `resumoDasModalidades`,
 * amounts zero. No subject's data.
 */
export function usualAnswer(): Buffer {
  const resumoDaCarteira = Object.fromEntries(CAMPOS_DA_CARTEIRA.map((field) => [field, 0]));
  const resumoDasModalidades = ['A VENCER', 'VENCIDO'].flatMap((tipo) =>
    LISTED_MODALITIES.map(({ codigo, dominio, subdominio }) => ({
      tipo,
      modalidade: codigo,
      dominio,
      subdominio,
      valorVencimento: 0,
    })),
  );
  return Buffer.from(JSON.stringify({ resumoDaCarteira, resumoDasModalidades }), 'utf8').subarray(-WINDOW);
}
