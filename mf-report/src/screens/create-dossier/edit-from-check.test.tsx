// @vitest-environment jsdom
import type { Provider } from '@nabericht/domain/provider/provider';
import { journeyProviders } from '@nabericht/domain/report/report-journeys.fixture';
import { IntlProvider, type Messages } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { READ_CERTIFICATE, READING } from '@nabericht/remote/testing/dossiers';
import { type ApiHandlers, refusal, type ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { aProvider, NN, NOORDWIND, POLDER, VREDEHOF } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { NO_DRAFT } from '@nabericht/remote/testing/world';
import { useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import '@nabericht/ui/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../messages/messages.ts';
import { routes } from '../../routes.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

// jsdom does not implement matchMedia.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

type DossierCalls = Required<ServiceHandlers<'dossier'>>;

const Routed = () => useRoutes([...routes]);

/** A certificate that was sent on before it was read. */
const UNREAD = {
  relationshipToDeceased: 'child',
  isCertificateAvailable: 'yes',
  ...READ_CERTIFICATE,
  score: null,
  ocrData: null,
};

const ANOTHER_FILE = 'c0ffee00-0000-4000-8000-000000000002';

const [ASKING] = journeyProviders({ howMany: 1, questions: true, nn: false });

async function openCheck(
  world = unfinishedReport(ASKING ? [ASKING] : []),
  api: ApiHandlers = {},
  edited: Messages = {},
) {
  const platform = fakePlatform({ world, api, session: sessionOf(MARIJKE) });
  render(
    <IntlProvider locale="nl" timeZone="Europe/Amsterdam" messages={{ ...(await messages.nl()), ...edited }}>
      <RemoteContext value={platform}>
        <MemoryRouter initialEntries={['/dossier/create']}>
          <Routed />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  await checkPage();
  return platform;
}

const checkPage = () => screen.findByRole('heading', { level: 1, name: /^Kijk / });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const edit = (step: string) =>
  fireEvent.click(
    screen.getAllByRole('link').find((link) => link.getAttribute('href')?.includes(`/${step}?`)) ??
      document.body,
  );

it('leads from a changed step back to the check, which shows the change', async () => {
  await openCheck();
  edit('deceased-details');
  fireEvent.change(await screen.findByLabelText(/^Achternaam/), { target: { value: 'Zuiderveld' } });
  expect(screen.queryByRole('link', { name: 'Vorige stap' })).toBeNull();
  await press('Terug naar de controle');
  await checkPage();
  screen.getByText(/Zuiderveld/);
});

it('says of the certificate that it was added: it is not sent yet, and not every organisation gets it', async () => {
  await openCheck(unfinishedReport([POLDER], { withCertificate: true }));
  const card = screen.getByText('Overlijdensakte').closest('dl');
  expect(card?.textContent).toContain('OverlijdensakteToegevoegd');
});

it('stays on a step with invalid answers', async () => {
  await openCheck();
  edit('deceased-details');
  fireEvent.change(await screen.findByLabelText(/^Achternaam/), { target: { value: '' } });
  await press('Terug naar de controle');
  expect(await screen.findAllByText(/Vul de achternaam in\./i)).toHaveLength(2);
});

it('leads to a certificate that was sent on before it was read and is refused now, and reads it again there', async () => {
  const errors = [{ field: 'deathCertificate.fileId', code: 'scoreUnacceptable', params: {} }];
  const refused = new ApiProblem({ type: 'about:blank', title: 'Refused', status: 422, errors });
  const validateFileWithHash = vi.fn(() => ({ ...READING, score: 20, refusedReadings: 1 }));
  await openCheck(unfinishedReport([POLDER], { answers: { 'death-certificate': UNREAD } }), {
    dossier: { createDossier: () => Promise.reject(refused) },
    file: { validateFileWithHash },
  });
  await press('Verstuur aan Polder Energie');
  await screen.findByRole('checkbox', { name: 'De akte komt uit het buitenland' });
  screen.getByText('We kunnen deze akte niet goed lezen');
  // By the check, and by its step.
  expect(validateFileWithHash).toHaveBeenCalledTimes(2);
});

describe('a certificate of a death that was reported before', () => {
  const told = async () =>
    (await screen.findByText('Dit overlijden is misschien al gemeld')).closest('div')?.textContent;

  it('is told at the check, which leads to another one', async () => {
    const reading = { ...READING, duplicate: true, duplicateName: 'Willem van den Bergh' };
    const certificate = { ...UNREAD, score: 92, ocrData: reading, duplicate: true };
    await openCheck(unfinishedReport([POLDER], { answers: { 'death-certificate': certificate } }));
    expect(await told()).toContain('Willem van den Bergh');
    fireEvent.click(screen.getByRole('link', { name: 'Kies een andere akte' }));
    await screen.findByRole('heading', { level: 1, name: 'De overlijdensakte' });
    screen.getByRole('button', { name: 'Terug naar de controle' });
  });

  it('is told too when the reading ends at the check, and the report is sent as it is', async () => {
    const reading = Promise.withResolvers<typeof READING>();
    const createDossier = vi.fn<DossierCalls['createDossier']>(() => new Promise<never>(() => {}));
    const world = unfinishedReport([POLDER], { answers: { 'death-certificate': UNREAD } });
    const { announced } = await openCheck(world, {
      dossier: { createDossier },
      file: { validateFileWithHash: () => reading.promise },
    });
    expect(screen.queryByText('Dit overlijden is misschien al gemeld')).toBeNull();
    reading.resolve({ ...READING, duplicate: true });
    expect(await told()).toContain(
      'Met deze akte, of met dezelfde naam en datums, is al eerder een overlijden gemeld.',
    );
    expect(announced).toEqual(['Dit overlijden is misschien al gemeld.']);
    await press('Verstuur aan Polder Energie');
    await waitFor(() => expect(createDossier).toHaveBeenCalledOnce());
  });

  it('is not told any more of another one that came in its place in another window', async () => {
    const world = unfinishedReport([POLDER], { answers: { 'death-certificate': UNREAD } });
    const another = { ...UNREAD, fileId: ANOTHER_FILE, score: 92, ocrData: READING };
    const { draft } = unfinishedReport([POLDER], { answers: { 'death-certificate': another } });
    const replaced = { ...(draft ?? NO_DRAFT), version: 2 };
    await openCheck(world, {
      dossier: {
        readDraft: vi.fn(() => replaced).mockReturnValueOnce(world.draft ?? NO_DRAFT),
        createDossier: () => Promise.reject(refusal(412)),
      },
      file: { validateFileWithHash: () => ({ ...READING, duplicate: true }) },
    });
    await told();
    await press('Verstuur aan Polder Energie');
    await screen.findByRole('alert');
    expect(screen.queryByText('Dit overlijden is misschien al gemeld')).toBeNull();
  });
});

describe('what is refused and no step of the page asks', () => {
  const errors = [{ field: 'dossier.deceased.somethingNew', code: 'required' }];
  const refused = new ApiProblem({ type: 'about:blank', title: 'Refused', status: 422, errors });
  const send = async (dossier: ServiceHandlers<'dossier'>) => {
    cleanup();
    await openCheck(unfinishedReport([POLDER], { withCertificate: true }), { dossier });
    await press('Verstuur aan Polder Energie');
  };
  const sendInVain = () => send({ createDossier: () => Promise.reject(refused) });

  it('is a reason to offer once to load the page again, and then our fault', async () => {
    await sendInVain();
    await screen.findByText('Deze pagina is verouderd');
    await press('Laad de pagina opnieuw');
    // The page of today does not ask it either.
    await sendInVain();
    await screen.findByText(/^Er ging iets mis bij ons\. Opnieuw proberen helpt niet/);
    expect(screen.queryByRole('button', { name: 'Laad de pagina opnieuw' })).toBeNull();
  });

  it('is a reason to offer it again for the next report, once the one that it was loaded again for was sent', async () => {
    await sendInVain();
    await press('Laad de pagina opnieuw');
    await send({});
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Verstuur/ })).toBeNull());
    await sendInVain();
    await screen.findByText('Deze pagina is verouderd');
  });
});

it('does not offer to try again what it says is no use', async () => {
  const createDossier = () => Promise.reject(refusal(422));
  await openCheck(unfinishedReport([POLDER]), { dossier: { createDossier } });
  await press(/^Bewaar en ga naar je takenlijst/);
  await screen.findByText('Deze pagina is verouderd');
  screen.getByRole('button', { name: /^Bewaar en ga naar je takenlijst/ });
  expect(screen.queryByRole('button', { name: 'Probeer het opnieuw' })).toBeNull();
});

describe('a report that was saved elsewhere since it was shown', () => {
  const aName = (lastName: string) => {
    const world = unfinishedReport([NN], { withCertificate: true });
    const { draft, ...saved } = world.draft ?? NO_DRAFT;
    if (!draft) throw new Error('The world has no draft');
    const details = { ...draft.answers['deceased-details'], lastName };
    return { ...saved, draft: { ...draft, answers: { ...draft.answers, 'deceased-details': details } } };
  };
  const sendAsFirst = async (stored: ReturnType<typeof aName>) => {
    const readDraft = vi.fn(() => stored).mockReturnValueOnce(aName('Bergh'));
    const createDossier = vi.fn<DossierCalls['createDossier']>(({ body }) => {
      if (body.draftVersion !== stored.version) throw refusal(412);
      return new Promise<never>(() => {});
    });
    await openCheck(unfinishedReport([NN], { withCertificate: true }), {
      dossier: { readDraft, createDossier },
    });
    const confirm = async () => fireEvent.click(screen.getByRole('checkbox', { name: /nagekeken/ }));
    const send = () => fireEvent.click(screen.getByRole('button', { name: /^Verstuur/ }));
    await confirm();
    send();
    await waitFor(() => expect(readDraft).toHaveBeenCalledTimes(2));
    return { createDossier, confirm, send };
  };

  it('is shown as it is now, confirmed again, and only then sent', async () => {
    const { createDossier, confirm, send } = await sendAsFirst({ ...aName('Zuiderveld'), version: 2 });
    expect((await screen.findByRole('alert')).textContent).toContain('In een ander venster');
    screen.getByText(/Zuiderveld/);
    send();
    expect(createDossier).toHaveBeenCalledOnce();
    await confirm();
    send();
    expect(createDossier.mock.lastCall?.[0].body).toMatchObject({
      dossier: { deceased: { lastName: 'Zuiderveld' } },
      draftVersion: 2,
    });
  });

  it('says why at the step that was opened there, until it is answered', async () => {
    await sendAsFirst({ ...aName(''), version: 2 });
    await screen.findByRole('heading', { level: 1, name: 'Gegevens van de overledene' });
    expect(screen.getByRole('alert').textContent).toContain('In een ander venster');
    const lastName = screen.getByLabelText(/^Achternaam/);
    fireEvent.change(lastName, { target: { value: 'Zuiderveld' } });
    expect(screen.queryByText(/In een ander venster/)).toBeNull();
    expect(screen.getByLabelText(/^Achternaam/)).toBe(lastName);
  });

  it('is shown as it is now when it changed between two tries to send it', async () => {
    const stored = [
      aName('Bergh'),
      { ...aName('Bergh'), version: 2 },
      { ...aName('Zuiderveld'), version: 3 },
    ];
    const last = { ...aName('Zuiderveld'), version: 3 };
    const createDossier = vi.fn<DossierCalls['createDossier']>(() => Promise.reject(refusal(412)));
    await openCheck(unfinishedReport([NN], { withCertificate: true }), {
      dossier: { readDraft: () => stored.shift() ?? last, createDossier },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: /nagekeken/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Verstuur/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('In een ander venster');
    await screen.findByText(/Zuiderveld/);
    expect(createDossier).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('checkbox', { name: /nagekeken/ })).toMatchObject({ checked: false });
  });

  it('is sent only once an organisation that was added there is shown too', async () => {
    const added = unfinishedReport([POLDER, VREDEHOF]);
    const stored = { ...(added.draft ?? NO_DRAFT), version: 2 };
    const createDossier = vi.fn<DossierCalls['createDossier']>(() => new Promise<never>(() => {}));
    createDossier.mockRejectedValueOnce(refusal(412));
    const { promise, resolve } = Promise.withResolvers<Provider[]>();
    await openCheck(unfinishedReport([POLDER]), {
      dossier: {
        readDraft: vi.fn(() => stored).mockReturnValueOnce(unfinishedReport([POLDER]).draft ?? NO_DRAFT),
        createDossier,
      },
      provider: { readProvidersByIds: vi.fn(() => promise).mockResolvedValueOnce([POLDER]) },
    });
    const send = () =>
      fireEvent.click(screen.getByRole('button', { name: /^Bewaar en ga naar je takenlijst/ }));
    send();
    await screen.findByRole('alert');
    send();
    expect(createDossier).toHaveBeenCalledOnce();
    resolve([POLDER, VREDEHOF]);
    await screen.findByText(VREDEHOF.name);
    send();
    await waitFor(() => expect(createDossier).toHaveBeenCalledTimes(2));
    expect(createDossier.mock.lastCall?.[0].body.dossier.providerIds).toEqual([POLDER._id, VREDEHOF._id]);
  });

  it('says why it was not sent, also after the organisation that was added there could not be loaded', async () => {
    const stored = { ...(unfinishedReport([POLDER, VREDEHOF]).draft ?? NO_DRAFT), version: 2 };
    const readProvidersByIds = vi.fn(async () => [POLDER, VREDEHOF]);
    readProvidersByIds.mockResolvedValueOnce([POLDER]).mockRejectedValueOnce(refusal(404));
    await openCheck(unfinishedReport([POLDER]), {
      dossier: {
        readDraft: vi.fn(() => stored).mockReturnValueOnce(unfinishedReport([POLDER]).draft ?? NO_DRAFT),
        createDossier: () => Promise.reject(refusal(412)),
      },
      provider: { readProvidersByIds },
    });
    await press(/^Bewaar en ga naar je takenlijst/);
    await press('Probeer opnieuw');
    await screen.findByText(VREDEHOF.name);
    expect(screen.getByRole('alert').textContent).toContain('In een ander venster');
  });

  it('is sent when it is the same', async () => {
    const { createDossier } = await sendAsFirst({ ...aName('Bergh'), version: 2 });
    await waitFor(() => expect(createDossier).toHaveBeenCalledTimes(2));
    expect(createDossier.mock.lastCall?.[0].body).toMatchObject({ draftVersion: 2 });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('checkbox', { name: /nagekeken/ })).toMatchObject({ checked: true });
  });
});

it.each([
  ['an answer', POLDER, 1],
  ['no answer of nn alone', NN, 0],
])('promises %s', async (_what, provider, howMany) => {
  await openCheck(unfinishedReport([provider], { withCertificate: true }));
  expect(screen.queryAllByText(/antwoord.* binnen tien werkdagen/)).toHaveLength(howMany);
});

const { extraQuestions } = NOORDWIND;
/** The questions of one alone are asked in the report. */
const asking = [NOORDWIND, aProvider('Spaarkas Rijnmond', { extraQuestions })];
const next = () =>
  screen.getByRole('heading', { name: 'Wat gebeurt er daarna?' }).closest('section')?.textContent;

describe('with the certificate there, what comes next', () => {
  it('promises no notice before the questions that every organisation has', async () => {
    await openCheck(unfinishedReport(asking, { withCertificate: true }));
    screen.getByText(/Elke organisatie krijgt bericht nadat je haar vragen hebt beantwoord/);
    expect(next()).toMatch(/wat er nog nodig is.*De vragen staan in je takenlijst/);
    expect(document.body.textContent).not.toMatch(/vandaag|vanzelf|sturen we|We sturen/);
  });

  it('also while the certificate is looked at', async () => {
    const answers = { 'death-certificate': UNREAD };
    await openCheck(unfinishedReport(asking, { answers }));
    expect(next()).toMatch(/De vragen staan in je takenlijst.*Intussen bekijken wij de akte/);
    expect(next()).not.toMatch(/vanzelf/);
  });

  it.each([
    [[POLDER, ...asking], /We sturen je melding naar Polder Energie\./],
    [[POLDER, VREDEHOF, ...asking], /We sturen je melding naar 2 organisaties\./],
  ])('concerns those that have no questions', async (providers, words) => {
    await openCheck(unfinishedReport(providers, { withCertificate: true }));
    expect(next()).toMatch(words);
    expect(document.body.textContent).not.toContain('vandaag');
  });
});

describe('without the certificate', () => {
  it.each([[[POLDER]], [[POLDER, VREDEHOF]], [[NN]]])(
    'promises no notice for the certificate alone',
    async (providers) => {
      await openCheck(unfinishedReport(providers));
      screen.getByText(/Heb je de akte, dan voeg je hem toe en verstuur je de melding/);
      expect(document.body.textContent).not.toMatch(/krijg(t|en) bericht (zodra|als)/);
      expect(document.body.textContent).not.toContain('nog een vraag');
    },
  );

  it('says who asks something first, and counts those apart who are told at once', async () => {
    await openCheck(unfinishedReport([POLDER, VREDEHOF, ...asking]));
    screen.getByText(
      /^Noordwind Stroom en Spaarkas Rijnmond hebben nog vragen\. Die staan straks bij je taken\./,
    );
    expect(next()).toMatch(/stuur je daar het bericht aan 2 organisaties tegelijk\..*De vragen staan in je/);
  });

  it('promises nothing at once where all ask something first', async () => {
    await openCheck(unfinishedReport(asking));
    screen.getByText(/hebben nog vragen\. Die staan straks bij je taken\./);
    expect(next()).toMatch(/De vragen staan in je takenlijst/);
    expect(next()).not.toMatch(/tegelijk|stuur je daar/);
  });
});

describe('a notice that could not be sent', () => {
  it.each([
    [
      'to one of two',
      [VREDEHOF._id],
      /gemaakt\. Uitvaartverzekeringen Vredehof heeft het bericht nog niet\./,
    ],
    [
      'to all',
      [POLDER._id, VREDEHOF._id],
      /gemaakt\. Polder Energie en Uitvaart.* hebben het bericht nog niet\./,
    ],
  ])('names who does not have it, and promises nothing of others: %s', async (_what, failing, words) => {
    await openCheck(unfinishedReport([POLDER, VREDEHOF], { withCertificate: true }), {
      provider: {
        notifyProvider: async ({ params }) => {
          if (failing.includes(params.providerId)) throw refusal(503);
          return { leavesAt: null };
        },
      },
    });
    await press('Verstuur aan 2 organisaties');
    const said = await screen.findByText(words);
    expect(said.textContent).toContain('Probeer het opnieuw: niemand krijgt twee keer bericht.');
    expect(said.textContent).not.toMatch(/Alleen|andere organisaties/);
  });
});

it('what still has no notice after another try is said again, and stays where it is meanwhile', async () => {
  const tries: (() => void)[] = [];
  await openCheck(unfinishedReport([POLDER, VREDEHOF], { withCertificate: true }), {
    provider: {
      notifyProvider: () => new Promise((_, reject) => tries.push(() => reject(refusal(503)))),
    },
  });
  const fail = () =>
    waitFor(() => expect(tries).toHaveLength(2)).then(() => tries.splice(0).map((no) => no()));
  await press('Verstuur aan 2 organisaties');
  await fail();
  const words = /^Je melding is gemaakt/;
  const first = await screen.findByText(words);
  await press('Probeer opnieuw');
  await waitFor(() => expect(screen.queryByText(words, { ignore: '[aria-hidden]' })).toBeNull());
  screen.getByText(words);
  await fail();
  const again = await screen.findByText(words, { ignore: '[aria-hidden]' });
  expect(again).not.toBe(first);
  expect(again.closest('[role=status]')).not.toBeNull();
});

it('a text of the button that was edited while it had {names} is filled in as well', async () => {
  const edited = 'Stuur naar {count, plural, =1 {{names}} other {# organisaties}}';
  await openCheck(unfinishedReport([POLDER], { withCertificate: true }), {}, { 'check.send': edited });
  screen.getByRole('button', { name: 'Stuur naar Polder Energie' });
});

describe('a report that is not sent yet', () => {
  it('is offered to be saved, and says when that failed that it is not in a dossier', async () => {
    await openCheck(unfinishedReport([POLDER]), {
      dossier: { createDossier: () => Promise.reject(refusal(500)) },
    });
    await press('Bewaar en ga naar je takenlijst');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Je melding staat nog niet in een dossier');
    expect(alert.textContent).not.toContain('verstuurd');
    screen.getByRole('button', { name: 'Probeer het opnieuw' });
  });

  it('that was to be sent says that it was not', async () => {
    await openCheck(unfinishedReport([POLDER], { withCertificate: true }), {
      dossier: { createDossier: () => Promise.reject(refusal(500)) },
    });
    await press('Verstuur aan Polder Energie');
    expect((await screen.findByRole('alert')).textContent).toContain('De melding is nog niet verstuurd');
    screen.getByRole('button', { name: 'Verstuur aan Polder Energie' });
  });
});

it('has its button disabled until the confirmation is ticked', async () => {
  await openCheck(unfinishedReport([NN], { withCertificate: true }));
  const isDisabled = () =>
    screen.getByRole('button', { name: /^Verstuur/ }).getAttribute('aria-disabled') === 'true';
  const tick = screen.getByRole('checkbox', { name: /nagekeken/ });
  expect(isDisabled()).toBe(true);
  fireEvent.click(tick);
  expect(isDisabled()).toBe(false);
  fireEvent.click(tick);
  expect(isDisabled()).toBe(true);
});

it('moves the focus to the confirmation that was not ticked, each time', async () => {
  await openCheck(unfinishedReport([NN], { withCertificate: true }));
  for (const _ of ['first', 'second']) {
    fireEvent.click(screen.getByRole('button', { name: /^Verstuur/ }));
    const tick = screen.getByRole('checkbox', { description: /Zet eerst een vinkje/ });
    expect(document.activeElement).toBe(tick);
    tick.blur();
  }
});
