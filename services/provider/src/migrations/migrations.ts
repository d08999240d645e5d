import type { Migrations } from '@nabericht/database/migrate';
import { createCatalogue } from './001-catalogue.ts';
import { createNotices } from './002-notices.ts';
import { growCatalogue } from './003-large-catalogue.ts';
import { createFollowUps } from './004-follow-ups.ts';
import { createCatalogueVersion } from './005-catalogue-version.ts';
import { createProductEvents } from './006-product-events.ts';
import { createEmbeds } from './007-embeds.ts';
import { holdNotices } from './008-held-notices.ts';
import { createAudit } from './012-audit.ts';
import { createLogos } from './014-logos.ts';
import { keepFailedNotices } from './015-failed-notices.ts';
import { claimEvents } from './016-claimed-events.ts';
import { bringReplies } from './017-replies.ts';
import { bringSettlements } from './018-settlements.ts';
import { keepEarlierNotices } from './019-earlier-notices.ts';
import { keepFailedReplies } from './020-failed-replies.ts';
import { eraseByIndex } from './021-erasing-by-index.ts';

export const migrations: Migrations = {
  '001-catalogue': createCatalogue,
  '002-notices': createNotices,
  '003-large-catalogue': growCatalogue,
  '004-follow-ups': createFollowUps,
  '005-catalogue-version': createCatalogueVersion,
  '006-product-events': createProductEvents,
  '007-embeds': createEmbeds,
  '008-held-notices': holdNotices,
  '012-audit': createAudit,
  '014-logos': createLogos,
  '015-failed-notices': keepFailedNotices,
  '016-claimed-events': claimEvents,
  '017-replies': bringReplies,
  '018-settlements': bringSettlements,
  '019-earlier-notices': keepEarlierNotices,
  '020-failed-replies': keepFailedReplies,
  '021-erasing-by-index': eraseByIndex,
};
