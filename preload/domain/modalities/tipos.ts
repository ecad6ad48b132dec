/** The two values of `tipo` (specification, resumoDasModalidades); any other is shown apart (register.md, Modalities). */
export const A_VENCER = 'A VENCER';
export const VENCIDO = 'VENCIDO';
export const TIPOS = [A_VENCER, VENCIDO] as const;

export function isTipo(tipo: string): boolean {
  return tipo === A_VENCER || tipo === VENCIDO;
}
