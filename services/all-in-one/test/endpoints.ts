import { accountContract } from '@nabericht/contracts/account-contract';
import { addressContract } from '@nabericht/contracts/address-contract';
import { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { contentContract } from '@nabericht/contracts/content-contract';
import { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Endpoint } from '@nabericht/contracts/endpoint';
import { fileContract } from '@nabericht/contracts/file-contract';
import { identificationContract } from '@nabericht/contracts/identification-contract';
import { providerContract } from '@nabericht/contracts/provider-contract';
import { sessionContract } from '@nabericht/contracts/session-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import { addApiReference } from '@nabericht/gateway/routes/api-reference';
import { Hono } from 'hono';

const CONTRACTS = {
  session: sessionContract,
  dossier: dossierContract,
  provider: providerContract,
  file: fileContract,
  address: addressContract,
  account: accountContract,
  content: contentContract,
  beneficiary: beneficiaryContract,
  identification: identificationContract,
} as const satisfies Record<keyof typeof wirePaths, Record<string, Endpoint>>;

/** Every endpoint that the public reaches, by service and name. */
export const endpoints = Object.entries(CONTRACTS).flatMap(([service, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({
    name: `${service}.${name}`,
    endpoint,
    wire: (wirePaths[service as keyof typeof CONTRACTS] as Record<string, string>)[name] ?? '',
  })),
);

/** The statuses that the description of the API names, by endpoint. */
export async function readDescribed(): Promise<Record<string, string[]>> {
  const reference = new Hono();
  addApiReference(reference, 'Nabericht');
  const { paths } = await (await reference.request('/v1/openapi.json')).json();
  const statusesOf = (wire: string) => {
    const { method, path } = routeOf(wire);
    return Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].responses);
  };
  return Object.fromEntries(endpoints.map(({ wire }) => [wire, statusesOf(wire)]));
}
