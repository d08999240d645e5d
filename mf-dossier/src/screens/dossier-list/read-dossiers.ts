import type { Api } from '@nabericht/api-client/api';
import type { CallOptions } from '@nabericht/api-client/client';
import type { DossierSummary } from '@nabericht/contracts/dossier-contract';
import { DOSSIER_LIST_LIMIT, DOSSIER_LIST_PAGE } from '@nabericht/domain/rule/constants';

/** The dossiers of the signed-in reporter, newest first. */
export async function readDossiers(api: Api, options?: CallOptions): Promise<DossierSummary[]> {
  const query = { page: DOSSIER_LIST_PAGE, limit: DOSSIER_LIST_LIMIT };
  return (await api.dossier.listDossiers({ query }, options)).docs;
}
