import { afterEach, expect, it, vi } from 'vitest';
import { keepDoubleClickTogether } from './second-click.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A page with a button that was pressed once; records every press. */
function pressed() {
  stop = keepDoubleClickTogether(document);
  const button = document.body.appendChild(document.createElement('button'));
  const onPress = vi.fn<() => void>();
  button.addEventListener('click', onPress);
  click(button, 1);
  return { button, onPress };
}

const click = (element: Element, detail: number) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

it('does not press a control that replaced the button before the second click', () => {
  const { button } = pressed();
  const link = document.createElement('a');
  link.href = '/elsewhere';
  const onLink = vi.fn();
  link.addEventListener('click', onLink);
  button.replaceWith(link);
  expect(click(link, 2)).toBe(false);
  expect(onLink).not.toHaveBeenCalled();
});

it('lets both clicks through when the button is the same, wherever in it they fall', () => {
  const { button, onPress } = pressed();
  click(button.appendChild(document.createElement('span')), 2);
  expect(onPress).toHaveBeenCalledTimes(2);
});

it('lets a new click and the keyboard through', () => {
  const { onPress } = pressed();
  const next = document.body.appendChild(document.createElement('button'));
  next.addEventListener('click', onPress);
  click(next, 1);
  click(next, 0);
  expect(onPress).toHaveBeenCalledTimes(3);
});

it('treats a label and its field as one control', () => {
  stop = keepDoubleClickTogether(document);
  document.body.innerHTML = '<label for="yes">Ja</label><input id="yes" type="checkbox">';
  const [label, input] = [document.querySelector('label'), document.querySelector('input')];
  if (!label || !input) throw new Error('no field');
  click(label, 1);
  const onInput = vi.fn();
  input.addEventListener('click', onInput);
  click(input, 2);
  expect(onInput).toHaveBeenCalledTimes(1);
});
