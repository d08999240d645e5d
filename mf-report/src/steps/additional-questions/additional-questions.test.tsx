// @vitest-environment jsdom
import { ofEachQuestion } from '@nabericht/domain/report/additional-questions';
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { NN } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import '@nabericht/ui/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messages } from '../../messages/messages.ts';
import { routes } from '../../routes.tsx';

afterEach(cleanup);

const Routed = () => useRoutes([...routes, { path: '*', element: null }]);

async function openQuestions(options: Parameters<typeof unfinishedReport>[1]) {
  const world = unfinishedReport([NN], { until: 'additional-questions', ...options });
  render(
    <IntlProvider locale="nl" timeZone="Europe/Amsterdam" messages={await messages.nl()}>
      <RemoteContext value={fakePlatform({ world })}>
        <MemoryRouter initialEntries={['/report-deceased/additional-questions']}>
          <Routed />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  await screen.findAllByRole('radio');
}

const chosen = () =>
  Object.fromEntries(
    screen
      .queryAllByRole<HTMLInputElement>('radio', { checked: true })
      .map(({ name, value }) => [name, value]),
  );

describe('the questions of the NN-only variant', () => {
  it('begin with a death in the Netherlands when that was read of the certificate, and it can be changed', async () => {
    await openQuestions({ withCertificate: true });
    expect(chosen()).toEqual({ deathInNl: 'yes' });
    const [no] = screen.getAllByRole('radio', { name: 'Nee' });
    fireEvent.click(no ?? document.body);
    expect(chosen()).toEqual({ deathInNl: 'no' });
  });

  it('begin with nothing without a certificate', async () => {
    await openQuestions({});
    expect(chosen()).toEqual({});
  });

  it('begin with nothing of a certificate that is said to be from abroad', async () => {
    const { draft } = unfinishedReport([NN], { until: 'additional-questions', withCertificate: true });
    const certificate = draft?.draft?.answers['death-certificate'];
    const answers = { 'death-certificate': { ...certificate, fromAbroad: true } };
    await openQuestions({ withCertificate: true, answers });
    expect(chosen()).toEqual({});
  });

  it('keep what was answered before, whatever was read', async () => {
    const answers = { 'additional-questions': ofEachQuestion(() => 'no') };
    await openQuestions({ withCertificate: true, answers });
    expect(chosen()).toEqual(ofEachQuestion(() => 'no'));
  });
});
