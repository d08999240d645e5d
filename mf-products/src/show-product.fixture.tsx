import documentTexts from '@nabericht/documents/messages/nl.json' with { type: 'json' };
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Person } from '@nabericht/domain/people/person';
import type { Product } from '@nabericht/domain/products/product';
import type { Task } from '@nabericht/domain/tasks/task';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import dossierTexts from '@nabericht/dossier/messages/nl.json' with { type: 'json' };
import fieldTexts from '@nabericht/fields/messages/nl.json' with { type: 'json' };
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext, type RemoteContextValue } from '@nabericht/remote';
import { useLocation, useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import own from './messages/nl.json' with { type: 'json' };
import { routes } from './routes.tsx';

export const DOSSIER_ID = '00000000-0000-4000-8000-0000000000d1';
export const TASK_ID = '00000000-0000-4000-8000-0000000000a1';
export const REPORTER_ID = '00000000-0000-4000-8000-0000000000b1';
export const PIETER_ID = '00000000-0000-4000-8000-0000000000b2';
export const FILE_ID = '00000000-0000-4000-8000-0000000000f9';
export const BASE = `/dossier/${DOSSIER_ID}/task/product/${TASK_ID}`;
export const IBAN = 'NL91ABNA0417164300';

export const person = (rest: Partial<Person> = {}): Person => ({
  uuid: PIETER_ID,
  version: 4,
  dossierId: DOSSIER_ID,
  firstName: 'Pieter',
  insertion: null,
  lastName: 'Bergh',
  isReporter: false,
  isInvited: false,
  isValidated: false,
  askForId: false,
  needsBSN: false,
  ...rest,
});

export const REPORTER = person({
  uuid: REPORTER_ID,
  version: 2,
  isReporter: true,
  firstName: 'Marijke',
  insertion: 'van den',
  birthDate: '1972-05-06',
  address: {
    street: 'Turfmarkt',
    houseNumber: '12',
    zipCode: '8911 AB',
    city: 'Leeuwarden',
    countryCode: 'NL',
  },
  email: 'marijke@voorbeeld.example',
  phoneNumber: '0612345678',
  relationshipToDeceased: 'child',
});

export const productOf = (rest: Partial<Product> = {}): Product => ({
  uuid: '00000000-0000-4000-8000-0000000000c1',
  name: 'Woonverzekering',
  productType: 'damage-insurance',
  provider: 'Zeker & Zoon',
  source: 'provider',
  files: [],
  customerPolicyNumber: 'W 118 420',
  askForBeneficiary: false,
  askForBeneficiaryBSN: false,
  askForId: false,
  isEditable: true,
  isSpecial: false,
  minBeneficiaries: 0,
  ...rest,
});

interface DossierParts {
  product?: Partial<Product>;
  task?: Partial<Task>;
  others?: Partial<Task>[];
  persons?: Person[];
  deceased?: Partial<Dossier['deceased']>;
  version?: number;
}

/** A dossier with one product task that can be worked on. */
export function dossierWith(parts: DossierParts = {}): WholeDossier {
  const { others = [], persons = [REPORTER], version = 7 } = parts;
  const product = productOf(parts.product);
  const task = (rest: Partial<Task>): Task => ({
    _id: TASK_ID,
    type: 'product_information',
    status: 'new',
    titleKey: 'task.product_information.title',
    subTaskIds: [],
    collectedData: {},
    needs: [],
    tags: [],
    precedence: 0,
    unique: false,
    isNew: false,
    version: 3,
    ...rest,
  });
  const dossier = {
    _id: DOSSIER_ID,
    reference: 'NB 4471 K',
    deceased: {
      initials: 'W.J.',
      lastName: 'Bergh',
      dateOfDeath: '2026-11-09',
      version: 1,
      ...parts.deceased,
    },
    deathCertificate: {},
    products: [product],
    reporterProducts: [],
    uploadedDocuments: [],
    messages: [],
    persons,
    providers: [],
    tasks: [task({ productId: product.uuid, ...parts.task }), ...others.map(task)],
    version,
  } as unknown as Dossier;
  const flags = { nnOnly: false, hasOwnTaskList: false, canAddProviders: false, certificateAvailable: true };
  return { dossier, flags };
}

function Routed() {
  const { pathname, state } = useLocation();
  return (
    <>
      <output data-testid="path">{pathname}</output>
      <output data-testid="state">{JSON.stringify(state)}</output>
      {useRoutes([...routes, { path: '*', element: null }])}
    </>
  );
}

/** Renders this remote at a step, over an API that is a few functions. */
export function showProduct(step: string, whole: WholeDossier, api: Record<string, unknown> = {}) {
  sessionStorage.clear();
  const readDossier = vi.fn(async () => whole);
  const updateDossier = vi.fn(async (_call: unknown, _options?: unknown) => whole.dossier);
  const leaveGuard = { hold: vi.fn(), release: vi.fn() };
  const announce = vi.fn();
  const context = {
    locale: 'nl',
    session: { user: { email: 'marijke@voorbeeld.example' } },
    config: { supportEmail: 'hulp@voorbeeld.example' },
    api: {
      dossier: { readDossier, updateDossier, ...api },
      file: { download: vi.fn(async () => new Response('x')) },
      address: {
        completeAddress: vi.fn(async () => ({ street: 'Turfmarkt', city: 'Leeuwarden', additions: [] })),
      },
    },
    upload: vi.fn(async () => ({ _id: FILE_ID })),
    announce,
    setPage: vi.fn(),
    reportError: vi.fn(),
    leaveGuard,
  } as unknown as RemoteContextValue;
  render(
    <IntlProvider
      locale="nl-NL"
      timeZone="Europe/Amsterdam"
      messages={{ ...kit, ...documentTexts, ...dossierTexts, ...fieldTexts, ...own }}
    >
      <RemoteContext value={context}>
        <MemoryRouter initialEntries={[step ? `${BASE}/${step}` : BASE]}>
          <Routed />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  return { updateDossier, readDossier, leaveGuard, announce };
}

export const pathNow = () => screen.getByTestId('path').textContent ?? '';
export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const next = () => press('Volgende');
export const choose = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('radio', { name }));
export const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** Fills in a day by its three fields. */
export async function fillDay(legend: string | RegExp, day: string) {
  const group = await screen.findByRole('group', { name: legend });
  const [year = '', month = '', date = ''] = day.split('-');
  const inputs = group.querySelectorAll('input');
  for (const [index, value] of [date, month, year].entries()) {
    const input = inputs[index];
    if (input) fireEvent.change(input, { target: { value } });
  }
}
