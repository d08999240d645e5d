import type { Beneficiary } from '@nabericht/contracts/beneficiary-contract';
import type { Person } from '@nabericht/domain/people/person';
import type { Task } from '@nabericht/domain/tasks/task';
import type { Session } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { aDossier, aTask, DECEASED, type WholeDossier } from '@nabericht/remote/testing/dossiers';
import type { ApiHandlers, ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { idOf } from '@nabericht/remote/testing/ids';
import { ALL_DETAILS, aPerson, sessionOf } from '@nabericht/remote/testing/people';
import { useLocation, useNavigate } from '@nabericht/router';
import { Stage } from '@nabericht/workbench/stage';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { messages } from './messages/messages.ts';
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

const texts = await messages.nl();

/** Where one is, and two ways to somewhere else. */
function Beside() {
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
  const platform = fakePlatform({
    session: scope || isReporter ? sessionOf(aPerson(ALL_DETAILS), scope) : null,
    api,
    ...told,
  });
  render(
    <Stage routes={routes} platform={platform} messages={texts} path={path}>
      <Beside />
    </Stage>,
  );
  return told;
}
