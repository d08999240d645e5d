import {
  type LeftGood,
  limitPassed,
  type ProviderGood,
  type ProviderLimit,
} from '@nabericht/domain/provider/provider-limits';
import { refused, tooMany } from '@nabericht/service-kit/problem';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import { messageKind } from '../messages/message-kinds.ts';
import type { MessageRecord } from '../messages/message-repository.ts';

type Holding = Pick<DossierChanging, 'whole' | 'now'>;

const passedBy = ({ whole, now }: Holding, providerId: string, good: ProviderGood, amount: number) =>
  limitPassed({ good, amount, providerId, now }, [...goodsIn(whole), ...whole.messages.flatMap(goodOf)]);

/** Whether a provider may add one more; for callers that can do without it. */
export const hasRoom = (holding: Holding, providerId: string, good: ProviderGood): boolean =>
  passedBy(holding, providerId, good, 1) === null;

/**
 * Refuses what a provider sends when the dossier has reached a limit for it.
 * @throws {Problem} 429 when there will be room within a day, 422 when there never will; both name the limit
 */
export function assertRoom(holding: Holding, providerId: string, good: ProviderGood, amount = 1): void {
  const passed = passedBy(holding, providerId, good, amount);
  if (!passed) return;
  const { limit, roomAt } = passed;
  const parts = { rule: limit.id, detail: sentenceOf(limit) };
  if (roomAt) throw tooMany((roomAt.getTime() - holding.now.getTime()) / 1000, parts);
  const params = { maximum: limit.maximum };
  throw refused([{ field: good, code: 'maxItems', params }], parts.rule, parts.detail);
}

const goodsIn = ({ products, tasks }: DossierWhole): LeftGood[] => [
  ...products.map(({ providerId }) => ({
    good: 'products' as const,
    amount: 1,
    providerId: providerId ?? null,
    at: null,
  })),
  ...tasks
    .flatMap(({ task }) => task.collectedData.providerFiles ?? [])
    .flatMap(({ bytes, providerId = null }): LeftGood[] => [
      { good: 'files', amount: 1, providerId, at: null },
      { good: 'fileBytes', amount: bytes ?? 0, providerId, at: null },
    ]),
];

function goodOf({ message: { content_key, createdAt }, senderId: providerId }: MessageRecord): LeftGood[] {
  const { good } = messageKind(content_key);
  return good && providerId ? [{ good, amount: 1, providerId, at: new Date(createdAt) }] : [];
}

const sentenceOf = ({ good, of, within, maximum }: ProviderLimit): string =>
  [
    `A dossier takes at most ${maximum} ${good === 'fileBytes' ? 'bytes of files' : good}`,
    of === 'provider' ? 'of one organisation' : 'of all organisations together',
    ...(within === 'day' ? ['in a day'] : []),
  ].join(' ');
