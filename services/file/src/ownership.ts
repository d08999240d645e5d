import { Uuid } from '@nabericht/domain/rule/uuid';
import type { BindOptions } from '@nabericht/service-kit/bind-contract';
import type { Caller } from '@nabericht/service-kit/caller';
import { notFound, refused } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import * as v from 'valibot';
import type { FileDeps } from './deps.ts';
import { findFile } from './files/file-repository.ts';

/**
 * Dossiers belong to another service, which knows their owners.
 * @throws {Problem} 404 for anybody but the reporter of this dossier
 */
export async function checkDossier(
  { dossier }: Pick<FileDeps, 'dossier'>,
  dossierId: string,
  caller: Caller,
): Promise<void> {
  if (caller.kind !== 'reporter') throw notFound();
  await relayed(reached(dossier.checkAccess({ params: { dossierId, userId: caller.userId } })));
}

/** A dossier is named in the path or in the form; a file belongs to the owner of its dossier. */
export const ownershipChecks = (deps: FileDeps): BindOptions['ownership'] => ({
  dossier: async ({ params, form, caller }) => {
    const dossierId = v.safeParse(Uuid, params.dossierId ?? form?.get('dossierId'));
    if (!dossierId.success) throw refused([{ field: 'dossierId', code: 'required' }]);
    await checkDossier(deps, dossierId.output, caller);
  },
  file: async ({ params, caller }) => {
    const file = await findFile(deps.db, params.fileId ?? '');
    if (!file?.dossier_id) throw notFound();
    await checkDossier(deps, file.dossier_id, caller);
  },
});
