import type { Provider } from '../provider/provider.ts';

/** An invented provider, open to every report, that asks nothing of its own, but for what is said of it. */
export const aProvider = (own: Pick<Provider, '_id' | 'name'> & Partial<Provider>): Provider => ({
  introduction: null,
  slug: own.name.toLowerCase().replace(/\W+/g, '-'),
  active: true,
  serviceType: 'insurers',
  directLink: null,
  isDeathCertificateRequired: false,
  mailAdminLinkForCancellation: false,
  showInFrontend: true,
  hasOwnTaskList: false,
  extraQuestions: null,
  logoUrl: null,
  replyWorkingDays: 10,
  ...own,
});
