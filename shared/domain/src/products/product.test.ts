import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { id, ids } from '../testing/ids.ts';
import { problems } from '../testing/problems.ts';
import { Product, ReporterProduct, ReporterProductInput } from './product.ts';

describe('a product of a provider', () => {
  const product = {
    uuid: id(1),
    name: 'Uitvaartpolis',
    productType: 'life-insurance',
    providerId: id(2),
    source: 'provider',
    files: ['a'],
    askForBeneficiary: true,
    askForBeneficiaryBSN: false,
    askForId: false,
    isEditable: true,
    isSpecial: false,
    minBeneficiaries: 1,
  };

  it('has the fields that the provider sent, and drops others', () =>
    expect(checkForm(Product, { ...product, name: ' Uitvaartpolis ', margin: 12 })).toEqual({
      ok: true,
      output: product,
    }));

  it.each<[object, string[]]>([
    [{ name: ' ' }, ['name: required']],
    [{ name: 'x'.repeat(201) }, ['name: maxLength']],
    [{ value: 'x'.repeat(201), payout: 'x'.repeat(201) }, ['value: maxLength', 'payout: maxLength']],
    [{ value: ` ${'x'.repeat(200)} ` }, []],
    [{ customerPolicyNumber: 'x'.repeat(101) }, ['customerPolicyNumber: maxLength']],
    [{ source: 'reporter' }, []],
    [{ source: '' }, ['source: invalid']],
    [{ productType: 'boat' }, ['productType: invalid']],
    [{ files: ids(100) }, []],
    [{ files: ids(101) }, ['files: maxLength']],
  ])('with %j has these problems: %j', (change, expected) =>
    expect(problems(Product, { ...product, ...change })).toEqual(expected),
  );

  it.each([
    ...['bank-account', 'mortgage', 'pension', 'care', 'loan', 'income'],
    ...['life-insurance', 'damage-insurance', 'funeral-insurance', 'unknown'],
  ])('can be a %s', (productType) => expect(problems(Product, { ...product, productType })).toEqual([]));
});

describe('a product that the reporter found', () => {
  const found = { uuid: id(1), productType: 'unknown', name: 'Fiets op afbetaling', files: [id(2)] };

  it('has the reporter as its source, whatever is sent', () => {
    expect(checkForm(ReporterProduct, { ...found, source: 'provider', isSpecial: true })).toEqual({
      ok: true,
      output: { ...found, source: 'reporter' },
    });
    expect(problems(ReporterProduct, { ...found, source: 'x'.repeat(41) })).toEqual(['source: maxLength']);
  });

  it('is read with all its files, and saved with one', () => {
    expect(problems(ReporterProduct, { ...found, files: ids(20) })).toEqual([]);
    expect(problems(ReporterProduct, { ...found, files: ids(21) })).toEqual(['files: maxLength']);
    expect(problems(ReporterProductInput, found)).toEqual([]);
    expect(problems(ReporterProductInput, { ...found, files: ids(2) })).toEqual(['files: maxLength']);
  });

  it.each<[object, string[]]>([
    [{ name: '' }, ['name: required']],
    [{ name: null }, ['name: required']],
    [{ name: '', files: [] }, []],
    [{ name: '', files: null }, []],
    [{ name: '', files: undefined }, []],
    [{ files: [] }, []],
  ])('needs a description when it has a file: %j %j', (change, expected) =>
    expect(problems(ReporterProductInput, { ...found, ...change })).toEqual(expected),
  );

  it('has no files when none were sent', () => {
    const { files: _, ...without } = found;
    expect(checkForm(ReporterProduct, without)).toMatchObject({ output: { files: [] } });
    expect(checkForm(ReporterProductInput, without)).toMatchObject({ output: { files: [] } });
  });
});
