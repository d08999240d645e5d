import { LONG_NAME } from '@nabericht/remote/testing/providers';
import { choose, type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import { inTheMiddle, longNames, withDossiers } from '../../scene-dossiers.ts';

const path = `/provider-cancellation-confirmation/${'h'.repeat(43)}`;
const platform = () => ({ ...withDossiers(inTheMiddle()), session: null });

export const providerConfirmation = {
  empty: { path, platform, shows: 'confirmation.intro' },
  'in English': { path, locale: 'en', platform, shows: 'confirmation.intro' },
  'nothing chosen': { path, platform, acts: [SUBMIT], shows: 'confirmation.error.status.required' },
  confirmed: { path, platform, acts: [choose(0)], shows: 'confirmation.outcome' },
  'with a refund': { path, platform, acts: [choose(0), choose(5)], shows: 'confirmation.amount' },
  'without the amount': {
    path,
    platform,
    acts: [choose(0), choose(5), SUBMIT],
    shows: 'confirmation.error.amount.required',
  },
  denied: { path, platform, acts: [choose(2)], shows: 'confirmation.reason' },
  'not a customer': {
    path,
    platform,
    acts: [choose(1)],
    shows: 'confirmation.message.notACustomer',
  },
  'denied without words': {
    path,
    platform,
    acts: [choose(2), choose(3), SUBMIT],
    shows: 'confirmation.error.message.required',
  },
  failing: {
    path,
    platform: () => ({ ...platform(), failing: { 'dossier.updateTaskByProvider': 500 } }),
    acts: [choose(0), SUBMIT],
    shows: 'confirmation.sendFailed',
  },
  'products received': {
    path,
    platform: () => ({
      ...platform(),
      failing: { 'dossier.updateTaskByProvider': { status: 409, rule: 'products-received' } },
    }),
    acts: [choose(1), SUBMIT],
    shows: 'confirmation.productsReceived',
  },
  done: { path, platform, acts: [choose(0), SUBMIT], shows: 'confirmation.done.Confirmed' },
  'already handled': {
    path,
    platform: () => ({ failing: { 'dossier.readProviderTaskUpdate': 410 } }),
    shows: 'confirmation.over.title',
  },
  expired: {
    path,
    platform: () => ({
      failing: { 'dossier.readProviderTaskUpdate': { status: 410, rule: 'link-expired' } },
    }),
    shows: 'confirmation.expired.title',
  },
  'answered before': {
    path,
    platform: () => ({
      failing: { 'dossier.readProviderTaskUpdate': { status: 410, rule: 'answered-before' } },
    }),
    shows: 'confirmation.replied.title',
  },
  'mangled link': {
    path,
    platform: () => ({ failing: { 'dossier.readProviderTaskUpdate': 404 } }),
    shows: 'confirmation.broken.title',
  },
  'cut off link': {
    path: '/provider-cancellation-confirmation',
    platform,
    shows: 'confirmation.broken.title',
  },
  'long names': { path, platform: () => withDossiers(longNames()), shows: { words: LONG_NAME.name } },
  loading: {
    path,
    platform: () => ({ failing: { 'dossier.readProviderTaskUpdate': 'waits' } }),
    shows: 'confirmation.loading',
  },
  offline: {
    path,
    platform: () => ({ failing: { 'dossier.readProviderTaskUpdate': 'offline' } }),
    shows: 'confirmation.loadFailed',
  },
} satisfies Scenes;
