import { randomUUID } from 'node:crypto';
import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { inTransaction } from '../store.ts';

export const sendLink =
  ({ store, queues }: DossierDeps): Handler<typeof dossierContract.sendLink> =>
  ({ params, query }) =>
    inTransaction(store, (trx) =>
      queues.sendLink.enqueue(trx.db, {
        dossierId: params.id,
        linkId: randomUUID(),
        nn: query.nn === 'true',
      }),
    );
