import { aTask, dayIn, inDays } from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { ALL_DETAILS, JOHAN } from '@nabericht/remote/testing/people';
import { choose, type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import { at, LONG, withProduct } from '../scene-products.ts';

const platform = () => withProduct({});

/** A task that was handed in before with this choice, so that every step of it can be opened. */
const handedIn = (collectedData: Parameters<typeof withProduct>[1]) => withProduct({}, collectedData);
const TO_STOP = {
  productAction: 'stopInsurance',
  stopInsuranceDate: dayIn(20),
  payoutIban: 'NL91ABNA0417164300',
  payoutIbanName: 'M. van den Bergh',
} as const;
const toStop = () => handedIn({ status: 'active', collectedData: TO_STOP });
const toPartner = () =>
  handedIn({
    status: 'active',
    collectedData: { productAction: 'transferToPartner', newCustomer: 'Partner' },
  });
/** A life insurance was handed in with the partner, so that nobody changes their details any more. */
const toFixedPartner = () =>
  withProduct(
    {},
    {},
    {
      partner: { ...ALL_DETAILS, ...JOHAN, isValidated: true },
      others: [
        aTask('product_information', {
          productId: idOf('c2'),
          status: 'completed',
          collectedData: { beneficiaries: [JOHAN.uuid] },
        }),
      ],
    },
  );
const toRemind = () =>
  handedIn({
    status: 'active',
    collectedData: {
      productAction: 'reminder',
      damageInsuranceProductReminderConsent: true,
      damageInsuranceReminderDate: dayIn(40),
    },
  });
const postponed = () =>
  handedIn({
    status: 'active',
    collectedData: { productAction: 'reminder', damageInsuranceProductReminderConsent: false },
  });

export const damageInsurance = {
  intro: { path: at(), platform, shows: 'damage.intro.title' },
  'intro, in English': { path: at(), locale: 'en', platform, shows: 'damage.intro.title' },
  'intro, long names': { path: at(), platform: () => withProduct(LONG), shows: { words: LONG.name ?? '' } },
  choice: { path: at(), platform, acts: [SUBMIT], shows: 'damage.disposition.title' },
  'choice, refused': {
    path: at(),
    platform,
    acts: [SUBMIT, ['see', 'damage.disposition.title'], SUBMIT],
    shows: 'problem.productAction.required',
  },
  stop: {
    path: at(),
    platform,
    acts: [SUBMIT, choose(0), SUBMIT],
    shows: 'damage.stop.payout',
  },
  'stop, refused': {
    path: at(),
    platform,
    acts: [SUBMIT, choose(0), SUBMIT, ['see', 'damage.stop.payout'], SUBMIT],
    shows: 'problem.payoutIban.required',
  },
  'stop, answered': {
    path: at('action-stop-insurance'),
    platform: toStop,
    shows: { words: 'M. van den Bergh' },
  },
  partner: { path: at('action-transfer-to-partner'), platform: toPartner, shows: 'damage.partner.title' },
  'partner, refused': {
    path: at('action-transfer-to-partner'),
    platform: toPartner,
    acts: [SUBMIT],
    shows: 'problem.email.required',
  },
  'partner, handed in elsewhere': {
    path: at(),
    platform: toFixedPartner,
    acts: [SUBMIT, choose(1), SUBMIT],
    shows: 'damage.partner.fixed',
  },
  reminder: { path: at('action-reminder'), platform: toRemind, shows: 'damage.reminder.title' },
  'thank, to stop': { path: at('thank'), platform: toStop, shows: 'thank.complete' },
  'thank, to be reminded': { path: at('thank'), platform: toRemind, shows: 'damage.thank.reminder' },
  'thank, postponed without a reminder': {
    path: at('thank'),
    platform: postponed,
    shows: 'damage.thank.later',
  },
  'to be read again': {
    path: at(),
    platform: () => handedIn({ status: 'completed', completedAt: inDays(-1), collectedData: TO_STOP }),
    shows: 'handedIn.title',
  },
  'handing in fails': {
    path: at('thank'),
    platform: () => ({ ...toStop(), failing: { 'dossier.updateDossier': 500 } }),
    acts: [['press', 'thank.complete']],
    shows: 'handIn.failed.title',
  },
  'handing in, offline': {
    path: at('thank'),
    platform: () => ({ ...toStop(), failing: { 'dossier.updateDossier': 'offline' } }),
    acts: [['press', 'thank.complete']],
    shows: 'handIn.offline',
  },
  'handing in, stale': {
    path: at(),
    platform: () => ({ ...platform(), failing: { 'dossier.updateDossier': 412 } }),
    acts: [
      SUBMIT,
      choose(2),
      SUBMIT,
      ['see', 'damage.reminder.title'],
      choose(1),
      SUBMIT,
      ['press', 'thank.complete'],
    ],
    shows: 'handIn.stale.title',
  },
} satisfies Scenes;
