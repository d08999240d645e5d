import { contentContract } from '@nabericht/contracts/content-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { bindContract } from '@nabericht/service-kit/bind-contract';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import { serviceDoor } from '@nabericht/service-kit/service-door';
import type { Hono } from 'hono';
import type { ContentDeps } from './deps.ts';
import { readTranslations } from './routes/read-translations.ts';
import { sendContact } from './routes/send-contact.ts';
import { writeInMemoriam } from './routes/write-in-memoriam.ts';

export function createApp(deps: ContentDeps): Hono {
  const app = createServiceApp(deps.log);
  const handlers = {
    readTranslations: readTranslations(deps),
    writeInMemoriam: writeInMemoriam(deps),
    sendContact: sendContact(deps),
  };
  bindContract(app, wirePaths.content, contentContract, handlers, serviceDoor(deps.door));
  return app;
}
