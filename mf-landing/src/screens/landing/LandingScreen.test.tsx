import type { Provider } from '@nabericht/domain/provider/provider';
import { CARDS_PER_CATEGORY, SEARCH_DEBOUNCE_MS } from '@nabericht/domain/rule/constants';
import { ApiProblem, type Session } from '@nabericht/remote';
import { CHOSEN_PROVIDERS, keepIds, readIds } from '@nabericht/remote/kept-ids';
import { keepLetters, readLetters } from '@nabericht/remote/kept-letters';
import type { ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { aProvider, providersOf } from '@nabericht/remote/testing/providers';
import { NO_DRAFT, savedDraft } from '@nabericht/remote/testing/world';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, type Mock, vi } from 'vitest';
import { catalogueOf, showScreen } from '../../show-screen.fixture.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

const bank = aProvider('Gildebank', { serviceType: 'financialInstitutions' });
const elsewhere = aProvider('Verre Krant', {
  serviceType: 'media',
  directLink: 'https://krant.example/meld',
});
const few = [...providersOf('energy', 12), bank, elsewhere];

type DossierCalls = Required<ServiceHandlers<'dossier'>>;

const section = (name: string) => within(screen.getByRole('region', { name }));
const cards = (name: string) => section(name).getAllByRole('checkbox');
const type = (words: string) =>
  fireEvent.change(screen.getByLabelText('Zoek een organisatie'), { target: { value: words } });

const show = async (all = few, rest = {}, provider = {}) => {
  const catalogue = { ...catalogueOf(all), ...provider };
  const shown = showScreen('/', { api: { provider: catalogue, ...rest } });
  await screen.findByRole('region', { name: 'Energie' });
  return { ...shown, ...catalogue };
};

describe('the categories', () => {
  it('are shown in their fixed order, each with a chip that links to it', async () => {
    await show([...few].reverse());
    const names = ['Energie', 'Banken en pensioenen', 'Omroepen, kranten en tijdschriften'];
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(names);
    const chips = within(screen.getByRole('navigation', { name: 'Ga naar een soort organisatie' }));
    expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
    for (const chip of chips.getAllByRole('link'))
      expect(document.querySelector(chip.getAttribute('href') ?? '')).not.toBeNull();
  });

  it('request no more than the page shows, however many organisations there are', async () => {
    const { listProviders } = await show(providersOf('energy', 2500));
    expect(cards('Energie')).toHaveLength(CARDS_PER_CATEGORY);
    expect(listProviders).toHaveBeenCalledOnce();
    const [answer] = listProviders.mock.results;
    expect(await answer?.value).toMatchObject({ docs: { length: CARDS_PER_CATEGORY } });
  });

  it('show nine, then all, then nine, and announce it, with the focus on the button', async () => {
    const { announce } = await show();
    expect(cards('Energie')).toHaveLength(9);
    const button = section('Energie').getByRole('button', { name: 'Toon alle 12 bij Energie' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(cards('Energie')).toHaveLength(12));
    expect(document.activeElement).toBe(button);
    expect(button.textContent).toContain('Toon minder bij Energie');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(announce).toHaveBeenLastCalledWith('Je ziet nu 12 van de 12 organisaties bij Energie.');
    fireEvent.click(button);
    expect(cards('Energie')).toHaveLength(9);
    expect(document.activeElement).toBe(button);
    expect(announce).toHaveBeenLastCalledWith('Je ziet nu 9 van de 12 organisaties bij Energie.');
  });

  it('show a very long one a hundred at a time, and move the focus to the first card of the last part', async () => {
    await show(providersOf('energy', 230));
    fireEvent.click(section('Energie').getByRole('button', { name: 'Toon meer van de 230 bij Energie' }));
    await waitFor(() => expect(cards('Energie')).toHaveLength(100));
    fireEvent.click(section('Energie').getByRole('button', { name: 'Toon nog 100 bij Energie' }));
    fireEvent.click(await section('Energie').findByRole('button', { name: 'Toon nog 30 bij Energie' }));
    await waitFor(() => expect(cards('Energie')).toHaveLength(230));
    await waitFor(() => expect(document.activeElement).toBe(cards('Energie')[200]));
    section('Energie').getByRole('button', { name: 'Toon minder bij Energie' });
  });

  it('say when the rest cannot be loaded, and keep what is chosen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { listProviders } = await show();
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    const whole = listProviders.getMockImplementation();
    listProviders.mockRejectedValue(new ApiProblem({ type: 'about:blank', title: '', status: 500 }));
    fireEvent.click(section('Energie').getByRole('button', { name: /Toon alle/ }));
    await vi.advanceTimersByTimeAsync(10_000);
    const alert = await section('Energie').findByRole('alert');
    expect(alert.textContent).toContain('Wat je hebt gekozen blijft staan.');
    screen.getByRole('heading', { name: 'Bericht aan 1 organisatie' });
    if (whole) listProviders.mockImplementation(whole);
    fireEvent.click(within(alert).getByRole('button', { name: 'Probeer opnieuw' }));
    await waitFor(() => expect(cards('Energie')).toHaveLength(12));
  });
});

describe('moving through the cards by keyboard', () => {
  const press = (key: string, altKey = false) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey });

  it('goes to the next category, back, and to the start button, with one key each', async () => {
    await show();
    cards('Energie')[4]?.focus();
    press('ArrowDown', true);
    expect(document.activeElement).toBe(cards('Banken en pensioenen')[0]);
    press('ArrowDown', true);
    expect(document.activeElement?.textContent).toContain('Verre Krant');
    press('ArrowUp', true);
    press('ArrowUp', true);
    expect(document.activeElement).toBe(cards('Energie')[0]);
    press('Escape');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Begin de melding' }));
  });

  it('stays in place at both ends, and ignores other keys and other elements', async () => {
    await show();
    const first = cards('Energie')[0];
    first?.focus();
    press('ArrowUp', true);
    press('ArrowDown');
    expect(document.activeElement).toBe(first);
    screen.getByLabelText('Zoek een organisatie').focus();
    press('Escape');
    expect(document.activeElement).toBe(screen.getByLabelText('Zoek een organisatie'));
  });
});

describe('a visitor who does not know where to begin', () => {
  it('gets links to what most people look for first, each of which searches with one click', async () => {
    const { searchProviders } = await show();
    fireEvent.click(screen.getByRole('link', { name: 'Internet en telefoon' }));
    expect(screen.getByLabelText<HTMLInputElement>('Zoek een organisatie').value).toBe(
      'Internet en telefoon',
    );
    await waitFor(() =>
      expect(searchProviders).toHaveBeenCalledExactlyOnceWith(
        { query: { query: 'Internet en telefoon', limit: 60 } },
        expect.anything(),
      ),
    );
    expect(screen.queryByText('De meeste mensen melden bij')).toBeNull();
  });
});

describe('the page without the list of organisations', () => {
  it('says that the list is loading', () => {
    showScreen('/');
    screen.getByText('Even geduld, we halen het op.');
  });

  it.each([
    [0, 'Er is nu geen verbinding.'],
    [500, 'De organisaties laden nu niet.'],
  ])('says after status %s what is wrong, and loads the list by a retry', async (status, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const catalogue = catalogueOf(few);
    const answer = catalogue.listProviders.getMockImplementation();
    catalogue.listProviders.mockRejectedValue(new ApiProblem({ type: 'about:blank', title: '', status }));
    showScreen('/', { api: { provider: catalogue } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    if (answer) catalogue.listProviders.mockImplementation(answer);
    fireEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    await screen.findByRole('region', { name: 'Energie' });
  });

  it('is complete from the start when the server included the list', () => {
    const categories = [{ serviceType: 'energy', totalDocs: 1, providers: [few[0]] }];
    showScreen('/', { data: { categories, chosen: [few[0]] } });
    expect(cards('Energie')).toHaveLength(1);
    screen.getByRole('button', { name: 'Begin de melding (1)' });
  });
});

describe('searching', () => {
  it('waits until typing has paused for 250 ms, and sends one request', async () => {
    const { searchProviders } = await show();
    vi.useFakeTimers();
    for (const words of ['g', 'gi', 'gil']) {
      type(words);
      await act(() => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1));
    }
    expect(searchProviders).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(searchProviders).toHaveBeenCalledExactlyOnceWith(
      { query: { query: 'gil', limit: 60 } },
      expect.anything(),
    );
  });

  it('shows the results and announces their number, and shows the categories again without words', async () => {
    const { announce } = await show();
    type('gilde');
    await screen.findByText('Gildebank');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
    expect(announce).toHaveBeenLastCalledWith('1 organisatie gevonden');
    type('');
    await screen.findByRole('region', { name: 'Energie' });
  });

  it('says that it is searching, and offers to show all organisations when none is found', async () => {
    const { announce } = await show();
    type('xyzzy');
    await screen.findByText('We zoeken.');
    await screen.findByRole('heading', { name: 'We vinden geen organisatie met “xyzzy”' });
    expect(announce).toHaveBeenLastCalledWith('Geen organisaties gevonden');
    fireEvent.click(screen.getByRole('button', { name: 'Toon alle organisaties' }));
    await screen.findByRole('region', { name: 'Energie' });
  });

  it('moves the focus to the heading above the results when the pressed element has disappeared', async () => {
    await show();
    const press = (button: HTMLElement) => {
      button.focus();
      fireEvent.click(button);
    };
    const choose = screen.getByRole('heading', { level: 2, name: 'Wie moet het weten?' });
    press(screen.getByRole('link', { name: 'Krant' }));
    await waitFor(() => expect(document.activeElement).toBe(choose));
    type('xyzzy');
    press(await screen.findByRole('button', { name: 'Toon alle organisaties' }));
    await screen.findByRole('region', { name: 'Energie' });
    expect(document.activeElement).toBe(choose);
  });

  it('says that there are more results than it shows', async () => {
    await show(providersOf('energy', 100));
    type('energy');
    await screen.findByText(/^Dit zijn de eerste 60 van 100 organisaties/);
    expect(screen.getAllByRole('checkbox')).toHaveLength(60);
  });

  it.each([
    [0, 'Er is nu geen verbinding.'],
    [503, 'Het is nu te druk'],
    [500, 'Zoeken lukt nu niet.'],
  ])('says after status %s what is wrong', async (status, words) => {
    const { searchProviders } = await show();
    searchProviders.mockRejectedValue(new ApiProblem({ type: 'about:blank', title: '', status }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    type('gilde');
    await act(() => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert').textContent).toContain(words);
  });
});

describe('choosing', () => {
  const panel = () => within(screen.getByRole('complementary'));

  it('starts with nobody chosen, and a start button that says why it is disabled', async () => {
    const saveDraft = vi.fn();
    await show(few, { dossier: { saveDraft } });
    const start = screen.getByRole('button', { name: 'Begin de melding' });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Kies een of meer organisaties.',
    );
    fireEvent.click(start);
    expect(saveDraft).not.toHaveBeenCalled();
  });

  it('lists the chosen organisations and removes them, with the focus on the next button', async () => {
    await show();
    for (const card of cards('Energie').slice(0, 3)) fireEvent.click(card);
    screen.getByRole('button', { name: 'Begin de melding (3)' });
    const remove = (name: string) => panel().getByRole('button', { name: `Haal ${name} weg` });
    fireEvent.click(remove('energy 002'));
    expect(document.activeElement).toBe(remove('energy 003'));
    fireEvent.click(remove('energy 003'));
    expect(document.activeElement).toBe(remove('energy 001'));
    fireEvent.click(remove('energy 001'));
    expect(document.activeElement?.textContent).toBe('Nog niemand gekozen');
    expect(cards('Energie').some((card) => (card as HTMLInputElement).checked)).toBe(false);
  });

  it('keeps an organisation that was chosen in the search results', async () => {
    await show();
    type('gilde');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
    fireEvent.click(screen.getByRole('checkbox', { name: /Gildebank/ }));
    type('');
    await screen.findByRole('region', { name: 'Energie' });
    expect((cards('Banken en pensioenen')[0] as HTMLInputElement).checked).toBe(true);
  });

  it('starts one report, however often the button is clicked, with the chosen ids and no answers', async () => {
    const saveDraft = vi.fn(async () => ({}));
    await show(few, { dossier: { readDraft: async () => ({ draft: null }), saveDraft } });
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    const start = screen.getByRole('button', { name: 'Begin de melding (1)' });
    fireEvent.click(start);
    fireEvent.click(start);
    const { dataset } = await screen.findByText('Ergens anders');
    expect(dataset.path).toBe('/report-deceased/death-certificate');
    const draft = {
      draftId: expect.any(String),
      providerIds: [few[0]?._id],
      providerSlug: null,
      answers: {},
    };
    expect(saveDraft).toHaveBeenCalledExactlyOnceWith({ body: { draft } }, { ifMatch: 0 });
  });

  it('starts a report to several organisations with the dossier that is in the address', async () => {
    const dossier: ServiceHandlers<'dossier'> = {
      readDraft: async () => NO_DRAFT,
      saveDraft: async ({ body }) => savedDraft(body.draft),
    };
    showScreen('/?dossierId=d1', { api: { provider: catalogueOf(few), dossier } });
    await screen.findByRole('region', { name: 'Energie' });
    for (const card of cards('Energie').slice(0, 2)) fireEvent.click(card);
    fireEvent.click(screen.getByRole('button', { name: 'Begin de melding (2)' }));
    const { dataset } = await screen.findByText('Ergens anders');
    expect(dataset.path).toBe('/report-deceased/death-certificate?dossierId=d1');
  });

  it('tells the shell that the report is next, once the first organisation is chosen', async () => {
    const { foresee } = await show();
    expect(foresee).not.toHaveBeenCalled();
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    fireEvent.click(cards('Energie')[1] as HTMLElement);
    expect(foresee).toHaveBeenCalledExactlyOnceWith('/report-deceased/death-certificate');
  });

  it('says when starting fails, and keeps the selection', async () => {
    const saveDraft = vi
      .fn()
      .mockRejectedValue(new ApiProblem({ type: 'about:blank', title: '', status: 500 }));
    await show(few, { dossier: { readDraft: async () => ({ draft: null }), saveDraft } });
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Begin de melding (1)' }));
    await screen.findByText(/Beginnen lukt nu niet/);
    screen.getByRole('button', { name: 'Begin de melding (1)' });
  });
});

describe('an organisation with its own web site', () => {
  it('is opened only after a confirmation that can be declined', async () => {
    await show();
    const card = section('Omroepen, kranten en tijdschriften').getByRole('button', { name: /Verre Krant/ });
    fireEvent.click(card);
    const element = screen.getByRole('dialog', { name: 'Je gaat naar de website van Verre Krant' });
    // 35rem wide: the test of the dialog says how wide each size is.
    expect(element.classList).toContain('small');
    const dialog = within(element);
    dialog.getByText('krant.example');
    const accept = dialog.getByRole('link', { name: 'Ga naar Verre Krant' });
    expect(accept.getAttribute('href')).toBe('https://krant.example/meld');
    expect(accept.getAttribute('target')).toBe('_blank');
    expect(accept.getAttribute('rel')).toContain('noopener');
    fireEvent.click(dialog.getByRole('button', { name: 'Blijf hier' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('button', { name: 'Begin de melding' });
  });
});

describe('a visitor who comes back', () => {
  const draft = { draftId: 'd', providerIds: [bank._id], providerSlug: null, answers: {} };
  const expiresAt = '2026-11-28T12:00:00Z';
  const savedDraft = { draft, version: 3, savedAt: '2026-11-21T12:00:00Z', expiresAt };

  it('starts with nobody chosen, and is offered the unfinished report', async () => {
    await show(few, { dossier: { readDraft: async () => ({ draft, expiresAt }) } });
    await screen.findByRole('heading', { name: 'Je melding staat nog klaar' });
    screen.getByText(/We bewaren die tot/);
    expect(screen.getByRole('link', { name: 'Verder met je melding' }).getAttribute('href')).toBe(
      '/report-deceased/death-certificate',
    );
    screen.getByRole('button', { name: 'Begin de melding' });
  });

  describe('and is signed in', () => {
    const noDossier = { docs: [], totalDocs: 0, limit: 1, page: 1, totalPages: 0 };
    const elsewhere = 'Begon je op een ander apparaat? Ga daar verder.';
    const signedIn = async (calls: Partial<DossierCalls>, session: Session | null = sessionOf(MARIJKE)) => {
      const listDossiers = vi.fn<DossierCalls['listDossiers']>(calls.listDossiers ?? (async () => noDossier));
      const readDraft = vi.fn<DossierCalls['readDraft']>(calls.readDraft ?? (async () => NO_DRAFT));
      showScreen('/', { api: { provider: catalogueOf(few), dossier: { listDossiers, readDraft } }, session });
      await screen.findByRole('region', { name: 'Energie' });
      return { listDossiers, readDraft };
    };
    /** Waits until the answer to a call is on the screen: the query hands it over in a macrotask. */
    const isAnswered = async (call: Mock) => {
      await waitFor(() => expect(call).toHaveBeenCalled());
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    };

    it('without a dossier and a report here is told that one may stand on another device', async () => {
      await signedIn({});
      await screen.findByText(elsewhere);
    });

    it.each<[string, 'listDossiers' | 'readDraft', Partial<DossierCalls>]>([
      ['a dossier', 'listDossiers', { listDossiers: async () => ({ ...noDossier, totalDocs: 1 }) }],
      ['a report here', 'readDraft', { readDraft: async () => savedDraft }],
    ])('with %s is not', async (_, asked, calls) => {
      await isAnswered((await signedIn(calls))[asked]);
      expect(screen.queryByText(elsewhere)).toBeNull();
    });

    it.each([
      ['of nobody', null],
      ['of an invited person', sessionOf(MARIJKE, { dossierId: 'd1', personId: 'p1' })],
    ])('is the only one whose dossiers are looked for: not those %s', async (_, session) => {
      const { listDossiers, readDraft } = await signedIn({}, session);
      await isAnswered(readDraft);
      expect(listDossiers).not.toHaveBeenCalled();
      expect(screen.queryByText(elsewhere)).toBeNull();
    });
  });

  it('reads how long the certificate is kept before that report is deleted', async () => {
    await show(few, { dossier: { readDraft: async () => ({ draft, expiresAt: '2026-11-28T12:00:00Z' }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Wis deze melding' }));
    within(screen.getByRole('dialog')).getByText(/De akte wissen we binnen een week\./);
  });

  it('gets the selection of this tab back, after a reload or a visit to the page of an organisation', async () => {
    await show();
    fireEvent.click(cards('Energie')[1] as HTMLElement);
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    cleanup();
    const readProvidersByIds = vi.fn(async () => few.slice(0, 2));
    await show(few, {}, { readProvidersByIds });
    await screen.findByRole('button', { name: 'Begin de melding (2)' });
    expect(cards('Energie').map((card) => (card as HTMLInputElement).checked)).toEqual([
      ...[true, true],
      ...Array(CARDS_PER_CATEGORY - 2).fill(false),
    ]);
    expect(readProvidersByIds).toHaveBeenCalledExactlyOnceWith({
      query: { providerIds: [few[1]?._id, few[0]?._id] },
    });
  });

  it('keeps a new choice while the earlier selection cannot be loaded', async () => {
    await show();
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    cleanup();
    const readProvidersByIds = vi.fn(() => Promise.reject(new Error('no')));
    await show(few, {}, { readProvidersByIds });
    fireEvent.click(cards('Energie')[1] as HTMLElement);
    await waitFor(() => expect(readProvidersByIds).toHaveBeenCalled());
    screen.getByRole('button', { name: 'Begin de melding (1)' });
    cleanup();
    await show(few, {}, { readProvidersByIds: async () => few.slice(0, 2) });
    await screen.findByRole('button', { name: 'Begin de melding (2)' });
  });

  it('is asked before a new report replaces the unfinished one, and can add to that one', async () => {
    const saveDraft = vi.fn(async (_: { body: { draft: { providerIds: string[] } } }) => ({}));
    await show(few, { dossier: { readDraft: async () => ({ draft }), saveDraft } });
    await screen.findByRole('heading', { name: 'Je melding staat nog klaar' });
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Begin de melding (1)' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Je hebt nog een melding die niet af is' }));
    expect(saveDraft).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Voeg toe aan mijn melding' }));
    await screen.findByText('Ergens anders');
    expect(saveDraft.mock.calls[0]?.[0].body.draft).toMatchObject({
      draftId: 'd',
      providerIds: [bank._id, few[0]?._id],
    });
  });

  const stale = () => new ApiProblem({ type: 'about:blank', title: 'Stale', status: 412 });
  const wipe = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Wis deze melding' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Wis alles' }));
  };

  it('wipes the report that is shown, and is shown and told of the one that was begun since instead', async () => {
    const begun = {
      ...savedDraft,
      draft: { ...draft, draftId: 'e', providerIds: few.map(({ _id }) => _id) },
    };
    const deleteDraft = vi.fn<DossierCalls['deleteDraft']>().mockRejectedValueOnce(stale());
    const readDraft = vi
      .fn<DossierCalls['readDraft']>(async () => begun)
      .mockImplementationOnce(async () => savedDraft);
    await show(few, { dossier: { readDraft, deleteDraft } });
    await wipe();
    await screen.findByText(/14 organisaties/);
    expect((await screen.findByRole('alert')).textContent).toContain('een andere melding begonnen');
    await wipe();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Wis deze melding' })).toBeNull());
    expect(deleteDraft.mock.calls).toEqual([[{ query: { draftId: 'd' } }], [{ query: { draftId: 'e' } }]]);
  });

  describe('with a new choice and a letter of their own', () => {
    const letter = { name: 'Biljartclub', kind: 'association' } as const;
    const choose = async (deleteDraft: DossierCalls['deleteDraft']) => {
      keepLetters([letter]);
      await show(few, { dossier: { readDraft: async () => savedDraft, deleteDraft } });
      await screen.findByRole('heading', { name: 'Je melding staat nog klaar' });
      fireEvent.click(cards('Energie')[0] as HTMLElement);
      screen.getByRole('button', { name: 'Begin de melding (1)' });
      screen.getByRole('button', { name: 'Haal Biljartclub weg' });
      await wipe();
    };
    /** Shows the page of the same tab again. */
    const reload = async () => {
      cleanup();
      await show(few, {}, { readProvidersByIds: async () => few.slice(0, 1) });
    };

    it('starts over with neither once the report is wiped, also after a reload', async () => {
      await choose(async () => undefined);
      await screen.findByRole('button', { name: 'Begin de melding' });
      expect(screen.queryByRole('button', { name: 'Haal Biljartclub weg' })).toBeNull();
      expect(cards('Energie')[0]).toHaveProperty('checked', false);
      await reload();
      screen.getByRole('button', { name: 'Begin de melding' });
      expect(readIds(CHOSEN_PROVIDERS)).toEqual([]);
      expect(readLetters()).toEqual([]);
    });

    it('starts over without a choice of earlier that was still being loaded', async () => {
      keepIds(CHOSEN_PROVIDERS, [bank._id]);
      const loaded = Promise.withResolvers<Provider[]>();
      const dossier = { readDraft: async () => savedDraft, deleteDraft: async () => undefined };
      await show(few, { dossier }, { readProvidersByIds: () => loaded.promise });
      await wipe();
      await waitFor(() => expect(readIds(CHOSEN_PROVIDERS)).toEqual([]));
      await act(async () => loaded.resolve([bank]));
      screen.getByRole('button', { name: 'Begin de melding' });
      expect(readIds(CHOSEN_PROVIDERS)).toEqual([]);
    });

    it.each([
      ['another was begun since', stale()],
      ['it failed', new ApiProblem({ type: 'about:blank', title: 'No', status: 500 })],
    ])('keeps both when the report was not wiped because %s', async (_, refused) => {
      await choose(() => Promise.reject(refused));
      await screen.findByRole('alert');
      screen.getByRole('button', { name: 'Begin de melding (1)' });
      await reload();
      await screen.findByRole('button', { name: 'Begin de melding (1)' });
      screen.getByRole('button', { name: 'Haal Biljartclub weg' });
    });
  });

  it('is also asked when the unfinished report had not been read yet', async () => {
    const saveDraft = vi.fn<DossierCalls['saveDraft']>().mockRejectedValueOnce(stale());
    const readDraft = vi
      .fn<DossierCalls['readDraft']>()
      .mockImplementationOnce(() => new Promise(() => {}))
      .mockImplementation(async () => savedDraft);
    await show(few, { dossier: { readDraft, saveDraft } });
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Begin de melding (1)' }));
    await screen.findByRole('dialog', { name: 'Je hebt nog een melding die niet af is' });
    expect(saveDraft).toHaveBeenCalledExactlyOnceWith(expect.anything(), { ifMatch: 0 });
    expect(screen.queryByText('Ergens anders')).toBeNull();
  });

  it('adds to the current version of the unfinished report, with what another tab typed into it', async () => {
    const typed = {
      ...savedDraft,
      version: 4,
      draft: { ...draft, answers: { reporter: { lastName: 'Bergh' } } },
    };
    const saveDraft = vi.fn<DossierCalls['saveDraft']>(async () => typed).mockRejectedValueOnce(stale());
    const readDraft = vi
      .fn<DossierCalls['readDraft']>(async () => typed)
      .mockImplementationOnce(async () => savedDraft);
    await show(few, { dossier: { readDraft, saveDraft } });
    await screen.findByRole('heading', { name: 'Je melding staat nog klaar' });
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Begin de melding (1)' }));
    fireEvent.click(screen.getByRole('button', { name: 'Voeg toe aan mijn melding' }));
    await screen.findByText('Ergens anders');
    expect(saveDraft.mock.calls.map(([, options]) => options)).toEqual([{ ifMatch: 3 }, { ifMatch: 4 }]);
    expect(saveDraft.mock.lastCall?.[0].body.draft).toMatchObject({
      draftId: 'd',
      providerIds: [bank._id, few[0]?._id],
      answers: { reporter: { lastName: 'Bergh' } },
    });
  });

  it('replaces the unfinished report on request, whatever its version', async () => {
    const saveDraft = vi.fn<DossierCalls['saveDraft']>(async () => savedDraft);
    await show(few, { dossier: { readDraft: async () => savedDraft, saveDraft } });
    await screen.findByRole('heading', { name: 'Je melding staat nog klaar' });
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Begin de melding (1)' }));
    fireEvent.click(screen.getByRole('button', { name: 'Begin opnieuw' }));
    await screen.findByText('Ergens anders');
    expect(saveDraft).toHaveBeenCalledExactlyOnceWith(expect.anything(), {});
    expect(saveDraft.mock.lastCall?.[0].body.draft).toMatchObject({
      providerIds: [few[0]?._id],
      answers: {},
    });
  });
});

describe('an organisation that is not in the list', () => {
  /** Searches for a name, and opens the form for a letter that the search offers. */
  const openForm = async (looked: string) => {
    type(looked);
    const letter = await screen.findByText(`Maak een brief aan “${looked}”`);
    const details = letter.closest('details') as HTMLDetailsElement;
    // jsdom fires the toggle event late, so the test fires it itself.
    fireEvent.click(letter);
    fireEvent(details, new Event('toggle'));
    return screen.findByLabelText<HTMLInputElement>('Naam van de organisatie');
  };

  it('takes its name from the search until something is typed for the letter, and keeps it from then on', async () => {
    await show();
    const name = await openForm('biljartclub krijt');
    expect(name.value).toBe('biljartclub krijt');
    type('biljartclub krijtje');
    await waitFor(() => expect(name.value).toBe('biljartclub krijtje'));
    fireEvent.change(screen.getByLabelText('Wat voor organisatie is het?'), {
      target: { value: 'association' },
    });
    type('gilde');
    await screen.findByRole('checkbox', { name: /Gildebank/ });
    await waitFor(() => expect(screen.queryByText(/^Maak een brief aan/)).toBeNull());
    expect(name.value).toBe('biljartclub krijtje');
    fireEvent.click(screen.getByRole('button', { name: 'Maak een brief' }));
    await screen.findByRole('button', { name: 'Haal biljartclub krijtje weg' });
    type('vogelvereniging');
    await waitFor(() => expect(name.value).toBe('vogelvereniging'));
  });

  it('that is in the unfinished report gets the letter that is added to it, instead of that one', async () => {
    const ownLetters = [
      { name: 'Biljartclub Krijt', kind: 'other' },
      { name: 'Zangkoor', kind: 'association' },
    ];
    const draft = { draftId: 'd', providerIds: [bank._id], answers: {}, ownLetters };
    const saveDraft = vi.fn();
    await show(few, { dossier: { readDraft: async () => ({ draft }), saveDraft } });
    await openForm('biljartclub krijt');
    fireEvent.change(screen.getByLabelText('Wat voor organisatie is het?'), {
      target: { value: 'association' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Maak een brief' }));
    type('');
    await screen.findByRole('region', { name: 'Energie' });
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Begin de melding (1)' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Voeg toe aan mijn melding' }));
    await waitFor(() => expect(saveDraft).toHaveBeenCalledOnce());
    const sent = saveDraft.mock.lastCall?.[0].body.draft.ownLetters;
    expect(sent).toEqual([
      { name: 'Zangkoor', kind: 'association' },
      expect.objectContaining({ name: 'biljartclub krijt', kind: 'association' }),
    ]);
  });

  it('gets a letter of the chosen kind, which survives a reload and goes into the report', async () => {
    const saveDraft = vi.fn();
    await show(few, { dossier: { saveDraft } });
    const name = await openForm('biljartclub krijt');
    expect(name.value).toBe('biljartclub krijt');
    fireEvent.change(screen.getByLabelText('Wat voor organisatie is het?'), {
      target: { value: 'association' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Maak een brief' }));
    await screen.findByText('Zelf versturen, wij maken de brief');
    cleanup();

    await show(few, { dossier: { saveDraft } });
    await screen.findByRole('button', { name: 'Haal biljartclub krijt weg' });
    fireEvent.click(cards('Energie')[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Begin de melding (1)' }));
    await waitFor(() => expect(saveDraft).toHaveBeenCalledOnce());
    expect(saveDraft.mock.lastCall?.[0].body.draft).toMatchObject({
      ownLetters: [{ name: 'biljartclub krijt', kind: 'association' }],
    });
  });
});
