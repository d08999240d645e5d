import type { Send } from '@nabericht/api-client/client';
import type { GivenReply, NoticeContent } from '@nabericht/contracts/notice-content';
import type { SettledProduct } from '@nabericht/contracts/settled-product';
import type { Connection } from '@nabericht/database/connect';
import type { Mail, Mailer } from '@nabericht/service-kit/mailer';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit } from '@nabericht/testing/test-kit';
import { migrations } from '../src/migrations/migrations.ts';
import { startProvider } from '../src/start.ts';

export interface FakeDossier {
  /** The owner of each dossier. */
  owners: Map<string, string>;
  acts: Map<string, { actId: string; leavesAt: string | null }>;
  reopened: string[];
  /** The calls of the provider API that were passed on, in order. */
  heard: { path: string; body: unknown }[];
  content: (providerId: string) => NoticeContent;
  /** The reporter's replies, by dossier and provider. */
  replies: Map<string, GivenReply[]>;
  /** The mails for which a link was requested, in order. */
  linked: string[];
  /** The decision about each product. */
  settled: Map<string, SettledProduct>;
  /**
   * The settlements that were read, in order, those reported to be told in part (some reports fail), and those no longer needed;
   * and what was reported of any of them, in the order in which that came.
   */
  settlements: {
    read: string[];
    begun: string[];
    forgotten: string[];
    reports: ('begun' | 'forgotten')[];
    beginningsRefused: number;
  };
  isAway: boolean;
  /** Whether the certificate has to be reviewed, so that nothing may leave. */
  isUnproven: boolean;
  /** Whether it says meanwhile, when a notice is to be sent again, that its provider has answered it. */
  isNoticeAnswered: boolean;
  /** How often it answered so. */
  saidUnproven: number;
  /** Whether there is nothing left to remind a provider of, or to send a link for. */
  isAnswered: boolean;
  /** Refuses calls of providers whose path ends so. */
  refuses: string | null;
  /** Dossiers that are erased after the check of their owner. */
  erased: Set<string>;
  /** Runs while the content of a notice is being read. */
  whileReading: ((dossierId: string) => Promise<unknown>) | null;
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });
const missing = () => json({ type: 'urn:nabericht:problem/not-found', title: 'Not found', status: 404 }, 404);

const conflict = (rule: string) =>
  json({ type: 'urn:nabericht:problem/conflict', title: 'Conflict', status: 409, rule }, 409);

const answered = () =>
  json({ type: 'urn:nabericht:problem/gone', title: 'Gone', status: 410, rule: 'notice-answered' }, 410);

const refusal = () =>
  json(
    {
      type: 'urn:nabericht:problem/refused',
      title: 'Refused',
      status: 422,
      errors: [{ field: 'productId', code: 'unknown' }],
    },
    422,
  );

/** The one-time link in a mail. */
export const linkOf = (mailId: string) =>
  `http://localhost:4000/provider-cancellation-confirmation/${mailId}`;

/** A stub of the dossier service, which gives the answers that the contract promises. */
const dossierSend =
  (dossier: FakeDossier): Send =>
  async (path, init) => {
    if (dossier.isAway) throw new Error('refused');
    const access = /^\/internal\/dossier\/([^/]+)\/access\/([^/]+)$/.exec(path);
    if (access) {
      return dossier.owners.get(access[1] ?? '') === access[2]
        ? new Response(null, { status: 204 })
        : missing();
    }
    if ([...dossier.erased].some((id) => path.includes(id))) return missing();
    if (path.endsWith('/reference')) return json({ reference: 'NB 4471 K', reporterId: crypto.randomUUID() });
    const [, withdrawnOf] = /^\/internal\/dossier\/([^/]+)\/withdrawals$/.exec(path) ?? [];
    if (withdrawnOf) {
      const { actIds } = JSON.parse(String(init.body));
      const keys = [...dossier.acts].filter(([, { actId }]) => actIds.includes(actId)).map(([key]) => key);
      for (const key of keys) dossier.acts.delete(key);
      dossier.reopened.push(...keys);
      return new Response(null, { status: 204 });
    }
    const [, begun] = /^\/internal\/dossier\/[^/]+\/settlements\/([^/]+)\/begun$/.exec(path) ?? [];
    if (begun) {
      if (dossier.settlements.beginningsRefused-- > 0) return new Response(null, { status: 503 });
      dossier.settlements.begun.push(begun);
      dossier.settlements.reports.push('begun');
      return new Response(null, { status: 204 });
    }
    const [, forgotten] = /^\/internal\/dossier\/[^/]+\/settlements\/([^/]+)$/.exec(path) ?? [];
    if (forgotten) {
      dossier.settlements.forgotten.push(forgotten);
      dossier.settlements.reports.push('forgotten');
      return new Response(null, { status: 204 });
    }
    const [, dossierId = '', providerId = '', rest] =
      /^\/internal\/dossier\/([^/]+)\/notices\/([^/?]+)(.*)$/.exec(path) ?? [];
    const key = `${dossierId}/${providerId}`;
    const [, productId, settlementId = ''] =
      /^\/products\/([^/?]+)(?:\?settlementId=([^&]+))?$/.exec(rest ?? '') ?? [];
    if (productId && !dossier.isUnproven) {
      dossier.settlements.read.push(settlementId);
      const settled = dossier.settled.get(productId);
      return settled ? json(settled) : missing();
    }
    const [, mailId] = /^\/links\/([^/]+)$/.exec(rest ?? '') ?? [];
    if (mailId) {
      dossier.linked.push(mailId);
      return json({ url: linkOf(mailId) });
    }
    const isContent = /^\/(content|acts\/|replies\/[^/]+$)/.test(rest ?? '');
    const isAsked = isContent || rest === '/replies' || productId !== undefined;
    if (isAsked && dossier.isUnproven) {
      if (dossier.isNoticeAnswered && rest?.startsWith('/acts/')) return answered();
      dossier.saidUnproven += 1;
      return conflict('certificate-unproven');
    }
    if (rest === '/replies') return json({ replies: dossier.replies.get(key) ?? [] });
    if (rest?.startsWith('/content?for=') && dossier.isAnswered)
      return conflict(rest.endsWith('link') ? 'notice-answered' : 'reply-not-overdue');
    if (isContent) await dossier.whileReading?.(dossierId);
    if (isContent) return dossier.acts.has(key) ? json(dossier.content(providerId)) : missing();
    if (init.method === 'DELETE') {
      dossier.acts.delete(key);
      dossier.reopened.push(key);
      return new Response(null, { status: 204 });
    }
    if (init.method === 'PUT' && dossier.refuses && path.includes(dossier.refuses)) return refusal();
    if (init.method === 'PUT') {
      dossier.heard.push({ path, body: JSON.parse(String(init.body)) });
      return new Response(null, { status: 204 });
    }
    const { leavesAt } = JSON.parse(String(init.body));
    const act = dossier.acts.get(key) ?? {
      actId: crypto.randomUUID(),
      leavesAt: dossier.isUnproven ? null : leavesAt,
    };
    dossier.acts.set(key, act);
    return json({ taskId: crypto.randomUUID(), noticeSentAt: new Date().toISOString(), ...act });
  };

export const CERTIFICATE = '%PDF-1.7 certificate';

/** A stub of the file service. */
const fileSend =
  (files: Map<string, { name: string; dossierId: string; content?: Uint8Array<ArrayBuffer> }>): Send =>
  async (path, init) => {
    const [, fileId = ''] = /^\/internal\/file\/([^/?]+)/.exec(path) ?? [];
    if (init.method === 'PUT' && init.body instanceof FormData) {
      const { body } = init;
      files.set(fileId, {
        name: String(body.get('originalName')),
        dossierId: String(body.get('dossierId')),
      });
      return json({ mimetype: 'application/pdf' });
    }
    if (init.method === 'DELETE') {
      files.delete(fileId);
      return new Response(null, { status: 204 });
    }
    const [, listed] = /^\/internal\/file\/dossiers\/([^/]+)$/.exec(path) ?? [];
    if (listed) {
      const own = [...files].filter(([, { dossierId }]) => dossierId === listed);
      const rest = { documentType: 'user_upload', description: null, mimetype: 'application/pdf' };
      const createdAt = new Date().toISOString();
      return json({
        files: own.map(([id, { name, content }]) => ({
          fileId: id,
          originalName: name,
          // Of the original, which is larger than the copy that is handed on.
          bytes: (content?.length ?? CERTIFICATE.length) + 1000,
          createdAt,
          ...rest,
        })),
      });
    }
    return new Response(files.get(fileId)?.content ?? CERTIFICATE, {
      headers: { 'content-type': 'application/pdf' },
    });
  };

interface TestProviderOptions {
  graceSeconds?: number;
  webhookUrl?: string;
  webhookSecret?: string;
  giveUpAfterMs?: number;
  replica?: Connection;
  /** Replaces the mailer that only collects its mails. */
  mailer?: Mailer;
}

export async function startTestProvider({
  graceSeconds = 0,
  webhookUrl = 'http://127.0.0.1:9/',
  webhookSecret = '',
  giveUpAfterMs = 24 * 3600_000,
  replica,
  mailer,
}: TestProviderOptions = {}) {
  const database = await createTestDatabase({ provider: migrations });
  const connection: Connection = replica ? { ...database, replica } : database;
  const kit = await createTestKit(connection);
  const mails: Mail[] = [];
  /** How many more mails to each address the mail server refuses. */
  const refusals = new Map<string, number>();
  const files = new Map<string, { name: string; dossierId: string; content?: Uint8Array<ArrayBuffer> }>();
  const dossier: FakeDossier = {
    owners: new Map(),
    acts: new Map(),
    reopened: [],
    heard: [],
    replies: new Map(),
    linked: [],
    settled: new Map(),
    settlements: { read: [], begun: [], forgotten: [], reports: [], beginningsRefused: 0 },
    isAway: false,
    isUnproven: false,
    isNoticeAnswered: false,
    saidUnproven: 0,
    isAnswered: false,
    refuses: null,
    erased: new Set(),
    whileReading: null,
    content: () => {
      throw new Error('no content set');
    },
  };
  const service = await startProvider(kit.kit, {
    send: {
      dossier: dossierSend(dossier),
      file: fileSend(files),
    },
    mailer: mailer ?? {
      send: async (mail) => {
        const left = refusals.get(mail.to.address) ?? 0;
        refusals.set(mail.to.address, left - 1);
        if (left > 0) throw new Error('refused');
        mails.push(mail);
      },
      close: () => {},
    },
    productName: 'Nabericht',
    supportEmail: 'hulp@nabericht.example',
    backOfficeEmail: 'kantoor@nabericht.example',
    graceSeconds,
    maxUploadBytes: 1_500_000,
    webhooks: { giveUpAfterMs },
    sample: { webhookUrl, webhookSecret, apiKeyFor: (slug) => `key of ${slug}` },
  });
  atEnd(service.stop);
  await kit.kit.jobs.start();
  return { app: service.app, kit, connection, mails, refusals, dossier, files };
}
