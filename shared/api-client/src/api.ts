import type { accountContract } from '@nabericht/contracts/account-contract';
import type { addressContract } from '@nabericht/contracts/address-contract';
import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import type { contentContract } from '@nabericht/contracts/content-contract';
import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { fileContract } from '@nabericht/contracts/file-contract';
import type { identificationContract } from '@nabericht/contracts/identification-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { sessionContract } from '@nabericht/contracts/session-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { type Client, createClient, type Send } from './client.ts';

/** Every public endpoint, by service. The shell creates one instance and passes it to the remotes. */
export interface Api {
  session: Client<typeof sessionContract>;
  dossier: Client<typeof dossierContract>;
  provider: Client<typeof providerContract>;
  file: Client<typeof fileContract>;
  address: Client<typeof addressContract>;
  content: Client<typeof contentContract>;
  beneficiary: Client<typeof beneficiaryContract>;
  account: Client<typeof accountContract>;
  identification: Client<typeof identificationContract>;
}

export const createApi = (send: Send): Api => ({
  session: createClient<typeof sessionContract>(wirePaths.session, send),
  dossier: createClient<typeof dossierContract>(wirePaths.dossier, send),
  provider: createClient<typeof providerContract>(wirePaths.provider, send),
  file: createClient<typeof fileContract>(wirePaths.file, send),
  address: createClient<typeof addressContract>(wirePaths.address, send),
  content: createClient<typeof contentContract>(wirePaths.content, send),
  beneficiary: createClient<typeof beneficiaryContract>(wirePaths.beneficiary, send),
  account: createClient<typeof accountContract>(wirePaths.account, send),
  identification: createClient<typeof identificationContract>(wirePaths.identification, send),
});
