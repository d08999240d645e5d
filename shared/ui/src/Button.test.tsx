// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './Button.tsx';
import { renderInDutch } from './testing.tsx';

afterEach(cleanup);

function SendForm({ onSend }: { onSend: () => void }) {
  const [isSending, setSending] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    onSend();
  };
  return (
    <form onSubmit={submit}>
      <Button type="submit" loading={isSending}>
        Verstuur
      </Button>
    </form>
  );
}

test('a double click on send submits once', () => {
  const send = vi.fn();
  renderInDutch(<SendForm onSend={send} />);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(send).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('status').textContent).toBe('Even geduld');
});

test('a button is not a submit button unless its type says so', () => {
  const onClick = vi.fn();
  renderInDutch(<Button onClick={onClick}>Vorige stap</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button');
  fireEvent.click(button);
  expect(button.type).toBe('button');
  expect(onClick).toHaveBeenCalledOnce();
});

test('ButtonLink renders a link, both inside the site and to another one', () => {
  renderInDutch(
    <>
      <ButtonLink to="/dossier">Mijn dossier</ButtonLink>
      <ButtonLink href="https://voorbeeld.nl/">Noorderbank</ButtonLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Mijn dossier' }).getAttribute('href')).toBe('/dossier');
  expect(screen.getByRole('link', { name: 'Noorderbank' }).getAttribute('href')).toBe(
    'https://voorbeeld.nl/',
  );
});
