// @vitest-environment jsdom
import { ofEachQuestion } from '@nabericht/domain/report/additional-questions';
import { reportContext } from '@nabericht/domain/report/report-context';
import { completeAnswers, journeyProviders, NOW } from '@nabericht/domain/report/report-journeys.fixture';
import { toDossierInput } from '@nabericht/domain/report/report-payload';
import type { Task } from '@nabericht/domain/tasks/task';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import {
  aDossier,
  CERTIFICATE_DONE,
  toProvider,
  type WholeDossier,
} from '@nabericht/remote/testing/dossiers';
import type { ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { idOf } from '@nabericht/remote/testing/ids';
import { aPerson } from '@nabericht/remote/testing/people';
import { useLocation } from '@nabericht/router';
import { MemoryRouter, Route, Routes } from '@nabericht/router/testing';
import '@nabericht/ui/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../messages/messages.ts';
import { ChangeReport } from './ChangeReport.tsx';
import { ChangeRoot } from './ChangeRoot.tsx';

afterEach(cleanup);

// jsdom does not implement matchMedia.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const ID = '00000000-0000-4000-8000-0000000000d1';
const BASE = `/dossier/${ID}/task/report-deceased`;
const stale = () => new ApiProblem({ type: 'about:blank', title: 'Stale', status: 412 });

function makeDossier(change: Partial<Task> = {}): WholeDossier {
  const providers = journeyProviders({ howMany: 1, questions: true, nn: false }).map((provider) => ({
    ...provider,
    name: 'Vraagzaam',
  }));
  const { persons, providerData, ...input } = toDossierInput(
    completeAnswers('now'),
    reportContext(providers, { signedIn: true, now: NOW, matches: null }),
  );
  const providerQuestionAnswers = Object.values(providerData ?? {})[0]?.answers;
  const tasks = providers.map((provider) =>
    toProvider(provider, { _id: 't3', version: 5, collectedData: { providerQuestionAnswers }, ...change }),
  );
  return aDossier([CERTIFICATE_DONE, ...tasks], {
    ...input,
    deceased: { ...input.deceased, version: 4 },
    persons: [aPerson({ ...persons[0], uuid: idOf('b1'), isReporter: true, version: 7 })],
    providers,
  });
}

type DossierCalls = Required<ServiceHandlers<'dossier'>>;

const Elsewhere = () => <p>Je bent op {useLocation().pathname}</p>;

async function open(path: string, whole = makeDossier()) {
  const store = { ...whole };
  const api = {
    readDossier: vi.fn<DossierCalls['readDossier']>(async () => ({ ...store })),
    updateDeceased: vi.fn<DossierCalls['updateDeceased']>(async () => store.dossier.deceased),
    updatePersons: vi.fn<DossierCalls['updatePersons']>(async () => ({ persons: [] })),
    updateTask: vi.fn<DossierCalls['updateTask']>(async () => ({ task: CERTIFICATE_DONE })),
    updateDossier: vi.fn<DossierCalls['updateDossier']>(async () => store.dossier),
  };
  const said = vi.fn();
  const context = fakePlatform({
    api: { dossier: api, address: { completeAddress: () => new Promise(() => {}) } },
    leaveGuard: { hold: vi.fn(), release: vi.fn() },
    announce: said,
    reportError: vi.fn(),
    openContact: vi.fn(async () => undefined),
  });
  render(
    <IntlProvider locale="nl-NL" timeZone="Europe/Amsterdam" messages={await messages.nl()}>
      <RemoteContext value={context}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route element={<ChangeRoot />}>
              <Route path="/dossier/:dossierId/task/report-deceased/*" element={<ChangeReport />} />
            </Route>
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Bewaar de wijziging' }));
  return { api, store, said, context, type, save };
}

describe('the report of a dossier', () => {
  it('shows it card by card, with a link to each step', async () => {
    await open(BASE);
    await screen.findByRole('heading', { level: 1, name: 'Je melding' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.startsWith(BASE))).toEqual([
      `${BASE}/death-certificate`,
      `${BASE}/deceased-details`,
      `${BASE}/deceased-address`,
      `${BASE}/reporter`,
      `${BASE}/provider-questions`,
      `${BASE}/reporter`,
    ]);
  });

  it.each<[string, Partial<Task>]>([
    ['', { status: 'active' }],
    [', also while they ask more, which is answered where it is sent', { status: 'new' }],
  ])(
    'names the organisations that already have it, and leaves what they asked out of reach%s',
    async (_, now) => {
      const told = makeDossier({ noticeSentAt: '2026-11-12T10:00:00Z', ...now });
      await open(BASE, told);
      await screen.findByText(/^Vraagzaam heeft je melding al/);
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).not.toContain(`${BASE}/provider-questions`);
      cleanup();
      await open(`${BASE}/provider-questions`, told);
      await screen.findByRole('heading', { level: 1, name: 'Dit kun je nu niet wijzigen' });
    },
  );

  it('does not name an organisation that denied: it gets the changes when the report is sent again', async () => {
    const denied = { status: 'completed', providerMessage: 'Onbekend bij ons' } as const;
    await open(BASE, makeDossier({ noticeSentAt: '2026-11-12T10:00:00Z', ...denied }));
    await screen.findByRole('heading', { level: 1, name: 'Je melding' });
    expect(screen.queryByText(/heeft je melding al/)).toBeNull();
  });

  it.each(['', '/reporter'])('offers to ask a question beside it: the report%s', async (step) => {
    const { context } = await open(`${BASE}${step}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Stel een vraag' }));
    expect(context.openContact).toHaveBeenCalledOnce();
  });

  it('redirects an unknown path to the whole report', async () => {
    await open(`${BASE}/additional-questions`);
    await screen.findByRole('heading', { level: 1, name: 'Je melding' });
  });
});

describe('one step of it', () => {
  it('is saved although the reporter has an address abroad from before a street was asked', async () => {
    const whole = makeDossier();
    const [reporter] = whole.dossier.persons;
    const persons = [aPerson({ ...reporter, address: { countryCode: 'BE' }, phoneNumber: '+32470123456' })];
    const { api, type, save } = await open(`${BASE}/deceased-details?returnTo=/terug`, {
      ...whole,
      dossier: { ...whole.dossier, persons },
    });
    await screen.findByRole('heading', { level: 1, name: 'Gegevens van de overledene' });
    type(/^Achternaam/, 'Berg');
    save();
    await screen.findByText('Je bent op /terug');
    expect(api.updateDeceased).toHaveBeenCalledOnce();
  });

  it('is filled in, is saved with the version that was read, and leads back', async () => {
    const { api, said, type, save } = await open(`${BASE}/deceased-details?returnTo=/terug`);
    await screen.findByRole('heading', { level: 1, name: 'Gegevens van de overledene' });
    expect(screen.getByLabelText(/^Achternaam/)).toHaveProperty('value', 'Bergh');
    type(/^Achternaam/, 'Berg');
    save();
    await screen.findByText('Je bent op /terug');
    expect(api.updateDeceased).toHaveBeenCalledExactlyOnceWith(
      {
        params: { id: ID },
        body: {
          deceased: {
            gender: 'female',
            initials: 'W.J.',
            firstName: 'Wilhelmina Johanna',
            insertion: 'van den',
            lastName: 'Berg',
            dateOfBirth: '1941-03-15',
            dateOfDeath: '2026-11-09',
          },
        },
      },
      { ifMatch: 4 },
    );
    expect(said).toHaveBeenCalledWith('De wijziging is bewaard.');
  });

  it('reports the save on the overview until another step is opened', async () => {
    const { type, save } = await open(`${BASE}/deceased-details`);
    await screen.findByRole('heading', { level: 1, name: 'Gegevens van de overledene' });
    type(/^Achternaam/, 'Berg');
    save();
    await screen.findByRole('heading', { level: 1, name: 'Je melding' });
    screen.getByText('De wijziging is bewaard.');
    fireEvent.click(screen.getByRole('link', { name: /laatste adres/ }));
    fireEvent.click(await screen.findByRole('link', { name: 'Niets wijzigen' }));
    await screen.findByRole('heading', { level: 1, name: 'Je melding' });
    expect(screen.queryByText('De wijziging is bewaard.')).toBeNull();
  });

  it('hides the old values when the save succeeded but reading again failed, until reading succeeds', async () => {
    const { api, store, type, save } = await open(`${BASE}/deceased-details`);
    await screen.findByRole('heading', { level: 1, name: 'Gegevens van de overledene' });
    type(/^Achternaam/, 'Berg');
    const { deceased } = store.dossier;
    store.dossier = { ...store.dossier, deceased: { ...deceased, lastName: 'Berg', version: 5 } };
    api.readDossier.mockRejectedValueOnce(
      new ApiProblem({ type: 'about:blank', title: 'Busy', status: 503 }, 90),
    );
    save();
    await screen.findByText('De wijziging is bewaard.');
    const again = await screen.findByRole('button', { name: 'Probeer opnieuw' });
    expect(document.body.textContent).not.toContain('Bergh');
    fireEvent.click(again);
    await screen.findByText(/Berg$/);
  });

  it('saves the person with its own version, for the step of the reporter', async () => {
    const { api, type, save } = await open(`${BASE}/reporter`);
    await screen.findByRole('heading', { level: 1, name: 'Jouw gegevens' });
    type('Telefoon', '06 87654321');
    save();
    await screen.findByRole('heading', { level: 1, name: 'Je melding' });
    expect(api.updatePersons).toHaveBeenCalledExactlyOnceWith({
      body: {
        persons: [
          expect.objectContaining({
            dossierId: ID,
            version: 7,
            phoneNumber: '0687654321',
            relationshipToDeceased: 'child',
          }),
        ],
      },
    });
  });

  it('changes only the relationship, for the step of the certificate', async () => {
    const { api, save, type } = await open(`${BASE}/death-certificate`);
    await screen.findByText('De akte hebben we. Die kun je hier niet vervangen.');
    type('Wat ben je van de overledene?', 'executor');
    save();
    await waitFor(() => expect(api.updatePersons).toHaveBeenCalledOnce());
    expect(JSON.stringify(api.updatePersons.mock.calls)).toContain('"relationshipToDeceased":"executor"');
  });

  it('saves the answers in the provider task, for the questions of a provider', async () => {
    const { api, type, save } = await open(`${BASE}/provider-questions`);
    await screen.findByRole('heading', { level: 1, name: 'Vragen van Vraagzaam' });
    type('Klantnummer', 'K99');
    save();
    await screen.findByRole('heading', { level: 1, name: 'Je melding' });
    expect(api.updateTask).toHaveBeenCalledExactlyOnceWith(
      {
        params: { taskId: 't3', dossierId: ID },
        body: {
          task: {
            status: 'active',
            collectedData: {
              providerQuestionAnswers: { customerNumber: 'K99', hasPet: true, petName: 'Mia' },
            },
          },
        },
      },
      { ifMatch: 5 },
    );
  });

  it('saves the answers to a provider that denied, to be sent again, and completes no task', async () => {
    const denied = { status: 'completed', providerMessage: 'Onbekend bij ons' } as const;
    const told = makeDossier({ noticeSentAt: '2026-11-12T10:00:00Z', ...denied });
    const { api, type, save } = await open(`${BASE}/provider-questions`, told);
    await screen.findByRole('heading', { level: 1, name: 'Vragen van Vraagzaam' });
    type('Klantnummer', 'K99');
    save();
    await screen.findByRole('heading', { level: 1, name: 'Je melding' });
    expect(api.updateTask.mock.calls[0]?.[0].body.task).toMatchObject({
      status: 'active',
      collectedData: { providerQuestionAnswers: { customerNumber: 'K99' } },
    });
  });

  it('keeps what was typed after a change elsewhere, takes over the rest, and saves with the newer version', async () => {
    const { api, store, type, save } = await open(`${BASE}/deceased-details`);
    await screen.findByRole('heading', { level: 1, name: 'Gegevens van de overledene' });
    type(/^Achternaam/, 'Berg');
    const { deceased } = store.dossier;
    store.dossier = { ...store.dossier, deceased: { ...deceased, insertion: 'van der', version: 9 } };
    api.updateDeceased.mockRejectedValueOnce(stale());
    save();
    await screen.findByText('Dit is intussen ergens anders gewijzigd');
    expect(screen.getByLabelText(/^Tussenvoegsel/)).toHaveProperty('value', 'van der');
    expect(screen.getByLabelText(/^Achternaam/)).toHaveProperty('value', 'Berg');
    save();
    await screen.findByRole('heading', { level: 1, name: 'Je melding' });
    expect(api.updateDeceased.mock.lastCall).toMatchObject([
      { body: { deceased: { lastName: 'Berg', insertion: 'van der' } } },
      { ifMatch: 9 },
    ]);
  });

  it('takes over that an optional answer was removed elsewhere, and saves none', async () => {
    const answers = { customerNumber: 'K12', hasPet: true, petName: 'Mia' };
    const withRemark = { ...answers, remark: 'Bel niet' };
    const told = makeDossier({ collectedData: { providerQuestionAnswers: withRemark } });
    const { api, store, type, save } = await open(`${BASE}/provider-questions`, told);
    await screen.findByRole('heading', { level: 1, name: 'Vragen van Vraagzaam' });
    type('Klantnummer', 'K99');
    const elsewhere = makeDossier({ version: 6, collectedData: { providerQuestionAnswers: answers } });
    store.dossier = elsewhere.dossier;
    api.updateTask.mockRejectedValueOnce(stale());
    save();
    await screen.findByText('Dit is intussen ergens anders gewijzigd');
    expect(screen.getByLabelText(/^Opmerking/)).toHaveProperty('value', '');
    save();
    await screen.findByRole('heading', { level: 1, name: 'Je melding' });
    expect(api.updateTask.mock.lastCall?.[0].body.task.collectedData).toEqual({
      providerQuestionAnswers: { ...answers, customerNumber: 'K99' },
    });
  });

  it('keeps an address that was typed here whole: half of it from elsewhere would be one that nobody typed', async () => {
    const { api, store, type, save } = await open(`${BASE}/deceased-address`);
    await screen.findByRole('heading', { level: 1, name: /adres/ });
    type(/^Straat/, 'Nieuwestad');
    const { deceased } = store.dossier;
    const address = { ...deceased.address, street: 'Zaailand', houseNumber: '14' };
    store.dossier = { ...store.dossier, deceased: { ...deceased, address, version: 9 } };
    api.updateDeceased.mockRejectedValueOnce(stale());
    const houseNumber = screen.getByLabelText<HTMLInputElement>(/^Huisnummer/).value;
    save();
    await screen.findByText('Dit is intussen ergens anders gewijzigd');
    expect(screen.getByLabelText(/^Straat/)).toHaveProperty('value', 'Nieuwestad');
    expect(houseNumber).not.toBe('14');
    expect(screen.getByLabelText(/^Huisnummer/)).toHaveProperty('value', houseNumber);
  });

  it('takes over an address that was changed elsewhere alone', async () => {
    const { api, store, type, save } = await open(`${BASE}/reporter`);
    await screen.findByRole('heading', { level: 1, name: 'Jouw gegevens' });
    type('Telefoon', '06 87654321');
    const persons = store.dossier.persons.map((person) => ({
      ...person,
      address: { ...person.address, street: 'Zaailand', houseNumber: '14' },
      version: 8,
    }));
    store.dossier = { ...store.dossier, persons };
    api.updatePersons.mockRejectedValueOnce(stale());
    save();
    await screen.findByText('Dit is intussen ergens anders gewijzigd');
    expect(screen.getByLabelText(/^Straat/)).toHaveProperty('value', 'Zaailand');
    expect(screen.getByLabelText(/^Huisnummer/)).toHaveProperty('value', '14');
    expect(screen.getByLabelText('Telefoon')).toHaveProperty('value', '06 87654321');
  });

  it.each([
    [0, 'Er is geen verbinding. Wat je hebt ingevuld staat er nog. Probeer het zo nog eens.'],
    [500, 'Er ging iets mis bij ons. Wat je hebt ingevuld staat er nog. Probeer het zo nog eens.'],
    [404, 'Dit dossier is er niet meer.'],
    [
      503,
      'Het is nu te druk, of dit is kort na elkaar te vaak gevraagd. Probeer het over een paar minuten opnieuw.',
    ],
    [
      409,
      'Deze antwoorden kun je niet meer wijzigen. De organisatie heeft ze al, of krijgt ze zodra de akte in orde is.',
    ],
  ])('says so and loses nothing when saving fails with %i', async (status, text) => {
    const { api, context, type, save } = await open(`${BASE}/deceased-details`);
    await screen.findByRole('heading', { level: 1, name: 'Gegevens van de overledene' });
    type(/^Achternaam/, 'Berg');
    api.updateDeceased.mockRejectedValueOnce(new ApiProblem({ type: 'about:blank', title: 'No', status }));
    save();
    await screen.findByText(text);
    expect(screen.getByLabelText(/^Achternaam/)).toHaveProperty('value', 'Berg');
    expect(context.leaveGuard.hold).toHaveBeenCalled();
    expect(context.reportError).toHaveBeenCalledTimes(status === 500 ? 1 : 0);
  });
});

describe('a change that makes another step necessary', () => {
  /** A dossier that was made before NN asked these questions. */
  function earlierOfNn(): WholeDossier {
    const whole = makeDossier();
    const { dossier } = whole;
    return {
      flags: { ...whole.flags, nnOnly: true },
      dossier: {
        ...dossier,
        version: 3,
        deceased: { ...dossier.deceased, ...ofEachQuestion(() => null) },
        persons: dossier.persons.map((person) => ({ ...person, birthDate: '1970-02-03' })),
      },
    };
  }
  const toTheQuestions = async () => {
    const opened = await open(`${BASE}/reporter?returnTo=/terug`, earlierOfNn());
    await screen.findByRole('heading', { level: 1, name: 'Jouw gegevens' });
    opened.type(/^Telefoon/, '06 87654321');
    opened.save();
    await screen.findByText(/hebben we ook dit van je nodig/);
    await screen.findByRole('heading', { level: 1, name: /^Nog .* vragen over het overlijden$/ });
    return opened;
  };
  const answerAll = () => {
    for (const no of screen.getAllByRole('radio', { name: 'Nee' })) fireEvent.click(no);
    const inNl = within(screen.getByRole('group', { name: /Nederland/ }));
    fireEvent.click(inNl.getByRole('radio', { name: 'Ja' }));
  };

  it('opens that step next, and saves both in one change', async () => {
    const { api, save, said } = await toTheQuestions();
    expect(api.updatePersons).not.toHaveBeenCalled();
    answerAll();
    save();
    await screen.findByText('Je bent op /terug');
    expect(api.updateDossier).toHaveBeenCalledExactlyOnceWith(
      {
        params: { id: ID },
        body: {
          dossier: {
            deceased: { ...ofEachQuestion(() => false), deathInNl: true },
            persons: [expect.objectContaining({ version: 7, phoneNumber: '0687654321' })],
          },
          tasks: [],
        },
      },
      { ifMatch: 3 },
    );
    expect(api.updatePersons).not.toHaveBeenCalled();
    expect(said).toHaveBeenCalledWith('De wijziging is bewaard.');
  });

  it('keeps the answers of both steps when somebody else changed the rest meanwhile', async () => {
    const { api, store, save } = await toTheQuestions();
    answerAll();
    const { dossier } = store;
    const persons = dossier.persons.map((person) => ({ ...person, firstName: 'Marie', version: 8 }));
    store.dossier = { ...dossier, persons, version: 4 };
    api.updateDossier.mockRejectedValueOnce(stale());
    save();
    await screen.findByText('Dit is intussen ergens anders gewijzigd');
    save();
    await screen.findByText('Je bent op /terug');
    expect(api.updateDossier.mock.lastCall).toMatchObject([
      {
        body: {
          dossier: {
            deceased: { deathInNl: true },
            persons: [{ firstName: 'Marie', version: 8, phoneNumber: '0687654321' }],
          },
        },
      },
      { ifMatch: 4 },
    ]);
  });

  it('is dropped together with the step that it made necessary', async () => {
    const { api, context } = await toTheQuestions();
    expect(context.leaveGuard.hold).toHaveBeenLastCalledWith(expect.anything(), {
      within: `${BASE}/additional-questions`,
    });
    fireEvent.click(screen.getByRole('link', { name: 'Jouw gegevens' }));
    await screen.findByRole('heading', { level: 1, name: 'Jouw gegevens' });
    expect(screen.getByLabelText(/^Telefoon/)).toHaveProperty('value', '0612345678');
    expect(api.updateDossier).not.toHaveBeenCalled();
  });
});
