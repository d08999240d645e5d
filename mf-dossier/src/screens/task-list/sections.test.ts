import type { Product } from '@nabericht/domain/products/product';
import type { Task } from '@nabericht/domain/tasks/task';
import { aProduct } from '@nabericht/domain/testing/product';
import { asAnswered, dayIn } from '@nabericht/remote/testing/dossiers';
import { describe, expect, it } from 'vitest';
import { type Sections, sectionsOf } from './sections.ts';
import { ASKING, BANK, dossierOf, ENERGY, NOW, SENT, task, toProvider } from './task-list.fixture.ts';

const NN = { ...BANK, _id: 'nn', slug: 'nn' };
const HERE = task('upload_death_certificate', { status: 'completed' });
const ids = (views: Sections['forYou']) => views.map((view) => `${view.task._id}: ${view.stand}`);

describe('the sections of a task list', () => {
  it('put the certificate first, and the tasks that wait for it after it', () => {
    const { forYou, underWay, done } = sectionsOf(
      dossierOf([
        toProvider(BANK),
        toProvider(ASKING, { status: 'new', tags: ['urgent'] }),
        task('upload_documents'),
        task('upload_death_certificate', { tags: ['urgent'] }),
      ]),
      NOW,
    );
    expect(ids(forYou)).toEqual([
      'upload_death_certificate: startable',
      'provider vraagzaam: blocked',
      'provider noorderbank: blocked',
      'upload_documents: blocked',
    ]);
    expect(underWay).toEqual([]);
    expect(ids(done)).toEqual(['report_deceased: waiting']);
  });

  it('keep a provider with the reporter until it was notified', () => {
    const { forYou, underWay } = sectionsOf(
      dossierOf([HERE, toProvider(BANK), toProvider(ENERGY, SENT)]),
      NOW,
    );
    expect(forYou.map(({ task, route }) => [task.providerId, route])).toEqual([
      ['noorderbank', 'dossier-send/provider noorderbank/noorderbank'],
    ]);
    expect(underWay.map(({ task, route }) => [task.providerId, route])).toEqual([['lichtpunt', null]]);
  });

  it('open the questions of a provider that has any', () => {
    const { forYou } = sectionsOf(dossierOf([HERE, toProvider(ASKING, { status: 'new' })]), NOW);
    expect(forYou[0]?.route).toBe('questions/provider vraagzaam');
  });

  it('do not count a notice as done that was completed without being sent', () => {
    const { forYou, done } = sectionsOf(dossierOf([HERE, toProvider(BANK, { status: 'completed' })]), NOW);
    expect(ids(forYou)).toEqual(['provider noorderbank: startable']);
    expect(ids(done)).not.toContain('provider noorderbank: startable');
  });

  it('keep a notice under way while it can still be withdrawn', () => {
    const leaving = { ...SENT, noticeLeavesAt: '2026-11-21T10:00:01Z', status: 'completed' } as const;
    const { underWay, done } = sectionsOf(dossierOf([HERE, toProvider(BANK, leaving)]), NOW);
    expect(ids(underWay)).toEqual(['provider noorderbank: waiting']);
    expect(done.map(({ task }) => task.type)).not.toContain('provider');
  });

  it('keep a notice that completes its task by being sent under way while it fails, unless it was answered', () => {
    const failed = toProvider(NN, { ...SENT, status: 'completed', noticeFailedAt: SENT.noticeLeavesAt });
    const of = (nnOnly: boolean) => {
      const whole = dossierOf([HERE, failed], { providers: [NN] });
      return sectionsOf({ ...whole, flags: { ...whole.flags, nnOnly } }, NOW);
    };
    expect(ids(of(true).underWay)).toEqual(['provider nn: waiting']);
    expect(ids(of(true).done)).not.toContain('provider nn: waiting');
    // Without the variant only an answer completes it: by telephone, while the mail is refused.
    expect(ids(of(false).done)).toContain('provider nn: waiting');
  });

  it('put a notice that was sent back at the top', () => {
    const { forYou, done } = sectionsOf(
      dossierOf([
        HERE,
        toProvider(ASKING, { status: 'new', tags: ['urgent'] }),
        toProvider(BANK, { ...SENT, status: 'completed', providerMessage: 'Geen klant.' }),
        toProvider(ENERGY, { ...SENT, status: 'completed' }),
      ]),
      NOW,
    );
    expect(ids(forYou)).toEqual(['provider noorderbank: rejected', 'provider vraagzaam: startable']);
    expect(done.map(({ task }) => task._id)).toContain('provider lichtpunt');
  });

  it('let a product wait until it is opened for the reporter, and name its provider', () => {
    const product = { uuid: 'p1', productType: 'bank-account', isEditable: true } as Product;
    const of = (activatedByAdmin: boolean) =>
      sectionsOf(
        dossierOf(
          [
            HERE,
            toProvider(BANK, { ...SENT, status: 'completed' }),
            task('product_information', {
              productId: 'p1',
              providerId: BANK._id,
              collectedData: { activatedByAdmin },
            }),
          ],
          { products: [product] },
        ),
        NOW,
      ).forYou[0];
    expect(of(false)).toMatchObject({ stand: 'waiting', route: null, provider: { name: 'Noorderbank' } });
    expect(of(true)).toMatchObject({
      stand: 'startable',
      route: 'product/product_information noorderbank/documents',
    });
  });

  it('put the details of an invited person under way, until a new invitation is needed', () => {
    const own = (status: 'new' | 'active') =>
      sectionsOf(
        dossierOf([HERE, toProvider(BANK, SENT), task('beneficiary_details', { personId: 'a1', status })]),
        NOW,
      );
    expect(own('active').forYou).toEqual([]);
    expect(own('active').underWay.map(({ task: { type } }) => type)).toContain('beneficiary_details');
    expect(own('new').forYou.map(({ stand, route }) => [stand, route])).toEqual([
      ['startable', 'beneficiaries/a1/details'],
    ]);
  });

  it('leave a link that was not sent to the reporter, who opens the person whom it is for', () => {
    const own = task('beneficiary_details', {
      personId: 'a1',
      status: 'active',
      descriptionKey: 'task.beneficiary_details.text',
      descriptionArgs: { name: 'Pieter Bergh', link: 'toSend' },
    });
    const { forYou, underWay } = sectionsOf(dossierOf([HERE, toProvider(BANK, SENT), own]), NOW);
    expect(forYou.map(({ stand, route }) => [stand, route])).toEqual([
      ['startable', 'beneficiaries/a1/details'],
    ]);
    expect(underWay.map(({ task: { type } }) => type)).not.toContain('beneficiary_details');
  });

  it('keep the documents of a product with the reporter until the task is completed', () => {
    const product = aProduct({ uuid: 'p1', name: 'Rekening', productType: 'bank-account' });
    const begun = task('product_information', {
      productId: 'p1',
      status: 'active',
      collectedData: { activatedByAdmin: true, userFiles: ['f1'] },
    });
    const { forYou, underWay } = sectionsOf(
      asAnswered(dossierOf([HERE, begun], { products: [product] })),
      NOW,
    );
    expect(ids(forYou)).toEqual(['product_information p1: startable']);
    expect(underWay).toEqual([]);
  });

  it.each([
    ['forYou', 'without a reminder', {}],
    ['forYou', 'on the day of its reminder', { damageInsuranceReminderDate: dayIn(0) }],
    ['underWay', 'until the day of its reminder', { damageInsuranceReminderDate: dayIn(2) }],
  ] as const)('put under %s an insurance that was postponed %s', (section, _, day) => {
    const product = aProduct({
      uuid: 'p1',
      name: 'Polis',
      productType: 'damage-insurance',
      isEditable: true,
    });
    const postponed = task('product_information', {
      productId: 'p1',
      status: 'active',
      collectedData: { productAction: 'reminder', damageInsuranceProductReminderConsent: true, ...day },
    });
    const sections = sectionsOf(
      asAnswered(dossierOf([HERE, postponed], { products: [product] })),
      new Date(),
    );
    expect(ids(sections[section])).toEqual(['product_information p1: startable']);
    expect(sections.forYou.length + sections.underWay.length).toBe(1);
  });

  it('give an insurance that was handed in back to the reporter while its insurer asks more', () => {
    const product = aProduct({ uuid: 'p1', name: 'Polis', productType: 'life-insurance', isEditable: true });
    const insurance = (state: string) => {
      const descriptionKey = `task.product_information.${state}`;
      const waiting = task('product_information', { productId: 'p1', status: 'active', descriptionKey });
      return sectionsOf(dossierOf([HERE, waiting], { products: [product] }), NOW);
    };
    expect(ids(insurance('text').forYou)).toEqual(['product_information p1: startable']);
    expect(insurance('text').underWay).toEqual([]);
    expect(insurance('beneficiaries').forYou).toEqual([]);
    expect(ids(insurance('beneficiaries').underWay)).toEqual(['product_information p1: startable']);
  });

  it('open the conversation for a notice that was sent back', () => {
    const back = { ...SENT, status: 'completed', providerMessage: 'Geen klant.' } as const;
    const { forYou } = sectionsOf(dossierOf([HERE, toProvider(BANK, back), toProvider(ASKING, back)]), NOW);
    expect(forYou.map(({ stand, route }) => [stand, route])).toEqual([
      ['rejected', 'organisation/provider noorderbank'],
      ['rejected', 'organisation/provider vraagzaam'],
    ]);
  });

  it('ask nothing when the deceased is no customer, but link to the conversation', () => {
    const unknown = { ...SENT, status: 'completed', denialReason: 'notACustomer' } as const;
    const { forYou, done } = sectionsOf(dossierOf([HERE, toProvider(BANK, unknown)]), NOW);
    expect(forYou).toEqual([]);
    expect(done.flatMap(({ look }) => look ?? [])).toEqual(['organisation/provider noorderbank']);
  });

  it('let found products be changed as long as the task that asks for them is open', () => {
    const found = [{ uuid: 'r1', name: 'Polis', productType: 'care', files: [] }] as never;
    const one = task('reporter_product', { status: 'completed', productId: 'r1' });
    const routes = (...tasks: Parameters<typeof dossierOf>[0]) =>
      sectionsOf(dossierOf([HERE, one, ...tasks], { reporterProducts: found }), NOW)
        .done.filter(({ task: { type } }) => type === 'reporter_product')
        .map(({ route }) => route);
    const asks = task('extra_product_by_document', { status: 'completed' });
    expect(routes(asks)).toEqual(['extra-products/reporter_product r1']);
    expect(routes(asks, toProvider(BANK, SENT))).toEqual([null]);
    expect(routes()).toEqual([null]);
  });

  it('link to the beneficiaries once all are done, where the reporter can still change their own details', () => {
    const list = task('beneficiary_list', { status: 'completed' });
    const places = (...tasks: Parameters<typeof dossierOf>[0]) =>
      sectionsOf(dossierOf([HERE, list, ...tasks]), NOW)
        .done.filter(({ task: { type } }) => type === 'beneficiary_list')
        .map(({ route, look }) => route ?? look);
    expect(places()).toEqual(['beneficiaries']);
    expect(places(toProvider(BANK))).toEqual([null]);
  });

  it('let a list of beneficiaries wait while each of them has a task of their own', () => {
    const list = task('beneficiary_list', { descriptionArgs: { whose: 'others' } });
    const expired = task('beneficiary_details', { _id: 'expired', personId: 'saar' });
    const { forYou, underWay } = sectionsOf(dossierOf([HERE, list, expired]), NOW);
    expect(ids(forYou)).toEqual(['expired: startable']);
    expect(underWay.map(({ task, route }) => [task.type, route])).toEqual([
      ['beneficiary_list', 'beneficiaries'],
    ]);
  });

  it('link to what was handed in of a product, which is asked no more', () => {
    const product = aProduct({ uuid: 'p1', name: 'Woonverzekering', productType: 'damage-insurance' });
    const done = task('product_information', { status: 'completed', productId: 'p1' });
    const views = sectionsOf(dossierOf([HERE, done], { products: [product] }), NOW).done;
    const [view] = views.filter(({ product }) => product !== null);
    expect([view?.route, view?.look]).toEqual([null, `product/${done._id}/damage-insurance-intro`]);
  });

  it('link to the files of providers while no documents can be added, before and after that task is completed', () => {
    const files = { providerFiles: [{ fileId: 'f1', name: 'Polis.pdf' }] };
    const look = (...tasks: Parameters<typeof dossierOf>[0]) => {
      const { forYou, done } = sectionsOf(dossierOf([HERE, ...tasks]), NOW);
      const view = [...forYou, ...done].find(({ task: { type } }) => type === 'upload_documents');
      return [view?.route, view?.look];
    };
    const waits = toProvider(BANK, SENT);
    const filled = (status: Task['status']) => task('upload_documents', { status, collectedData: files });
    const ofProduct = task('product_information', { productId: 'p1', collectedData: files });
    expect(look(waits, filled('new'))).toEqual([null, 'documents']);
    expect(look(waits, filled('completed'))).toEqual([null, 'documents']);
    expect(look(waits, ofProduct, task('upload_documents'))).toEqual([null, 'documents']);
    expect(look(waits, task('upload_documents'))).toEqual([null, null]);
    expect(look(filled('new'))).toEqual(['documents', null]);
  });

  it('leave out a task of an unknown type', () => {
    const { forYou } = sectionsOf(dossierOf([HERE, task('from_the_future' as never)]), NOW);
    expect(forYou).toEqual([]);
  });

  it('let the completed documents task be edited, and no other completed task', () => {
    const { done } = sectionsOf(dossierOf([HERE, task('upload_documents', { status: 'completed' })]), NOW);
    expect(done.filter(({ route }) => route !== null).map(({ task }) => task.type)).toEqual([
      'upload_documents',
    ]);
  });
});
