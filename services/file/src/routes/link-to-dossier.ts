import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import { assertDossierStands } from '../files/assert-dossier-stands.ts';
import { creatorOf } from '../files/creator.ts';
import { linkFile } from '../files/link-file.ts';

export const linkToDossier =
  (deps: FileDeps): Handler<typeof fileContract.linkToDossier> =>
  async ({ params, caller }) => {
    const creator = creatorOf(caller);
    if (!creator) throw notFound();
    const { id, mimetype } = await linkFile(deps, { ...params, creator });
    await assertDossierStands(deps, params, caller);
    return { _id: id, mimetype, hash: params.hash };
  };
