// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { lostTyped, offerTyped } from './offer-typed.ts';

const PATH = '/report/deceased';
const FORM = `
  <form name="deceased">
    <input name="lastName"><textarea name="note"></textarea>
    <select name="country"><option>NL</option><option>BE</option></select>
    <input type="radio" name="sex" value="f"><input type="radio" name="sex" value="m">
    <input aria-label="street"><input type="file" name="akte"><input data-bare>
  </form>
  <input name="lastName">`;

const field = (selector: string) => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

/** Fills in a form, removes it, and renders the one of another version. */
function swap() {
  document.body.innerHTML = FORM;
  const typed = new Map<EventTarget, string>();
  const fill = (selector: string, value: string) => {
    const filled = field(selector);
    if (filled.type === 'radio') filled.checked = true;
    else filled.value = value;
    typed.set(filled, PATH);
  };
  fill('form [name=lastName]', 'Bergh');
  fill('[name=note]', 'twee\nregels');
  fill('[name=country]', 'BE');
  fill('[value=m]', '');
  fill('[aria-label=street]', 'Dorpsweg');
  fill('[data-bare]', 'zonder naam');
  document.body.innerHTML = FORM;
  return typed;
}

test('gives what was typed to the version that takes over, by form and field name', () => {
  const lost = lostTyped(swap(), PATH);
  const heard: string[] = [];
  document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
  offerTyped(document, lost);
  expect(field('form [name=lastName]').value).toBe('Bergh');
  expect(field('[name=note]').value).toBe('twee\nregels');
  expect(field('[name=country]').value).toBe('BE');
  expect([field('[value=f]').checked, field('[value=m]').checked]).toEqual([false, true]);
  expect(field('[aria-label=street]').value).toBe('Dorpsweg');
  expect(field('[data-bare]').value).toBe('zonder naam');
  // The field is in another form.
  expect(field('form + input').value).toBe('');
  expect(heard).toContain('lastName');
});

test('does not give a value without name and label to a form with another number of fields', () => {
  const lost = lostTyped(swap(), PATH);
  field('form').insertAdjacentHTML('afterbegin', '<input>');
  offerTyped(document, lost);
  expect(field('[data-bare]').value).toBe('');
});

test('gives a value only once: from then on it counts as typed anew', () => {
  const lost = lostTyped(swap(), PATH);
  offerTyped(document, lost);
  field('form [name=lastName]').value = 'Berg';
  offerTyped(document, lost);
  expect(field('form [name=lastName]').value).toBe('Berg');
});

test('does not give what was typed on another page, nor what is still in the page', () => {
  expect(lostTyped(swap(), '/report/other').size).toBe(0);
  document.body.innerHTML = FORM;
  expect(lostTyped(new Map([[field('[name=note]'), PATH]]), PATH).size).toBe(0);
});
