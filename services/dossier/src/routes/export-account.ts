import { ReadableStream } from 'node:stream/web';
import type { accountContract } from '@nabericht/contracts/account-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { ownCaller } from '../accounts/own-caller.ts';
import type { DossierDeps } from '../deps.ts';
import { readSignedInDraft } from '../drafts/own-draft.ts';
import { invitedExport, reporterExport } from '../export/own-export.ts';
import { zipped } from '../export/zip-stream.ts';

export const exportAccount =
  (deps: DossierDeps): Handler<typeof accountContract.exportAccount> =>
  async ({ caller, context }) => {
    const own = await ownCaller(deps, caller);
    deps.door.security.note('account.exported', { user: own.userId });
    const { fileName, entries } =
      own.kind === 'reporter'
        ? await reporterExport(deps, own.userId, await readSignedInDraft(deps, context, own.userId))
        : await invitedExport(deps, own);
    return new Response(ReadableStream.from(zipped(entries(), deps.now())) as BodyInit, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      },
    });
  };
