import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { ProviderDeps } from '../deps.ts';
import { listNotices } from '../notice/notice-repository.ts';

export const listOfDossier =
  ({ db }: ProviderDeps): Handler<typeof internalProviderContract.listOfDossier> =>
  async ({ params: { dossierId } }) => ({
    notices: (await listNotices(db, dossierId)).map((notice) => ({
      providerId: notice.provider_id,
      actId: notice.act_id,
      leavesAt: notice.leaves_at?.toISOString() ?? null,
      leftAt: notice.left_at?.toISOString() ?? null,
      withdrawnAt: notice.withdrawn_at?.toISOString() ?? null,
    })),
  });
