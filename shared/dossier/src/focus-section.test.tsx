import { afterEach, expect, it, vi } from 'vitest';
import { focusSection } from './focus-section.ts';

afterEach(() => document.body.replaceChildren());

function page() {
  document.body.innerHTML = '<section id="list"><h2>Berichten</h2><button>Een bericht</button></section>';
  const [heading, line] = [document.querySelector('h2'), document.querySelector('button')];
  line?.focus();
  return { heading, line };
}
const frame = () => new Promise(requestAnimationFrame);

it('moves to the heading, however late the focused line disappears', async () => {
  const { heading, line } = page();
  focusSection('list');
  await frame();
  await frame();
  expect(document.activeElement).toBe(line);
  line?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

it('moves to the heading of the page when the section disappears as well', async () => {
  document.body.innerHTML =
    '<h1>Meldingen</h1><section id="list"><h2>Berichten</h2><a href="/">Een</a></section>';
  document.querySelector('a')?.focus();
  focusSection('list');
  document.getElementById('list')?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('h1')));
});

it('stays on a line that does not disappear', async () => {
  const { line } = page();
  focusSection('list');
  await frame();
  await frame();
  expect(document.activeElement).toBe(line);
});

it('moves to the heading that was requested last', async () => {
  const { line } = page();
  document.body.insertAdjacentHTML('beforeend', '<section id="editor"><h3>Een document</h3></section>');
  focusSection('list');
  focusSection('editor');
  line?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('h3')));
});
