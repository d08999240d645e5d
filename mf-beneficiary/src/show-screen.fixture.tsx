import type { Beneficiary } from '@nabericht/contracts/beneficiary-contract';
import type { Person } from '@nabericht/domain/people/person';
import type { Task } from '@nabericht/domain/tasks/task';
import dossierTexts from '@nabericht/dossier/messages/nl.json' with { type: 'json' };
import fields from '@nabericht/fields/messages/nl.json' with { type: 'json' };
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext, type Session } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { aDossier, aTask, DECEASED, type WholeDossier } from '@nabericht/remote/testing/dossiers';
import type { ApiHandlers, ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { idOf } from '@nabericht/remote/testing/ids';
import { ALL_DETAILS, aPerson, sessionOf } from '@nabericht/remote/testing/people';
import { useLocation, useNavigate, useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import own from './messages/nl.json' with { type: 'json' };
import { routes } from './routes.tsx';

export const DOSSIER = idOf('d1');
export const PERSON = idOf('a1');

export type BeneficiaryCalls = Required<ServiceHandlers<'beneficiary'>>;
export type DossierCalls = Required<ServiceHandlers<'dossier'>>;
export type IdentificationCalls = Required<ServiceHandlers<'identification'>>;

/** A person who accepted an invitation. */
export const invitedPerson = (rest: Partial<Beneficiary> = {}): Beneficiary => ({
  ...aPerson({ uuid: PERSON, version: 3, firstName: 'Piet', isInvited: true, askForId: true }),
  deceasedName: 'W.J. van Dijk',
  reporterName: 'Marijke Bergh',
  insurers: ['Polder Leven'],
  ...rest,
});

export const REPORTER = idOf('a9');
export const LIST = `/dossier/${DOSSIER}/task/beneficiaries`;

/** The dossier as its reporter reads it, with the persons who were chosen in a life insurance that was handed in. */
export const dossierOf = (persons: readonly Person[], insurance: Partial<Task> = {}): WholeDossier =>
  aDossier(
    [
      aTask('product_information', {
        status: 'active',
        collectedData: { beneficiaries: persons.map(({ uuid }) => uuid) },
        ...insurance,
      }),
      aTask('beneficiary_list'),
    ],
    {
      deceased: { ...DECEASED, firstName: 'Willemijn', insertion: 'van', lastName: 'Dijk' },
      persons: [aPerson({ uuid: REPORTER, firstName: 'Marijke', isReporter: true }), ...persons],
    },
  );

function Routed() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="path">{pathname}</output>
      <button type="button" onClick={() => navigate('/auth/elsewhere')}>
        Elsewhere
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back again
      </button>
      {useRoutes([...routes, { path: '/auth/*', element: null }])}
    </>
  );
}

interface ShowOptions extends Pick<ApiHandlers, 'beneficiary' | 'dossier' | 'identification'> {
  /** The scope of the session of an invited person. */
  scope?: Session['scope'];
  isReporter?: boolean;
}

/** Renders this remote at a path, with these handlers as services. */
export function showScreen(path: string, { scope = null, isReporter = false, ...api }: ShowOptions) {
  const told = {
    announce: vi.fn(),
    reportError: vi.fn(),
    renewSession: vi.fn(async () => true),
    leaveGuard: { hold: vi.fn(), release: vi.fn() },
  };
  const context = fakePlatform({
    session: scope || isReporter ? sessionOf(aPerson(ALL_DETAILS), scope) : null,
    api,
    ...told,
  });
  render(
    <IntlProvider
      locale="nl-NL"
      timeZone="Europe/Amsterdam"
      messages={{ ...kit, ...dossierTexts, ...fields, ...own }}
    >
      <RemoteContext value={context}>
        <MemoryRouter initialEntries={[path]}>
          <Routed />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  return told;
}
