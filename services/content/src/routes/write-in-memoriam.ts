import type { contentContract } from '@nabericht/contracts/content-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { errorFields } from '@nabericht/service-kit/logger';
import { busy } from '@nabericht/service-kit/problem';
import type { ContentDeps } from '../deps.ts';

export const writeInMemoriam =
  ({ composer, log }: ContentDeps): Handler<typeof contentContract.writeInMemoriam> =>
  async ({ body }) => {
    try {
      return { data: await composer.compose(body) };
    } catch (error) {
      log.warn('in-memoriam composer', errorFields(error));
      throw busy(30);
    }
  };
