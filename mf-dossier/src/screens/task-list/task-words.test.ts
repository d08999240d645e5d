import { PRODUCT_TYPES } from '@nabericht/domain/products/product';
import { PRODUCT_STATES, PROVIDER_STATES } from '@nabericht/domain/tasks/task-texts';
import { TASK_TYPES } from '@nabericht/domain/tasks/task-types';
import { aProduct } from '@nabericht/domain/testing/product';
import { describe, expect, it } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import nl from '../../messages/nl.json' with { type: 'json' };
import { sectionsOf } from './sections.ts';
import { BANK, dossierOf, NOW, SENT, task, toProvider } from './task-list.fixture.ts';
import { actionKey, textOf, titleOf } from './task-words.ts';

/** A fake intl that returns the key and the values it was called with. */
const intl = {
  formatMessage: ({ id }: { id: string }, values: object = {}) => `${id} ${JSON.stringify(values)}`,
  formatDate: (day: string) => `day ${day}`,
} as unknown as Parameters<typeof titleOf>[1];

const viewOf = (rest: Parameters<typeof toProvider>[1]) => {
  const { forYou, underWay, done } = sectionsOf(
    dossierOf([task('upload_death_certificate', { status: 'completed' }), toProvider(BANK, rest)]),
    NOW,
  );
  const view = [...forYou, ...underWay, ...done].find((one) => one.task.type === 'provider');
  if (!view) throw new Error('no view');
  return view;
};

describe('the texts of a task', () => {
  it('show days in words', () => {
    const view = viewOf({
      ...SENT,
      descriptionKey: 'task.provider.sent',
      descriptionArgs: { provider: 'Noorderbank', dueOn: '2026-12-04' },
    });
    expect(textOf(view, intl)).toBe(
      'task.provider.sent {"provider":"Noorderbank","dueOn":"day\u00A02026-12-04T12:00:00Z"}',
    );
  });

  it.each([
    ['Levensverzekering: Levensverzekering Gezin', 'Levensverzekering Gezin'],
    ['Bankrekening: Betaalrekening', 'Betaalrekening'],
    ['Lening: lening', 'Lening'],
    ['Lening: Doorlopend krediet', 'Lening: Doorlopend krediet'],
    ['Hypotheek: Nummer 12: extra', 'Hypotheek: Nummer 12: extra'],
  ])('name the kind once: %s', (title, said) => {
    expect(titleOf(viewOf({ title }), intl)).toBe(said);
  });

  it('ask for documents where a product takes nothing else', () => {
    const ofProduct = (productType: 'pension' | 'damage-insurance') =>
      textOf(
        {
          task: task('product_information', { descriptionKey: 'task.product_information.text' }),
          product: aProduct({ uuid: 'p1', name: 'Polis', productType }),
        },
        intl,
      );
    expect(ofProduct('pension')).toMatch(/^task\.product_information\.documents /);
    expect(ofProduct('damage-insurance')).toMatch(/^task\.product_information\.text /);
    expect([nl, en].filter((texts) => !('task.product_information.documents' in texts))).toEqual([]);
  });

  it('say of an insurance that was handed in that more is asked', () => {
    const ofStatus = (status: 'new' | 'active') =>
      textOf(
        {
          task: task('product_information', { status, descriptionKey: 'task.product_information.text' }),
          product: aProduct({ uuid: 'p1', name: 'Polis', productType: 'life-insurance' }),
        },
        intl,
      );
    expect(ofStatus('new')).toMatch(/^task\.product_information\.text /);
    expect(ofStatus('active')).toMatch(/^task\.product_information\.more /);
    expect([nl, en].filter((texts) => !('task.product_information.more' in texts))).toEqual([]);
  });

  it('say of a link that was not sent that it is to be sent, under a button that only opens the person', () => {
    const descriptionKey = 'task.beneficiary_details.text';
    const descriptionArgs = { name: 'Pieter Bergh', link: 'toSend' };
    const own = task('beneficiary_details', { status: 'active', descriptionKey, descriptionArgs });
    expect(textOf({ task: own }, intl)).toMatch(/^task\.beneficiary_details\.unshared .*Pieter Bergh/);
    expect(actionKey({ ...viewOf({}), task: own })).toBe('taskList.look');
    expect([nl, en].filter((texts) => !('task.beneficiary_details.unshared' in texts))).toEqual([]);
  });

  it.each([
    ['beneficiary_details', 'expired', { name: 'Pieter Bergh', link: 'notSent' }, 'expiredUnsent'],
    ['beneficiary_details', 'expired', { name: 'Pieter Bergh' }, 'expired'],
    ['beneficiary_list', 'text', { whose: 'own' }, 'own'],
    ['beneficiary_list', 'text', { whose: 'others' }, 'others'],
    ['beneficiary_list', 'text', {}, 'text'],
  ] as const)('say what its arguments tell: %s.%s %o', (type, key, descriptionArgs, said) => {
    const about = task(type, { descriptionKey: `task.${type}.${key}`, descriptionArgs });
    expect(textOf({ task: about }, intl)).toBe(`task.${type}.${said} ${JSON.stringify(descriptionArgs)}`);
    expect([nl, en].filter((texts) => !(`task.${type}.${said}` in texts))).toEqual([]);
  });

  it('use a title that was written for this task', () => {
    expect(titleOf(viewOf({ title: 'Nabellen' }), intl)).toBe('Nabellen');
  });

  it('name a product once when its name equals its kind', () => {
    const titled = (title: string) => titleOf(viewOf({ title }), intl);
    expect(titled('Levensverzekering: levensverzekering')).toBe('Levensverzekering');
    expect(titled('Levensverzekering: Zeker later')).toBe('Levensverzekering: Zeker later');
  });

  it('exist in both languages for everything that a task list can show', () => {
    const keys = [
      ...TASK_TYPES.flatMap((type) => (type === 'product_information' ? [] : [`task.${type}.title`])),
      ...TASK_TYPES.flatMap((type) => (type === 'provider' ? [] : [`task.${type}.text`])),
      'task.beneficiary_details.expired',
      ...PRODUCT_TYPES.map((type) => `task.product_information.${type}`),
      ...PRODUCT_STATES.map((state) => `task.product_information.${state}`),
      ...PROVIDER_STATES.map((state) => `task.provider.${state}`),
      ...TASK_TYPES.filter((type) => type !== 'provider').map((type) => `taskAction.${type}`),
      actionKey({ ...viewOf({}), route: 'questions/1' }),
      actionKey({ ...viewOf({}), route: 'dossier-send/1/nn' }),
    ];
    expect(keys.filter((key) => !(key in nl))).toEqual([]);
    expect(keys.filter((key) => !(key in en))).toEqual([]);
  });
});
