import { ApiProblem } from '@nabericht/api-client/api-problem';
import { ProvidedFileFields, type providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { fieldErrors } from '@nabericht/service-kit/field-errors';
import { refused, unauthenticated } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import * as v from 'valibot';
import type { ProviderDeps } from '../deps.ts';
import { idOfSending } from '../notice/idempotency-key.ts';

/**
 * Stores the file in the file service and its description in the dossier service; a retry with the same id changes
 * nothing.
 */
export const addFile =
  ({ file, dossier }: ProviderDeps): Handler<typeof providerContract.addFile> =>
  async ({ params: { dossierId }, form, caller, context }) => {
    if (caller.kind !== 'provider') throw unauthenticated();
    const { providerId } = caller;
    const content = form.get('file');
    const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
    const fields = v.safeParse(ProvidedFileFields, texts);
    if (!fields.success) throw refused(fieldErrors(fields.issues));
    if (!(content instanceof File)) throw refused([{ field: 'file', code: 'required' }]);
    const { originalName, description, productId } = fields.output;
    const fileId = idOfSending(context, 'file', { dossierId, providerId });

    const upload = new FormData();
    upload.set('file', content);
    upload.set('documentType', 'requested_product_file');
    upload.set('originalName', originalName);
    upload.set('dossierId', dossierId);
    if (description) upload.set('description', description);
    const { mimetype } = await relayed(
      reached(file.store({ params: { fileId }, query: { providerId }, form: upload })),
    );
    const received = dossier.receiveFile({
      params: { dossierId, providerId, fileId },
      body: {
        name: originalName,
        description: description ?? null,
        productId: productId ?? null,
        bytes: content.size,
      },
    });
    try {
      await relayed(reached(received));
    } catch (error) {
      // When the dossier service refuses the file, it is erased again.
      if (error instanceof ApiProblem || !isRefusal(error)) throw error;
      await file.erase({ params: { fileId, dossierId } });
      throw error;
    }
    return { _id: fileId, mimetype };
  };

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'details' in error && (error.details as { status: number }).status < 500;
