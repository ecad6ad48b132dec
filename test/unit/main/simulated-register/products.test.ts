import { describe, expect, test } from 'vitest';
import { findModality, LISTED_MODALITIES } from '#domain/register-interface/modalities.ts';
import { PRODUCTS, productOf } from '#main/simulated-register/products.ts';
import { COMPANIES, PERSONS } from '#main/simulated-register/segments.ts';

describe('the products on offer', () => {
  test('cover every listed modality that is not retired, and each stands in the annex once', () => {
    const offered = PRODUCTS.map(({ modality }) => modality);
    const retired = ['0201', '0205', '0206'];
    expect(LISTED_MODALITIES.map(({ codigo }) => codigo).filter((codigo) => !offered.includes(codigo))).toEqual(
      retired,
    );
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.filter((code) => findModality(code) === undefined)).toEqual(['vendor']);
  });

  test.each(PRODUCTS.map((product) => [product.modality, product] as const))('%s makes sense', (_code, product) => {
    expect(product.amount[0]).toBeGreaterThan(0);
    expect(product.amount[1]).toBeGreaterThan(product.amount[0]);
    expect(product.term[0]).toBeGreaterThan(0);
    expect(product.term[1]).toBeGreaterThanOrEqual(product.term[0]);
    expect(product.release).toBeLessThan(product.term[0] + 1);
    expect(product.rate > 0).toBe(product.shape === 'price');
    expect(product.usage[1]).toBeGreaterThan(Math.max(0, product.usage[0]));
    expect(product.usage[1]).toBeLessThan(1);
    if (product.limit !== null) expect(findModality(product.limit)?.dominio).toBe('Limite');
  });

  test('a product nobody offers is a mistake of the caller', () => {
    expect(() => productOf('9999')).toThrow(RangeError);
  });
});

describe('the segments', () => {
  test('wish for products on offer only', () => {
    for (const { wishes } of [...PERSONS, ...COMPANIES]) {
      for (const [chance, ...modalities] of wishes) {
        expect(chance > 0 && chance <= 1).toBe(true);
        for (const modality of modalities) expect(productOf(modality).modality).toBe(modality);
      }
    }
  });

  test('only public bodies take revenue in advance', () => {
    const takers = [...PERSONS, ...COMPANIES].filter(({ wishes }) => wishes.some((wish) => wish.includes('0209')));
    expect(takers.map(({ name }) => name)).toEqual(['public bodies']);
  });

  test('only companies answer for vendor risk or pass credit through', () => {
    const wanted = PERSONS.flatMap(({ wishes }) => wishes.flatMap(([, ...modalities]) => modalities));
    expect(wanted.filter((modality) => modality === 'vendor' || modality.startsWith('14'))).toEqual([]);
  });
});
