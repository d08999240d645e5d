import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Person } from '@nabericht/domain/people/person';
import type { Product } from '@nabericht/domain/products/product';
import type { Task } from '@nabericht/domain/tasks/task';
import { fakePlatform } from '@nabericht/remote/testing';
import { aDossier, aProduct, aTask, type WholeDossier } from '@nabericht/remote/testing/dossiers';
import type { ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { aPerson, MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { useLocation } from '@nabericht/router';
import { Stage } from '@nabericht/workbench/stage';
import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { messages } from './messages/messages.ts';
import { routes } from './routes.tsx';

export const DOSSIER_ID = '00000000-0000-4000-8000-0000000000d1';
export const TASK_ID = '00000000-0000-4000-8000-0000000000a1';
export const REPORTER_ID = '00000000-0000-4000-8000-0000000000b1';
export const PIETER_ID = '00000000-0000-4000-8000-0000000000b2';
export const FILE_ID = '00000000-0000-4000-8000-0000000000f9';
export const BASE = `/dossier/${DOSSIER_ID}/task/product/${TASK_ID}`;
export const IBAN = 'NL91ABNA0417164300';

export const person = aPerson;
export const REPORTER = MARIJKE;
export const productOf = aProduct;

/** The handlers of the fake dossier service. */
export type DossierCalls = Required<ServiceHandlers<'dossier'>>;

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
  const product = aProduct(parts.product);
  const task = (rest: Partial<Task>): Task => aTask('product_information', { _id: TASK_ID, ...rest });
  const deceased = { initials: 'W.J.', lastName: 'Bergh', dateOfDeath: '2026-11-09', version: 1 };
  return aDossier([task({ productId: product.uuid, ...parts.task }), ...others.map(task)], {
    products: [product],
    persons,
    deceased: { ...deceased, ...parts.deceased },
    version,
  });
}

/** The product task of a dossier. */
export function productTask({ dossier }: WholeDossier): Task {
  const task = dossier.tasks.find(({ _id }) => _id === TASK_ID);
  if (!task) throw new Error('no such task');
  return task;
}

const texts = await messages.nl();

/** Where one is, and what the history entry holds. */
function Beside() {
  const { pathname, state } = useLocation();
  return (
    <>
      <output data-testid="path">{pathname}</output>
      <output data-testid="state">{JSON.stringify(state)}</output>
    </>
  );
}

/** Renders this remote at a step, with these handlers as the dossier service. */
export function showProduct(step: string, whole: WholeDossier, api: ServiceHandlers<'dossier'> = {}) {
  sessionStorage.clear();
  const readDossier = vi.fn<DossierCalls['readDossier']>(async () => whole);
  const updateDossier = vi.fn<DossierCalls['updateDossier']>(async () => whole.dossier);
  const leaveGuard = { hold: vi.fn(), release: vi.fn() };
  const announce = vi.fn();
  const platform = fakePlatform({
    session: sessionOf(MARIJKE),
    api: {
      dossier: { readDossier, updateDossier, ...api },
      file: { download: async () => new Response('x') },
      address: { completeAddress: async () => ({ street: 'Turfmarkt', city: 'Leeuwarden', additions: [] }) },
    },
    announce,
    leaveGuard,
  });
  render(
    <Stage routes={routes} platform={platform} messages={texts} path={step ? `${BASE}/${step}` : BASE}>
      <Beside />
    </Stage>,
  );
  return { updateDossier, readDossier, leaveGuard, announce };
}

export const pathNow = () => screen.getByTestId('path').textContent ?? '';
export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const next = () => press(/^(Naar |Ga verder)/);
export const choose = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('radio', { name }));
export const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** Fills in the three fields of a date. */
export async function fillDay(legend: string | RegExp, day: string) {
  const group = await screen.findByRole('group', { name: legend });
  const [year = '', month = '', date = ''] = day.split('-');
  const inputs = group.querySelectorAll('input');
  for (const [index, value] of [date, month, year].entries()) {
    const input = inputs[index];
    if (input) fireEvent.change(input, { target: { value } });
  }
}
