import dossierTexts from '@nabericht/dossier/messages/nl.json' with { type: 'json' };
import fields from '@nabericht/fields/messages/nl.json' with { type: 'json' };
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext, type RemoteContextValue, type Session } from '@nabericht/remote';
import { useLocation, useNavigate, useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import own from './messages/nl.json' with { type: 'json' };
import { routes } from './routes.tsx';

export const DOSSIER = '00000000-0000-4000-8000-0000000000d1';
export const PERSON = '00000000-0000-4000-8000-0000000000a1';

/** Somebody who was invited and came in. */
export const invitedPerson = (rest: object = {}) => ({
  uuid: PERSON,
  version: 3,
  dossierId: DOSSIER,
  firstName: 'Piet',
  lastName: 'Bergh',
  isReporter: false,
  isInvited: true,
  isValidated: false,
  askForId: true,
  needsBSN: false,
  deceasedName: 'W.J. van Dijk',
  reporterName: 'Marijke Bergh',
  ...rest,
});

export const ALL_DETAILS = {
  birthDate: '1972-05-06',
  address: { street: 'Lindelaan', houseNumber: '3', zipCode: '3511 AB', city: 'Utrecht', countryCode: 'NL' },
  email: 'piet@voorbeeld.example',
  phoneNumber: '0687654321',
  iban: 'NL91ABNA0417164300',
  ibanName: 'P. Bergh',
  relationshipToDeceased: 'child',
};

export const REPORTER = '00000000-0000-4000-8000-0000000000a9';
export const LIST = `/dossier/${DOSSIER}/task/beneficiaries`;

/** The dossier as its reporter has it: who was chosen in a life insurance that was handed in. */
export function dossierOf(persons: object[], insurance: object = {}) {
  const task = { collectedData: {}, needs: [], tags: [], subTaskIds: [], version: 1 };
  const everybody = [invitedPerson({ uuid: REPORTER, firstName: 'Marijke', isReporter: true }), ...persons];
  const beneficiaries = persons.map((person) => (person as { uuid: string }).uuid);
  return {
    dossier: {
      _id: DOSSIER,
      reference: 'NB 4471 K',
      deceased: { initials: 'W.J.', firstName: 'Willemijn', insertion: 'van', lastName: 'Dijk' },
      persons: everybody,
      providers: [],
      products: [],
      tasks: [
        { ...task, _id: 'insurance', type: 'product_information', status: 'active', ...insurance },
        { ...task, _id: 'list', type: 'beneficiary_list', status: 'new' },
      ].map((each) => (each._id === 'insurance' ? { ...each, collectedData: { beneficiaries } } : each)),
    },
    flags: {},
  };
}

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

interface ShowOptions {
  /** Of who came in by an invitation. */
  scope?: Session['scope'];
  isReporter?: boolean;
  beneficiary?: Record<string, unknown>;
  dossier?: Record<string, unknown>;
  identification?: Record<string, unknown>;
}

/** Renders this remote at a path, over an API that is a few functions. */
export function showScreen(path: string, { scope, isReporter = false, ...api }: ShowOptions) {
  const context = {
    locale: 'nl',
    session: scope || isReporter ? { user: { email: 'piet@voorbeeld.example' }, scope } : null,
    config: { supportEmail: 'hulp@voorbeeld.example', publicSite: 'https://www.voorbeeld.example' },
    api: { beneficiary: {}, dossier: {}, identification: {}, ...api },
    announce: vi.fn(),
    setPage: vi.fn(),
    reportError: vi.fn(),
    renewSession: vi.fn(async () => true),
    leaveGuard: { hold: vi.fn(), release: vi.fn() },
  } as unknown as RemoteContextValue;
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
  return context;
}
