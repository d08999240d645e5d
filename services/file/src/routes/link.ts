import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { markReported } from '../files/file-repository.ts';
import { linkFile } from '../files/link-file.ts';
import { listReportedIn } from '../readings/find-duplicate.ts';

export const link =
  (deps: FileDeps): Handler<typeof internalFileContract.link> =>
  async ({ params, body }) => {
    const creator = { kind: 'reporter', id: body.userId } as const;
    const { id } = await linkFile(deps, { ...params, hash: body.hash, creator });
    const file = await markReported(deps.db, id, deps.now());
    // Read after this one is visible as reported: of two at the same moment the later one sees the other.
    return { reportedIn: await listReportedIn(deps.db, file, { isLaterToo: true }) };
  };
