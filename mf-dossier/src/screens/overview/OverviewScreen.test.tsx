import '@nabericht/ui/testing';
import type { Task } from '@nabericht/domain/tasks/task';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { BANK, ENERGY, SENT, task, toProvider } from '../task-list/task-list.fixture.ts';
// Imported here, so that the lazy chunk is loaded before the tests and does not time out on a busy machine.
import './OverviewScreen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const PATH = '/dossier/00000000-0000-4000-8000-0000000000d1/overview';
const whole = wholeDossier([
  HERE,
  toProvider(BANK, {
    ...SENT,
    status: 'completed',
    completedAt: '2026-11-22T09:00:00Z',
    providerMessage: 'Geen klant.',
  }),
  toProvider(ENERGY),
  task('upload_documents'),
]);

it('the overview says who was notified, what they answered and what is open, under the reference of the notices', async () => {
  showScreen(PATH, { whole });
  await screen.findByText('NB 4471 K');
  screen.getByText('Bericht verstuurd op 21 november 2026.');
  screen.getByText('Teruggestuurd op 22 november 2026: Geen klant.');
  screen.getByText('Nog geen bericht gestuurd.');
  screen.getByText('Documenten toevoegen, als je die hebt');
});

it('the overview says what an organisation wrote that does not know the deceased', async () => {
  const unknown = { ...SENT, status: 'completed', denialReason: 'notACustomer' } as const;
  const answered = {
    ...unknown,
    completedAt: '2026-11-22T09:00:00Z',
    providerMessage: 'Meld het bij Zusterbank.',
  };
  showScreen(PATH, { whole: wholeDossier([HERE, toProvider(BANK, answered)]) });
  await screen.findByText(
    'Geen klant daar, volgens het antwoord van 22 november 2026: Meld het bij Zusterbank.',
  );
});

it('the overview keeps what an organisation confirmed before it asked something that was answered since', async () => {
  const said = [
    { kind: 'confirmed' as const, at: '2026-11-21T09:30:00Z' },
    { kind: 'asked' as const, at: '2026-11-21T09:40:00Z', questions: ['Heb je de pas nog?'] },
  ];
  showScreen(PATH, {
    whole: wholeDossier([HERE, toProvider(BANK, { ...SENT, providerOutcome: { kind: 'ended' } })], {
      conversations: [{ providerId: BANK._id, entries: said }],
    }),
  });
  await screen.findByText(/gestopt, volgens het antwoord van 21 november 2026\./);
  screen.getByText(/wacht je op een nieuwe bevestiging, uiterlijk op 4 december 2026\./);
  expect(screen.queryByText(/Nog geen antwoord/)).toBeNull();
});

it('the overview keeps what an organisation denied, and says that it waits for a reaction to the reply', async () => {
  const at = '2026-11-21T09:00:00Z';
  const reply = {
    kind: 'reply' as const,
    id: '00000000-0000-4000-8000-0000000000f1',
    state: 'sent' as const,
  };
  const entries = [
    { kind: 'notice' as const, at: '2026-11-12T09:00:00Z', state: 'sent' as const },
    { kind: 'denied' as const, at: '2026-11-16T09:00:00Z', reason: null, words: 'Graag de bankpas.' },
    { ...reply, at, words: 'Hier.', customerNumber: null, files: [], answers: [] },
    { kind: 'notice' as const, at: '2026-11-21T09:10:00Z', state: 'sent' as const },
  ];
  showScreen(PATH, {
    whole: wholeDossier([HERE, toProvider(BANK, SENT)], {
      conversations: [{ providerId: BANK._id, entries }],
    }),
  });
  await screen.findByText('Teruggestuurd op 16 november 2026: Graag de bankpas.');
  screen.getByText('Bericht verstuurd op 12 november 2026.');
  screen.getByText('Bericht verstuurd op 21 november 2026.');
  screen.getByText('Na je antwoord wacht je op een reactie, uiterlijk op 4 december 2026.');
  expect(screen.queryByText(/Nog geen antwoord/)).toBeNull();
});

const openTasks = async () => {
  const heading = await screen.findByRole('heading', { name: 'Wat nog openstaat' });
  return within(heading.closest('section') ?? document.body);
};

it('the overview says that a notice is open while it waits for the family, and not while the organisation has it', async () => {
  const of = (name: string) => ({ titleArgs: { provider: name } });
  showScreen(PATH, {
    whole: wholeDossier([
      HERE,
      toProvider(BANK, { ...SENT, ...of('Noorderbank') }),
      toProvider(ENERGY, of('Lichtpunt')),
    ]),
  });
  const open = await openTasks();
  open.getByText('Melding aan Lichtpunt');
  expect(open.queryByText(/Noorderbank|geen taken/)).toBeNull();
  cleanup();
  const back = {
    ...SENT,
    ...of('Noorderbank'),
    status: 'completed',
    providerMessage: 'Geen klant.',
  } as const;
  showScreen(PATH, { whole: wholeDossier([HERE, toProvider(BANK, back)]) });
  (await openTasks()).getByText('Melding aan Noorderbank');
  cleanup();
  showScreen(PATH, { whole: wholeDossier([HERE, toProvider(BANK, SENT)]) });
  (await openTasks()).getByText('Er staan geen taken meer open voor de familie.');
});

it('the overview says to whom the family sent a letter of its own, once that task is ticked off', async () => {
  const letter = (name: string, rest: Partial<Task> = {}) =>
    task('own_letter', {
      _id: name,
      titleArgs: { name },
      collectedData: { ownLetter: { name, kind: 'other' } },
      ...rest,
    });
  showScreen(PATH, {
    whole: wholeDossier([
      HERE,
      toProvider(BANK, SENT),
      letter('Biljartclub Krijt', { status: 'completed', completedAt: '2026-11-22T09:00:00Z' }),
      letter('De Buurtsuper'),
    ]),
  });
  const heading = await screen.findByRole('heading', { name: 'Wie bericht kreeg' });
  const told = within(heading.closest('section') ?? document.body);
  told.getByText('Biljartclub Krijt');
  told.getByText('De familie stuurde zelf een brief of e-mail. Afgestreept op 22 november 2026.');
  expect(told.queryByText(/De Buurtsuper/)).toBeNull();
  screen.getByText('Zelf versturen: brief aan De Buurtsuper');
});

it('the overview says that a notice was sent as soon as it has left', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:09:50Z') });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  showScreen(PATH, { whole: wholeDossier([HERE, toProvider(BANK, SENT)]) });
  await pass(1);
  screen.getByText('Bericht wordt verstuurd op 21 november 2026.');
  await pass(11);
  screen.getByText('Bericht verstuurd op 21 november 2026.');
});

it('the overview is saved as the PDF that the server makes, under the name that the server gives', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:proof';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  const headers = { 'content-disposition': 'attachment; filename="overzicht-NB4471K.pdf"' };
  const readProof = vi.fn(async () => new Response('%PDF', { headers }));
  showScreen(PATH, { whole, dossier: { readProof } });
  fireEvent.click(await screen.findByRole('button', { name: 'Bewaar als pdf' }));
  await waitFor(() => expect(saved).toEqual(['blob:proof overzicht-NB4471K.pdf']));
  expect(readProof).toHaveBeenCalledExactlyOnceWith({
    params: { id: '00000000-0000-4000-8000-0000000000d1' },
    query: { locale: 'nl' },
  });
});

it('the overview is printed by the browser', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  showScreen(PATH, { whole });
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
