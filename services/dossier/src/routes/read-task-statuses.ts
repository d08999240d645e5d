import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { dossierStamp } from '@nabericht/domain/dossier/dossier-stamp';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { readStatuses } from '../tasks/read-statuses.ts';

/** Asked again and again by pages that wait: 304 to who has the dossier as it is. */
export const readTaskStatuses =
  ({ store }: DossierDeps): Handler<typeof dossierContract.readTaskStatuses> =>
  async ({ params, context }) => {
    const facts = await readStatuses(store, params.id);
    const tag = `"${dossierStamp(facts)}"`;
    context.header('etag', tag);
    // A proxy that compresses may have made a weak one of it.
    if (context.req.header('if-none-match')?.replace(/^W\//, '') === tag)
      return context.body(null, 304) as never;
    return facts.tasks.map(({ _id, status }) => ({ _id, status }));
  };
