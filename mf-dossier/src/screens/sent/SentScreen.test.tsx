import '@nabericht/ui/testing';
import type { Task } from '@nabericht/domain/tasks/task';
import { ApiProblem } from '@nabericht/remote';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HERE, type ProviderCalls, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { BANK, ENERGY, NOW, SENT, toProvider } from '../task-list/task-list.fixture.ts';

const PATH = '/dossier/00000000-0000-4000-8000-0000000000d1/sent';
const LEAVING = {
  ...SENT,
  noticeSentAt: '2026-11-21T09:59:55Z',
  noticeLeavesAt: '2026-11-21T10:02:00Z',
};

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

async function show(withdrawNotice: ProviderCalls['withdrawNotice']) {
  const whole = wholeDossier([HERE, toProvider(BANK, LEAVING), toProvider(ENERGY, LEAVING)]);
  const readDossier = vi.fn(async () => whole);
  showScreen(PATH, { dossier: { readDossier }, provider: { withdrawNotice } });
  await vi.waitFor(() => screen.getByRole('heading', { level: 1, name: 'Je hebt het overlijden gemeld' }));
  return readDossier;
}

it('withdrawing a notice that leaves while the question is open says that it is too late', async () => {
  await show(async () => {
    throw new ApiProblem({ type: 'urn:test', title: 'Left', status: 409 });
  });
  fireEvent.click(screen.getByRole('button', { name: /^Intrekken.*Noorderbank/ }));
  await pass(125);
  expect(screen.queryByRole('button', { name: /^Intrekken.*Lichtpunt/ })).toBeNull();
  const withdraw = screen.getByRole('button', { name: 'Trek de melding in' });
  withdraw.focus();
  fireEvent.click(withdraw);
  await pass(0);
  screen.getByText(/De melding is net verstuurd en kan niet meer terug/);
  expect(document.activeElement?.textContent).toBe('De melding aan Noorderbank intrekken?');
  fireEvent.click(screen.getByRole('button', { name: 'Sluit' }));
  await pass(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wie bericht krijgt' }));
});

it('the focus goes to the list of who is notified after one notice is withdrawn', async () => {
  const readDossier = await show(async () => undefined);
  fireEvent.click(screen.getByRole('button', { name: /^Intrekken.*Noorderbank/ }));
  readDossier.mockResolvedValue(
    wholeDossier([HERE, toProvider(BANK, { status: 'new' }), toProvider(ENERGY, LEAVING)]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Trek de melding in' }));
  await pass(0);
  await pass(1);
  expect(screen.queryByText('Noorderbank')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wie bericht krijgt' }));
});

it('keeps who was told, and where somebody is, when organisations answer meanwhile', async () => {
  const waiting = [HERE, toProvider(BANK, SENT), toProvider(ENERGY, SENT)];
  const answered = (task: Task): Task =>
    task.type === 'provider' ? { ...task, status: 'completed', completedAt: NOW.toISOString() } : task;
  const readDossier = vi.fn(async () => wholeDossier(waiting));
  showScreen(PATH, { dossier: { readDossier } });
  await vi.waitFor(() => screen.getByRole('heading', { level: 1, name: 'Je hebt het overlijden gemeld' }));
  const overview = screen.getByRole('link', { name: 'Bekijk het overzicht' });
  overview.focus();
  readDossier.mockResolvedValue(wholeDossier(waiting.map(answered)));
  await pass(20);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LichtpuntHeeft geantwoord',
    'NoorderbankHeeft geantwoord',
  ]);
  expect(document.activeElement).toBe(overview);
  screen.getByText(/^2 organisaties hebben bericht gekregen/);

  // Whoever comes later finds that nothing is under way.
  cleanup();
  showScreen(PATH, { dossier: { readDossier } });
  await vi.waitFor(() => screen.getByRole('heading', { level: 1, name: 'Er is nu niets onderweg' }));
});

it('an organisation that asks something meanwhile is not shown as done', async () => {
  const readDossier = vi.fn(async () =>
    wholeDossier([HERE, toProvider(BANK, SENT), toProvider(ENERGY, SENT)]),
  );
  showScreen(PATH, { dossier: { readDossier } });
  await vi.waitFor(() => screen.getByRole('heading', { level: 1, name: 'Je hebt het overlijden gemeld' }));
  const asked = toProvider(ENERGY, { ...SENT, status: 'new' });
  readDossier.mockResolvedValue(wholeDossier([HERE, toProvider(BANK, SENT), asked]));
  await pass(20);
  screen.getByText('Heeft iets van je nodig. Dat staat in je takenlijst');
  expect(screen.queryByText('Heeft geantwoord')).toBeNull();
});

/** Withdraws the notice of one organisation, and opens the question about the next before the server has answered. */
async function askOfNext() {
  const answer = Promise.withResolvers<undefined>();
  await show(() => answer.promise);
  fireEvent.click(screen.getByRole('button', { name: /^Intrekken.*Noorderbank/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Trek de melding in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Nee, niet intrekken' }));
  fireEvent.click(screen.getByRole('button', { name: /^Intrekken.*Lichtpunt/ }));
  return answer;
}

it('the question about the next notice stays open when the answer about the one before arrives', async () => {
  const answer = await askOfNext();
  answer.resolve(undefined);
  await pass(1);
  screen.getByRole('dialog', { name: 'De melding aan Lichtpunt intrekken?' });
});

it('the question about the next notice does not say that it is too late when the one before was', async () => {
  const answer = await askOfNext();
  answer.reject(new ApiProblem({ type: 'urn:test', title: 'Left', status: 409 }));
  await pass(1);
  screen.getByRole('dialog', { name: 'De melding aan Lichtpunt intrekken?' });
  expect(screen.queryByText(/De melding is net verstuurd/)).toBeNull();
});

it('an organisation to which sending fails is not said to have been told', async () => {
  const fails = toProvider(ENERGY, { ...SENT, noticeFailedAt: SENT.noticeLeavesAt });
  const show = async (tasks: Parameters<typeof wholeDossier>[0], title: string) => {
    showScreen(PATH, { dossier: { readDossier: async () => wholeDossier(tasks) } });
    await vi.waitFor(() => screen.getByRole('heading', { level: 1, name: title }));
    screen.getByText('Het versturen aan Lichtpunt lukte nog niet. Wij zorgen dat het goed komt.');
  };
  await show([HERE, toProvider(BANK, SENT), fails], 'Je hebt het overlijden gemeld');
  screen.getByText(/^Noorderbank heeft bericht gekregen/);
  cleanup();
  await show([HERE, fails], 'Je melding is bewaard');
  expect(screen.queryByText(/heeft bericht gekregen/)).toBeNull();
});
