import { expect, it } from 'vitest';
import type { TaskType } from '../tasks/task.ts';
import { isAbout } from './task-messages.ts';

const providers = [
  { _id: 'b', name: 'Noorderbank' },
  { _id: 'e', name: 'Lichtpunt' },
];
const said = (content_key: string, provider = 'Noorderbank') => ({
  content_key,
  messageVariables: { provider },
});

it.each<[string, TaskType, string | null, boolean]>([
  ['message.providerDenied', 'provider', 'b', true],
  ['message.providerDenied', 'provider', 'e', false],
  ['message.providerUnknown', 'provider', 'b', true],
  ['message.providerUnknownWithWords', 'provider', 'b', true],
  ['message.providerDenied', 'product_information', 'b', false],
  ['message.productsFound', 'product_information', 'b', true],
  ['message.productsFound', 'product_information', 'gone', false],
  ['message.providerFile', 'upload_documents', null, true],
  ['message.providerFile', 'product_information', 'b', false],
  ['message.providerFile', 'provider', 'b', false],
  ['message.certificateRefused', 'upload_death_certificate', null, true],
  ['message.certificateRefusedLater', 'upload_death_certificate', null, true],
  ['message.beneficiaryErased', 'beneficiary_list', null, true],
  ['message.identificationRefused', 'beneficiary_list', null, true],
  ['message.ownIdentificationRefused', 'beneficiary_list', null, true],
  ['message.providerMessage', 'provider', 'b', true],
  ['message.fromUs', 'provider', 'b', false],
  ['message.fromTheFuture', 'provider', 'b', false],
])('the message %s is about a task of type %s of %s: %s', (key, type, providerId, is) => {
  expect(isAbout(said(key), { type, providerId }, providers)).toBe(is);
});

it.each([
  ['b', 'Old name', 'b', true],
  ['b', 'Lichtpunt', 'e', false],
  [null, 'Noorderbank', 'b', true],
  [null, 'Old name', 'b', false],
])(
  'a message from the provider %s, then named %s, is about the task of %s: %s',
  (from, name, providerId, is) => {
    const message = { ...said('message.providerDenied', name), providerId: from };
    expect(isAbout(message, { type: 'provider', providerId }, providers)).toBe(is);
  },
);

it.each([
  ['message.productReminder', 'Woonpolis', 'Woonpolis', true],
  ['message.productReminder', 'Woonpolis', 'Autopolis', false],
  ['message.taskActivated', 'Woonpolis', 'Autopolis', false],
  // What it calls the product is the kind that was found, not a name.
  ['message.productsFound', 'insurance', 'Autopolis', true],
])('the message %s of %s is about the task of %s: %s', (content_key, product, name, is) => {
  const message = { content_key, messageVariables: { provider: 'Noorderbank', product } };
  const task = { type: 'product_information', providerId: 'b', titleArgs: { product: name } } as const;
  expect(isAbout(message, task, providers)).toBe(is);
});
