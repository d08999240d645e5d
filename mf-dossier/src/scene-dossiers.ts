import type { PlatformOptions } from '@nabericht/remote/testing';
import {
  aDossier,
  aProduct,
  aTask,
  CERTIFICATE_DONE,
  DECEASED,
  dayIn,
  inDays,
  inMinutes,
  told,
  toProvider,
  type WholeDossier,
} from '@nabericht/remote/testing/dossiers';
import { refusedId } from '@nabericht/remote/testing/fake-api';
import { idOf } from '@nabericht/remote/testing/ids';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import {
  GILDEBANK,
  LONG_NAME,
  NN,
  NOORDERBANK,
  NOORDWIND,
  POLDER,
  VREDEHOF,
} from '@nabericht/remote/testing/providers';

/** The dossiers that the scenes of this remote show, each with its reporter signed in. */

export const DOSSIER = `/dossier/${idOf('d1')}`;

/** The platform options of a screen that shows these dossiers. */
export const withDossiers = (...dossiers: WholeDossier[]): PlatformOptions => ({
  session: sessionOf(MARIJKE),
  world: { dossiers },
});

const message = (number: number, read: boolean, content_key = 'message.providerDenied') => ({
  _id: idOf(`3e${number}`),
  read,
  createdAt: inDays(-number),
  content_key,
  messageVariables: { provider: GILDEBANK.name },
});

/** Reported this morning; the certificate is uploaded later. */
export const early = () =>
  aDossier(
    [aTask('upload_death_certificate', { tags: ['urgent'] }), toProvider(POLDER), toProvider(VREDEHOF)],
    {
      status: 'created',
      providers: [POLDER, VREDEHOF],
    },
  );

/**
 * One provider has handled its notice, one sent it back, one was notified, one asks questions, and one was not notified yet.
 */
export const inTheMiddle = () =>
  aDossier(
    [
      CERTIFICATE_DONE,
      toProvider(POLDER, { ...told(), status: 'completed', completedAt: inDays(-1) }),
      toProvider(GILDEBANK, {
        ...told(),
        status: 'completed',
        completedAt: inDays(-1),
        providerMessage: 'De geboortedatum komt niet overeen met die in onze administratie.',
      }),
      toProvider(VREDEHOF, told()),
      toProvider(NOORDWIND, { status: 'new', tags: ['urgent'] }),
      toProvider(NOORDERBANK),
      aTask('product_information', { productId: idOf('c1') }),
      aTask('upload_documents'),
    ],
    {
      providers: [POLDER, GILDEBANK, VREDEHOF, NOORDWIND, NOORDERBANK],
      products: [aProduct()],
      messages: [message(1, false), message(2, true)],
    },
  );

/** One bank is looking at an account before it asks anything; another one should have answered by now. */
export const lookedAt = () =>
  aDossier(
    [
      CERTIFICATE_DONE,
      toProvider(NOORDERBANK, { ...told(), status: 'completed', completedAt: inDays(-1) }),
      ...[dayIn(7), dayIn(-1)].map((replyDueOn, index) =>
        aTask('product_information', {
          _id: idOf(`b${index}`),
          productId: idOf(`c${index}`),
          providerId: NOORDERBANK._id,
          replyDueOn,
        }),
      ),
    ],
    {
      providers: [NOORDERBANK],
      products: ['Betaalrekening', 'Hypotheek'].map((name, index) =>
        aProduct({
          uuid: idOf(`c${index}`),
          name,
          productType: index === 0 ? 'bank-account' : 'mortgage',
          provider: NOORDERBANK.name,
          providerId: NOORDERBANK._id,
        }),
      ),
    },
  );

/** The back office refused the certificate, so another one has to be uploaded. */
export const certificateRefused = () =>
  aDossier([aTask('upload_death_certificate', { tags: ['urgent'] }), toProvider(POLDER)], {
    status: 'created',
    providers: [POLDER],
    messages: [message(1, false, 'message.certificateRefused')],
  });

/** Sent a minute ago, so it can still be withdrawn. */
export const justSent = () =>
  aDossier(
    [
      CERTIFICATE_DONE,
      toProvider(POLDER, {
        noticeSentAt: inMinutes(-1),
        noticeLeavesAt: inMinutes(9),
        replyDueOn: dayIn(14),
      }),
    ],
    { status: 'submitted', providers: [POLDER] },
  );

/** Sent to four providers a minute ago, so all of them can still be withdrawn. */
export const justSentToFour = () =>
  aDossier(
    [
      CERTIFICATE_DONE,
      ...[POLDER, VREDEHOF, NOORDERBANK, GILDEBANK].map((provider, index) =>
        toProvider(provider, {
          noticeSentAt: inMinutes(-1),
          noticeLeavesAt: inMinutes(9),
          replyDueOn: dayIn(10 + index),
        }),
      ),
      aTask('upload_documents', { needs: ['provider'] }),
    ],
    { status: 'submitted', providers: [POLDER, VREDEHOF, NOORDERBANK, GILDEBANK] },
  );

/** Sent a minute ago to nn alone, which does not answer. */
export const justSentToNn = () =>
  aDossier(
    [
      CERTIFICATE_DONE,
      toProvider(NN, {
        status: 'completed',
        noticeSentAt: inMinutes(-1),
        noticeLeavesAt: inMinutes(9),
        replyDueOn: dayIn(14),
      }),
      aTask('upload_documents'),
    ],
    { status: 'submitted', nnOnly: true, providers: [NN] },
  );

/** All tasks are completed. */
export const finished = () =>
  aDossier(
    [
      CERTIFICATE_DONE,
      toProvider(POLDER, { ...told(9), status: 'completed', completedAt: inDays(-2) }),
      aTask('upload_documents', { status: 'completed', completedAt: inDays(-2) }),
    ],
    { status: 'completed', providers: [POLDER], keptUntil: dayIn(728) },
  );

/** Every outcome that an answer can have, a question that follows one, and a customer number from a conversation. */
export const answered = () => {
  const outcomes = [
    [POLDER, { kind: 'ended' }],
    [GILDEBANK, { kind: 'refund', amount: 18.4 }],
    [VREDEHOF, { kind: 'nothingHeld' }],
    [NOORDERBANK, { kind: 'transferred' }],
    [NOORDWIND, { kind: 'moreFollows' }],
  ] as const;
  return aDossier(
    [
      CERTIFICATE_DONE,
      ...outcomes.map(([provider, providerOutcome], index) =>
        toProvider(provider, {
          ...told(9),
          status: 'completed',
          completedAt: inDays(-index - 1),
          providerOutcome,
          collectedData: index === 0 ? { customerNumber: 'PE 4471-09' } : {},
        }),
      ),
      toProvider(LONG_NAME, { ...told(), status: 'new', tags: ['urgent'] }),
      aTask('upload_documents'),
    ],
    { providers: [...outcomes.map(([provider]) => provider), LONG_NAME] },
  );
};

/** Two providers that were not told yet; the notice to one of them is refused. */
export const refusingOne = () => {
  const refusing = { ...POLDER, _id: refusedId(409) };
  return aDossier([CERTIFICATE_DONE, toProvider(NOORDERBANK), toProvider(refusing)], {
    providers: [NOORDERBANK, refusing],
  });
};

/** The back office reviews the certificate first. */
export const underReview = () =>
  aDossier([CERTIFICATE_DONE, toProvider(POLDER, { noticeHeldAt: inMinutes(-30) }), toProvider(VREDEHOF)], {
    status: 'created',
    providers: [POLDER, VREDEHOF],
    deathCertificate: { fileId: idOf('f1'), fromAbroad: true, ocrCompleted: true, needsReview: true },
  });

/** All notices wait until the back office has reviewed the certificate. */
export const allHeld = () => {
  const held = { noticeHeldAt: inMinutes(-30) };
  return aDossier([CERTIFICATE_DONE, toProvider(POLDER, held), toProvider(VREDEHOF, held)], {
    status: 'created',
    providers: [POLDER, VREDEHOF],
    deathCertificate: { fileId: idOf('f1'), fromAbroad: true, ocrCompleted: true, needsReview: true },
  });
};

/** To nn alone, with a task to add the products that were found among the papers. */
export const toNn = () =>
  aDossier(
    [
      CERTIFICATE_DONE,
      toProvider(NN, { ...told(), status: 'completed', completedAt: inDays(-1) }),
      aTask('extra_product_by_document'),
      aTask('upload_documents'),
    ],
    { nnOnly: true, providers: [NN] },
  );

/** To nn alone, reported but not sent yet. */
export const unsentToNn = () =>
  aDossier([CERTIFICATE_DONE, toProvider(NN, { status: 'completed' })], {
    status: 'created',
    nnOnly: true,
    providers: [NN],
  });

/** The longest names that occur, for every person, provider and product. */
export const longNames = () =>
  aDossier(
    [
      CERTIFICATE_DONE,
      toProvider(LONG_NAME, {
        ...told(),
        status: 'completed',
        completedAt: inDays(-1),
        providerMessage: `${'Hottentottententententoonstelling'.repeat(3)} klopt niet.`,
      }),
      aTask('product_information', { productId: idOf('c1') }),
    ],
    {
      deceased: {
        ...DECEASED,
        firstName: 'Wilhelmina-Frederika Christina Everdina Johanna',
        lastName: 'Boetzelaer-Schimmelpenninck van Oyen tot Nijenbeek',
      },
      providers: [LONG_NAME],
      products: [
        aProduct({
          name: 'Arbeidsongeschiktheidsverzekeringsaanvullingspolis voor zelfstandigen',
          provider: LONG_NAME.name,
        }),
      ],
    },
  );

/**
 * Four providers with a conversation: one misses details, one does not know the customer, one asks questions, one was notified.
 */
export const conversing = () => {
  const noticeAt = inDays(-6);
  const notice = { kind: 'notice', at: noticeAt, state: 'sent' } as const;
  const asked = JSON.stringify({
    type: 'object',
    required: ['pass'],
    properties: { pass: { type: 'boolean', title: 'Heb je de bankpas nog?' } },
  });
  const unknown = 'Er staat wel een polis bij ons zusterbedrijf. Meld het overlijden ook daar.';
  const incomplete = 'Stuur het abonneenummer mee, of een rekening waar het op staat.';
  return aDossier(
    [
      CERTIFICATE_DONE,
      toProvider(POLDER, told()),
      toProvider(GILDEBANK, {
        ...told(),
        status: 'completed',
        completedAt: inDays(-1),
        providerMessage: incomplete,
        denialReason: 'incomplete',
      }),
      toProvider(VREDEHOF, {
        ...told(),
        status: 'completed',
        completedAt: inDays(-2),
        denialReason: 'notACustomer',
        providerMessage: unknown,
      }),
      toProvider(LONG_NAME, { ...told(), status: 'new', tags: ['urgent'] }),
      aTask('upload_documents'),
    ],
    {
      providers: [POLDER, GILDEBANK, VREDEHOF, { ...LONG_NAME, extraQuestions: asked }],
      uploadedDocuments: [
        { uuid: idOf('f1'), fileId: idOf('f2'), name: 'Rekening van maart', originalName: 'rekening.pdf' },
      ],
      conversations: [
        { providerId: POLDER._id, entries: [notice] },
        {
          providerId: GILDEBANK._id,
          entries: [
            notice,
            { kind: 'denied', at: inDays(-5), reason: 'other', words: 'De geboortedatum klopt niet.' },
            {
              kind: 'reply',
              id: idOf('f3'),
              at: inDays(-4),
              words: 'De datum is nu goed. Ze heette vroeger De Wit.',
              customerNumber: null,
              answers: [],
              files: [{ fileId: idOf('f2'), name: 'Rekening van maart' }],
              state: 'sent',
            },
            { kind: 'denied', at: inDays(-1), reason: 'incomplete', words: incomplete },
          ],
        },
        {
          providerId: VREDEHOF._id,
          entries: [notice, { kind: 'denied', at: inDays(-2), reason: 'notACustomer', words: unknown }],
        },
        {
          providerId: LONG_NAME._id,
          entries: [notice, { kind: 'asked', at: inDays(-1), questions: ['Heb je de bankpas nog?'] }],
        },
      ],
    },
  );
};

/** A provider that asked something was answered, and its mail server takes none of it. */
export const answeredInVain = () => {
  const whole = conversing();
  const { conversations, tasks } = whole.dossier;
  const answer = {
    kind: 'reply' as const,
    id: idOf('f5'),
    at: inDays(0),
    words: null,
    customerNumber: null,
    answers: [{ label: 'Heb je de bankpas nog?', answer: 'Ja' }],
    files: [{ fileId: idOf('f2'), name: 'Rekening van maart' }],
    state: 'failing' as const,
  };
  whole.dossier = {
    ...whole.dossier,
    tasks: tasks.map((task) =>
      task.providerId === LONG_NAME._id ? toProvider(LONG_NAME, { ...told(), status: 'active' }) : task,
    ),
    conversations: conversations.map((one) =>
      one.providerId === LONG_NAME._id ? { ...one, entries: [...one.entries, answer] } : one,
    ),
  };
  return whole;
};

/** A provider that denied was written to, and its mail server takes none of it. */
export const notLeaving = () =>
  aDossier([CERTIFICATE_DONE, toProvider(GILDEBANK, { ...told(1), noticeFailedAt: inMinutes(-30) })], {
    providers: [GILDEBANK],
    uploadedDocuments: [
      { uuid: idOf('f1'), fileId: idOf('f2'), name: 'Rekening van maart', originalName: 'rekening.pdf' },
    ],
    conversations: [
      {
        providerId: GILDEBANK._id,
        entries: [
          { kind: 'notice', at: inDays(-6), state: 'sent' },
          {
            kind: 'denied',
            at: inDays(-4),
            reason: 'incomplete',
            words: 'Stuur het abonneenummer mee, of een rekening waar het op staat.',
          },
          {
            kind: 'reply',
            id: idOf('f3'),
            at: inDays(-1),
            words: 'Het staat op de rekening.',
            customerNumber: 'PE 4471-09',
            answers: [],
            files: [{ fileId: idOf('f2'), name: 'Rekening van maart' }],
            state: 'failing',
          },
        ],
      },
    ],
  });
