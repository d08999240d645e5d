import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { createDossier as create } from '../dossiers/create-dossier.ts';
import { readWholeDossier } from '../dossiers/read-whole-dossier.ts';
import { callerUser } from './caller-user.ts';

export const createDossier =
  (deps: DossierDeps): Handler<typeof dossierContract.createDossier> =>
  async ({ body, caller, context }) => {
    const secret = deps.door.cookies.read(context, 'draft');
    const id = await create(deps, {
      userId: callerUser(caller),
      input: body.dossier,
      draftDigest: secret ? digest(secret) : null,
    });
    if (secret && body.dossier.frontendData.draftId) deps.door.cookies.clear(context, 'draft');
    return (await readWholeDossier(deps, id)).dossier;
  };
