import { createHash } from 'node:crypto';
import type { contentContract } from '@nabericht/contracts/content-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { unchanged } from '@nabericht/service-kit/unchanged';
import type { ContentDeps } from '../deps.ts';
import { textsShown } from '../text/edit-rule.ts';
import { findTexts } from '../text/text-repository.ts';
import { userMessages } from '../text/user-messages.ts';

export const readTranslations =
  ({ db }: ContentDeps): Handler<typeof contentContract.readTranslations> =>
  async ({ params: { locale, namespace }, context }) => {
    const shipped = namespace === 'messages' ? userMessages[locale] : {};
    const texts = textsShown(shipped, await findTexts(db, locale, namespace), locale);
    const tag = `"${createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)}"`;
    context.header('cache-control', 'no-cache');
    return unchanged(context, tag) ?? texts;
  };
