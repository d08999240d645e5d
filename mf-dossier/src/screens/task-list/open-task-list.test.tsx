import '@nabericht/ui/testing';
import { dossierStamp } from '@nabericht/domain/dossier/dossier-stamp';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import { ApiProblem } from '@nabericht/remote';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DossierCalls, HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { BANK, ENERGY, SENT, toProvider } from './task-list.fixture.ts';

const PATH = '/dossier/00000000-0000-4000-8000-0000000000d1/tasklist';

let visibility: DocumentVisibilityState;
let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  [visibility, isOnline] = ['visible', true];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const see = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const connect = (is: boolean) => {
  isOnline = is;
  window.dispatchEvent(new Event(is ? 'online' : 'offline'));
};

const asked = toProvider(BANK, { ...SENT, titleArgs: { provider: 'Noorderbank' } });
const other = toProvider(ENERGY, { ...SENT, titleArgs: { provider: 'Lichtpunt' } });
const waiting = wholeDossier([HERE, asked, other]);
const answer = {
  ...asked,
  status: 'completed' as const,
  version: 2,
  descriptionKey: 'task.provider.completed',
  descriptionArgs: { provider: 'Noorderbank' },
};
const message = {
  _id: 'm',
  read: false,
  createdAt: '2026-11-21T10:00:20Z',
  content_key: 'message.answered',
  messageVariables: {},
};
const answered = wholeDossier([HERE, answer, other], { messages: [message] as never });

const stampOf = ({ dossier }: WholeDossier) =>
  dossierStamp({ ...dossier, messages: dossier.messages.length });

const notChanged = () =>
  Promise.reject(new ApiProblem({ type: 'about:blank', title: 'Not Modified', status: 304 }));

/** Opens the task list with a fake service whose tasks stay the same until `change` is called. */
async function open(whole: WholeDossier, { isSignedIn = true, provider = {} } = {}) {
  const readDossier = vi.fn(async () => whole);
  const readTaskStatuses = vi.fn<DossierCalls['readTaskStatuses']>(notChanged);
  const context = showScreen(PATH, { dossier: { readDossier, readTaskStatuses }, provider, isSignedIn });
  await pass(0);
  screen.getByRole('heading', { level: 1 });
  const change = (to: WholeDossier) => {
    readDossier.mockResolvedValue(to);
    readTaskStatuses.mockResolvedValueOnce([]);
  };
  return { context, readDossier, readTaskStatuses, change };
}

describe('an open task list, while somebody else has to act', () => {
  it('shows and announces an answer by itself, without moving the focus', async () => {
    const { context, readDossier, readTaskStatuses, change } = await open(waiting);
    const button = screen.getByRole('button', { name: 'Mail mij een link naar dit dossier' });
    button.focus();
    await pass(15);
    expect(readTaskStatuses).toHaveBeenCalledExactlyOnceWith(
      { params: { id: waiting.dossier._id } },
      { ifNoneMatch: stampOf(waiting) },
    );
    expect(readDossier).toHaveBeenCalledTimes(1);
    expect(context.announce).not.toHaveBeenCalled();
    change(answered);
    await pass(30);
    expect(readDossier).toHaveBeenCalledTimes(2);
    screen.getByText('Noorderbank heeft de melding verwerkt.');
    expect(context.announce).toHaveBeenCalledExactlyOnceWith(
      'Noorderbank heeft geantwoord. Je takenlijst is bijgewerkt.',
    );
    expect(document.activeElement).toBe(button);
    await pass(15);
    expect(readTaskStatuses.mock.lastCall).toMatchObject([{}, { ifNoneMatch: stampOf(answered) }]);
    expect(readDossier).toHaveBeenCalledTimes(2);
  });

  it('polls less and less often while nothing changes', async () => {
    const { readTaskStatuses } = await open(waiting);
    for (const [seconds, times] of [
      [15, 1],
      [29, 1],
      [1, 2],
      [59, 2],
      [1, 3],
      [59, 3],
      [1, 4],
    ] as const) {
      await pass(seconds);
      expect(readTaskStatuses).toHaveBeenCalledTimes(times);
    }
  });

  it('does not poll while the page is hidden, and polls right away when it is visible again', async () => {
    const { readTaskStatuses } = await open(waiting);
    act(() => see('hidden'));
    await pass(600);
    expect(readTaskStatuses).not.toHaveBeenCalled();
    act(() => see('visible'));
    await pass(0);
    expect(readTaskStatuses).toHaveBeenCalledTimes(1);
  });

  it('does not poll while offline, and polls right away when the connection is back', async () => {
    const { readTaskStatuses, readDossier } = await open(waiting);
    act(() => connect(false));
    await pass(600);
    expect([readTaskStatuses, readDossier].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    act(() => connect(true));
    await pass(0);
    expect(readTaskStatuses).toHaveBeenCalledTimes(1);
  });

  it('does not poll after it was closed, or for a visitor who is not signed in', async () => {
    const { readTaskStatuses } = await open(waiting);
    cleanup();
    await pass(600);
    expect(readTaskStatuses).not.toHaveBeenCalled();
    const signedOut = await open(waiting, { isSignedIn: false });
    await pass(600);
    expect(signedOut.readTaskStatuses).not.toHaveBeenCalled();
  });

  it('says that it is out of date when polling fails, keeps polling, and removes the warning when that works', async () => {
    const { readDossier, readTaskStatuses } = await open(waiting);
    const away = () => Promise.reject(new ApiProblem({ type: 'about:blank', title: 'No', status: 0 }));
    readTaskStatuses.mockImplementation(away);
    readDossier.mockImplementation(away);
    await pass(30);
    screen.getByText(/Verversen lukt nu niet/);
    readDossier.mockResolvedValue(waiting);
    await pass(30);
    expect(screen.queryByText(/Verversen lukt nu niet/)).toBeNull();
  });

  const leaving = {
    ...asked,
    noticeSentAt: '2026-11-21T09:59:58Z',
    noticeLeavesAt: '2026-11-21T10:00:03Z',
  };

  it('keeps the question whether to withdraw open when the notice leaves and another is answered, and then says that it is too late', async () => {
    const withdrawNotices = async () => ({ withdrawn: [], left: [BANK._id] });
    const { change } = await open(wholeDossier([HERE, leaving, other]), { provider: { withdrawNotices } });
    fireEvent.click(screen.getByRole('button', { name: 'Trek de melding in' }));
    change(wholeDossier([HERE, { ...leaving, version: 2 }, { ...answer, ...toProvider(ENERGY) }]));
    await pass(20);
    const dialog = screen.getByRole('dialog', { name: 'De melding intrekken?' });
    const withdraw = within(dialog).getByRole('button', { name: 'Trek de melding in' });
    withdraw.focus();
    fireEvent.click(withdraw);
    await pass(0);
    expect(screen.getByRole('alert').textContent).toMatch(/aan Noorderbank is net verstuurd/);
    expect(document.activeElement).toBe(within(dialog).getByRole('heading'));
    fireEvent.click(screen.getByRole('button', { name: 'Sluit' }));
    await pass(1);
    expect(screen.queryByRole('button', { name: 'Trek de melding in' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Loopt' }));
  });

  it('moves the focus to the section of the notice when it was too late to withdraw it', async () => {
    const held = { ...leaving, answersHeldAt: '2026-11-21T09:59:59Z' };
    const withdrawNotice = () =>
      Promise.reject(new ApiProblem({ type: 'urn:test', title: 'Left', status: 409 }));
    const { change } = await open(wholeDossier([HERE, held, toProvider(ENERGY, { status: 'new' })]), {
      provider: { withdrawNotice },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Intrekken.*Noorderbank/ }));
    const dialog = screen.getByRole('dialog', { name: 'De melding aan Noorderbank intrekken?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Trek de melding in' }));
    change(wholeDossier([HERE, { ...held, version: 2 }, toProvider(ENERGY, { status: 'new' })]));
    await pass(4);
    fireEvent.click(screen.getByRole('button', { name: 'Sluit' }));
    await pass(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Loopt' }));
  });

  it('reads the whole dossier when a notice leaves, because its text changes then', async () => {
    const { readDossier, readTaskStatuses } = await open(wholeDossier([HERE, leaving]));
    await pass(3.5);
    expect(readDossier).toHaveBeenCalledTimes(2);
    expect(readTaskStatuses).not.toHaveBeenCalled();
  });

  it('waits for products when a notice leaves, not while it can be withdrawn, and again when the next one leaves', async () => {
    const leavesAt = ['2026-11-21T10:09:57Z', '2026-11-21T10:20:00Z'];
    const tasks = [asked, other].map((task, index) => ({ ...task, noticeLeavesAt: leavesAt[index] }));
    const providerData = Object.fromEntries(
      leavesAt.map((lastProductRequest) => [lastProductRequest, { lastProductRequest }]),
    );
    await open(wholeDossier([HERE, ...tasks], { deathCertificate: { fileId: 'f' }, providerData }));
    const waits = () => screen.queryByText(/^We wachten op gegevens van de organisaties/) !== null;
    const findsNothing = () => screen.queryByText(/^Er zijn nog geen producten gevonden/) !== null;
    // Second by second: React renders at the end of each, and what the screen waits for next begins there.
    const until = async (moment: string) => {
      while (Date.now() < Date.parse(moment)) await pass(1);
      return { waits: waits(), findsNothing: findsNothing() };
    };
    expect(await until('2026-11-21T10:09:57Z')).toEqual({ waits: false, findsNothing: false });
    expect(await until('2026-11-21T10:09:58Z')).toEqual({ waits: true, findsNothing: false });
    expect(await until('2026-11-21T10:10:29Z')).toEqual({ waits: false, findsNothing: true });
    expect(await until('2026-11-21T10:20:00Z')).toEqual({ waits: false, findsNothing: true });
    expect(await until('2026-11-21T10:20:01Z')).toEqual({ waits: true, findsNothing: false });
    expect(await until('2026-11-21T10:20:30Z')).toEqual({ waits: true, findsNothing: false });
    expect(await until('2026-11-21T10:20:32Z')).toEqual({ waits: false, findsNothing: true });
  });
});

it('an open task list is read again only when the reporter returns to it, while nobody else has to act', async () => {
  const { readTaskStatuses } = await open(wholeDossier([HERE]));
  await pass(600);
  expect(readTaskStatuses).not.toHaveBeenCalled();
  act(() => see('hidden'));
  act(() => see('visible'));
  await pass(0);
  expect(readTaskStatuses).toHaveBeenCalledTimes(1);
  await pass(600);
  expect(readTaskStatuses).toHaveBeenCalledTimes(1);
});
