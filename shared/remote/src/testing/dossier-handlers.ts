import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { isNnOnly } from '@nabericht/domain/dossier/nn-only';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import { addedProviderTasks, initialTasks } from '@nabericht/domain/tasks/initial-tasks';
import { taskTransition } from '@nabericht/domain/tasks/task-transition';
import { aDossier, asAnswered, aTask, inMinutes } from './dossiers.ts';
import { type ApiHandlers, refusal } from './fake-api.ts';
import { findDossier, findTask, saveTask } from './find-task.ts';
import { idOf } from './ids.ts';
import { aPerson } from './people.ts';
import { NO_DRAFT, type World } from './world.ts';

/** A `%PDF`, or any other download. */
const someBytes = async () => new Response(new Blob(['x'], { type: 'application/pdf' }));

/** Updates the persons that exist, and adds those that do not. */
const withPersons = (known: readonly Person[], changed: readonly PersonInput[]): Person[] => [
  ...known.map((person) => {
    const change = changed.find(({ uuid }) => uuid === person.uuid);
    return change ? { ...person, ...(change as Partial<Person>), version: person.version + 1 } : person;
  }),
  ...changed
    .filter(({ uuid }) => !known.some((person) => person.uuid === uuid))
    .map((person, index) =>
      aPerson({ uuid: idOf(`be${known.length + index}`), ...(person as Partial<Person>) }),
    ),
];

export const dossierHandlers = (world: World) =>
  ({
    dossier: {
      readDossier: async ({ params }) => asAnswered(findDossier(world, params.id)),
      listDossiers: async () => ({
        docs: world.dossiers.map(({ dossier }) => dossier),
        totalDocs: world.dossiers.length,
        limit: 900,
        page: 1,
        totalPages: 1,
      }),
      readTaskStatuses: async ({ params }) =>
        findDossier(world, params.id).dossier.tasks.map(({ _id, status }) => ({ _id, status })),
      readProducts: async ({ params }) => {
        const { products, tasks } = findDossier(world, params.id).dossier;
        return { lastFetch: null, products, tasks };
      },
      addOwnLetter: async ({ params, body }) => {
        const whole = findDossier(world, params.id);
        const task = aTask('own_letter', {
          _id: idOf(`0e${whole.dossier.tasks.length}`),
          collectedData: { ownLetter: body },
        });
        whole.dossier = { ...whole.dossier, tasks: [...whole.dossier.tasks, task] };
        return { task };
      },
      readOwnLetter: async () => ({
        subject: 'Overlijden van Wilhelmina van den Bergh',
        text: 'Geachte heer of mevrouw,\n\nOp 9 november 2026 is Wilhelmina van den Bergh overleden.',
      }),
      printOwnLetter: someBytes,
      createDossier: async ({ body }) => {
        const { deceased, deathCertificate, persons, providerIds, frontendData } = body.dossier;
        const { draft, version } = world.draft;
        const isOfDraft = draft !== null && draft.draftId === frontendData?.draftId;
        if (isOfDraft && version > (body.draftVersion ?? version)) throw refusal(412);
        const providers = world.providers.filter(({ _id }) => providerIds.includes(_id));
        const nnOnly = isNnOnly(providers);
        const certificateAvailable = isCertificateAvailable(deathCertificate ?? {});
        const tasks = initialTasks({ providers, nnOnly, certificateAvailable });
        const made = aDossier([], {
          nnOnly,
          tasks: tasks.map(({ type, ...spec }) => aTask(type, spec)),
          deceased: { ...deceased, version: 1 },
          deathCertificate: deathCertificate ?? {},
          persons: withPersons([], persons).map((person) => ({ ...person, isReporter: true })),
          providers,
        });
        world.dossiers.push(made);
        world.draft = NO_DRAFT;
        return asAnswered(made).dossier;
      },
      updateDossier: async ({ params, body }) => {
        const whole = findDossier(world, params.id);
        const { deceased, deathCertificate, persons } = body.dossier;
        for (const { _id, ...input } of body.tasks ?? []) {
          const found = findTask(world, params.id, (task) => task._id === _id);
          saveTask(found, {
            status: input.status,
            collectedData: { ...found.task.collectedData, ...input.collectedData },
          });
        }
        const { dossier } = whole;
        whole.dossier = {
          ...dossier,
          deceased: { ...dossier.deceased, ...deceased },
          deathCertificate: { ...dossier.deathCertificate, ...deathCertificate },
          persons: withPersons(dossier.persons, persons ?? []),
          version: dossier.version + 1,
        };
        return asAnswered(whole).dossier;
      },
      updateDeceased: async ({ params, body }) => {
        const whole = findDossier(world, params.id);
        const deceased = { ...whole.dossier.deceased, ...body.deceased };
        whole.dossier = { ...whole.dossier, deceased: { ...deceased, version: deceased.version + 1 } };
        return whole.dossier.deceased;
      },
      updatePersons: async ({ body }) => {
        const [dossierId = ''] = body.persons.map((person) => person.dossierId);
        const whole = findDossier(world, dossierId);
        const persons = withPersons(whole.dossier.persons, body.persons);
        whole.dossier = { ...whole.dossier, persons };
        const asked = body.persons.map(({ uuid }) => uuid);
        return { persons: persons.filter(({ uuid }) => asked.includes(uuid)) };
      },
      updateTask: async ({ params, body }) => {
        const found = findTask(world, params.dossierId, ({ _id }) => _id === params.taskId);
        const { dossier, flags } = found.whole;
        const verdict = taskTransition({
          ...dossier,
          task: found.task,
          nnOnly: flags.nnOnly,
          provider: dossier.providers.find(({ _id }) => _id === found.task.providerId) ?? null,
          reporterProducts: dossier.reporterProducts.length,
          input: { ...body.task, collectedData: body.task.collectedData ?? {} },
          now: new Date(),
          matches: null,
        });
        if (!verdict.ok) throw refusal(verdict.status, verdict.ruleId);
        return { task: saveTask(found, verdict.change) };
      },
      addProviderTasks: async ({ params, body }) => {
        const whole = findDossier(world, params.dossierId);
        const { dossier } = whole;
        const providers = world.providers.filter(({ _id }) => body.providerIds.includes(_id));
        const added = addedProviderTasks({ tasks: dossier.tasks, providers });
        const tasks = added.map(({ type, ...spec }) => aTask(type, spec));
        whole.dossier = {
          ...dossier,
          providers: [...dossier.providers, ...providers],
          tasks: [...dossier.tasks, ...tasks],
        };
        return { tasks };
      },
      setMessageToRead: async ({ params }) => {
        const whole = findDossier(world, params.dossierId);
        const message = whole.dossier.messages.find(({ _id }) => _id === params.messageId);
        if (!message) throw refusal(404);
        const changed = { ...message, read: params.read === 'true' };
        const messages = whole.dossier.messages.map((each) => (each === message ? changed : each));
        whole.dossier = { ...whole.dossier, messages };
        return changed;
      },
      readMessages: async ({ params, body }) => {
        const whole = findDossier(world, params.id);
        const messages = whole.dossier.messages.map((message) =>
          body.messageIds.includes(message._id) ? { ...message, read: true } : message,
        );
        whole.dossier = { ...whole.dossier, messages };
      },
      addReporterProducts: async ({ params, body }) => {
        const whole = findDossier(world, params.id);
        const products = body.products.map((product) => ({
          ...product,
          source: 'reporter' as const,
          files: product.files ?? [],
        }));
        whole.dossier = {
          ...whole.dossier,
          reporterProducts: [...whole.dossier.reporterProducts, ...products],
        };
        return { products };
      },
      saveDocument: async ({ params, body }) => {
        const whole = findDossier(world, params.id);
        const document = { uuid: params.uuid, originalName: body.name, ...body };
        const others = whole.dossier.uploadedDocuments.filter(({ uuid }) => uuid !== params.uuid);
        whole.dossier = { ...whole.dossier, uploadedDocuments: [...others, document] };
        return document;
      },
      deleteDocument: async ({ params }) => {
        const whole = findDossier(world, params.id);
        const uploadedDocuments = whole.dossier.uploadedDocuments.filter(({ uuid }) => uuid !== params.uuid);
        whole.dossier = { ...whole.dossier, uploadedDocuments };
      },
      replyToProvider: async ({ params, body }) => {
        const whole = findDossier(world, params.dossierId);
        const at = new Date().toISOString();
        const replied = whole.dossier.tasks.find(({ providerId }) => providerId === params.providerId);
        // A reply to a denial leaves with the notice, after the grace; an answer to a question by itself.
        const isDenied = Boolean(replied?.denialReason);
        const reply = {
          kind: 'reply' as const,
          id: params.replyId,
          at,
          words: body.words ?? null,
          customerNumber: body.customerNumber ?? null,
          answers: [],
          files: [],
          state: 'leaving' as const,
        };
        whole.dossier = {
          ...whole.dossier,
          tasks: whole.dossier.tasks.map((task) =>
            task.type === 'provider' && task.providerId === params.providerId
              ? {
                  ...task,
                  status: 'active',
                  providerMessage: null,
                  denialReason: null,
                  ...(isDenied && { noticeSentAt: inMinutes(0), noticeLeavesAt: inMinutes(10) }),
                }
              : task,
          ),
          conversations: whole.dossier.conversations.map((one) =>
            one.providerId === params.providerId ? { ...one, entries: [...one.entries, reply] } : one,
          ),
        };
        return whole.dossier;
      },
      sendLink: async () => undefined,
      readProof: someBytes,
      readTypedAnswers: async ({ params }) =>
        world.typed.get(params.taskId) ?? { answers: {}, savedAt: null },
      saveTypedAnswers: async ({ params, body: { answers, basedOn } }) => {
        const last = world.typed.get(params.taskId)?.savedAt ?? null;
        if (basedOn !== undefined && basedOn !== last) throw refusal(412);
        const saved = { answers, savedAt: new Date().toISOString() };
        world.typed.set(params.taskId, saved);
        return saved;
      },
      readDraft: async () => world.draft,
      saveDraft: async ({ body }) => {
        world.draft = {
          draft: body.draft,
          version: world.draft.version + 1,
          savedAt: new Date().toISOString(),
          expiresAt: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
        };
        return world.draft;
      },
      deleteDraft: async ({ query: { draftId } = {} }) => {
        if (world.draft.draft && draftId && world.draft.draft.draftId !== draftId) throw refusal(412);
        world.draft = NO_DRAFT;
      },
      readProviderTaskUpdate: async () => {
        const [whole] = world.dossiers;
        if (!whole) throw refusal(404);
        const { firstName, insertion, lastName } = whole.dossier.deceased;
        return {
          deceasedName: [firstName, insertion, lastName].filter(Boolean).join(' '),
          providerName: whole.dossier.providers[0]?.name ?? '',
          reference: whole.dossier.reference,
        };
      },
      updateTaskByProvider: async () => undefined,
      decideCertificateReview: async () => undefined,
      readReviewedFile: someBytes,
      readReviewedPicture: someBytes,
    },
    file: { download: someBytes, readingPicture: someBytes, readingPictureWithHash: someBytes },
    address: {
      completeAddress: async ({ body: { zipCode, houseNumber } }) => ({
        street: 'Turfmarkt',
        city: 'Leeuwarden',
        countryCode: 'NL',
        zipCode,
        houseNumber,
        additions: [],
      }),
    },
    content: {
      readTranslations: async () => ({}),
      writeInMemoriam: async ({ body }) => ({
        data: `In dankbare herinnering: ${[body.keywords].flat().join(', ')}.`,
      }),
      sendContact: async () => undefined,
    },
  }) satisfies ApiHandlers;
