import { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import { providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { bindContract, type OwnershipCheck } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import { serviceDoor } from '@nabericht/service-kit/service-door';
import type { Hono } from 'hono';
import type { ProviderDeps } from './deps.ts';
import { wasTold } from './notice/notice-repository.ts';
import { addFile } from './routes/add-file.ts';
import { answerNotice } from './routes/answer-notice.ts';
import { askQuestions } from './routes/ask-questions.ts';
import { changeEmbedRoute } from './routes/change-embed.ts';
import { eraseOfDossier } from './routes/erase-of-dossier.ts';
import { importBrand } from './routes/import-brand.ts';
import { listOfDossier } from './routes/list-of-dossier.ts';
import { listProvidersRoute } from './routes/list-providers.ts';
import { listReplies } from './routes/list-replies.ts';
import { notifyProvider } from './routes/notify-provider.ts';
import { pushProducts } from './routes/push-products.ts';
import { readBrandLogo } from './routes/read-brand-logo.ts';
import { readEmbed } from './routes/read-embed.ts';
import { readEmbedRecordRoute } from './routes/read-embed-record.ts';
import { readLogo } from './routes/read-logo.ts';
import { readProductFile } from './routes/read-product-file.ts';
import { readProviderBySlug } from './routes/read-provider-by-slug.ts';
import { readProvidersByIds } from './routes/read-providers-by-ids.ts';
import { readReplyFile } from './routes/read-reply-file.ts';
import { registerNoticeRoute } from './routes/register-notice.ts';
import { remindNotice } from './routes/remind-notice.ts';
import { searchProvidersRoute } from './routes/search-providers.ts';
import { sendAnswers } from './routes/send-answers.ts';
import { sendLink } from './routes/send-link.ts';
import { sendMessage } from './routes/send-message.ts';
import { tellProduct } from './routes/tell-product.ts';
import { withdrawNotice } from './routes/withdraw-notice.ts';
import { withdrawNotices } from './routes/withdraw-notices.ts';

/** Dossiers belong to the dossier service: it decides whether the caller owns this one. */
const ownsDossier =
  ({ dossier }: ProviderDeps): OwnershipCheck =>
  async ({ params, caller }) => {
    if (caller.kind !== 'reporter') throw notFound();
    const access = { dossierId: params.dossierId ?? '', userId: caller.userId };
    await relayed(reached(dossier.checkAccess({ params: access })));
  };

/** A provider can reach only the dossiers that it was notified of. */
const wasToldOf =
  ({ db }: ProviderDeps): OwnershipCheck =>
  async ({ params, caller }) => {
    if (caller.kind !== 'provider') throw notFound();
    const place = { dossierId: params.dossierId ?? '', providerId: caller.providerId };
    if (!(await wasTold(db, place))) throw notFound();
  };

/** The size limit for the fields of a form beside its file. */
const FIELD_BYTES = 100_000;

export function createApp(deps: ProviderDeps): Hono {
  const app = createServiceApp(deps.log);
  bindContract(
    app,
    wirePaths.provider,
    providerContract,
    {
      searchProviders: searchProvidersRoute(deps),
      listProviders: listProvidersRoute(deps),
      readProviderBySlug: readProviderBySlug(deps),
      readProvidersByIds: readProvidersByIds(deps),
      readEmbed: readEmbed(deps),
      readBrandLogo: readBrandLogo(deps),
      readLogo: readLogo(deps),
      notifyProvider: notifyProvider(deps),
      withdrawNotice: withdrawNotice(deps),
      withdrawNotices: withdrawNotices(deps),
      pushProducts: pushProducts(deps),
      answerNotice: answerNotice(deps),
      addFile: addFile(deps),
      sendMessage: sendMessage(deps),
      askQuestions: askQuestions(deps),
      listReplies: listReplies(deps),
      readReplyFile: readReplyFile(deps),
      readProductFile: readProductFile(deps),
    },
    serviceDoor(deps.door),
    {
      ownership: { dossier: ownsDossier(deps), notice: wasToldOf(deps) },
      maxFormBytes: deps.maxUploadBytes + FIELD_BYTES,
    },
  );
  bindContract(
    app,
    internalPaths.provider,
    internalProviderContract,
    {
      registerNotice: registerNoticeRoute(deps),
      remindNotice: remindNotice(deps),
      sendLink: sendLink(deps),
      sendAnswers: sendAnswers(deps),
      tellProduct: tellProduct(deps),
      listOfDossier: listOfDossier(deps),
      eraseOfDossier: eraseOfDossier(deps),
      readEmbedRecord: readEmbedRecordRoute(deps),
      changeEmbed: changeEmbedRoute(deps),
      importBrand: importBrand(deps),
    },
    serviceDoor(deps.door),
  );
  return app;
}
