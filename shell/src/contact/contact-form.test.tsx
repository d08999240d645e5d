// @vitest-environment jsdom

import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import type { ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { sentence } from '@nabericht/ui/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import texts from '../messages/nl.json' with { type: 'json' };
import { ContactPanel } from './ContactPanel.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const user = { firstName: 'Anna', lastName: 'de Wit', email: 'anna@voorbeeld.nl' };
const refusal = (status: number, more: object = {}) =>
  new ApiProblem({ type: 'urn:test', title: 'Test', status, ...more }, status === 429 ? 90 : null);

function Place() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <ContactPanel open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

type SendContact = Required<ServiceHandlers<'content'>>['sendContact'];

function show(sendContact: SendContact, isSignedIn = true, { path = '/', config = {} } = {}) {
  window.history.replaceState(null, '', path);
  const remote = fakePlatform({
    session: isSignedIn ? { user, expiresAt: '' } : null,
    config,
    api: { content: { sendContact } },
  });
  render(
    <IntlProvider locale="nl" messages={{ ...kit, ...texts }}>
      <RemoteContext value={remote}>
        <Place />
      </RemoteContext>
    </IntlProvider>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const ask = (question: string) => fireEvent.change(field('Je vraag'), { target: { value: question } });
const send = () => fireEvent.click(screen.getByRole('button', { name: texts['contact.send'] }));

test('a signed-in person sends a question once, reads where the answer goes, and then finds an empty form', async () => {
  const sendContact = vi.fn<SendContact>(async () => undefined);
  show(sendContact);
  expect([field('Je naam').value, field('E-mailadres').value]).toEqual(['Anna de Wit', 'anna@voorbeeld.nl']);
  ask(' Mag mijn zus meekijken? ');
  const button = screen.getByRole('button', { name: texts['contact.send'] });
  fireEvent.click(button);
  fireEvent.click(button);
  const notice = await screen.findByRole('dialog', { name: texts['contact.sent.title'] });
  expect(notice.textContent).toContain('anna@voorbeeld.nl');
  expect(sendContact).toHaveBeenCalledExactlyOnceWith({
    body: {
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Anna de Wit',
      email: 'anna@voorbeeld.nl',
      message: 'Mag mijn zus meekijken?',
      answerBy: 'mail',
      phoneNumber: '',
      callAt: 'anyTime',
      dossierId: undefined,
      locale: 'nl',
    },
  });
  fireEvent.click(screen.getByLabelText('Sluiten'));
  fireEvent.click(screen.getByText('Open'));
  expect(field('Je vraag').value).toBe('');
  expect(field('Je naam').value).toBe('Anna de Wit');
});

test('the confirmation stays until somebody closes it, and describes the dialog', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(async () => undefined);
  ask('Mag mijn zus meekijken?');
  send();
  await screen.findByRole('dialog', { name: texts['contact.sent.title'], description: /anna@voorbeeld\.nl/ });
  act(() => vi.advanceTimersByTime(60_000));
  screen.getByRole('dialog', { name: texts['contact.sent.title'] });
});

test('somebody who wants a call gives a number and a time, and need not write a message', async () => {
  const sendContact = vi.fn<SendContact>(async () => undefined);
  const dossierId = '00000000-0000-4000-8000-0000000000d1';
  show(sendContact, true, { path: `/dossier/${dossierId}/tasklist` });
  screen.getByText(texts['contact.known']);
  fireEvent.click(screen.getByLabelText('Bel mij terug'));
  const call = () => fireEvent.click(screen.getByRole('button', { name: texts['contact.sendCall'] }));
  call();
  expect(await screen.findAllByText(sentence(texts['contact.phoneNumber.required']))).toHaveLength(2);
  expect(sendContact).not.toHaveBeenCalled();
  fireEvent.change(field('Telefoonnummer'), { target: { value: '06 12 34 56 78' } });
  fireEvent.click(screen.getByLabelText('In de ochtend'));
  call();
  await screen.findByRole('dialog', { name: texts['contact.sentCall.title'] });
  expect(sendContact.mock.calls[0]?.[0].body).toMatchObject({
    answerBy: 'phone',
    phoneNumber: '06 12 34 56 78',
    callAt: 'morning',
    dossierId,
  });
});

test('a number that was typed before a written answer was chosen is not looked at, and not sent', async () => {
  const sendContact = vi.fn<SendContact>(async () => undefined);
  show(sendContact);
  fireEvent.click(screen.getByLabelText('Bel mij terug'));
  fireEvent.change(field('Telefoonnummer'), { target: { value: '06 1234' } });
  fireEvent.click(screen.getByLabelText('Per mail'));
  ask('Mag mijn zus meekijken?');
  send();
  await screen.findByRole('dialog', { name: texts['contact.sent.title'] });
  expect(sendContact.mock.calls[0]?.[0].body).toMatchObject({ answerBy: 'mail', phoneNumber: '' });
});

test.each([
  [true, 'anna@voorbeeld.nl'],
  [false, 'zus@voorbeeld.nl'],
])(
  'somebody who wants a call reads to which address it is confirmed; signed in: %s',
  async (isSignedIn, to) => {
    show(async () => undefined, isSignedIn);
    fireEvent.click(screen.getByLabelText('Bel mij terug'));
    fireEvent.change(field('Je naam'), { target: { value: 'Anna' } });
    fireEvent.change(field('E-mailadres'), { target: { value: 'zus@voorbeeld.nl' } });
    fireEvent.change(field('Telefoonnummer'), { target: { value: '06 12 34 56 78' } });
    fireEvent.click(screen.getByRole('button', { name: texts['contact.sendCall'] }));
    const notice = await screen.findByRole('dialog', { name: texts['contact.sentCall.title'] });
    expect(notice.textContent).toContain(to);
  },
);

test.each([
  [true, null],
  [false, 'Hier sturen we een bevestiging naartoe.'],
])('the address is not said to get the answer of a call; signed in: %s', (isSignedIn, hint) => {
  show(async () => undefined, isSignedIn);
  const hintOf = () => {
    const described = field('E-mailadres').getAttribute('aria-describedby');
    return described && document.getElementById(described)?.textContent;
  };
  expect(hintOf()).toBe('Hier sturen we het antwoord naartoe.');
  fireEvent.click(screen.getByLabelText('Bel mij terug'));
  expect(hintOf()).toBe(hint);
});

test('the telephone number is shown with its hours when the desk has one', () => {
  show(async () => undefined, false, {
    config: { supportPhone: '085 123 45 67', supportHours: 'op werkdagen, 9 tot 17 uur' },
  });
  expect(screen.getByRole('link', { name: '085 123 45 67' }).getAttribute('href')).toBe('tel:0851234567');
  screen.getByText('op werkdagen, 9 tot 17 uur');
});

test('a question keeps its id until it has arrived; the next question gets another id', async () => {
  const ids: (string | undefined)[] = [];
  const sendContact = vi.fn<SendContact>(async ({ body }) => {
    ids.push(body._id);
    if (ids.length === 1) throw refusal(0);
  });
  show(sendContact);
  ask('Een');
  send();
  expect((await screen.findByRole('alert')).textContent).toContain(texts['auth.failed.unreachable']);
  expect(field('Je vraag').value).toBe('Een');
  send();
  await screen.findByRole('dialog', { name: texts['contact.sent.title'] });
  fireEvent.click(screen.getByLabelText('Sluiten'));
  fireEvent.click(screen.getByText('Open'));
  ask('Twee');
  send();
  await screen.findByRole('dialog', { name: texts['contact.sent.title'] });
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a question that was edited after a failed try gets a new id, so that it arrives', async () => {
  const sendContact = vi.fn<SendContact>(async () => undefined);
  sendContact.mockRejectedValueOnce(refusal(0));
  show(sendContact);
  ask('Een');
  send();
  await screen.findByRole('alert');
  ask('Twee');
  send();
  await screen.findByRole('dialog', { name: texts['contact.sent.title'] });
  const [first, second] = sendContact.mock.calls.map(([{ body }]) => body);
  expect([first?.message, second?.message]).toEqual(['Een', 'Twee']);
  expect(second?._id).not.toBe(first?._id);
});

test.each([
  [429, /over 2 minuten/],
  [503, /te druk.*over een paar minuten/],
  [500, /niet gelukt om je vraag te versturen/],
])('a question refused with %i stays as it was typed', async (status, text) => {
  show(() => Promise.reject(refusal(status)));
  ask('Een vraag');
  send();
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(field('Je vraag').value).toBe('Een vraag');
});

test('a missing or refused value is reported at its field', async () => {
  const sendContact = vi.fn(() =>
    Promise.reject(refusal(422, { errors: [{ field: 'message', code: 'maxLength' }] })),
  );
  show(sendContact, false);
  send();
  for (const id of ['contact.name.required', 'auth.email.required', 'contact.message.required'] as const)
    expect(await screen.findAllByText(sentence(texts[id]))).toHaveLength(2);
  expect(sendContact).not.toHaveBeenCalled();
  fireEvent.change(field('Je naam'), { target: { value: 'Anna' } });
  fireEvent.change(field('E-mailadres'), { target: { value: 'anna@voorbeeld.nl' } });
  ask('Een vraag');
  send();
  expect(await screen.findAllByText(sentence(texts['contact.message.wrong']))).toHaveLength(2);
});
