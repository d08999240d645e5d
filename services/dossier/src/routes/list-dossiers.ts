import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { LRUCache } from 'lru-cache';
import type { DossierDeps } from '../deps.ts';
import { findDeceased, type ListedDossier, listDossiers as list } from '../dossiers/dossier-repository.ts';
import { metaDataOf } from '../dossiers/dossier-whole.ts';
import { callerUser } from './caller-user.ts';

const MOST_NAMES = 10_000;
const KEPT_MS = 600_000;

/** Whom each dossier is about, in memory alone: until the dossier changes, and ten minutes at most. */
export const listDossiers = ({ store }: DossierDeps): Handler<typeof dossierContract.listDossiers> => {
  const opened = new LRUCache<string, { revision: string; metaData: Dossier['metaData'] }>({
    max: MOST_NAMES,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });
  const isKnown = ({ id, revision }: ListedDossier) => opened.get(id)?.revision === revision;
  return async ({ query: { limit, page }, caller }) => {
    const { dossiers, total } = await list(store, callerUser(caller), { limit, page });
    const known = new Map(dossiers.filter(isKnown).map(({ id }) => [id, opened.get(id)?.metaData]));
    const others = dossiers.filter(({ id }) => !known.has(id));
    const deceased = await findDeceased(
      store,
      others.map(({ id }) => id),
    );
    for (const { id, revision } of others) {
      const metaData = metaDataOf({ deceased: deceased.get(id) ?? {} });
      known.set(id, metaData);
      opened.set(id, { revision, metaData });
    }
    return {
      docs: dossiers.map(({ id, reference, status, created_at }) => ({
        _id: id,
        reference,
        status,
        metaData: known.get(id) ?? metaDataOf({ deceased: {} }),
        createdAt: created_at.toISOString(),
      })),
      totalDocs: total,
      limit,
      page,
      totalPages: Math.ceil(total / limit),
    };
  };
};
