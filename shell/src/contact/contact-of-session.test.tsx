// @vitest-environment jsdom
import { type Session, useRemote } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { MARIJKE, PIETER, sessionOf } from '@nabericht/remote/testing/people';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import '@nabericht/ui/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createFreshCode } from '../fresh/fresh-code.ts';
import texts from '../messages/nl.json' with { type: 'json' };
import { ShellProvider } from '../ShellProvider.tsx';
import { fakeShell } from '../scene-shell-value.ts';
import { createSessionKeeper } from '../session/session-keeper.ts';

afterEach(cleanup);

function Help() {
  const { openContact } = useRemote();
  return (
    <button type="button" onClick={openContact}>
      Hulp
    </button>
  );
}

/** The frame of a page, of which another tab may end the session or begin one. */
function show(initial: Session | null) {
  const keeper = createSessionKeeper({
    initial,
    now: Date.now,
    renew: async () => initial,
    alone: (task) => task(),
    tabs: { readExpiry: () => null, tell: () => {} },
    losesWork: () => false,
    onEnd: () => {},
    startOver: () => {},
  });
  const messages = { ...kit, ...texts };
  const services = {
    ...fakePlatform(),
    ...fakeShell({ messages }),
    keeper,
    leaveEnded: () => {},
    freshCode: createFreshCode(),
  };
  render(
    <ShellProvider services={services}>
      <Help />
    </ShellProvider>,
  );
  return keeper;
}

const open = async () => {
  fireEvent.click(screen.getByText('Hulp'));
  await screen.findByRole('dialog', { name: texts['contact.title'] });
};
const values = () =>
  ['Je naam', 'E-mailadres', 'Je vraag'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const ask = (question: string) =>
  fireEvent.change(screen.getByLabelText('Je vraag'), { target: { value: question } });

test('a question that was typed disappears when its session ends, so that nobody else reads it', async () => {
  const keeper = show(sessionOf(MARIJKE));
  await open();
  ask('Over mijn moeder');
  act(() => keeper.follow({ end: 'expired' }));
  expect(values()).toEqual(['', '', '']);
});

test('another person who signs in finds an empty form', async () => {
  const keeper = show(sessionOf(MARIJKE));
  await open();
  ask('Over mijn moeder');
  const other = sessionOf(PIETER);
  act(() => void keeper.begin(other));
  const { firstName, lastName, email } = other.user;
  expect(values()).toEqual([`${firstName} ${lastName}`, email, '']);
});

test('a visitor who signs in keeps what they typed, until that session ends', async () => {
  const keeper = show(null);
  await open();
  ask('Hoe begin ik?');
  act(() => keeper.follow({ session: sessionOf(MARIJKE) }));
  expect(values()).toEqual(['', '', 'Hoe begin ik?']);
  act(() => keeper.follow({ session: { ...sessionOf(MARIJKE), expiresAt: '2099-01-01T00:00:00Z' } }));
  expect(values()).toEqual(['', '', 'Hoe begin ik?']);
  act(() => keeper.follow({ end: 'expired' }));
  expect(values()).toEqual(['', '', '']);
});
