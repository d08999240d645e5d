import { accountContract } from '@nabericht/contracts/account-contract';
import { addressContract } from '@nabericht/contracts/address-contract';
import { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { contentContract } from '@nabericht/contracts/content-contract';
import { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Contract } from '@nabericht/contracts/endpoint';
import { fileContract } from '@nabericht/contracts/file-contract';
import { identificationContract } from '@nabericht/contracts/identification-contract';
import { providerContract } from '@nabericht/contracts/provider-contract';
import { sessionContract } from '@nabericht/contracts/session-contract';
import { expect, it } from 'vitest';

/** The parts of a valibot schema that the check below uses. */
interface Schema {
  type: string;
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[];
  entries?: Record<string, Schema>;
  item?: Schema;
  items?: readonly Schema[];
  wrapped?: Schema;
  options?: readonly unknown[];
  key?: Schema;
  value?: Schema;
}

const SIZED = ['string', 'array', 'record'];
const BOUNDING = ['max_length', 'length', 'max_entries', 'max_value', 'uuid', 'iso_date', 'iso_timestamp'];
const isUnlimited = (source: string) =>
  /(?<!\\)[*+]|\{\d+,\}/.test(source.replace(/\[(?:\\.|[^\]])*\]/g, 'c'));

const isBounded = ({ pipe = [] }: Schema): boolean =>
  pipe.some(
    ({ type, requirement }) =>
      BOUNDING.includes(type) ||
      (type === 'regex' && requirement instanceof RegExp && !isUnlimited(requirement.source)),
  );

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Where a schema accepts a text, list or record of unlimited size. */
function unboundedIn(schema: Schema, path: string, isBoundedAround = false): string[] {
  // The maximum of an optional or a union applies to its content.
  const isHeld = isBoundedAround || isBounded(schema);
  const inside = (part: Schema, name: string) => unboundedIn(part, path + name, name === '' && isHeld);
  const own = SIZED.includes(schema.type) && !isHeld ? [`${path}: ${schema.type}`] : [];
  return [
    ...own,
    ...Object.entries(schema.entries ?? {}).flatMap(([name, part]) => inside(part, `.${name}`)),
    ...(schema.item ? inside(schema.item, '[]') : []),
    ...(schema.items ?? []).flatMap((part, index) => inside(part, `[${index}]`)),
    ...(schema.wrapped ? inside(schema.wrapped, '') : []),
    ...(schema.options ?? []).filter(isSchema).flatMap((part) => inside(part, '')),
    ...(schema.key ? inside(schema.key, '{key}') : []),
    ...(schema.value ? inside(schema.value, '{}') : []),
  ];
}

const contracts: Record<string, Contract> = {
  account: accountContract,
  address: addressContract,
  beneficiary: beneficiaryContract,
  content: contentContract,
  dossier: dossierContract,
  file: fileContract,
  identification: identificationContract,
  provider: providerContract,
  session: sessionContract,
};

it.each(Object.keys(contracts))('accepts no text, list or record without a maximum: %s', (service) => {
  const found = Object.entries(contracts[service] ?? {}).flatMap(([name, { params, query, body, form }]) =>
    Object.entries({ params, query, body, form }).flatMap(([place, schema]) =>
      isSchema(schema) ? unboundedIn(schema, `${name} ${place}`) : [],
    ),
  );
  expect(found).toEqual([]);
});
