// @vitest-environment jsdom
import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import type { Draft } from '@nabericht/domain/report/draft';
import { reportContext } from '@nabericht/domain/report/report-context';
import { completeAnswers, journeyProviders, NOW } from '@nabericht/domain/report/report-journeys.fixture';
import { toDossierInput } from '@nabericht/domain/report/report-payload';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { handBegunReport } from '@nabericht/remote/begun-report';
import { fakePlatform } from '@nabericht/remote/testing';
import { aDossier, type WholeDossier } from '@nabericht/remote/testing/dossiers';
import type { ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { idOf } from '@nabericht/remote/testing/ids';
import { aPerson } from '@nabericht/remote/testing/people';
import { FILMHOEK, POLDER } from '@nabericht/remote/testing/providers';
import { NO_DRAFT, savedDraft } from '@nabericht/remote/testing/world';
import { useLocation } from '@nabericht/router';
import { MemoryRouter, Route, Routes } from '@nabericht/router/testing';
import '@nabericht/ui/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../messages/messages.ts';
import { ReportRoot } from '../ReportRoot.tsx';
import { ReportGate } from './ReportGate.tsx';

afterEach(cleanup);

const ID = '00000000-0000-4000-8000-0000000000d1';
const world = { providers: journeyProviders({ howMany: 1, questions: false, nn: false }) };
const [PROVIDER] = world.providers;
const problem = (status: number) => new ApiProblem({ type: 'about:blank', title: 'No', status });

function wholeDossier(): WholeDossier {
  const context = reportContext(world.providers, { signedIn: true, now: NOW, matches: null });
  const { persons, deceased } = toDossierInput(completeAnswers('now'), context);
  const [reporter] = persons;
  return aDossier([], {
    deceased: { ...deceased, version: 1 },
    persons: [aPerson({ ...reporter, uuid: idOf('b1'), version: 1, isReporter: true })],
  });
}

type DossierCalls = Required<ServiceHandlers<'dossier'>>;

const Elsewhere = () => <p>Je bent op {useLocation().pathname}</p>;

/** Opens the address of one provider; the page shows the answers of the resulting report. */
async function open(
  query: string,
  calls: {
    provider?: () => Promise<never>;
    dossier?: DossierCalls['readDossier'];
    drafts?: Pick<ServiceHandlers<'dossier'>, 'readDraft' | 'saveDraft'>;
  } = {},
  begun?: Draft,
) {
  const saveDraft = vi.fn<DossierCalls['saveDraft']>(
    calls.drafts?.saveDraft ?? (async ({ body }) => savedDraft(body.draft)),
  );
  const readDossier = vi.fn<DossierCalls['readDossier']>(calls.dossier ?? (async () => wholeDossier()));
  const reportError = vi.fn();
  const value = fakePlatform({
    world: { providers: [...world.providers, POLDER, FILMHOEK] },
    reportError,
    api: {
      dossier: { ...calls.drafts, saveDraft, readDossier },
      provider: calls.provider ? { readProviderBySlug: calls.provider } : {},
    },
  });
  if (begun)
    handBegunReport(value.memory, { saved: savedDraft(begun), providers: world.providers }, Date.now());
  render(
    <IntlProvider locale="nl" messages={await messages.nl()}>
      <RemoteContext value={value}>
        <MemoryRouter initialEntries={[`/${PROVIDER?.slug}/report-deceased${query}`]}>
          <Routes>
            <Route element={<ReportRoot />}>
              <Route
                path="/:slug/report-deceased"
                element={
                  <ReportGate slug={PROVIDER?.slug}>
                    {({ answers }) => <pre>{JSON.stringify(answers)}</pre>}
                  </ReportGate>
                }
              />
            </Route>
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  return { reportError, readDossier, saveDraft };
}

describe('a report to one provider', () => {
  it('begins empty without a dossier, and requests none', async () => {
    const { readDossier } = await open('');
    await screen.findByText('{}');
    expect(readDossier).not.toHaveBeenCalled();
  });

  it('has that provider selected', async () => {
    const { saveDraft } = await open('');
    await screen.findByText('{}');
    expect(saveDraft.mock.calls[0]?.[0]).toMatchObject({
      body: { draft: { providerIds: [PROVIDER?._id], providerSlug: PROVIDER?.slug } },
    });
  });

  it('is shown without a request when it was begun on the page before', async () => {
    const providerIds = world.providers.map(({ _id }) => _id);
    await open('', {}, { draftId: ID, providerIds, providerSlug: PROVIDER?.slug ?? null, answers: {} });
    screen.getByText('{}');
  });

  it('begins with the deceased and the reporter of the dossier in its address', async () => {
    const { readDossier } = await open(`?dossierId=${ID}`);
    const { lastName } = wholeDossier().dossier.deceased;
    expect((await screen.findByText(/deceased-details/)).textContent).toContain(`"lastName":"${lastName}"`);
    expect(readDossier).toHaveBeenCalledExactlyOnceWith({ params: { id: ID } });
  });

  it('begins empty, reports the failure and tells the reporter, when that dossier cannot be loaded', async () => {
    const { reportError } = await open(`?dossierId=${ID}`, { dossier: () => Promise.reject(problem(500)) });
    await screen.findByText('{}');
    screen.getByText('Je dossier kunnen we nu niet openen');
    expect(reportError).toHaveBeenCalledExactlyOnceWith(problem(500), 'load dossier to begin with');
  });

  it.each([0, 404, 503])(
    'begins empty and says so, and reports nothing, when it answers %i',
    async (status) => {
      const { reportError } = await open(`?dossierId=${ID}`, {
        dossier: () => Promise.reject(problem(status)),
      });
      await screen.findByText('{}');
      screen.getByText('Je dossier kunnen we nu niet openen');
      expect(reportError).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['cannot be loaded, which is reported', 500, 1],
    ['cannot be loaded for now', 503, 0],
    ['is nobody', 404, 0],
  ])('leads to the landing page of that address when it %s', async (_, status, reports) => {
    const { reportError, saveDraft } = await open('', { provider: () => Promise.reject(problem(status)) });
    await screen.findByText(`Je bent op /${PROVIDER?.slug}`);
    await waitFor(() => expect(reportError).toHaveBeenCalledTimes(reports));
    expect(saveDraft).not.toHaveBeenCalled();
  });
});

it('goes on without an organisation that meanwhile started to send people to its own web site', async () => {
  const providerIds = [FILMHOEK._id, ...world.providers.map(({ _id }) => _id)];
  await open('', { drafts: { readDraft: () => savedDraft({ draftId: ID, providerIds, answers: {} }) } });
  await screen.findByText('{}');
});

/** A browser with an unfinished report to another provider, stored as the service stores it. */
function unfinishedElsewhere() {
  let row: SavedDraft = savedDraft({ draftId: ID, providerIds: [POLDER._id], answers: {} });
  let isCut = false;
  return {
    /** Saves as another tab would. */
    typeElsewhere: () => {
      row = { ...row, version: row.version + 1 };
    },
    /** Sends or wipes the report as another tab would. */
    endElsewhere: () => {
      row = NO_DRAFT;
    },
    /** Lets the next save arrive and loses its answer. */
    loseAnswer: () => {
      isCut = true;
    },
    held: () => row.draft,
    readDraft: async () => row,
    saveDraft: async (...[{ body }, options]: Parameters<DossierCalls['saveDraft']>) => {
      const isSame = JSON.stringify(row.draft) === JSON.stringify(body.draft);
      const changed = body.replaces ?? body.draft.draftId;
      if (!isSame && (options?.ifMatch !== row.version || (row.draft && changed !== row.draft.draftId)))
        throw problem(412);
      row = { ...savedDraft(body.draft), version: row.version + 1 };
      if (!isCut) return row;
      isCut = false;
      throw problem(0);
    },
  };
}

const startOver = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Begin een nieuwe melding' }));

describe('a report to one provider that is unfinished, when its address names a dossier', () => {
  const { lastName } = wholeDossier().dossier.deceased;
  const about = (name: string | null | undefined) => {
    const providerIds = world.providers.map(({ _id }) => _id);
    const answers = { 'deceased-details': { lastName: name } };
    const providerSlug = PROVIDER?.slug ?? null;
    return { readDraft: () => savedDraft({ draftId: ID, providerIds, providerSlug, answers }) };
  };

  it('is not opened without asking when it is about somebody else', async () => {
    await open(`?dossierId=${ID}`, { drafts: about('Zuiderveld') });
    await startOver();
    expect((await screen.findByText(/deceased-details/)).textContent).toContain(`"lastName":"${lastName}"`);
  });

  it('is opened when it is about the same person', async () => {
    const { readDossier } = await open(`?dossierId=${ID}`, { drafts: about(lastName) });
    await screen.findByText(/deceased-details/);
    expect(readDossier).toHaveBeenCalledOnce();
  });

  it('is opened when that dossier cannot be loaded', async () => {
    await open(`?dossierId=${ID}`, {
      drafts: about('Zuiderveld'),
      dossier: () => Promise.reject(problem(503)),
    });
    await screen.findByText(/Zuiderveld/);
    expect(screen.queryByText('Je dossier kunnen we nu niet openen')).toBeNull();
  });
});

describe('a report to one provider, while one to another is unfinished', () => {
  it('asks again when another tab changed the other report meanwhile, and then begins', async () => {
    const drafts = unfinishedElsewhere();
    const { saveDraft } = await open('', { drafts });
    await screen.findByRole('button', { name: 'Begin een nieuwe melding' });
    drafts.typeElsewhere();
    await startOver();
    await waitFor(() => expect(saveDraft).toHaveBeenCalledOnce());
    expect(drafts.held()?.draftId).toBe(ID);
    await startOver();
    await screen.findByText('{}');
    expect(drafts.held()?.providerIds).toEqual([PROVIDER?._id]);
  });

  it('begins although another tab sent or wiped the other report meanwhile', async () => {
    const drafts = unfinishedElsewhere();
    await open('', { drafts });
    await screen.findByRole('button', { name: 'Begin een nieuwe melding' });
    drafts.endElsewhere();
    await startOver();
    await screen.findByText('{}');
    expect(drafts.held()?.providerIds).toEqual([PROVIDER?._id]);
  });

  it('begins although the answer to the request that began it was lost', async () => {
    const drafts = unfinishedElsewhere();
    const { saveDraft } = await open('', { drafts });
    drafts.loseAnswer();
    await startOver();
    await screen.findByText('{}', undefined, { timeout: 5000 });
    expect(saveDraft).toHaveBeenCalledTimes(2);
    expect(drafts.held()?.providerIds).toEqual([PROVIDER?._id]);
  });
});
