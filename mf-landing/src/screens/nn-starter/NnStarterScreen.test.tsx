import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showScreen } from '../../show-screen.fixture.tsx';

afterEach(cleanup);

it('the starter page of nn leads to a report to nn alone', () => {
  showScreen('/nn-starter');
  screen.getByRole('heading', { level: 1, name: 'Een overlijden melden bij NN' });
  expect(screen.getByRole('link', { name: 'Overlijden melden met Nabericht' }).getAttribute('href')).toBe(
    '/nn/report-deceased/death-certificate',
  );
});

it('the starter page of nn promises no answer, because nn sends none', () => {
  showScreen('/nn-starter');
  screen.getByText(/^NN krijgt je melding en handelt die af/);
  expect(screen.queryByText(/antwoordt/)).toBeNull();
});

it.each([
  ['Wat gebeurt er met mijn gegevens?', /zeven dagen/],
  ['Waarom werkt NN met Nabericht?', /één keer in/],
  ['Welke gegevens heb ik nodig?', /de overlijdensakte, als foto of pdf/],
])('the starter page of nn shows the answer when a question is opened: %s', (question, answer) => {
  showScreen('/nn-starter');
  const details = screen.getByText(question).closest('details');
  expect(details?.open).toBe(false);
  fireEvent.click(screen.getByText(question));
  expect(details?.open).toBe(true);
  expect(details?.textContent).toMatch(answer);
});
