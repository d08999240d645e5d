// @vitest-environment jsdom
import { journeyProviders } from '@nabericht/domain/report/report-journeys.fixture';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { StepHostContext } from '@nabericht/fields/step-host';
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { MemoryRouter, Route, Routes } from '@nabericht/router/testing';
import '@nabericht/ui/testing';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useDraftHost } from '../drafts/use-draft-host.tsx';
import { messages } from '../messages/messages.ts';
import { ReportRoot } from '../ReportRoot.tsx';
import { ReportGate } from './ReportGate.tsx';
import type { Report } from './use-report.ts';

afterEach(cleanup);

const world = { providers: journeyProviders({ howMany: 1, questions: true, nn: false }) };
const [PROVIDER] = world.providers;
const BASE = `/${PROVIDER?.slug}/report-deceased`;

const InDraft = ({ report, children }: { report: Report; children: ReactNode }) => (
  <StepHostContext value={useDraftHost(report).host}>{children}</StepHostContext>
);

/** Renders the frame of every step of a report, one below the other. */
async function showFrames() {
  const value = fakePlatform({ world });
  render(
    <IntlProvider locale="nl" messages={await messages.nl()}>
      <RemoteContext value={value}>
        <MemoryRouter initialEntries={[BASE]}>
          <Routes>
            <Route element={<ReportRoot />}>
              <Route
                path="/:slug/report-deceased"
                element={
                  <ReportGate slug={PROVIDER?.slug}>
                    {(report) =>
                      report.walked.route.map(({ id }) => (
                        <section key={id} aria-label={id}>
                          <InDraft report={report}>
                            <StepFrame stepId={id} title={id} onSubmit={() => {}}>
                              {null}
                            </StepFrame>
                          </InDraft>
                        </section>
                      ))
                    }
                  </ReportGate>
                }
              />
            </Route>
          </Routes>
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  await screen.findByRole('heading', { name: 'reporter' });
}

it('links every step back to the one before it, and the first to the organisations', async () => {
  await showFrames();
  const steps = screen.getAllByRole('region').map((step) => step.getAttribute('aria-label') ?? '');
  expect(steps.at(0)).toBe('death-certificate');
  expect(steps.at(-1)).toBe('reporter');
  const [out, ...back] = screen.getAllByRole('link', { name: /^(Vorige stap|Terug naar de organisaties)$/ });
  expect(out?.textContent).toBe('Terug naar de organisaties');
  expect(back.map((link) => link.getAttribute('href'))).toEqual(
    steps.slice(0, -1).map((step) => `${BASE}/${step}`),
  );
});
