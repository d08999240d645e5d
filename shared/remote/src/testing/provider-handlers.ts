import { canWithdraw } from '@nabericht/domain/provider/notice-state';
import type { Provider, ServiceType } from '@nabericht/domain/provider/provider';
import { dayIn, inMinutes } from './dossiers.ts';
import { type ApiHandlers, refusal } from './fake-api.ts';
import { findDossier, findTask, saveTask } from './find-task.ts';
import type { World } from './world.ts';

/** A notice that was withdrawn. */
const UNSENT = {
  status: 'new',
  noticeHeldAt: null,
  noticeSentAt: null,
  noticeLeavesAt: null,
  replyDueOn: null,
} as const;

const page = <T>(docs: readonly T[], limit = 100, number = 1) => ({
  docs: docs.slice((number - 1) * limit, number * limit),
  totalDocs: docs.length,
  limit,
  page: number,
  totalPages: Math.ceil(docs.length / limit),
});

const numberOf = (value: string | number | undefined) => (value === undefined ? undefined : Number(value));

/** The first providers of each type, the pages of one type, or a search by part of a name. */
function catalogueOf(all: readonly Provider[]) {
  const types = [...new Set(all.map(({ serviceType }) => serviceType))];
  const of = (type: ServiceType) => all.filter(({ serviceType }) => serviceType === type);
  return {
    listProviders: async ({ query = {} }) => {
      const [limit, number, perCategory] = [query.limit, query.page, query.perCategory].map(numberOf);
      if (!perCategory) return page(query.serviceType ? of(query.serviceType) : all, limit, number);
      const firsts = types.flatMap((type) => of(type).slice(0, perCategory));
      const categories = types.map((type) => ({ serviceType: type, totalDocs: of(type).length }));
      return { ...page(firsts, limit), categories };
    },
    searchProviders: async ({ query: { query = '', limit } = {} }) =>
      page(
        all.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())),
        numberOf(limit),
      ),
  } satisfies ApiHandlers['provider'];
}

export const providerHandlers = (world: World) =>
  ({
    provider: {
      ...catalogueOf(world.providers),
      readProviderBySlug: async ({ params }) => {
        const found = world.providers.find(({ slug }) => slug === params.slug);
        if (!found) throw refusal(404);
        return found;
      },
      readProvidersByIds: async ({ query: { providerIds = [] } = {} }) =>
        world.providers.filter(({ _id }) => providerIds.includes(_id)),
      readEmbed: async ({ params }) => {
        const found = world.providers.find(({ slug }) => slug === params.slug);
        if (!found) throw refusal(404);
        const texts = { title: null, introduction: null, start: null };
        return {
          name: found.name,
          slug: found.slug,
          brandVersion: null,
          tokens: {},
          logo: null,
          texts: { nl: texts, en: texts },
          allowedOrigins: [],
          version: 'evergreen',
        };
      },
      notifyProvider: async ({ params: { dossierId, providerId } }) => {
        const found = findTask(world, dossierId, (task) => task.providerId === providerId);
        const leavesAt = inMinutes(10);
        saveTask(found, {
          status: 'active',
          noticeSentAt: inMinutes(0),
          noticeLeavesAt: leavesAt,
          replyDueOn: dayIn(14),
        });
        return { leavesAt };
      },
      withdrawNotice: async ({ params: { dossierId, providerId } }) => {
        const found = findTask(world, dossierId, (task) => task.providerId === providerId);
        saveTask(found, UNSENT);
      },
      withdrawNotices: async ({ params: { dossierId } }) => {
        const { tasks } = findDossier(world, dossierId).dossier;
        const sent = tasks.filter(({ noticeSentAt, noticeHeldAt }) => noticeSentAt || noticeHeldAt);
        const now = new Date();
        for (const { _id } of sent.filter((task) => canWithdraw(task, now)))
          saveTask(
            findTask(world, dossierId, (task) => task._id === _id),
            UNSENT,
          );
        const idsOf = (isWithdrawn: boolean) =>
          sent
            .filter((task) => canWithdraw(task, now) === isWithdrawn)
            .map(({ providerId }) => providerId ?? '');
        return { withdrawn: idsOf(true), left: idsOf(false) };
      },
    },
  }) satisfies ApiHandlers;
