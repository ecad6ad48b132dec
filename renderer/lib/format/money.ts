import type { Centavos } from '#domain/money.ts';

/*
 * Figures keep the Brazilian form in every language of the window: they are read against the register's own documents
 * and the institution's books, and "1.234" must never mean two things on one desk (register.md, last section).
 */
const full = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', signDisplay: 'negative' });

/** `R$ 1.234,56` with a no-break space, `-R$ 1.234,56`, never `-R$ 0,00`. */
export function formatMoney(cents: Centavos): string {
  return full.format(cents / 100);
}
