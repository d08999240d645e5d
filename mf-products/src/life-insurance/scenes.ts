import type { Person } from '@nabericht/domain/people/person';
import { inDays } from '@nabericht/remote/testing/dossiers';
import { MARIJKE, PIETER, WILHELMINA } from '@nabericht/remote/testing/people';
import { choose, type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import { at, LIFE, LONG, withFile, withProduct } from '../scene-products.ts';

const platform = () => withProduct(LIFE);
/** A task that was handed in before, so that every step of it can be opened. */
const handedIn = (pieter = PIETER, beneficiaries = [MARIJKE.uuid, PIETER.uuid, WILHELMINA.uuid]) =>
  withProduct(
    LIFE,
    {
      status: 'active',
      collectedData: {
        reporterIsBeneficiary: 'yes',
        moreBeneficiaries: 'yes',
        beneficiaries,
        payout: 'toAllBeneficiaries',
      },
    },
    { pieter },
  );
/** Pieter, who came in by his invitation and filled in his details. */
const ACCEPTED: Person = {
  ...PIETER,
  isInvited: true,
  invitation: {
    method: 'email',
    sentAt: inDays(-3),
    openedAt: inDays(-2),
    acceptedAt: inDays(-2),
    detailsAt: inDays(-1),
    expiresAt: inDays(27),
  },
};

export const lifeInsurance = {
  intro: { path: at(), platform, shows: 'life.intro.title' },
  'intro, in English': { path: at(), locale: 'en', platform, shows: 'life.intro.title' },
  'intro, long names': {
    path: at(),
    platform: () => withProduct({ ...LIFE, ...LONG }),
    shows: { words: LONG.name ?? '' },
  },
  'intro, with a file': {
    path: at(),
    platform: () => withProduct(LIFE, withFile),
    shows: { words: 'Saldo op de dag van overlijden.pdf' },
  },
  you: { path: at(), platform, acts: [SUBMIT], shows: 'life.beneficiary.title' },
  'you, refused': {
    path: at(),
    platform,
    acts: [SUBMIT, ['see', 'life.beneficiary.title'], SUBMIT],
    shows: 'problem.reporterIsBeneficiary.required',
  },
  'the others': { path: at(), platform, acts: [SUBMIT, choose(0), SUBMIT], shows: 'life.more.title' },
  'the others, listed': { path: at('more-beneficiaries'), platform: handedIn, shows: 'life.list.remove' },
  'somebody to be added': {
    path: at('more-beneficiaries'),
    platform: handedIn,
    acts: [['press', 'life.list.add']],
    shows: 'life.name.add.title',
  },
  'somebody invited to be removed': {
    path: at('more-beneficiaries'),
    platform: () => handedIn(ACCEPTED),
    // The second person of the list.
    acts: [['click', 'main ul li:nth-of-type(2) button:last-of-type']],
    shows: 'life.remove.invited',
  },
  'thank, an invitation ends': {
    path: at('thank'),
    platform: () => handedIn(ACCEPTED, [MARIJKE.uuid, WILHELMINA.uuid]),
    shows: { words: PIETER.firstName ?? '' },
  },
  payout: { path: at('policy-payout'), platform: handedIn, shows: 'life.payout.title' },
  'payout to another account': {
    path: at('policy-payout'),
    platform: handedIn,
    acts: [choose(2), SUBMIT],
    shows: 'problem.payoutIban.required',
  },
  thank: { path: at('thank'), platform: handedIn, shows: 'thank.complete' },
  'to be read again': {
    path: at(),
    platform: () =>
      withProduct(LIFE, {
        status: 'completed',
        completedAt: inDays(-1),
        collectedData: {
          reporterIsBeneficiary: 'yes',
          beneficiaries: [MARIJKE.uuid, PIETER.uuid],
          payout: 'toReporter',
        },
      }),
    shows: 'life.payout.toReporter',
  },
} satisfies Scenes;
